// Marks an entry of the history that was made by opening something over the page: closing it goes back.

export const OPENED_HERE = { isOpenedHere: true } as const

export function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOpenedHere' in state
}
