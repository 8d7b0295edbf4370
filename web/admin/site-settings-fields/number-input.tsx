import type { ComponentProps } from 'react'
import { Input } from '#web/ui/input.tsx'

/** Reports what is typed, with the unit behind it. */
export function NumberInput({ unit = '', ...rest }: ComponentProps<'input'> & { unit?: string | undefined }) {
  return (
    <span className="flex items-center gap-2.5">
      <span className="block w-28">
        <Input {...rest} inputMode="decimal" autoComplete="off" className="tabular" />
      </span>
      <span className="text-sm text-muted">{unit}</span>
    </span>
  )
}
