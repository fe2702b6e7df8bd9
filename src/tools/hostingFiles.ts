import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { responseHeaders, scriptHashes } from '../host/responseHeaders.ts'
import { MISSING_FILE_PAGE, missingFilePage, toHeadersFile, toRedirectsFile } from '../host/staticHosts/netlifyFiles.ts'
import { NGINX_HEADERS, NGINX_SITE, toNginxHeaders, toNginxSite } from '../host/staticHosts/nginxSite.ts'
import type { Env } from '../shared/config/parseEnv.ts'

/** Writes the files for static hosts after a build. */
export function hostingFiles(env: Env): Plugin {
  let folder = ''
  return {
    name: 'lienzo:hosting-files',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (this.environment.config.command !== 'build') return
        // Vite also calls this after a failed build: an error about a missing document would hide the real one.
        if (existsSync(resolve(folder, 'index.html'))) await writeHostingFiles(folder, env)
      },
    },
  }
}

/** Writes the files for static hosts beside the built document: `_headers`, `_redirects`, 404.html, nginx's. */
export async function writeHostingFiles(folder: string, env: Env): Promise<void> {
  const hashes = await scriptHashes(readFileSync(join(folder, 'index.html'), 'utf8'))
  const rules = responseHeaders({ ...env, scriptHashes: hashes })
  const files = {
    _headers: toHeadersFile(rules, hashedFilesIn(folder)),
    [MISSING_FILE_PAGE]: missingFilePage,
    _redirects: toRedirectsFile(env.proxiedApiUrl ?? env.apiBaseUrl),
    [NGINX_HEADERS]: toNginxHeaders(rules),
    [NGINX_SITE]: toNginxSite(rules),
  }
  for (const [name, text] of Object.entries(files)) replaceFile(join(folder, name), text)
}

/** Paths of the built scripts, styles and media, without source maps. */
function hashedFilesIn(folder: string): string[] {
  return readdirSync(resolve(folder, 'static'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(map|html|br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => `/${relative(folder, resolve(parentPath, name)).replaceAll('\\', '/')}`)
    .sort()
}

/**
 * Writes a file atomically: a host reads the old one or the new one, never half of it. Deletes its compressed copies,
 * which would be stale.
 */
export function replaceFile(path: string, text: string): void {
  for (const copy of ['.br', '.gz']) rmSync(path + copy, { force: true })
  writeFileSync(`${path}.new`, text)
  renameSync(`${path}.new`, path)
}
