// What /privacy and /cookies say is what the code does: every cookie, every name in the browser's storage, every table, every
// time after which something is forgotten.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { openCookieJar } from '#server/accounts/cookies.ts'
import { KEPT_IN_BROWSER } from '#web/content/cookies.ts'
import { KEPT_ON_SERVER } from '#web/content/privacy.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

describe('the cookies that are told', () => {
  const jar = openCookieJar(true)
  const set = [...jar.signedIn('s', 'd', 'customer'), ...jar.pending('p'), ...jar.secondStep('t')]
    .map((header) => /^(?<name>[^=]+)=(?<value>[^;]*);.*Max-Age=(?<age>\d+)/.exec(header)?.groups ?? {})
    // An empty value takes a cookie away.
    .filter(({ value }) => value !== '')

  test('are those that the server sets', () => {
    const told = KEPT_IN_BROWSER.filter(({ shelf }) => shelf === 'cookie').flatMap(({ names }) => names)
    expect(set.length).toBeGreaterThan(0)
    expect(set.map(({ name }) => name).sort()).toEqual([...told].sort())
  })

  test.each(set)('$name stays as long as it is told', ({ name, age }) => {
    const told = KEPT_IN_BROWSER.find(({ names }) => names.some((one) => one === name))
    const [, count, unit] = /^(\d+) (day|minute)s?\b/.exec(told?.until ?? '') ?? []
    expect(Number(count) * (unit === 'minute' ? 60 : 86_400)).toBe(Number(age))
  })
})

test('the browser’s storage and cookies have one door, which takes only the names that are told', () => {
  // Inline scripts stand alone: they cannot use the door, so they are named here with what they touch.
  const doors = {
    'web/data/storage.ts': ['globalThis.localStorage', 'globalThis.sessionStorage'],
    'web/data/consent.ts': ["localStorage.getItem('cookieConsent')"],
    'web/data/theme.ts': ["localStorage.getItem('theme')"],
    'web/data/session-mark.ts': ['document.cookie'],
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
  expect(touching).toEqual(doors)
})

describe('what is told about the server', () => {
  const told = KEPT_ON_SERVER.flatMap(({ tables, note }) => tables.map((table) => ({ table, note })))
  const sources = globSync('server/**/*.ts', { cwd: ROOT })
    .flatMap((file) => read(file).match(/^export async function sweep[^]*?^}/gm) ?? [])
    .join('\n')
  const forgotten = [
    ...sources.matchAll(/delete from (?<table>\w+) where [^`]*?now\(\)(?: - interval '(?<age>[^']+)')?/g),
    ...sources.matchAll(/app\.anonymise_(?<table>\w+)\(interval '(?<age>[^']+)'\)/g),
  ].map(({ groups }) => ({ table: groups?.['table'] ?? '', age: groups?.['age'] }))

  test('covers every table of the database', () => {
    const tables = globSync('database/migrations/*.sql', { cwd: ROOT }).flatMap((file) =>
      [...read(file).matchAll(/^create table (\w+)/gm)].map(([, table]) => table),
    )
    expect(tables.length).toBeGreaterThan(10)
    expect(told.map(({ table }) => table).sort()).toEqual(tables.sort())
  })

  test('names the time after which each is forgotten', () => {
    expect(forgotten.length).toBeGreaterThan(6)
    for (const { table, age } of forgotten) {
      if (age === undefined) continue
      expect(told.find((one) => one.table === table)?.note, table).toContain(age)
    }
  })

  test('names a time only where something is forgotten by itself', () => {
    const swept = new Set(forgotten.map(({ table }) => table))
    // Its trigger keeps it as the leads are.
    swept.add('lead_words')
    // What hangs on another row goes with it.
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
