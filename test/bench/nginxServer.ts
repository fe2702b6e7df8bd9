import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { FOLDER, type ServerProcess } from './serverProcesses.ts'

/** nginx with the document as a file; null where it is not installed. One process, like the others. */
export async function startNginx(store: string): Promise<ServerProcess | null> {
  if (spawnSync('nginx', ['-v']).error) return null
  const folder = resolve(FOLDER, 'nginx')
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  writeFileSync(`${folder}/nginx.conf`, configuration(port, resolve(store)))
  // Returns when the port is open, because nginx then goes on in the background.
  execFileSync('nginx', ['-p', folder, '-c', `${folder}/nginx.conf`, '-e', 'error.log'])
  const pid = () => Number(readFileSync(`${folder}/nginx.pid`, 'utf8'))
  return {
    url: `http://127.0.0.1:${port}/`,
    memory: () => Promise.resolve({ rss: residentBytes(pid()), heap: Number.NaN }),
    stop: () => void process.kill(pid(), 'SIGTERM'),
  }
}

function configuration(port: number, store: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path tmp_${name};`)
  return `master_process off;
pid nginx.pid;
events {}
http {
include /etc/nginx/mime.types;
access_log off;
sendfile on;
keepalive_requests 1000000;
${temporary.join('\n')}
server {
listen 127.0.0.1:${port};
root ${store};
}
}
`
}

const residentBytes = (pid: number): number =>
  1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}
