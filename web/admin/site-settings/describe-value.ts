import { formatMoney, formatNumber } from '#domain/numbers.ts'
import type { EntryField, Field } from '#domain/site/field.ts'
import { EDITOR } from '#web/content/site-settings.ts'

export function describeValue({ kind, options, number, entry }: Omit<Field, 'path'>, value: unknown): string {
  const chosen = options?.find((option) => option.value === value)
  if (chosen) return chosen.label
  if (typeof value === 'number' && !Number.isNaN(value)) {
    if (kind === 'money') return formatMoney(value)
    if (number) return `${formatNumber(value)} ${number.unit}`.trim()
  }
  if (typeof value === 'boolean') return value ? EDITOR.on : EDITOR.off
  if (Array.isArray(value) && value.length > 0)
    return value.map((item) => describeItem(entry, item)).join(' · ')
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return EDITOR.picture
  const text = value === null || value === undefined || Number.isNaN(value) ? '' : String(value)
  return text === '' ? EDITOR.empty : text
}

function describeItem(entry: readonly EntryField[] | undefined, item: unknown): string {
  if (item === null || typeof item !== 'object') return String(item)
  const parts = Object.entries(item).map(([key, value]): unknown => {
    const part = entry?.find((one) => one.key === key)
    return part?.options || part?.number ? describeValue(part, value) : value
  })
  return parts.filter((part) => typeof part === 'string' && part !== '').join(': ')
}
