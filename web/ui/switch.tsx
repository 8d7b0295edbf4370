import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface SwitchProps {
  label: string
  hint?: ReactNode
  name: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  busy?: boolean
  className?: string
}

export function Switch({ label, hint, name, isOn, onChange, busy = false, className }: SwitchProps) {
  const hintId = `${name}-hint`
  return (
    <div className={classNames('flex items-start justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={name} className="block font-semibold">
          {label}
        </label>
        {hint && (
          <p id={hintId} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <span className="relative inline-flex h-7 w-12 shrink-0">
        <input
          type="checkbox"
          role="switch"
          id={name}
          name={name}
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={hint ? hintId : undefined}
          aria-busy={busy || undefined}
          onChange={({ target }) => {
            if (!busy) onChange(target.checked)
          }}
          className="peer absolute inset-0 appearance-none rounded-full border border-control bg-groove transition-colors duration-150 checked:border-action checked:bg-action aria-busy:opacity-60"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-muted transition-transform duration-150 ease-sign peer-checked:translate-x-5 peer-checked:bg-on-action"
        />
      </span>
    </div>
  )
}
