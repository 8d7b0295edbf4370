// A server that starts while its database is away serves the published pages, and everything once it is back.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '#server/main.ts'
import type { OpenPages } from '#server/pages/pages.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { until } from '#tests/jobs.ts'
import { openTcpProxy, type TcpProxy } from '#tests/tcp-proxy.ts'

let data: TestDatabase
let proxy: TcpProxy
let dataDir: string
let env: Record<string, string>
let url: string

beforeAll(async () => {
  data = await testDatabase()
  const { host = '', port, user, database } = data.connections.owner
  proxy = await openTcpProxy(path.join(host, `.s.PGSQL.${port}`))
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'agency away '))
  const freePort = await findFreePort()
  url = `http://127.0.0.1:${freePort}`
  env = {
    DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${database}`,
    AUTH_SECRET: data.authSecret,
    PORT: String(freePort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  }
})
afterAll(async () => {
  await proxy.shut()
  await data.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A page is the name of the business. */
const openPages: OpenPages = async ({ site }) => ({
  respond: async (c) => c.text(site.business.businessName),
  find: () => undefined,
  publish: async () => {},
  preview: async () => new Response(),
})
const start = () => startServer({ env, openPages })
const ask = async (target: string) => {
  const response = await fetch(url + target).catch(() => null)
  return response === null ? null : [response.status, response.headers.get('retry-after')]
}

test('a first start without the database ends with the reason', async () => {
  await proxy.shut()
  await expect(start()).rejects.toThrow("Can't connect to DATABASE_URL")
  await proxy.reopen()
})

const OTHER_ID = 'b'.repeat(64)
const LOGO = { id: 'a'.repeat(64), type: 'image/png', width: 2, height: 2, alt: '', ground: null }

async function publish(number: number, changes: object): Promise<void> {
  await data.owner.query('insert into site_versions (number, changes) values ($1, $2)', [number, changes])
}

test('a later start serves the published pages until the database is back', async () => {
  for (const id of [LOGO.id, OTHER_ID])
    await data.owner.query(
      `insert into site_pictures (id, type, width, height, bytes, small) values ($1, 'image/png', 2, 2, 'full', 'small')`,
      [id],
    )
  await publish(1, { 'brand.logo': { ...LOGO, id: OTHER_ID } })
  await (await start()).close()
  await publish(2, { 'business.businessName': 'Lantern Works', 'brand.logo': LOGO })
  await (await start()).close()
  await proxy.shut()
  let running: RunningServer | undefined
  const starting = start()
  try {
    await until(async () => ((await ask('/healthz'))?.[0] === 200 ? true : undefined))
    expect(await (await fetch(url)).text()).toBe('Lantern Works')
    for (const [file, type, content] of [
      [`${LOGO.id}.png`, 'image/png', 'full'],
      [`${LOGO.id}-480.webp`, 'image/webp', 'small'],
    ]) {
      const response = await fetch(`${url}/pictures/${file}`)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
      expect(await response.text()).toBe(content)
    }
    // Of the version before.
    expect(await ask(`/pictures/${OTHER_ID}.png`)).toEqual([503, '5'])
    expect(await ask('/readyz')).toEqual([503, '5'])
    expect(await ask('/api/me')).toEqual([503, '5'])
    await proxy.reopen()
    running = await starting
    expect(await ask('/api/me')).toEqual([401, null])
    expect(await (await fetch(url)).text()).toBe('Lantern Works')
  } finally {
    await (running ?? (await starting)).close()
  }
})
