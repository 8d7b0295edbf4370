// The test projects. `npm test` runs each test once on the embedded PostgreSQL, and tests that could differ between versions on a real
// server too; `npm run test:full` runs everything on both, with the drill and the crash tests.
import { defineConfig } from 'vitest/config'
import { findMissingRequirement, findNginx, hasDovecot } from './tests/drill/requirements.ts'
import { findServerPrograms } from './tests/setup/clusters.ts'
import { TEST_MS, WAIT_MS } from './tests/setup/deadlines.ts'
import { isFull, keepTemporaryFilesInMemory, shareCompiledSources } from './tests/setup/matrix.ts'

keepTemporaryFilesInMemory()
shareCompiledSources()

/** Vitest's default of one second is too short for a server, a database or a browser on a busy machine. See `see.ts` too. */
const longPolls = { poll: { timeout: WAIT_MS } }

const database = {
  include: ['tests/{api,data,accounts,assistant}/**/*.test.ts'],
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: longPolls,
  // A third of their time is waiting for PostgreSQL and for constant response times.
  maxWorkers: 3,
  sequence: { groupOrder: 0 },
}

/** These are the same on every PostgreSQL: logs, clocks, hashing, models, and refusals before any statement. */
const WITHOUT_SQL = [
  'tests/api/{log,traces,transport,bad-fields,bad-input,csp-report,guards,live-check,proxy}.test.ts',
  'tests/accounts/{enumeration,timing}.test.ts',
  'tests/data/restart.test.ts',
  'tests/assistant/**/*.test.ts',
]

/** Schema, policies, migrations and backups are where two PostgreSQL versions can differ. */
const ON_BOTH = [
  'tests/data/{schema,grants,policies,apply-schema,hostile-schema,compose-owner,two-logins,upgrade,backup}.test.ts',
  'tests/accounts/policies.test.ts',
]

/** Minutes of signals, races and measured times. */
const ONLY_FULL = [
  'tests/accounts/timing.test.ts',
  'tests/embedded/{crashes,lock-files,users}.test.ts',
  'tests/drill/**/*.test.ts',
]

const journey = {
  include: ['tests/e2e/**/*.test.ts'],
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: longPolls,
}

const launcher = ['tests/embedded/**/*.test.ts', 'tests/codebase/demo.test.ts']
const leftOut = [
  ...(isFull ? [] : ONLY_FULL),
  ...(findNginx() === null ? ['tests/api/proxy.test.ts'] : []),
  ...(hasDovecot ? [] : ['tests/api/inbox-imap.test.ts']),
]

const projects = [
  {
    test: {
      name: 'unit',
      include: [
        '{domain,assistant,contract,server,web,scripts}/**/*.test.{ts,tsx}',
        'tests/codebase/**/*.test.ts',
      ],
      exclude: launcher,
      // Thousands of generated inputs take long on a busy machine.
      testTimeout: TEST_MS,
    },
  },
  {
    test: {
      name: 'launcher',
      include: launcher,
      // They kill processes and change their own environment.
      isolate: true,
      exclude: leftOut,
      testTimeout: TEST_MS,
      hookTimeout: TEST_MS,
      expect: longPolls,
    },
  },
  { test: { ...database, name: 'embedded 18', exclude: leftOut, globalSetup: 'tests/setup/embedded.ts' } },
  // If no real server is available, `npm test` says so before it starts.
  ...(findServerPrograms() === null
    ? []
    : [
        {
          test: {
            ...database,
            name: 'server 15',
            ...(isFull ? {} : { include: ON_BOTH }),
            exclude: WITHOUT_SQL,
            globalSetup: 'tests/setup/server.ts',
          },
        },
        {
          test: {
            ...journey,
            name: 'journey server 15',
            // Every call and every policy runs on it above. In a browser: the main line, and what arrives live in several of them.
            include: [isFull ? 'tests/e2e/{main-path,two-admins}.test.ts' : 'tests/e2e/main-path.test.ts'],
            globalSetup: 'tests/setup/journey-server.ts',
          },
        },
      ]),
  { test: { ...journey, name: 'journey embedded', globalSetup: 'tests/setup/journey-embedded.ts' } },
  ...(isFull && findMissingRequirement() === null
    ? [{ test: { name: 'drill', include: ['tests/drill/**/*.test.ts'], testTimeout: 900_000 } }]
    : []),
  {
    test: {
      name: 'pages',
      include: ['tests/pages/**/*.test.ts'],
      globalSetup: 'tests/setup/pages.ts',
      testTimeout: TEST_MS,
      hookTimeout: TEST_MS,
      expect: longPolls,
    },
  },
]

/** Loading the server and its libraries for each file took 0.7 s of the processor; a browser, half a second more. */
const inSharedWorkers = projects.map(({ test }) => ({ test: { isolate: false, ...test } }))

export default defineConfig({
  test: { projects: inSharedWorkers, maxWorkers: 2, sequence: { groupOrder: 1 } },
})
