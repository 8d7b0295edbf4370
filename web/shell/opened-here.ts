// Marks a history entry made by opening a dialog: closing the dialog goes back.
export const OPENED_HERE = { isOpenedHere: true } as const

export function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOpenedHere' in state
}
