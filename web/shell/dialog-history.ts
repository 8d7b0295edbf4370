export const DIALOG_ENTRY = { isDialogEntry: true } as const

export function isDialogEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isDialogEntry' in state
}
