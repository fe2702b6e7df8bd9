import { execSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brand, STORE_FOLDER } from './hosts.ts'
import { DIFFICULT_API_PORT, NGINX_PORT, originOf } from './ports.ts'

const FOLDER = 'dist-hosts/nginx'

/** nginx with a snapshot and the site that a build writes, adapted as an operator does. Needs the package nginx-light. */
export function main(): void {
  const folder = resolve(FOLDER)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(`${folder}/earlier`, { recursive: true })
  cpSync(STORE_FOLDER, `${folder}/current`, { recursive: true })
  takeSnapshot(`${folder}/current`)
  writeFileSync(`${folder}/nginx.conf`, wholeConfiguration(adapted(folder)))
  const nginx = spawn('nginx', ['-p', folder, '-c', `${folder}/nginx.conf`, '-g', 'daemon off;'], { stdio: 'inherit' })
  nginx.once('error', () => {
    throw new Error('nginx did not start. On Debian: apt-get install nginx-light')
  })
  nginx.once('exit', (code) => {
    throw new Error(`nginx has ended with code ${String(code)}`)
  })
}

/** `npm run snapshot -- API_ORIGIN`, which writes the first page and the configuration into the files. */
function takeSnapshot(store: string): void {
  execSync(`npm run snapshot -- ${originOf(DIFFICULT_API_PORT)} ${store}`, { env: { ...process.env, ...brand } })
}

/** The shipped site with this machine's names, ports and folders, without https. */
function adapted(folder: string): string {
  const api = `localhost:${DIFFICULT_API_PORT}`
  const changes: readonly (readonly [string, string])[] = [
    ['listen 443 ssl;', `listen ${NGINX_PORT}; listen [::]:${NGINX_PORT};`],
    ['server_name lienzo.example;', 'server_name localhost;'],
    ['/srv/lienzo/', `${folder}/`],
    ['https://api.example;', `http://${api};`],
    ['Host api.example;', `Host ${api};`],
  ]
  return changes.reduce(
    (site, [shipped, ours]) => {
      if (!site.includes(shipped)) throw new Error(`nginx-site.conf has no '${shipped}' any more`)
      return site.replaceAll(shipped, ours)
    },
    readFileSync(`${STORE_FOLDER}/nginx-site.conf`, 'utf8'),
  )
}

/** What a distribution's nginx.conf has around a site. */
function wholeConfiguration(site: string): string {
  // As root, nginx runs its workers as another user, who may not read the repository.
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path tmp_${name};`)
  return `${user}pid nginx.pid;
error_log stderr warn;
worker_processes 1;
events {}
http {
include /etc/nginx/mime.types;
default_type application/octet-stream;
access_log off;
${temporary.join('\n')}
${site}
}
`
}
