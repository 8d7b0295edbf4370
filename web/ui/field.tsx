import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface FieldControl {
  id: string
  name: string
  required: boolean
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  id?: string
  label: string
  name: string
  required?: boolean
  hint?: ReactNode
  aside?: ReactNode
  error?: string | undefined
  describedBy?: string | undefined
  /** The line of an error is there before the error, so that nothing below moves. */
  keepsErrorLine?: boolean
  className?: string
  children: (control: FieldControl) => ReactNode
}

function Label({ className, htmlFor, children, ...rest }: ComponentProps<'label'>) {
  return (
    <label
      {...rest}
      htmlFor={htmlFor}
      className={classNames('block text-sm font-semibold text-ink', className)}
    >
      {children}
    </label>
  )
}

export function Field({
  id: givenId,
  label,
  name,
  required = false,
  hint,
  aside,
  error,
  describedBy,
  keepsErrorLine = false,
  className,
  children,
}: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const descriptions = [error && errorId, hint && hintId, describedBy].filter(Boolean).join(' ')
  return (
    <div data-field="" className={classNames('max-w-2xl min-w-0 space-y-1.5', className)}>
      {aside === undefined ? (
        <Label htmlFor={id}>{label}</Label>
      ) : (
        <div className="flex min-h-6 items-center justify-between gap-3">
          <Label htmlFor={id} className="min-w-0">
            {label}
          </Label>
          <span className="shrink-0 text-xs">{aside}</span>
        </div>
      )}
      {children({
        id,
        name,
        required,
        'aria-describedby': descriptions === '' ? undefined : descriptions,
        'aria-invalid': error ? true : undefined,
      })}
      {error && !keepsErrorLine && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {keepsErrorLine && (
        <div className="min-h-6">{error && <FieldError id={errorId}>{error}</FieldError>}</div>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <svg viewBox="0 0 16 16" aria-hidden="true" className="mt-1 size-3.5 shrink-0">
        <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M8 4.5v4.2M8 11.2v.1" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      <span>{children}</span>
    </p>
  )
}
