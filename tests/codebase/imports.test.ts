// Every import rule reports a small project that breaks it. `npm run check` applies the rules to this
// project.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import rules from '../../.dependency-cruiser.mjs'

const forbidden = rules.forbidden ?? []

/** What each rule must catch: files of an invented project, as path and source. */
const BREACHES: Record<string, Record<string, string>> = {
  'domain-stands-alone': { 'domain/price.ts': "import '../server/db.ts'", 'server/db.ts': '' },
  'contract-rests-on-domain': {
    'contract/call.ts': "import type { A } from '../server/a.ts'",
    'server/a.ts': 'export type A = 1',
  },
  'heavy-rules-run-on-the-server': {
    'web/page.tsx': "import '../domain/phones.ts'",
    'domain/phones.ts': '',
  },
  'web-never-imports-server': { 'web/page.tsx': "import '../server/a.ts'", 'server/a.ts': '' },
  'assistant-rests-on-domain': { 'assistant/a.ts': "import '../server/b.ts'", 'server/b.ts': '' },
  'answers-take-facts-from-the-offer': {
    'assistant/knowledge/answers/a.ts': "import { A } from '../../../domain/a.ts'",
    'domain/a.ts': 'export const A = 1',
  },
  'only-the-server-uses-the-assistant': {
    'database/a.ts': "import '../assistant/b.ts'",
    'assistant/b.ts': '',
  },
  'server-never-imports-web': { 'server/a.ts': "import '../web/page.tsx'", 'web/page.tsx': '' },
  'embedded-postgres-stands-alone': {
    'embedded-postgres/a.ts': "import '../domain/b.ts'",
    'domain/b.ts': '',
  },
  'ui-knows-no-domain': { 'web/ui/badge.tsx': "import '../../domain/leads.ts'", 'domain/leads.ts': '' },
  'screens-keep-apart': { 'web/portal/a.tsx': "import '../admin/b.tsx'", 'web/admin/b.tsx': '' },
  'shared-web-code-knows-no-screen': {
    'web/assistant/a.tsx': "import '../visitor/b.tsx'",
    'web/visitor/b.tsx': '',
  },
  'the-shell-knows-no-assistant': {
    'web/shell/a.tsx': "import '../assistant/b.tsx'",
    'web/assistant/b.tsx': '',
  },
  // Modules are told by their place, so new ones need no line in the rules.
  'modules-meet-through-services': {
    'server/new-noun/a.ts': "import '../leads/queries.ts'",
    'server/leads/queries.ts': '',
  },
  'infrastructure-knows-no-module': {
    'server/http/a.ts': "import '../leads/service.ts'",
    'server/leads/service.ts': '',
  },
  'production-never-imports-tests': { 'server/a.ts': "import '../tests/b.ts'", 'tests/b.ts': '' },
  'running-needs-no-tool-of-building': {
    'server/a.ts': "import 'tool'",
    'package.json': '{ "devDependencies": { "tool": "1.0.0" } }',
    'node_modules/tool/package.json': '{ "name": "tool", "main": "index.js" }',
    'node_modules/tool/index.js': '',
  },
  'no-cycles': { 'server/a.ts': "import './b.ts'", 'server/b.ts': "import './a.ts'" },
  'no-unresolved-imports': { 'server/a.ts': "import './gone.ts'" },
}

async function rulesBrokenBy(files: Record<string, string>): Promise<string[]> {
  const project = await mkdtemp(path.join(os.tmpdir(), 'agency-imports-'))
  try {
    for (const [name, source] of Object.entries(files)) {
      await mkdir(path.join(project, path.dirname(name)), { recursive: true })
      await writeFile(path.join(project, name), name.endsWith('.json') ? source : `${source}\nexport {}\n`)
    }
    const layers = [...new Set(Object.keys(files).map((name) => name.split('/')[0] ?? ''))].filter(
      (name) => /^[\w-]+$/.test(name) && name !== 'node_modules',
    )
    const { output } = await cruise(layers, {
      ...rules.options,
      baseDir: project,
      validate: true,
      ruleSet: { forbidden },
    })
    return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name)
  } finally {
    await rm(project, { recursive: true, force: true })
  }
}

test('every rule has a violation to test and a reason', () => {
  expect(Object.keys(BREACHES).sort()).toEqual(forbidden.map((rule) => rule.name).sort())
  for (const rule of forbidden) expect(rule.comment?.length).toBeGreaterThan(20)
})

test.each(Object.entries(BREACHES))('%s reports its violation', async (name, files) => {
  expect(await rulesBrokenBy(files)).toContain(name)
})

/** The folders of `layer` that are left when those that import none of the others are taken away, again and again. */
function findRing(layer: string, { modules }: ICruiseResult): string[] {
  const folderOf = (file: string) => RegExp(`^${layer}/([^/]+)/`).exec(file)?.[1]
  const imports = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = folderOf(source)
    if (from === undefined) continue
    const targets = imports.get(from) ?? new Set()
    for (const { resolved } of dependencies) targets.add(folderOf(resolved) ?? from)
    targets.delete(from)
    imports.set(from, targets)
  }
  for (;;) {
    const free = [...imports].find(([, targets]) => ![...targets].some((target) => imports.has(target)))
    if (!free) return [...imports.keys()].sort()
    imports.delete(free[0])
  }
}

test('no ring of modules in server or web', async () => {
  const { output } = await cruise(['server', 'web'], rules.options)
  const found = output as ICruiseResult
  expect(found.modules.length).toBeGreaterThan(500)
  for (const layer of ['server', 'web']) expect(findRing(layer, found)).toEqual([])
  const closed = structuredClone(found)
  for (const { source, dependencies } of closed.modules)
    if (source === 'server/leads/service.ts')
      for (const dependency of dependencies) dependency.resolved = 'server/orders/service.ts'
  expect(findRing('server', closed)).toContain('orders')
})

test('a project that follows the rules has no violations', async () => {
  const files = {
    'domain/leads.ts': 'export type Lead = 1',
    'contract/leads.ts': "import '../domain/leads.ts'",
    'web/visitor/contact.tsx': "import '../../contract/leads.ts'",
    'server/leads/service.ts': "import '../../contract/leads.ts'",
    'assistant/knowledge.ts': "import 'node:fs'; import '../domain/leads.ts'",
    'assistant/knowledge/answers/prices.ts': "import type { Lead } from '../../../domain/leads.ts'",
    'server/assistant/service.ts': "import '../../assistant/knowledge.ts'",
    'server/projects/service.ts': "import '../leads/service.ts'",
    'embedded-postgres/launcher.ts': "import 'node:fs'",
  }
  expect(await rulesBrokenBy(files)).toEqual([])
})
