// Functions, triggers, views and policies are defined in files of their own, which every migration applies again.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const DATABASE = path.resolve(import.meta.dirname, '../../database')

const read = (pattern: string) =>
  globSync(pattern, { cwd: DATABASE })
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(DATABASE, file), 'utf8').replace(/--.*/g, '') }))

const namesOf = (files: { text: string }[], pattern: RegExp) =>
  files.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name ?? ''))

const MISPLACED =
  /\b(?:create|alter|drop)\s+(?:or\s+replace\s+)?(?:constraint\s+|materialized\s+)?(?:function|procedure|routine|trigger|view|policy|rule)\b|pg_get_functiondef|\bsecurity\s+definer\b/i

test('a migration has tables, columns, constraints, indexes and data only: the rest goes into functions/, triggers/, views/ or policies/', () => {
  const migrations = read('migrations/*.sql').filter(({ file }) => path.basename(file) >= '0056')
  expect(migrations.filter(({ text }) => MISPLACED.test(text)).map(({ file }) => file)).toEqual([])
})

test('that is noticed', () => {
  for (const statement of [
    'create or replace function app.a() returns int language sql return 1;',
    'create constraint trigger a after insert on leads',
    "execute replace(pg_get_functiondef('app.a()'::regprocedure), 'a', 'b');",
    'CREATE MATERIALIZED VIEW a AS SELECT 1;',
    'alter function app.a() owner to engine;',
    'drop policy a on leads;',
  ])
    expect(statement).toMatch(MISPLACED)
  expect('create index functions_by_age on functions (age)').not.toMatch(MISPLACED)
})

test('every function has one name and one file, fixes its search path or is bound when it is created', () => {
  const files = read('functions/*.sql')
  const names = namesOf(files, /create or replace function ([\w.]+)/g)
  expect(names.length).toBeGreaterThan(50)
  expect(new Set(names).size).toBe(names.length)
  const definitions = files.flatMap(({ text }) => text.split(/(?=^create or replace function )/m).slice(1))
  const isFixed = (definition: string) => /^ {2}(?:set search_path = |return )/m.test(definition)
  expect(definitions.filter((definition) => !isFixed(definition))).toEqual([])
})

test('every trigger function is used, and every trigger is in the file of its table', () => {
  const triggers = read('triggers/*.sql')
  expect(triggers.length).toBeGreaterThan(20)
  for (const { file, text } of triggers) {
    const tables = namesOf([{ text }], /^create trigger [\w\s,]+? on (\w+)/gm)
    expect(new Set(tables), file).toEqual(new Set([path.basename(file, '.sql')]))
  }
  const used = new Set(namesOf(triggers, /execute function ([\w.]+)\(/g))
  const defined = namesOf(read('functions/*.sql'), /create or replace function ([\w.]+)\(\) returns trigger/g)
  expect(defined.filter((name) => !used.has(name))).toEqual([])
})
