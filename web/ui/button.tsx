import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

const BASE =
  'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md text-center font-semibold ' +
  'no-underline transition-[background-color,border-color,color,box-shadow,transform] duration-200 ease-sign ' +
  'active:translate-y-px aria-disabled:opacity-60 aria-disabled:active:translate-y-0 disabled:opacity-60 disabled:active:translate-y-0 [&_svg]:size-[1.15em] [&_svg]:shrink-0 ' +
  'forced-colors:border'

export const BUTTON_VARIANTS = {
  default: 'bg-action text-on-action hover:bg-action-strong',
  destructive: 'bg-danger text-on-danger hover:bg-danger-strong',
  outline: 'border border-control text-ink hover:border-action hover:bg-action/8',
  secondary: 'border border-control bg-raised text-ink hover:border-action hover:bg-line/70',
  ghost: 'text-ink hover:bg-raised',
  link: 'text-action underline decoration-action/40 underline-offset-4 hover:decoration-action',
  hero: 'bg-linear-to-b from-action-strong to-action text-on-action shadow-glow-action hover:from-action hover:to-action-strong hover:brightness-105',
  glow: 'border border-action/60 bg-action/8 text-action shadow-glow-action hover:bg-action/16',
  ai: 'bg-mind text-on-mind shadow-glow-mind hover:bg-mind-strong',
  neon: 'bg-ground text-highlight shadow-glow-highlight hover:bg-highlight/10',
} as const

export const BUTTON_SIZES = {
  default: 'min-h-11 px-5 py-2 text-sm',
  sm: 'min-h-9 px-3.5 py-1.5 text-sm',
  lg: 'min-h-12 px-6 py-2.5 text-base',
  xl: 'min-h-14 px-8 py-3 text-lg',
  icon: 'size-11 p-0 text-lg',
} as const

type ButtonVariant = keyof typeof BUTTON_VARIANTS
type ButtonSize = keyof typeof BUTTON_SIZES

interface ButtonStyle {
  variant?: ButtonVariant
  size?: ButtonSize
}

export function buttonClass(
  { variant = 'default', size = 'default' }: ButtonStyle = {},
  className?: string,
): string {
  return classNames(BASE, BUTTON_VARIANTS[variant], BUTTON_SIZES[size], className)
}

interface ButtonState {
  /** Shows a spinner and disables the button; the caller changes the text. */
  busy?: boolean
  /** Uses the attribute `disabled`. The button then loses the focus; others keep it. */
  isNativelyDisabled?: boolean
}

export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  type = 'button',
  disabled = false,
  isNativelyDisabled = false,
  onClick,
  ...rest
}: ComponentProps<'button'> & ButtonStyle & ButtonState) {
  const isDisabled = disabled || busy
  return (
    <button
      {...rest}
      type={type}
      {...(isNativelyDisabled
        ? { disabled: isDisabled, ...NOT_RESTORED }
        : { 'aria-disabled': isDisabled || undefined })}
      onClick={isDisabled ? ignorePress : onClick}
      aria-busy={busy || undefined}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }) }, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

/** Firefox would disable the button again after a reload. */
const NOT_RESTORED = { autoComplete: 'off' }

function ignorePress(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

export function ButtonLink({
  to,
  variant,
  size,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonStyle & { to: string }) {
  return (
    <a
      {...rest}
      href={to}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }) }, className)}
    >
      {children}
    </a>
  )
}
