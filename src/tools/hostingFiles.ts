import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { writeHostingFiles } from '../host/staticHosts/writeHostingFiles.ts'
import type { Env } from '../shared/config/parseEnv.ts'

/** Writes the hosting files (`_headers`, `_redirects`, 404.html, nginx's files) beside the built document. */
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
