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
