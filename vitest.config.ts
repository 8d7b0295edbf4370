// Which tests run against what. The same database tests run twice: on the embedded PostgreSQL and on a real server.
import { defineConfig } from 'vitest/config'
import { findLack } from './tests/drill/lack.ts'
import { findServerPrograms } from './tests/setup/clusters.ts'

/** A machine may be slow: a second, as Vitest has it, is no patience with a server, a database or a browser. See `see.ts` too. */
const patient = { poll: { timeout: 20_000 } }

const database = {
  include: ['tests/{api,data,accounts,assistant}/**/*.test.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: patient,
}

/**
 * Which PostgreSQL it is makes no difference to a log, a trace or a clock, nor to what is refused before it, how long a password
 * takes, what a model says, or that nobody is there: the statements behind these run on both in their rooms' own tests.
 */
const WITHOUT_SQL = [
  'tests/api/{log,traces,transport,bad-fields,bad-input,csp-report,guards,live-check}.test.ts',
  'tests/accounts/enumeration.test.ts',
  'tests/data/restart.test.ts',
  'tests/assistant/**/*.test.ts',
]

const journey = {
  include: ['tests/e2e/**/*.test.ts'],
  testTimeout: 60_000,
  hookTimeout: 180_000,
  expect: patient,
}

const projects = [
  {
    test: {
      name: 'unit',
      include: ['{domain,contract,server,web,scripts}/**/*.test.{ts,tsx}', 'tests/house/**/*.test.ts'],
      // Generated input by the thousand takes its time on a busy machine.
      testTimeout: 30_000,
    },
  },
  {
    test: {
      name: 'launcher',
      include: ['tests/embedded/**/*.test.ts'],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: patient,
    },
  },
  { test: { ...database, name: 'embedded 18', globalSetup: 'tests/setup/embedded.ts' } },
  // Where no real server can be had, `npm test` says so before it starts.
  ...(findServerPrograms() === null
    ? []
    : [
        {
          test: {
            ...database,
            name: 'server 15',
            exclude: WITHOUT_SQL,
            globalSetup: 'tests/setup/server.ts',
          },
        },
        {
          test: {
            ...journey,
            name: 'journey server 15',
            // Every call and every policy runs on it above. In a browser: the main line, and what arrives live in several of them.
            include: ['tests/e2e/{spine,together}.test.ts'],
            globalSetup: 'tests/setup/journey-server.ts',
          },
        },
      ]),
  { test: { ...journey, name: 'journey embedded', globalSetup: 'tests/setup/journey-embedded.ts' } },
  ...(findLack() === null
    ? [{ test: { name: 'drill', include: ['tests/drill/**/*.test.ts'], testTimeout: 900_000 } }]
    : []),
  {
    test: {
      name: 'pages',
      include: ['tests/pages/**/*.test.ts'],
      globalSetup: 'tests/setup/pages.ts',
      testTimeout: 60_000,
      hookTimeout: 120_000,
      expect: patient,
    },
  },
]

export default defineConfig({ test: { projects, maxWorkers: 2 } })
