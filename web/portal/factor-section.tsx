import { useQuery } from '@tanstack/react-query'
import { KeyRound, ShieldCheck } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useRef, useState, type RefObject } from 'react'
import { z } from 'zod'
import type { Me } from '#contract/accounts.ts'
import type { Factors } from '#contract/factors.ts'
import { formatInstant } from '#domain/dates.ts'
import { passkeyNameForm } from '#domain/factors.ts'
import { FACTOR_FIELDS, FACTORS } from '#web/content/factors.ts'
import { failure } from '#web/content/outcomes.ts'
import { ProblemError } from '#web/data/call.ts'
import {
  beginApp,
  factorsQuery,
  useAddPasskey,
  useRemoveApp,
  useRemovePasskey,
  useRenewRecoveryCodes,
} from '#web/data/factors.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { findPasskeyObstacle, PasskeyRefusal } from '#web/data/passkeys.ts'
import { useSavedForm } from '#web/shell/use-saved-form.ts'
import { useLazyComponent } from '#web/shell/use-lazy-component.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import {
  AccountForm,
  AccountLine,
  AccountSection,
  DisclosureButton,
  useDisclosure,
  type Disclosure,
} from './account-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Receives the codes that come with the first factor. */
type OnCodes = (codes: string[] | null) => void

export function FactorSection({ me, isShown }: { me: Me; isShown: boolean }) {
  const { data, isError, refetch } = useQuery({ ...factorsQuery, enabled: isShown })
  const [codes, setCodes] = useState<string[] | null>(null)
  const [wasAwaited, setWasAwaited] = useState(me.second_factor === 'awaited')
  if (me.second_factor === 'awaited' && !wasAwaited) setWasAwaited(true)
  const heading = useRef<HTMLHeadingElement>(null)
  if (data && data.mode === 'off' && data.totp_since === null && data.passkeys.length === 0) return null
  const close = () => {
    setCodes(null)
    heading.current?.focus()
  }
  return (
    <AccountSection title={FACTORS.title} text={FACTORS.text} headingRef={heading}>
      {me.second_factor === 'awaited' && <FactorRequired />}
      {wasAwaited && me.second_factor === 'on' && <Ready />}
      {data ? (
        <>
          <AppLine factors={data} onCodes={setCodes} focusAfter={heading} />
          <PasskeyLine factors={data} onCodes={setCodes} focusAfter={heading} />
          {me.second_factor === 'on' && <CodesLine left={data.recovery_codes_left} onCodes={setCodes} />}
        </>
      ) : isError ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 p-5 sm:px-6">
          <p className="text-muted">{FACTORS.notLoaded}</p>
          <Button variant="outline" onClick={() => void refetch()}>
            {FACTORS.retry}
          </Button>
        </div>
      ) : (
        <div className="space-y-3 p-5 sm:p-6">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
      {codes !== null && <RecoveryCodes codes={codes} onClose={close} />}
    </AccountSection>
  )
}

function FactorRequired() {
  return (
    <div className="m-5 flex gap-3 rounded-md border border-warning/60 bg-warning/8 p-4 sm:mx-6">
      <Icon of={KeyRound} aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0">
        <h3 className="text-base">{FACTORS.awaited.title}</h3>
        <p className="mt-1 max-w-prose text-sm">{FACTORS.awaited.text}</p>
      </div>
    </div>
  )
}

function Ready() {
  return (
    <div className="m-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-success/50 bg-success/10 p-4 sm:mx-6">
      <Icon of={ShieldCheck} aria-hidden="true" className="size-5 shrink-0 text-success" />
      <output className="min-w-0 flex-1 basis-56 text-sm">{FACTORS.ready.text}</output>
      <ButtonLink to="/admin">{FACTORS.ready.link}</ButtonLink>
    </div>
  )
}

interface LineProps {
  factors: Factors
  onCodes: OnCodes
  /** Takes the focus when the pressed button is removed. */
  focusAfter: RefObject<HTMLElement | null>
}

const loadSetUp = async () => (await import('./app-set-up.tsx')).AppSetUp

function AppLine({ factors: { totp_since, mode }, onCodes, focusAfter }: LineProps) {
  const { app } = FACTORS
  const disclosure = useDisclosure()
  const { mutateAsync } = useRemoveApp()
  const [appSetUp, setAppSetUp] = useState<{ secret: string; uri: string } | null>(null)
  const { Component: SetUp } = useLazyComponent(loadSetUp, disclosure.isOpen)
  const [start, isStarting] = useSingleFlight(async () => {
    try {
      setAppSetUp(await beginApp())
      disclosure.open()
    } catch (error) {
      notify({ ...app.notBegun, ...describeError(error) })
    }
  })
  const [remove, isRemoving] = useSingleFlight(async () => {
    try {
      await mutateAsync(undefined)
      notify(app.removed)
      focusAfter.current?.focus()
    } catch (error) {
      notify({ ...failure(app.notRemoved), ...describeError(error) })
    }
  })
  const close = () => {
    setAppSetUp(null)
    disclosure.close()
  }
  return (
    <AccountLine
      label={app.label}
      value={
        totp_since === null ? (
          <MutedText>{app.none}</MutedText>
        ) : (
          <span>{app.since(formatInstant(totp_since))}</span>
        )
      }
      action={
        totp_since !== null ? (
          <Button variant="outline" busy={isRemoving} onClick={() => void remove()}>
            {app.remove}
          </Button>
        ) : (
          mode !== 'off' && (
            <DisclosureButton
              disclosure={{ ...disclosure, open: () => void start(), close }}
              label={app.setUp}
              busy={isStarting}
            />
          )
        )
      }
    >
      {disclosure.isOpen && appSetUp && !SetUp && <Skeleton className="mt-5 h-56" />}
      {disclosure.isOpen && appSetUp && SetUp && (
        <SetUp
          {...appSetUp}
          onCancel={close}
          onDone={(codes) => {
            close()
            onCodes(codes)
          }}
        />
      )}
    </AccountLine>
  )
}

function PasskeyLine({ factors, onCodes, focusAfter }: LineProps) {
  const { passkeys: words } = FACTORS
  const { passkeys, can_have_passkeys, mode } = factors
  const disclosure = useDisclosure()
  const obstacle = can_have_passkeys ? findPasskeyObstacle() : 'unnamed'
  return (
    <AccountLine
      label={words.label}
      value={
        passkeys.length === 0 ? (
          <MutedText>{obstacle === null ? words.none : words.obstacles[obstacle]}</MutedText>
        ) : null
      }
      action={
        obstacle === null && mode !== 'off' && <DisclosureButton disclosure={disclosure} label={words.add} />
      }
    >
      {passkeys.length > 0 && (
        <ul aria-label={words.label} className="mt-3 divide-y divide-line rounded-md border border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} focusAfter={focusAfter} />
          ))}
        </ul>
      )}
      {disclosure.isOpen && <PasskeyForm disclosure={disclosure} onCodes={onCodes} />}
    </AccountLine>
  )
}

