// The peer of the submission benchmark: Parse Server creates an object with the same fields, on the same cluster. Installed into
// bench/.peers on demand; it is not part of the product.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { installPeer } from './peers.ts'
import { waitUntil, type Openings, type Harness } from './harness.ts'

const VERSION = '9.10.0'
const PORT = 13_370

export interface Peer {
  call(form: object): { url: string; path: string; headers: Record<string, string>; body: string }
}

export async function openPeer({ onClose }: Openings, stage: Harness, dataDir: string): Promise<Peer> {
  const folder = installPeer('parse-server', VERSION)
  await stage.createDatabase('parse')
  const child = spawn(process.execPath, [path.join(folder, 'bin', 'parse-server')], {
    cwd: dataDir,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PARSE_SERVER_APPLICATION_ID: 'bench',
      PARSE_SERVER_MASTER_KEY: 'only for this benchmark',
      PARSE_SERVER_DATABASE_URI: `postgresql://${stage.cluster.owner.user}@127.0.0.1:${stage.cluster.owner.port}/parse`,
      PARSE_SERVER_ALLOW_CLIENT_CLASS_CREATION: 'true',
      PORT: String(PORT),
      SILENT: '1',
    },
    stdio: 'ignore',
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  onClose(async () => {
    child.kill('SIGTERM')
    await gone
  })
  const url = `http://localhost:${PORT}`
  await waitUntil(
    async () =>
      fetch(`${url}/parse/health`).then(
        (response) => response.ok,
        () => false,
      ),
    60_000,
  )
  return {
    call: (form) => ({
      url,
      path: '/parse/classes/Lead',
      headers: { 'x-parse-application-id': 'bench', connection: 'keep-alive' },
      body: JSON.stringify(form),
    }),
  }
}
