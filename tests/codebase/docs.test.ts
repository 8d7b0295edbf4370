// The documents are correct about every path, command and variable that they name.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FORMER_NAMES, VARIABLE_NAMES } from '#server/config.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'STYLE.md',
  'CHANGELOG.md',
  ...globSync('docs/**/*.md', { cwd: ROOT }),
]
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

test.each(DOCUMENTS)('%s links only to existing targets', (name) => {
  const links = [...read(name).matchAll(/\]\(([^)#\s]+)(?:#[^)\s]*)?\)/g)].map(([, target = '']) => target)
  if (!name.includes('/')) expect(links.length).toBeGreaterThan(0)
  const folder = path.join(ROOT, path.dirname(name))
  const leadsNowhere = (target: string) => !/^https?:/.test(target) && !existsSync(path.join(folder, target))
  expect(links.filter(leadsNowhere)).toEqual([])
})

const FOLDERS =
  'assistant|bench|contract|database|deploy|docs|domain|embedded-postgres|scripts|server|tests|web'

// Decisions also name what they replaced.
test.each(DOCUMENTS.filter((name) => !name.startsWith('docs/decisions/')))(
  '%s names only existing files',
  (name) => {
    const named = [...read(name).matchAll(new RegExp(`\`((?:${FOLDERS})/[a-z0-9/._-]+)\``, 'g'))]
    const missing = named
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(path.join(ROOT, target)))
    expect(missing).toEqual([])
  },
)

test('every command that the documents name exists', () => {
  const text = DOCUMENTS.map(read).join('\n')
  const commands = [...text.matchAll(/(?:`|^)npm (?:run )?([a-z]+)\b/gm)].map(([, name = '']) => name)
  expect(commands).toContain('start')
  const builtIn = ['install', 'ci', 'audit']
  expect([...new Set(commands)].filter((name) => !(name in scripts) && !builtIn.includes(name))).toEqual([])
  const files = [...text.matchAll(/\bnode ((?:bench|scripts)\/[\w.-]+)/g)].map(([, file = '']) => file)
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})

test('the compatibility page names every former path and setting', () => {
  const page = read('docs/compatibility.md')
  const calls = globSync('contract/*.ts', { cwd: ROOT }).map(read).join('\n')
  const paths = [...calls.matchAll(/formerPath: '(\/api\/[\w-]+)/g)].map(([, former = '']) => former)
  expect(paths.length).toBeGreaterThan(0)
  const former = [...paths, ...Object.values(FORMER_NAMES)]
  expect(former.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('the configuration page names every variable, and none that the server does not read', () => {
  const page = read('docs/configuration.md')
  const named = new Set([...page.matchAll(/`([A-Z][A-Z\d_]{3,})`/g)].map(([, name = '']) => name))
  const ofNode = ['NODE_EXTRA_CA_CERTS']
  const variables = [...VARIABLE_NAMES, ...Object.values(FORMER_NAMES), ...ofNode]
  expect([...named].sort()).toEqual(variables.sort())
})
