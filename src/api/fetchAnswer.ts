/**
 * `fetch` that rejects, like a lost network, a page of HTML of any status and a response from another path: a proxy, a
 * sign-in or a challenge page answered, and the API may never have received the request (spec: calls.no-answer).
 */
export async function fetchAnswer(input: Request | string, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  const type = response.headers.get('content-type') ?? ''
  const { pathname } = new URL(typeof input === 'string' ? input : input.url)
  const isMoved = response.redirected && new URL(response.url).pathname !== pathname
  if (isMoved || /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type))
    throw new TypeError(`No answer of the API: ${response.status} ${type}`)
  return response
}
