import { CircleCheck, CircleX, Clock, FileStack, Undo2, type IconNode } from 'lucide'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PROPOSAL_PAGE } from '#contract/pages.ts'
import type { OwnProposal } from '#domain/proposals.ts'
import type { ProposalState } from '#domain/proposal-states.ts'
import { PROPOSAL } from '#web/content/proposal.ts'
import { ProblemError } from '#web/data/call.ts'
import { acceptOwn, declineOwn, fetchProposalPdf, findCurrent, readOwn } from '#web/data/own-proposal.ts'
import { ContactOptions } from '#web/shell/contact-options.tsx'
import { DocumentPaper } from '#web/shell/document-paper.tsx'
import { useForm } from '#web/shell/use-form.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PdfButton } from './pdf-button.tsx'

export function OwnProposalPage() {
  const token = useToken()
  const [tries, setTries] = useState(0)
  if (token === null) return <NoProposal text={PROPOSAL.noLink} />
  return <LinkedProposal key={`${token} ${tries}`} token={token} onRetry={() => setTries(tries + 1)} />
}

/** The token of the URL's fragment, which moves to the entry of the history: a reload keeps it, and a copied URL does not contain it. */
function useToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useLayoutEffect(() => {
    const read = () => {
      const [, found] = /^#token=(.+)$/s.exec(location.hash) ?? []
      const kept = (history.state as { proposal?: unknown } | null)?.proposal
      if (found === undefined) {
        if (typeof kept === 'string') setToken(kept)
        return
      }
      setToken(found)
      history.replaceState({ proposal: found }, '', PROPOSAL_PAGE)
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return token
}

function LinkedProposal({ token, onRetry }: { token: string; onRetry: () => void }) {
  const [proposal, setProposal] = useState<OwnProposal | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  /** Of an answer that came too late. */
  const [notice, setNotice] = useState<string | null>(null)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const abort = new AbortController()
    readOwn(token, abort.signal).then(setProposal, (error: unknown) => {
      if (abort.signal.aborted) return
      if (!(error instanceof ProblemError)) reportError(error)
      const isRefused = error instanceof ProblemError && error.code === 'invalid_token'
      setRefusal(isRefused ? error.detail : PROPOSAL.failed)
    })
    return () => abort.abort()
  }, [token])

  const show = (next: OwnProposal, why: string | null) => {
    setProposal(next)
    setNotice(why)
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }
  if (refusal !== null) return <NoProposal text={refusal} {...(refusal === PROPOSAL.failed && { onRetry })} />
  if (proposal === null) return <LoadingProposal />
  const isOpen = proposal.state === 'sent'
  return (
    <>
      <div ref={top} tabIndex={-1} className="scroll-mt-24 outline-none">
        {notice !== null && (
          <p
            role="alert"
            className="mb-4 rounded-md border border-warning/50 bg-warning/10 p-4 font-semibold"
          >
            {notice}
          </p>
        )}
        <StateBanner proposal={proposal} />
      </div>
      <DocumentPaper view={proposal.view} actions={<PdfButton load={() => fetchProposalPdf(token)} />}>
        {isOpen && <Answer token={token} proposal={proposal} onAnswer={show} />}
      </DocumentPaper>
      <div className="mt-6 px-1">
        <p className="font-semibold">{PROPOSAL.questions}</p>
        <ContactOptions inRow />
      </div>
    </>
  )
}

const BANNERS: Readonly<Record<Exclude<ProposalState, 'draft' | 'sent'>, { icon: IconNode; tone: string }>> =
  {
    accepted: { icon: CircleCheck, tone: 'border-success/50 bg-success/10' },
    declined: { icon: CircleX, tone: 'border-line bg-surface' },
    expired: { icon: Clock, tone: 'border-warning/50 bg-warning/10' },
    replaced: { icon: FileStack, tone: 'border-warning/50 bg-warning/10' },
    withdrawn: { icon: Undo2, tone: 'border-line bg-surface' },
  }

function StateBanner({ proposal }: { proposal: OwnProposal }) {
  const { state, accepted_name, accepted_at, newer_token, content } = proposal
  if (state === 'draft' || state === 'sent') return null
  const { icon, tone } = BANNERS[state]
  const isAccepted = state === 'accepted' && accepted_name !== null && accepted_at !== null
  return (
    <output className={`mb-5 flex gap-3.5 rounded-lg border p-4 sm:p-5 ${tone}`}>
      <Icon
        of={icon}
        aria-hidden="true"
        className={`mt-0.5 size-6 shrink-0 ${state === 'accepted' ? 'text-success' : 'text-muted'}`}
      />
      <span className="block min-w-0 wrap-anywhere">
        {isAccepted ? (
          <>
            <span className="block font-display text-lg font-semibold">{PROPOSAL.done.title}</span>
            <span className="mt-0.5 block text-sm">{PROPOSAL.done.byAt(accepted_name, accepted_at)}</span>
            <span className="mt-2 block text-sm text-muted">
              {content.lines.some(({ unit_price }) => unit_price > 0)
                ? PROPOSAL.done.next
                : PROPOSAL.done.nextFree}
            </span>
            <ButtonLink to="/dashboard" variant="outline" size="sm" className="mt-3 max-lg:min-h-11">
              {PROPOSAL.done.portal}
            </ButtonLink>
          </>
        ) : (
          <span className="block font-semibold">{PROPOSAL.state(state)}</span>
        )}
        {newer_token !== null && (
          <ButtonLink to={`${PROPOSAL_PAGE}#token=${newer_token}`} className="mt-3">
            {PROPOSAL.openNewer}
          </ButtonLink>
        )}
      </span>
    </output>
  )
}

