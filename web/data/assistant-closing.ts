import { readStored, store } from './storage.ts'

export interface Closing {
  /** Milliseconds since the epoch. */
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
