import { pageQuery, PAGES_PATH } from '@/api/pageQuery'
import { API_LIMIT_MS, askApi, type Api } from './apiClient.ts'

/** What monitors and load balancers ask. Status 200 also without the API: restarting the handler would not bring it back. */
export async function healthOf(version: string, api: Api | undefined, url: string): Promise<Response> {
  const answer = api && (await askApi(api, new URL(`${PAGES_PATH}?${pageQuery(0, '')}`, url).href, API_LIMIT_MS))
  const body = { status: 'ok', version, api: answer?.status === 'ok' ? 'ok' : 'down' }
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
}
