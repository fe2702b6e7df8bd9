/**
 * Reads a file of the built store: the response with its content type and no other header of importance, or null when there
 * is none. `path` is absolute, such as '/static/js/index-abc.js'. The request is the browser's own, for its conditions
 * (If-None-Match) and encodings.
 */
export type FileSource = (path: string, request: Request) => Promise<Response | null>

/** Reads a file as text; null when there is none. */
export async function readText(files: FileSource, path: string): Promise<string | null> {
  const response = await files(path, new Request(`http://localhost${path}`))
  return response?.status === 200 ? response.text() : null
}
