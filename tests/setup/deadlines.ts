// The only deadlines of tests. They end a test that hangs, on however busy a machine, and measure nothing.

export const TEST_MS = 600_000

/** For one thing to happen: a page to answer, a row to appear. */
export const WAIT_MS = 120_000
