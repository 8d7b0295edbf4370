// Vitest's global set-up for tests that look at pages: they are built once, before several files would build over each other.
import { buildIfStale } from '#scripts/build.ts'

export default function setUp(): void {
  buildIfStale()
}
