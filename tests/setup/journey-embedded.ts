// Vitest's global set-up for journeys on the product's own PostgreSQL: there is nothing to set up.
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The `DATABASE_URL` of the journey; null where the product brings its own. */
    journeyDatabase: string | null
  }
}

export default function setUp(project: TestProject): void {
  project.provide('journeyDatabase', null)
}
