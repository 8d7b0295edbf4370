import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatDate } from '#domain/dates.ts'
import { CANCELLATION_REQUEST_NAMES, CANCELLATION_REQUEST_STEPS } from '#domain/cancellation-choices.ts'
import type { CancellationRequest } from '#domain/cancellations.ts'
import { CANCELLATIONS, OWN_CANCELLATIONS } from '#web/content/cancellations.ts'
import { cancellationRequestsQuery, useCloseCancellation } from '#web/data/cancellations.ts'
import { findTextDraft, saveTextDraft } from '#web/data/drafts.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { ANSWER_FORM } from '#web/data/support-drafts.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import {
  CustomerRequestList,
  CustomerRequestRow,
  ContactLinks,
  CustomerRequests,
} from './customer-requests.tsx'
import { MailPromise } from '#web/admin/console/no-mail.tsx'
import { useSaving } from '#web/admin/console/use-saving.ts'
import { useAskBeforeLeaving } from '#web/data/ask-before-leaving.ts'

export default function Cancellations() {
  const { data } = useInfiniteQuery(cancellationRequestsQuery('open'))
  // The target of a mailed link; `departure` in mails sent before the rename.
  const [address] = useSearchParams()
  const linkedId = address.get('cancellation') ?? address.get('departure')
  const open = rowsOf(data)
  const late = open.filter(isLate).length
  return (
    <CustomerRequests
      texts={CANCELLATIONS}
      state={
        data && (
          <>
            <Badge tone={open.length === 0 ? 'neutral' : 'yellow'} className="tabular">
              {CANCELLATIONS.open(open.length)}
            </Badge>
            {late > 0 && (
              <Badge tone="red" className="tabular">
                {CANCELLATIONS.late(late)}
              </Badge>
            )}
          </>
        )
      }
      open={<CancellationList list="open" linkedId={linkedId} />}
      closed={<CancellationList list="all" linkedId={linkedId} />}
    />
  )
}

function isLate({ status, due_on }: CancellationRequest): boolean {
  return status === 'open' && new Date(`${due_on}T23:59:59`).getTime() < Date.now()
}

function CancellationList({ list, linkedId }: { list: 'open' | 'all'; linkedId: string | null }) {
  return (
    <CustomerRequestList
      query={useInfiniteQuery(cancellationRequestsQuery(list))}
      belongs={({ status }) => list === 'open' || status !== 'open'}
      failed={CANCELLATIONS.failed}
      empty={list === 'open' ? CANCELLATIONS.none : CANCELLATIONS.noneClosed}
    >
      {(request) => <CancellationRow key={request.id} request={request} isLinked={request.id === linkedId} />}
    </CustomerRequestList>
  )
}

function CancellationRow({ request, isLinked }: { request: CancellationRequest; isLinked: boolean }) {
  const { kind, status, customer_name, customer_email, customer_phone, project_title } = request
  const name = customer_name ?? customer_email ?? CANCELLATIONS.former
  return (
    <CustomerRequestRow
      isLinked={isLinked}
      name={
        <span className="block font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
      }
      about={
        <>
          {CANCELLATION_REQUEST_NAMES[kind]}
          {project_title !== null && (
            <>
              {' · '}
              <bdi>{project_title}</bdi>
            </>
          )}
          {' · '}
          <TimeAgo instant={request.created_at} />
        </>
      }
      badge={<DueBadge request={request} />}
    >
      {request.reason !== null && (
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
          {request.reason}
        </p>
      )}
      <p className="mt-2 max-w-prose text-muted">
        {CANCELLATIONS.promised}: {CANCELLATION_REQUEST_STEPS[kind]}
      </p>
      {request.note !== null && (
        <p dir="auto" className="mt-3 border-l-2 border-line pl-4 wrap-anywhere whitespace-pre-line">
          {request.note}
        </p>
      )}
      <ContactLinks
        name={name}
        phone={customer_phone}
        phoneLink={request.customer_phone_link}
        email={customer_email}
      />
      {status === 'open' && <ClosingForm request={request} />}
    </CustomerRequestRow>
  )
}

/** A date may need two lines on a phone with large text. */
const DAY_BADGE = 'whitespace-normal!'

function DueBadge({ request }: { request: CancellationRequest }) {
  const { status, due_on } = request
  if (status !== 'open')
    return <Badge tone={status === 'done' ? 'green' : 'gray'}>{OWN_CANCELLATIONS.states[status]}</Badge>
  const day = formatDate(due_on)
  return isLate(request) ? (
    <Badge tone="red" className={DAY_BADGE}>
      {CANCELLATIONS.overdue(day)}
    </Badge>
  ) : (
    <Badge tone="yellow" className={DAY_BADGE}>
      {CANCELLATIONS.by(day)}
    </Badge>
  )
}

function ClosingForm({ request }: { request: CancellationRequest }) {
  const { mutateAsync } = useCloseCancellation(request.id)
  useAskBeforeLeaving(() => findTextDraft(ANSWER_FORM, request.id) !== '')
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: async () => (await import('#domain/cancellations.ts')).cancellationRequestClosing,
    failed: CANCELLATIONS.closeFailed,
    async save(closing) {
      await mutateAsync(closing)
      saveTextDraft(ANSWER_FORM, request.id, '')
      notify(CANCELLATIONS.closed)
    },
  })
  return (
    <form noValidate className="mt-4 max-w-2xl space-y-3" onSubmit={onSubmit}>
      <Field
        label={CANCELLATIONS.labels.note}
        name="note"
        hint={
          <>
            {CANCELLATIONS.hint}
            <MailPromise />
          </>
        }
        error={errors['note']}
      >
        {(control) => (
          <Textarea
            {...control}
            defaultValue={findTextDraft(ANSWER_FORM, request.id)}
            dir="auto"
            rows={3}
            onChange={({ target }) => saveTextDraft(ANSWER_FORM, request.id, target.value)}
          />
        )}
      </Field>
      <div role="alert">
        {refusal && <FieldError id={`cancellation-refusal-${request.id}`}>{refusal}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="status" value="done" busy={isBusy}>
          {isBusy ? CANCELLATIONS.busy : CANCELLATIONS.done}
        </Button>
        <Button type="submit" name="status" value="withdrawn" variant="secondary" disabled={isBusy}>
          {CANCELLATIONS.stays}
        </Button>
      </div>
    </form>
  )
}
