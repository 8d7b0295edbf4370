// Which steps of the checklist an admin marked as right in this browser: hours and prices may be right as they came.
import { CHECKLIST, type ChecklistItem } from '#domain/site/checklist.ts'
import { readStored, writeStored } from './storage.ts'

const KEY = 'checkedSettings'

export function findCheckedItems(): ChecklistItem[] {
  const names = readStored('local', KEY)?.split(' ') ?? []
  return CHECKLIST.filter((item) => names.includes(item))
}

export function saveCheckedItems(items: readonly ChecklistItem[]): void {
  writeStored('local', KEY, items.join(' '))
}
