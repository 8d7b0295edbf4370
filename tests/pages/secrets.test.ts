// The files for browsers contain nothing that looks like a secret, and no sources.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const CLIENT = path.resolve(import.meta.dirname, '../../build/client')
const files = globSync('**/*', { cwd: CLIENT, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name))

/** Patterns of keys, of passwords in addresses and of our own secrets' names. */
const SECRETS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\b(?:sk|rk|pk)_(?:live|test)_\w{8,}/,
  /\bwhsec_\w{8,}/,
  /\bsk-[\w-]{20,}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_\w{30,}/,
  /\beyJ[\w-]{20,}\.[\w-]{20,}\./,
  /\b[a-z]+:\/\/[^\s/:"'`]+:[^\s/@"'`]+@/,
  /\b(?:AUTH_SECRET|ADMIN_PASSWORD|DATABASE_URL|SMTP_URL|AI_API_KEY|METRICS_TOKEN|STRIPE_WEBHOOK_SECRET|STRIPE_SECRET_KEY)\b/,
  /\bprocess\.env\.(?!NODE_ENV\b)/,
]
const findSecrets = (text: string) => SECRETS.filter((secret) => secret.test(text)).map(String)

test('there are files to check', () => {
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(20)
})

test.each([
  'const key = "sk_live_4eC39HqLyjWDarjtT1zdp7dc"',
  'fetch("https://user:pass@example.com/")',
  'process.env.AUTH_SECRET',
])('detects a secret: %s', (text) => {
  expect(findSecrets(text)).not.toEqual([])
})

test('no file contains a secret', () => {
  const found = files
    .filter((file) => /\.(?:js|css|html|json|svg|txt|map)$/.test(file))
    .map((file) => [path.relative(CLIENT, file), findSecrets(readFileSync(file, 'utf8'))] as const)
    .filter(([, secrets]) => secrets.length > 0)
  expect(found).toEqual([])
})

test('no source maps are included', () => {
  expect(files.filter((file) => /\.(?:map|tsx?)$/.test(file))).toEqual([])
})

/** A part of the library's data. */
const PHONE_RULES = /country_calling_codes/

test('only the server has the rules of phone numbers, which are large', () => {
  const rules = path.resolve(CLIENT, '../../node_modules/libphonenumber-js/metadata.min.json')
  expect(readFileSync(rules, 'utf8')).toMatch(PHONE_RULES)
  expect(files.filter((file) => PHONE_RULES.test(readFileSync(file, 'utf8')))).toEqual([])
})
