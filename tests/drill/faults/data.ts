// Data: a backup restored, and a full disk.
import { spawn, execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fullAssessment } from '#tests/factories.ts'
import { findUnprivileged } from '#tests/setup/clusters.ts'
import type { Fault } from '../fault.ts'
import { count, check, note, took } from '../figures.ts'
import { ask, post, type Answer } from '../requests.ts'
import type { Topology } from '../topology.ts'
import { pause, until } from '../waiting.ts'

const SCRIPTS = path.resolve(import.meta.dirname, '../../../scripts')

function run(
  script: string,
  words: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [path.join(SCRIPTS, script), ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}

export const backupRestored: Fault = {
  id: 'F24',
  what: 'a backup is taken under load and restored into another database',
  async run({ env, folder, query, connect, databaseUrl }) {
    const file = path.join(folder, `${randomUUID()}.backup`)
    const before = await query<{ id: string }>('select id from leads')
    const taken = await run('backup.ts', [file], { ...env, DATA_DIR: path.join(folder, 'a') })
    const name = `back_${randomUUID().slice(0, 8)}`
    await query(`create database ${name} owner site_owner`)
    const started = performance.now()
    const restored = await run('restore.ts', [file], {
      ...env,
      DATABASE_URL: databaseUrl(name),
      DATA_DIR: path.join(folder, name),
    })
    const ms = performance.now() - started
    let missing = before.length
    let sessions = 0
    if (restored.code === 0) {
      const client = await connect(name)
      const back = new Set(
        (await client.query<{ id: string }>('select id from leads')).rows.map(({ id }) => id),
      )
      missing = before.filter(({ id }) => !back.has(id)).length
      sessions =
        (await client.query<{ n: number }>('select count(*)::int as n from sessions')).rows[0]?.n ?? 0
      await client.end()
    }
    await query(`drop database ${name} with (force)`)
    return [
      check('the backup was taken', taken.code === 0, taken.said),
      check('it was restored', restored.code === 0, restored.said),
      count('earlier leads missing from it', missing),
      count('sessions in it', sessions),
      took(`restored, with ${before.length} leads (RTO)`, ms, 300_000),
      note('data lost (RPO)', 'everything since the last backup'),
    ]
  },
}

const SMALL_MB = 64

export const diskFull: Fault = {
  id: 'F06',
  what: 'the disk with the leads is full',
  async findHindrance() {
    if (process.getuid?.() !== 0 || process.platform !== 'linux') return 'only root can mount a small disk'
    return null
  },
  async run(topology, { outageMs }, effects) {
    const { folder, query, url } = topology
    const disk = path.join('/tmp', `agency-small-disk-${randomUUID().slice(0, 8)}`)
    mkdirSync(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_MB}m,mode=755`, 'tmpfs', disk])
    try {
      return await withTablespace(topology, disk, async () => {
        const ballast = path.join(disk, 'ballast')
        const window = { from: Date.now(), to: Infinity, calls: ['lead', 'status'] as const }
        effects.databaseOutages.push(window)
        const { bavail, bsize } = statfsSync(disk)
        writeFileSync(ballast, Buffer.alloc(bavail * bsize))
        const answers: Answer[] = []
        const reads: Answer[] = []
        const end = performance.now() + outageMs
        while (performance.now() < end) {
          answers.push(await post(`${url}/api/submit-lead`, someLead(), newClient()))
          reads.push(await ask(`${url}/contact`))
          await pause(20)
        }
        rmSync(ballast)
        const ms = await until('leads to be accepted again', async () => {
          return (await post(`${url}/api/submit-lead`, someLead(), newClient())).status === 201
        })
        window.to = Date.now()
        const refused = answers.filter(({ status }) => status !== 201)
        return [
          note('requests refused', `${refused.length} of ${answers.length}`),
          count(
            'refused with another status than 503',
            refused.filter(({ status }) => status !== 503).length,
          ),
          count('pages not served', reads.filter(({ status }) => status !== 200).length),
          took('leads accepted again', ms, 10_000),
          check('every table is intact', amcheck(topology), 'pg_amcheck found something'),
        ]
      })
    } finally {
      execFileSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true, force: true })
    }

    async function withTablespace<T>(
      { cluster }: Topology,
      place: string,
      work: () => Promise<T>,
    ): Promise<T> {
      const data = path.join(place, 'data')
      mkdirSync(data)
      const { uid, gid } = findUnprivileged()
      if (uid !== undefined && gid !== undefined) chownSync(data, uid, gid)
      if (!cluster.folder.startsWith('/') || folder === '') throw new Error('there is no cluster')
      await query(`create tablespace small location '${data}'`)
      try {
        await move('small')
        return await work()
      } finally {
        await move('pg_default')
        await query('drop tablespace small')
      }
    }

    async function move(to: string): Promise<void> {
      for (const table of ['leads', 'lead_words']) await query(`alter table ${table} set tablespace ${to}`)
    }
  },
}

function amcheck({ cluster, programs }: Topology): boolean {
  const { host, port, user } = cluster.owner
  try {
    execFileSync(
      path.join(programs, 'pg_amcheck'),
      ['-h', host, '-p', String(port), '-U', user, '-d', 'agency', '--install-missing', '--heapallindexed'],
      { stdio: 'pipe' },
    )
    return true
  } catch {
    return false // it says what on the terminal of the operator
  }
}

const someLead = () => fullAssessment({ email: `disk.${randomUUID()}@example.com` })
const newClient = () => ({
  'x-forwarded-for': `10.90.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
})
