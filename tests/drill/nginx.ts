// Debian's nginx in front of the servers, with the configuration of compose.yaml, on loopback and in its own
// folder, separate from the machine's nginx.
import { spawn } from 'node:child_process'
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { findUnprivileged } from '#tests/setup/clusters.ts'
import { isAnswered } from './requests.ts'
import { until } from './waiting.ts'

const CONFIGURATION = path.resolve(import.meta.dirname, '../../deploy/nginx.conf')
export interface Proxy {
  url: string
  pid: number
  stop(): Promise<void>
}

export async function startNginx(
  program: string,
  { port, servers }: { port: number; servers: readonly [number, number] },
): Promise<Proxy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'agency-nginx-'))
  const identity = findUnprivileged()
  await chmod(folder, 0o700)
  if (identity.uid !== undefined && identity.gid !== undefined)
    await chown(folder, identity.uid, identity.gid)
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, await configuration(folder, port, servers), { mode: 0o644 })
  const nginx = spawn(program, ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', file], {
    ...identity,
    cwd: folder,
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()))
  const url = `http://localhost:${port}`
  await until('nginx to answer', async () => {
    if (nginx.exitCode !== null)
      throw new Error(`nginx does not start:\n${await readFile(path.join(folder, 'error.log'), 'utf8')}`)
    return isAnswered(`${url}/healthz`)
  })
  return {
    url,
    pid: nginx.pid ?? 0,
    async stop() {
      nginx.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The shipped configuration, with the addresses of its servers and its port replaced by those on loopback.
 */
async function configuration(
  folder: string,
  port: number,
  servers: readonly [number, number],
): Promise<string> {
  const shipped = await readFile(CONFIGURATION, 'utf8')
  const here = shipped
    .replace('server 10.213.77.11:3000', `server 127.0.0.1:${servers[0]}`)
    .replace('server 10.213.77.12:3000', `server 127.0.0.1:${servers[1]}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
  if (/10\.213|listen 8080/.test(here)) throw new Error(`${CONFIGURATION} is not what the drill knows`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${here}
}
`
}
