// What a person sees sooner or later, as Playwright looks for it: with the patience of somebody at a slow machine. Must never be
// what a test waits with for nothing to happen.
import { expect } from 'playwright/test'

/** Over the network come parts that are fetched when somebody wants them, answers, news: seconds are no fault. */
export const see = expect.configure({ timeout: 20_000 })
