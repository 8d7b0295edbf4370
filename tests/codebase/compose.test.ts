// compose.yaml as Compose reads it: what each service gets from a .env that is a copy of .env.example.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

interface Service {
  image?: string
  build?: string
  env_file?: string
  environment?: Record<string, string | number>
  restart?: string
  cap_drop?: string[]
  security_opt?: string[]
  mem_limit?: string
  networks?: Record<string, { ipv4_address?: string }>
}

const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
const services = Object.entries(compose.services)

const REQUIRED = {
  POSTGRES_PASSWORD: 'postgres-password',
  SERVER_PASSWORD: 'server-password',
  AUTH_SECRET: 'a-secret-of-at-least-32-characters',
  PUBLIC_URL: 'https://www.example.com',
}

/** The variables of a service, as Compose makes them of `.env` and of the settings of the file. */
function variablesOf(name: string, changes: Record<string, string> = {}): Record<string, string> {
  const lines = read('.env.example').matchAll(/^([A-Z\d_]+)=(.*)$/gm)
  const file = {
    ...Object.fromEntries([...lines].map(([, key = '', value = '']) => [key, value] as const)),
    ...REQUIRED,
    ...changes,
  } as Record<string, string>
  const fill = (text: string) =>
    text.replaceAll(
      /\$\{(\w+)(?::-(.*?)|:\?)?\}/g,
      (_, key: string, other = '') => file[key] || String(other),
    )
  const own = Object.entries(compose.services[name]?.environment ?? {})
  return { ...file, ...Object.fromEntries(own.map(([key, value]) => [key, fill(String(value))])) }
}

test.each(['server-a', 'server-b', 'migrate', 'backups'])(
  '%s can be reached and stores its data in the volume, with a copy of .env.example',
  (name) => {
    expect(compose.services[name]?.env_file).toBe('.env')
    expect(readConfig(variablesOf(name))).toMatchObject({
      host: '0.0.0.0',
      port: 3000,
      dataDir: '/data',
      trustProxy: 2,
      publicUrl: 'https://www.example.com',
      backups: { dir: '/backups' },
    })
  },
)

test('a .env for a server outside of Compose changes neither address nor folders of the image', () => {
  const config = readConfig(
    variablesOf('server-a', { HOST: '127.0.0.1', PORT: '80', DATA_DIR: './data', TRUST_PROXY: '1' }),
  )
  expect(config).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data', trustProxy: 1 })
})

test('an S3-compatible store replaces the folder of the image', () => {
  const store = {
    FILES_S3_ENDPOINT: 'https://s3.example.com',
    FILES_S3_BUCKET: 'files',
    FILES_S3_ACCESS_KEY_ID: 'key',
    FILES_S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readConfig(variablesOf('server-a')).files).toMatchObject({ dir: '/files', s3: null })
  expect(readConfig(variablesOf('server-a', store)).files.s3).toMatchObject({ bucket: 'files' })
})

test('the servers do not get the login of the owner', () => {
  for (const name of ['server-a', 'server-b'])
    expect(variablesOf(name, { OWNER_PASSWORD: 'owner-password' })).toMatchObject({
      POSTGRES_PASSWORD: '',
      OWNER_PASSWORD: '',
      DATABASE_OWNER_URL: '',
    })
})

test('the owner is no superuser, and has a password of its own if there is one', () => {
  for (const name of ['migrate', 'backups'])
    expect(variablesOf(name, { OWNER_PASSWORD: 'owner-password' })).toMatchObject({
      POSTGRES_PASSWORD: '',
      DATABASE_OWNER_URL: 'postgresql://site_owner:owner-password@postgres/agency',
    })
  expect(compose.services['migrate']?.environment?.['DATABASE_OWNER_URL']).toBe(
    // As before OWNER_PASSWORD existed.
    'postgresql://site_owner:${OWNER_PASSWORD:-$POSTGRES_PASSWORD}@postgres/agency',
  )
  expect(compose.services['owner']?.environment?.['OWNER_PASSWORD']).toBe(
    '${OWNER_PASSWORD:-$POSTGRES_PASSWORD}',
  )
})

test.each(['owner', 'migrate'])('%s runs again if a table was in use', (name) => {
  expect(compose.services[name]?.restart).toBe('on-failure:10')
})

test.each(services)('%s has an exact image, a memory limit and no capability by default', (_, service) => {
  expect(service.build ?? service.image).toMatch(/^\.$|:\d+\.\d+(\.\d+)?(-\w+)?$/)
  expect(service).toMatchObject({
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    mem_limit: expect.stringMatching(/^\d+[mg]$/),
  })
})

test('the base of the image has an exact version', () => {
  expect([...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual([
    'node:24.21.0-bookworm-slim',
    'node:24.21.0-bookworm-slim',
  ])
})

test('the proxy dials the addresses that the servers keep, and shares no network with the database', () => {
  const dialed = [...read('deploy/nginx.conf').matchAll(/^\s*server ([\d.]+):3000 /gm)].map(([, to]) => to)
  const kept = ['server-a', 'server-b'].map((name) => compose.services[name]?.networks?.['web']?.ipv4_address)
  expect(dialed).toEqual(kept)
  expect(new Set(kept).size).toBe(2)
  expect(Object.keys(compose.services['proxy']?.networks ?? {})).toEqual(['web'])
  expect(compose.services['postgres']?.networks).toBeUndefined()
})
