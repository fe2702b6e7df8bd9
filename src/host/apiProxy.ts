import { proxy } from 'hono/proxy'
import type { Api } from './apiClient.ts'

/**
 * Passes requests on to canvamanager at another address, which may have a path: streams both ways, follows no redirect. The
 * API is asked under its own name: `fetch` replaces the header Host.
 */
export function proxyTo(apiUrl: string): Api {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    try {
      // As it is: the platform's constructor cannot copy a request of Hono's Node server.
      return await proxy(`${apiUrl}${pathname}${search}`, { raw: request, redirect: 'manual' })
    } catch (error) {
      if (request.signal.aborted) throw error
      return Response.json({ message: 'La API de la tienda no responde.' }, { status: 502 })
    }
  }
}
