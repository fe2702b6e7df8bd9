import { pageQuery, PAGES_PATH } from '@/api/pageQuery'
import { askApi } from './apiClient.ts'
import type { DocumentSource } from './documents/documentSource.ts'

/** What monitors and load balancers ask. Status 200 also without the API: restarting the handler would not bring it back. */
export async function healthOf(
  version: string,
  url: string,
  { api, apiLimitMs, visit }: DocumentSource,
): Promise<Response> {
  const answer = api && (await askApi(api, new URL(`${PAGES_PATH}?${pageQuery(0, '')}`, url).href, apiLimitMs, visit))
  const body = { status: 'ok', version, api: answer?.status === 'ok' ? 'ok' : 'down' }
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
}
