import { Hono } from 'hono'
import { accountOf } from './simulatedAccounts.ts'

/** The user-info call of the simulated identity provider: tells who the bearer of a token is, as Google's does. */
export function identityProviderRoutes(): Hono {
  const routes = new Hono()
  routes.get('/userinfo', (context) => {
    const token = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '')?.[1]
    const account = token === undefined ? undefined : accountOf(token)
    return account ? context.json(account) : context.json({ error: 'unauthorized' }, 401)
  })
  return routes
}
