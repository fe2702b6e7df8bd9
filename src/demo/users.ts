import { Hono } from 'hono'
import * as v from 'valibot'
import type { Database } from './database.ts'
import { readBody, refusal } from './refusal.ts'
import { accountOf } from './simulatedAccounts.ts'

const Profile = v.object({
  idGoogle: v.pipe(v.string(), v.nonEmpty()),
  email: v.string(),
  name: v.string(),
  givenName: v.string(),
  familyName: v.string(),
  picture: v.string(),
  locale: v.literal('es'),
})

/** The profile that the store sends after a sign-in. */
export type Profile = v.InferOutput<typeof Profile>

const Client = v.object({ id: v.number(), ...Profile.entries })
const ClientId = v.pick(Client, ['id'])

/** Creates or updates the client with this Google account. @returns the stored record */
export function syncClient(database: Database, profile: Profile): v.InferOutput<typeof Client> {
  const { idGoogle, email, name, givenName, familyName, picture, locale } = profile
  const client = database.first(
    Client,
    `INSERT INTO clients (id_google, email, name, given_name, family_name, picture, locale)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id_google) DO UPDATE SET
       email = excluded.email, name = excluded.name, given_name = excluded.given_name,
       family_name = excluded.family_name, picture = excluded.picture, locale = excluded.locale
     RETURNING id, id_google AS idGoogle, email, name, given_name AS givenName, family_name AS familyName,
       picture, locale`,
    ...[idGoogle, email, name, givenName, familyName, picture, locale],
  )
  if (!client) throw new Error('SQLite answered an upsert with no row')
  return client
}

/**
 * Returns the id of the client with this id text.
 * @throws 400 when there is no text, 404 when there is no such client
 */
export function requireClient(database: Database, id: string | undefined): number {
  if (!id) throw refusal(400, 'Falta el cliente.')
  // Compared as text: '007' and '7.0' are not valid ids.
  const client = database.first(ClientId, 'SELECT id FROM clients WHERE CAST(id AS TEXT) = ?', id)
  if (!client) throw refusal(404, 'El cliente no existe.')
  return client.id
}

/** Routes under /users. */
export function userRoutes(database: Database): Hono {
  const routes = new Hono()
  routes.post('/syncuser', async (context) => {
    return context.json(syncClient(database, await readBody(context.req, Profile)))
  })
  return routes
}

/** The user-info route of the simulated identity provider: returns the account of a bearer token, as Google does. */
export function identityProviderRoutes(): Hono {
  const routes = new Hono()
  routes.get('/userinfo', (context) => {
    const token = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '')?.[1]
    const account = token === undefined ? undefined : accountOf(token)
    return account ? context.json(account) : context.json({ error: 'unauthorized' }, 401)
  })
  return routes
}
