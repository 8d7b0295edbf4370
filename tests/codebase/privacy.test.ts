// /privacy and /cookies match the code: every cookie, every name in browser storage, every table, every
// retention period.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { openCookieJar } from '#server/accounts/cookies.ts'
import { BROWSER_STORAGE } from '#web/content/cookies.ts'
import { SERVER_STORAGE } from '#web/content/privacy.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

describe('the listed cookies', () => {
  const jar = openCookieJar(true)
  const set = [...jar.signedIn('s', 'd', 'customer'), ...jar.pending('p'), ...jar.secondStep('t')]
    .map((header) => /^(?<name>[^=]+)=(?<value>[^;]*);.*Max-Age=(?<age>\d+)/.exec(header)?.groups ?? {})
    // An empty value deletes a cookie.
    .filter(({ value }) => value !== '')

  test('are those that the server sets', () => {
    const told = BROWSER_STORAGE.filter(({ area }) => area === 'cookie').flatMap(({ names }) => names)
    expect(set.length).toBeGreaterThan(0)
    expect(set.map(({ name }) => name).sort()).toEqual([...told].sort())
  })

  test.each(set)('$name lasts as long as listed', ({ name, age }) => {
    const told = BROWSER_STORAGE.find(({ names }) => names.some((one) => one === name))
    const [, count, unit] = /^(\d+) (day|minute)s?\b/.exec(told?.until ?? '') ?? []
    expect(Number(count) * (unit === 'minute' ? 60 : 86_400)).toBe(Number(age))
  })
})

test('one module uses browser storage and cookies, and accepts only the listed names', () => {
  // Inline scripts cannot import that module, so they are listed here with what they use.
  const modules = {
    'web/data/storage.ts': ['globalThis.localStorage', 'globalThis.sessionStorage'],
    'web/data/consent.ts': ["localStorage.getItem('cookieConsent')"],
    'web/entry.origin.ts': [
      "localStorage.getItem('cookieConsent')",
      "localStorage.getItem('origin')",
      "localStorage.setItem('origin', text)",
    ],
    'web/data/theme.ts': ["localStorage.getItem('theme')"],
    'web/data/session-mark.ts': ['document.cookie'],
    'web/shell/first-paint.ts': ["localStorage.getItem('needCount')"],
    // Corrects the role in the one cookie that scripts may read.
    'web/data/person.ts': ['document.cookie', 'document.cookie'],
  }
  const touching = Object.fromEntries(
    globSync('web/**/*.{ts,tsx}', { cwd: ROOT })
      .filter((file) => !file.includes('.test.'))
      .map((file) => [
        file,
        read(file).match(
          /(?:globalThis\.|window\.)?(?:localStorage|sessionStorage)\b(?:\.\w+\([^)]*\))?|document\.cookie\b|\bindexedDB\b|\bcookieStore\b|\bcaches\.open\b/g,
        ),
      ])
      .filter(([, found]) => found !== null),
  )
  expect(touching).toEqual(modules)
})

describe('the data on the server', () => {
  const told = SERVER_STORAGE.flatMap(({ tables, note }) => tables.map((table) => ({ table, note })))
  const sources = globSync('server/**/*.ts', { cwd: ROOT })
    .flatMap((file) => read(file).match(/^export async function sweep[^]*?^}/gm) ?? [])
    .join('\n')
  const forgotten = [
    ...sources.matchAll(/delete from (?<table>\w+) where [^`]*?now\(\)(?: - interval '(?<age>[^']+)')?/g),
    ...sources.matchAll(/app\.anonymise_(?<table>\w+)\(interval '(?<age>[^']+)'\)/g),
  ].map(({ groups }) => ({ table: groups?.['table'] ?? '', age: groups?.['age'] }))

  test('is listed for every table of the database', () => {
    // Another test checks that every table has a policy file.
    const tables = globSync('database/policies/*.sql', { cwd: ROOT }).map((file) =>
      path.basename(file, '.sql'),
    )
    expect(tables.length).toBeGreaterThan(10)
    expect(told.map(({ table }) => table).sort()).toEqual(tables.sort())
  })

  test('is listed with its retention period', () => {
    expect(forgotten.length).toBeGreaterThan(6)
    for (const { table, age } of forgotten) {
      if (age === undefined) continue
      expect(told.find((one) => one.table === table)?.note, table).toContain(age)
    }
  })

  test('has a retention period only if it is deleted automatically', () => {
    const swept = new Set(forgotten.map(({ table }) => table))
    // Its trigger keeps it as long as the leads.
    swept.add('lead_words')
    // Rows that depend on another row are deleted with it.
    for (const file of globSync('database/migrations/*.sql', { cwd: ROOT })) {
      for (const [, table = '', body = ''] of read(file).matchAll(/^create table (\w+) \(([^;]*)\);/gm)) {
        const held = [...body.matchAll(/references (\w+) \(id\) on delete cascade/g)]
        if (held.some(([, by = '']) => swept.has(by))) swept.add(table)
      }
    }
    for (const { table, note } of told) {
      if (!swept.has(table)) expect(note, table).not.toMatch(/\d/)
    }
  })
})
