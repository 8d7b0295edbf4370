import { formatMoney } from '#domain/numbers.ts'
import type { Field } from '#domain/site/field.ts'
import { EDITOR } from '#web/content/site-settings.ts'

export function describeValue({ kind, options }: Field, value: unknown): string {
  const chosen = options?.find((option) => option.value === value)
  if (chosen) return chosen.label
  if (kind === 'money' && typeof value === 'number' && !Number.isNaN(value)) return formatMoney(value)
  if (typeof value === 'boolean') return value ? EDITOR.on : EDITOR.off
  if (Array.isArray(value) && value.length > 0) return value.map(describeItem).join(' · ')
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return EDITOR.picture
  const text = value === null || value === undefined || Number.isNaN(value) ? '' : String(value)
  return text === '' ? EDITOR.empty : text
}

function describeItem(item: unknown): string {
  if (item === null || typeof item !== 'object') return String(item)
  return Object.values(item)
    .filter((part) => typeof part === 'string' && part !== '')
    .join(': ')
}
