// Vitest's global setup for tests of pages: builds them once, so that test files do not build at the same
// time.
import { buildIfStale } from '#scripts/build.ts'

export default function setUp(): void {
  buildIfStale()
}
