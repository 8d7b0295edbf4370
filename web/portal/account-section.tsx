import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FieldError } from '#web/ui/field.tsx'

interface AccountSectionProps {
  title: string
  text: string
  children: ReactNode
  /** For a heading that takes the focus when the focused element is removed. */
  headingRef?: RefObject<HTMLHeadingElement | null>
}

export function AccountSection({ title, text, children, headingRef }: AccountSectionProps) {
  return (
    <section className="grid gap-x-12 gap-y-4 py-8 first:pt-2 lg:grid-cols-[16rem_minmax(0,1fr)] lg:py-10">
      <div>
        <h2 ref={headingRef} tabIndex={headingRef && -1} className="text-xl outline-none">
          {title}
        </h2>
        <p className="mt-1 max-w-md text-sm text-muted">{text}</p>
      </div>
      <Card className="p-0! sm:p-0!">{children}</Card>
    </section>
  )
}

export interface Disclosure {
  isOpen: boolean
  open: () => void
  close: () => void
  buttonRef: RefObject<HTMLButtonElement | null>
  form: RefObject<HTMLFormElement | null>
}

/** Opening focuses the form's first field; closing focuses the button. */
export function useDisclosure(isInitiallyOpen = false): Disclosure {
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const wasOpen = useRef(isInitiallyOpen)
  useEffect(() => {
    if (isOpen === wasOpen.current) return
    if (isOpen) form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
    else buttonRef.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), buttonRef, form }
}

export function DisclosureButton({
  disclosure: { isOpen, open, close, buttonRef },
  label,
  busy = false,
}: {
  disclosure: Pick<Disclosure, 'isOpen' | 'open' | 'close' | 'buttonRef'>
  label: string
  busy?: boolean
}) {
  return (
    <Button
      ref={buttonRef}
      variant="outline"
      aria-expanded={isOpen}
      busy={busy}
      onClick={isOpen ? close : open}
    >
      {label}
    </Button>
  )
}

interface AccountLineProps {
  label: string
  value: ReactNode
  action?: ReactNode
  children?: ReactNode
}

export function AccountLine({ label, value, action, children }: AccountLineProps) {
  return (
    <div className="border-t border-line p-5 first:border-t-0 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="font-sans text-sm font-normal tracking-normal text-muted">{label}</h3>
          <div className="font-semibold wrap-anywhere">{value}</div>
        </div>
        {/* A button alone does not shrink; inside this element its text wraps. */}
        <div className="max-w-full">{action}</div>
      </div>
      {children}
    </div>
  )
}

interface AccountFormProps {
  form: RefObject<HTMLFormElement | null>
  text?: string
  refusal: string | null
  isBusy: boolean
  submit: string
  busyText: string
  cancel: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
  isDestructive?: boolean
  children: ReactNode
}

export function AccountForm({
  form,
  text,
  refusal,
  isBusy,
  submit,
  busyText,
  cancel,
  onSubmit,
  onCancel,
  isDestructive = false,
  children,
}: AccountFormProps) {
  return (
    // `method` keeps typed values out of the URL if the form is submitted without scripts.
    <form
      ref={form}
      method="post"
      noValidate
      className="mt-5 max-w-lg space-y-5 first:mt-0"
      onSubmit={onSubmit}
    >
      {text && <p className="text-sm text-muted">{text}</p>}
      {children}
      <div role="alert">{refusal && <FieldError id={`${submit}-refusal`}>{refusal}</FieldError>}</div>
      <div className="flex flex-wrap gap-3 [&>button]:shrink">
        <Button type="submit" busy={isBusy} variant={isDestructive ? 'destructive' : 'default'}>
          {isBusy ? busyText : submit}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}