type OnAnswer = (proposal: OwnProposal, notice: string | null) => void

interface AnswerProps {
  token: string
  proposal: OwnProposal
  onAnswer: OnAnswer
}

function Answer(props: AnswerProps) {
  const [isDeclining, setDeclining] = useState(false)
  return (
    <section className="border-t border-line bg-raised/40 px-5 py-6 @lg:px-8 @lg:py-8">
      {isDeclining ? (
        <DeclineForm {...props} onCancel={() => setDeclining(false)} />
      ) : (
        <>
          <AcceptForm {...props} />
          <Button variant="link" className="mt-4 -ml-5 text-muted!" onClick={() => setDeclining(true)}>
            {PROPOSAL.decline.open}
          </Button>
        </>
      )}
    </section>
  )
}

/** An answer that came too late shows the proposal as it is now. */
function failWith(error: unknown, onAnswer: OnAnswer, failed: string): string | null {
  const current = findCurrent(error)
  if (current === null) return error instanceof ProblemError ? error.detail : failed
  onAnswer(current, error instanceof ProblemError ? error.detail : null)
  return null
}

function AcceptForm({ token, proposal, onAnswer }: AnswerProps) {
  const { accept } = PROPOSAL
  const { isBusy, errors, refusal, onSubmit } = useForm({
    read: (form) => ({ name: String(form.get('name') ?? ''), agrees: form.get('agrees') === 'on' }),
    // The server checks it: the schema would be the largest part of this page.
    check: (typed) => ({ isRight: true, value: typed }),
    async send({ name, agrees }) {
      // `agrees` is typed as true, and a form that isn't ticked is refused.
      onAnswer(await acceptOwn({ token, sha256: proposal.sha256, name, agrees: agrees as true }), null)
    },
    onFailed: (error) => failWith(error, onAnswer, accept.failed),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-4">
      <div>
        <h2 className="font-display text-xl font-semibold">{accept.title}</h2>
        <p className="mt-1 text-sm text-muted">{accept.text(proposal.valid_until)}</p>
      </div>
      <Field label={accept.name} name="name" required error={errors['name']}>
        {(control) => <Input {...control} dir="auto" autoComplete="name" className="font-display text-lg!" />}
      </Field>
      <div>
        <Checkbox
          name="agrees"
          label={proposal.content.notes === null ? accept.agreeWithoutTerms : accept.agree}
          aria-invalid={errors['agrees'] ? true : undefined}
          aria-describedby={errors['agrees'] ? 'agrees-error' : undefined}
          className="max-w-2xl bg-surface"
        />
        {errors['agrees'] && (
          <div className="mt-1.5">
            <FieldError id="agrees-error">{errors['agrees']}</FieldError>
          </div>
        )}
      </div>
      <div role="alert">{refusal !== null && <FieldError id="accept-refusal">{refusal}</FieldError>}</div>
      <Button type="submit" size="lg" busy={isBusy} className="max-sm:w-full">
        {isBusy ? accept.busy : accept.submit}
      </Button>
      <p className="text-xs text-muted">{accept.evidence}</p>
    </form>
  )
}

function DeclineForm({ token, onAnswer, onCancel }: AnswerProps & { onCancel: () => void }) {
  const { decline } = PROPOSAL
  const { isBusy, errors, refusal, onSubmit } = useForm({
    read: (form) => String(form.get('reason') ?? ''),
    check: (typed) => ({ isRight: true, value: typed }),
    async send(reason) {
      onAnswer(await declineOwn(token, reason), null)
    },
    onFailed: (error) => failWith(error, onAnswer, decline.failed),
  })
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-4">
      <div>
        <h2 ref={title} tabIndex={-1} className="font-display text-xl font-semibold outline-none">
          {decline.title}
        </h2>
        <p className="mt-1 text-sm text-muted">{decline.text}</p>
      </div>
      <Field label={decline.reason} name="reason" error={errors['reason']}>
        {(control) => <Textarea {...control} dir="auto" rows={3} className="min-h-24!" />}
      </Field>
      <div role="alert">{refusal !== null && <FieldError id="decline-refusal">{refusal}</FieldError>}</div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="destructive" busy={isBusy}>
          {isBusy ? decline.busy : decline.submit}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={onCancel}>
          {decline.keep}
        </Button>
      </div>
    </form>
  )
}

function NoProposal({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <Card className="sm:p-8">
      <h1 className="text-2xl">{PROPOSAL.title}</h1>
      <p role={text === PROPOSAL.noLink ? undefined : 'alert'} className="mt-3">
        {text}
      </p>
      {onRetry && (
        <Button variant="outline" className="mt-4" onClick={onRetry}>
          {PROPOSAL.retry}
        </Button>
      )}
      <p className="mt-4 text-muted">{PROPOSAL.elsewhere}</p>
      <ContactOptions />
    </Card>
  )
}

function LoadingProposal() {
  return (
    <Card className="p-0!">
      <output className="sr-only">{PROPOSAL.loading}</output>
      <div className="space-y-4 px-5 py-6 sm:px-8 sm:py-8">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-64" />
      </div>
    </Card>
  )
}
