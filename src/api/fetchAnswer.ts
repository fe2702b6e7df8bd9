/**
 * Sends a request, as `fetch` does. A page of HTML, of any status, and a response from another path are no answer of the
 * API: a proxy, a sign-in or a challenge page took its place, and the API may never have got the request. They reject, like
 * a lost network (spec: calls.no-answer).
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
