// Waits for something to become visible, with enough time for a slow machine. Not for asserting that nothing
// happens.
import { expect } from 'playwright/test'
import { WAIT_MS } from './deadlines.ts'

/** Parts that are loaded on demand, answers and news come over the network: seconds are no fault. */
export const see = expect.configure({ timeout: WAIT_MS })
