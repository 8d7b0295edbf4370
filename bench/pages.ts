// `/` from the product compared to nginx with the same brotli file: one process each, alternating in one run. The load comes from wrk,
// which is several times faster than either.
// Run: node bench/pages.ts   (Debian: nginx and wrk; installed if they are missing and permissions allow)
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { request } from 'node:http'
import path from 'node:path'
import { bench, median, report, startProduct, temporaryFolder, waitUntil, type Openings } from './harness.ts'

const CONNECTIONS = 64
const SECONDS = 5
const ROUNDS = 7

await bench(async (open) => {
  const [nginx, wrk] = [findProgram('/usr/sbin/nginx', 'nginx-light'), findProgram('/usr/bin/wrk', 'wrk')]
  const folder = await temporaryFolder(open)
  const product = await startProduct(open, { DATA_DIR: path.join(folder, 'data') })
  const page = await read(`${product.url}/`)
  const peer = await startNginx(open, nginx, folder, page)
  if (!(await read(peer.url)).equals(page)) throw new Error('nginx serves another page')

  const ours: Round[] = []
  const theirs: Round[] = []
  const load = (url: string, pid: number | undefined) => ask(wrk, url, pid ?? 0)
  load(product.url, product.process.pid)
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(load(product.url, product.process.pid))
    theirs.push(load(peer.url, peer.pid))
  }
  const [rate, peerRate] = [ours, theirs].map((all) => median(all.map(({ perSecond }) => perSecond)))
  const [cost, peerCost] = [ours, theirs].map((all) => median(all.map(({ microseconds }) => microseconds)))
  const name = `/ (${page.length} bytes of brotli), ${CONNECTIONS} connections, against nginx`
  const both = (own = Number.NaN, other = Number.NaN) => `${own.toFixed()} against ${other.toFixed()}`
  report(name, `${((rate ?? 0) / (peerRate ?? 0)).toFixed(2)} (${both(rate, peerRate)} a second)`, '≥ 0.4')
  // More reliable than elapsed time on a shared machine.
  report('microseconds of a processor for one answer', both(cost, peerCost), 'at most 2.5 times as many')
})

interface Round {
  perSecond: number
  /** Processor time of the process per response. */
  microseconds: number
}

function findProgram(file: string, debianPackage: string): string {
  if (existsSync(file)) return file
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', debianPackage], { stdio: 'inherit' })
  return file
}

/** The compressed page. */
function read(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.headers['content-encoding'] !== 'br') reject(new Error(`${url} is not compressed`))
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve(Buffer.concat(chunks)))
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Its own instance, with all files in `folder`; it does not affect others on the machine. */
async function startNginx(
  { onClose }: Openings,
  program: string,
  folder: string,
  page: Buffer,
): Promise<{ url: string; pid: number | undefined }> {
  const port = await findFreePort()
  const configuration = path.join(folder, 'nginx.conf')
  await writeFile(path.join(folder, 'page.br'), page)
  await writeFile(
    configuration,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr crit; user root;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=10;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server {
        listen 127.0.0.1:${port};
        location = / {
          root ${folder}; try_files /page.br =404;
          default_type 'text/html; charset=utf-8'; add_header Content-Encoding br;
        }
      }
    }`,
  )
  const child = spawn(program, ['-c', configuration, '-e', 'stderr'], { stdio: 'inherit' })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  onClose(() => {
    child.kill('SIGTERM')
    return gone
  })
  const url = `http://127.0.0.1:${port}/`
  await waitUntil(() => read(url).then(Boolean, () => false))
  return { url, pid: child.pid }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

function ask(wrk: string, url: string, pid: number): Round {
  const options = ['-t', '1', '-c', String(CONNECTIONS), '-d', String(SECONDS), '-H', 'Accept-Encoding: br']
  const before = processorTime(pid)
  const text = execFileSync(wrk, [...options, url], { encoding: 'utf8' })
  const spent = processorTime(pid) - before
  if (/Non-2xx|Socket errors/.test(text)) throw new Error(`not every request was answered:\n${text}`)
  const answered = Number(/(\d+) requests in/.exec(text)?.[1])
  return {
    perSecond: Number(/Requests\/sec:\s*([\d.]+)/.exec(text)?.[1]),
    microseconds: (spent * 1e6) / answered,
  }
}

/** Seconds, from Linux's hundredths. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
