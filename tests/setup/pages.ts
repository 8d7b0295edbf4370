// Vitest's global setup for tests of pages: builds them once, so that test files do not build at the same
// time.
export { buildIfStale as default } from '#scripts/build.ts'
