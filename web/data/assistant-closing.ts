import { readStored, writeStored } from './storage.ts'

export interface Closing {
  at: number
  page: string
}

export function saveClosing({ at, page }: Closing): void {
  writeStored('local', 'assistantClosedAt', String(at))
  writeStored('local', 'assistantClosedPage', page)
}

export function findClosing(): Closing | null {
  const page = readStored('local', 'assistantClosedPage')
  return page === null ? null : { at: Number(readStored('local', 'assistantClosedAt')), page }
}
