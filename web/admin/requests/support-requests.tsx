import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { progressOf, type SupportProgress, type SupportStatus } from '#domain/support-choices.ts'
import type { SupportRequest } from '#domain/support.ts'
import { REQUESTS } from '#web/content/support.ts'
import { findTextDraft, saveTextDraft } from '#web/data/drafts.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { ANSWER_FORM } from '#web/data/support-drafts.ts'
import { supportRequestsQuery, useAnswerRequest, useChangeSupportStatus } from '#web/data/support.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import {
  CustomerRequestList,
  CustomerRequestRow,
  ContactLinks,
  CustomerRequests,
} from './customer-requests.tsx'
import { logError } from '#web/admin/console/log-error.ts'
import { AnswerTextarea } from '#web/admin/console/saved-answers.tsx'
import { MailPromise } from '#web/admin/console/no-mail.tsx'
import { snapshotOf, useSaving } from '#web/admin/console/use-saving.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { MessageList } from '#web/shell/thread.tsx'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { useAskBeforeLeaving } from '#web/data/ask-before-leaving.ts'

export default function SupportRequests() {
  const { data, hasNextPage } = useInfiniteQuery(supportRequestsQuery('open'))
  const [address] = useSearchParams()
  const linkedId = address.get('request')
  return (
    <CustomerRequests
      texts={REQUESTS}
      state={data && <Counts requests={rowsOf(data)} hasMore={hasNextPage} />}
      open={<RequestList status="open" linkedId={linkedId} />}
      closed={<RequestList status="closed" linkedId={linkedId} />}
    />
  )
}

function Counts({ requests, hasMore }: { requests: readonly SupportRequest[]; hasMore: boolean }) {
  if (requests.length === 0) return <Badge>{REQUESTS.noneOpen}</Badge>
  const waiting = requests.filter((request) => progressOf(request) === 'waiting').length
  const answered = requests.length - waiting
  return (
    <>
      {waiting > 0 && (
        <Badge tone="yellow" className="tabular">
          {REQUESTS.waiting(waiting, hasMore)}
        </Badge>
      )}
      {answered > 0 && <Badge className="tabular">{REQUESTS.answered(answered, hasMore)}</Badge>}
    </>
  )
}

function RequestList({ status, linkedId }: { status: SupportStatus; linkedId: string | null }) {
  return (
    <CustomerRequestList
      query={useInfiniteQuery(supportRequestsQuery(status))}
      failed={REQUESTS.failed}
      empty={status === 'open' ? REQUESTS.none : REQUESTS.noneClosed}
    >
      {(request) => <RequestRow key={request.id} request={request} isLinked={request.id === linkedId} />}
    </CustomerRequestList>
  )
}

const TONES = {
  waiting: 'yellow',
  answered: 'blue',
  closed: 'gray',
} as const satisfies Record<SupportProgress, BadgeTone>

function RequestRow({ request, isLinked }: { request: SupportRequest; isLinked: boolean }) {
  const { businessName } = useSite()
  const progress = progressOf(request)
  const name = request.customer_name ?? request.customer_email
  return (
    <CustomerRequestRow
      isLinked={isLinked}
      name={
        <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
          {request.subject}
        </span>
      }
      about={
        <>
          <bdi>{name}</bdi> · <TimeAgo instant={request.created_at} />
        </>
      }
      badge={<Badge tone={TONES[progress]}>{REQUESTS.states[progress]}</Badge>}
    >
      {request.project_title !== null && (
        <p dir="auto" className="wrap-anywhere text-muted">
          {request.project_title}
        </p>
      )}
      <p dir="auto" className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">
        {request.description}
      </p>
      <ContactLinks
        name={name}
        phone={request.customer_phone}
        phoneLink={request.customer_phone_link}
        email={request.customer_email}
      />
      <div className="mt-4">
        <MessageList side="owner" threadId={request.id} us={businessName} messages={request.messages} />
      </div>
      {request.status === 'open' ? (
        <AnswerForm request={request} />
      ) : (
        <StatusButton request={request} next="open" className="mt-4" />
      )}
    </CustomerRequestRow>
  )
}

const readAnswer = (form: FormData) => ({ message: form.get('message'), close: form.has('close') })

function AnswerForm({ request }: { request: SupportRequest }) {
  const { mutateAsync } = useAnswerRequest(request.id)
  const [round, setRound] = useState(0)
  useAskBeforeLeaving(() => findTextDraft(ANSWER_FORM, request.id) !== '')
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: async () => (await import('#domain/support.ts')).newSupportAnswer,
    read: readAnswer,
    failed: REQUESTS.notices.answered.failed,
    async save(answer, form) {
      const sent = snapshotOf(form)
      await mutateAsync(answer)
      notify(REQUESTS.notices.answered.done)
      // What was typed meanwhile belongs to the next answer.
      if (snapshotOf(form) !== sent) return
      saveTextDraft(ANSWER_FORM, request.id, '')
      setRound((before) => before + 1)
    },
  })
  return (
    <form noValidate className="mt-4 max-w-2xl space-y-3" onSubmit={onSubmit}>
      {/* A new round is empty again. */}
      <div key={round} className="space-y-3">
        <Field
          label={REQUESTS.labels.message}
          name="message"
          required
          hint={
            <>
              {REQUESTS.hint}
              <MailPromise />
            </>
          }
          error={errors['message']}
        >
          {(control) => (
            <AnswerTextarea
              {...control}
              defaultValue={findTextDraft(ANSWER_FORM, request.id)}
              dir="auto"
              rows={4}
              onChange={({ target }) => saveTextDraft(ANSWER_FORM, request.id, target.value)}
            />
          )}
        </Field>
        <Checkbox name="close" label={REQUESTS.labels.close} />
      </div>
      <div role="alert">
        {refusal && <FieldError id={`answer-refusal-${request.id}`}>{refusal}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {isBusy ? REQUESTS.busy : REQUESTS.submit}
        </Button>
        <StatusButton request={request} next="closed" />
      </div>
    </form>
  )
}

interface StatusButtonProps {
  request: SupportRequest
  next: SupportStatus
  className?: string
}

function StatusButton({ request, next, className }: StatusButtonProps) {
  const { mutateAsync } = useChangeSupportStatus(request.id)
  const [change, isChanging] = useSingleFlight(async () => {
    try {
      await mutateAsync(next)
      notify(REQUESTS.notices[next].done)
    } catch (error) {
      logError(error)
      notify(REQUESTS.notices[next].failed)
    }
  })
  return (
    <Button variant="secondary" busy={isChanging} className={className} onClick={() => void change()}>
      {next === 'open' ? REQUESTS.reopen : REQUESTS.close}
    </Button>
  )
}
