import { Hono } from 'hono'
import { accountOf } from './simulatedAccounts.ts'

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