function PasskeyRow({
  passkey: { id, name, created_at, used_at },
  focusAfter,
}: Pick<LineProps, 'focusAfter'> & { passkey: Factors['passkeys'][number] }) {
  const { passkeys: words } = FACTORS
  const { mutateAsync } = useRemovePasskey()
  const [remove, isBusy] = useSingleFlight(async () => {
    try {
      await mutateAsync(id)
      notify(words.removed)
      focusAfter.current?.focus()
    } catch (error) {
      notify({ ...failure(words.notRemoved), ...describeError(error) })
    }
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-sm text-muted">
          {words.added(formatInstant(created_at))}
          {used_at !== null && `, ${words.used(formatInstant(used_at))}`}
        </p>
      </div>
      <Button variant="ghost" aria-label={words.removeOf(name)} busy={isBusy} onClick={() => void remove()}>
        {words.remove}
      </Button>
    </li>
  )
}

function PasskeyForm({ disclosure, onCodes }: { disclosure: Disclosure; onCodes: OnCodes }) {
  const { passkeys: words } = FACTORS
  const { mutateAsync } = useAddPasskey()
  const { errors, refusal, isBusy, onSubmit } = useSavedForm({
    schema: passkeyNameForm,
    failed: words.failed,
    async save({ name }) {
      try {
        const { recovery_codes } = await mutateAsync(name)
        notify(words.done)
        disclosure.close()
        onCodes(recovery_codes)
      } catch (error) {
        if (!(error instanceof PasskeyRefusal)) throw error
        throw new ProblemError('conflict', {
          status: 409,
          detail: FACTOR_FIELDS.refused[error.reason],
          cause: error,
        })
      }
    },
  })
  return (
    <AccountForm
      form={disclosure.form}
      text={words.text}
      refusal={refusal}
      isBusy={isBusy}
      submit={words.submit}
      busyText={words.busy}
      cancel={FACTORS.cancel}
      onSubmit={onSubmit}
      onCancel={disclosure.close}
    >
      <Field label={words.name} name="name" required error={errors['name']}>
        {(control) => <Input {...control} dir="auto" autoComplete="off" placeholder={words.example} />}
      </Field>
    </AccountForm>
  )
}

const noFields = z.object({})

function CodesLine({ left, onCodes }: { left: number; onCodes: OnCodes }) {
  const { codes: words } = FACTORS
  const disclosure = useDisclosure()
  const { mutateAsync } = useRenewRecoveryCodes()
  const { refusal, isBusy, onSubmit } = useSavedForm({
    schema: noFields,
    failed: words.failed,
    async save() {
      const { recovery_codes } = await mutateAsync(undefined)
      disclosure.close()
      onCodes(recovery_codes)
    },
  })
  return (
    <AccountLine
      label={words.label}
      value={<span className={left < 3 ? 'text-warning' : undefined}>{words.left(left)}</span>}
      action={<DisclosureButton disclosure={disclosure} label={words.renew} />}
    >
      {disclosure.isOpen && (
        <AccountForm
          form={disclosure.form}
          text={words.text}
          refusal={refusal}
          isBusy={isBusy}
          submit={words.submit}
          busyText={words.busy}
          cancel={FACTORS.cancel}
          onSubmit={onSubmit}
          onCancel={disclosure.close}
        >
          {null}
        </AccountForm>
      )}
    </AccountLine>
  )
}

function MutedText({ children }: { children: string }) {
  return <span className="font-normal text-muted">{children}</span>
}

function describeError(error: unknown): { description?: string } {
  return error instanceof ProblemError && error.status !== 0 ? { description: error.detail } : {}
}
