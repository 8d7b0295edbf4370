// What every page has to know of the assistant before it fetches it: when and where it was closed, and whether somebody has begun to
// talk with it. Must stay small.
import { readStored, store } from './storage.ts'

export interface Closing {
  /** Milliseconds, as the browser counts them. */
  at: number
  page: string
}

export function keepClosing({ at, page }: Closing): void {
  store('local', 'assistantClosedAt', String(at))
  store('local', 'assistantClosedPage', page)
}

export function findClosing(): Closing | null {
  const page = readStored('local', 'assistantClosedPage')
  return page === null ? null : { at: Number(readStored('local', 'assistantClosedAt')), page }
}

export const hasBegunToTalk = () => readStored('session', 'assistantConversation') !== null
