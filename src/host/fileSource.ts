/**
 * Reads a file of the built store: the response, of whose headers only the content type matters, or null without a
 * file. `path` is absolute, such as '/static/js/index-abc.js'. The request is the browser's own, for its conditions
 * (If-None-Match) and encodings.
 */
export type FileSource = (path: string, request: Request) => Promise<Response | null>

/** Reads a file as text; null when there is none. */
export async function readText(files: FileSource, path: string): Promise<string | null> {
  const response = await files(path, new Request(`http://localhost${path}`))
  return response?.status === 200 ? response.text() : null
}
