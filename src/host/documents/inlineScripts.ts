/** Returns the document's inline scripts, without data blocks. */
export function inlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)].filter(
    ([, attributes = '']) => !/\s(src|type)=/.test(attributes),
  )
  if (scripts.length === 0) throw new Error('index.html has no script of its own any more')
  return scripts.map(([, , script = '']) => script)
}

/** Returns their SHA-256 hashes, base64, for the Content-Security-Policy. */
export async function scriptHashes(html: string): Promise<string[]> {
  return Promise.all(
    inlineScripts(html).map(async (script) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
      return btoa(String.fromCharCode(...new Uint8Array(digest)))
    }),
  )
}
