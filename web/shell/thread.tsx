// The messages between a customer and the owner, the same on both sides.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatInstant } from '#domain/dates.ts'
import { MESSAGE_REQUIRED } from '#domain/message-choices.ts'
import type { Message } from '#domain/messages.ts'
import { FILES, MESSAGES } from '#web/content/messages.ts'
import { VIEWING } from '#web/content/viewing.ts'
import { useAskBeforeLeaving } from '#web/data/ask-before-leaving.ts'
import { isViewing } from '#web/data/call.ts'
import { findTextDraft, saveTextDraft } from '#web/data/drafts.ts'
import { threadQuery, useMarkRead, useSendMessage, type Side } from '#web/data/messages.ts'
import { MESSAGE_FORM } from '#web/data/support-drafts.ts'
import { useUploads } from '#web/data/uploads.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FilePicker, MessageFiles, useGivenFiles } from './message-files.tsx'
import { useSavedForm } from './use-saved-form.ts'

interface ThreadProps {
  side: Side
  threadId: string
  /** Who writes for us, in the customer's portal. */
  us: string
  /** Scrolls to the newest message once it is loaded. */
  showsNewest?: boolean
  /** The button that opens the form of a new message. */
  opener?: string
  /** The field of a new message. */
  Area?: typeof Textarea
}

/** Loads the messages of a project, a request or a customer, and lets one write another. */
export function Thread({ side, threadId, us, showsNewest = false, opener, Area }: ThreadProps) {
  const query = useInfiniteQuery(threadQuery(side, threadId))
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  if (!data) {
    if (!isError) return <Skeleton className="h-24" />
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
        {MESSAGES.failed}
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          {MESSAGES.retry}
        </Button>
      </p>
    )
  }
  const messages = rowsOf(data).toReversed()
  return (
    <>
      {hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="mb-4"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? MESSAGES.olderBusy : MESSAGES.older}
        </Button>
      )}
      {messages.length === 0 && <p className="text-sm text-muted">{MESSAGES.none[side]}</p>}
      <MessageList {...{ side, threadId, us, messages, showsNewest }} />
      <div className="mt-4">
        <NewMessage side={side} threadId={threadId} opener={opener} {...(Area && { Area })} />
      </div>
    </>
  )
}

/** Oldest first. What is shown while the page is visible counts as read. */
export function MessageList({
  side,
  threadId,
  us,
  showsNewest = false,
  messages,
}: ThreadProps & { messages: readonly Message[] }) {
  const list = useReading(side, threadId, messages)
  useEffect(() => {
    if (!showsNewest) return
    // A dialog that opens with it takes the focus first.
    const frame = requestAnimationFrame(() =>
      list.current?.lastElementChild?.scrollIntoView({ block: 'center' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [showsNewest, list])
  if (messages.length === 0) return null
  return (
    <ol ref={list} aria-live="polite" className="max-w-2xl space-y-3">
      {messages.map((message) => (
        <MessageLine
          key={message.id}
          message={message}
          isOwn={message.from_customer === (side === 'customer')}
          us={us}
        />
      ))}
    </ol>
  )
}

function useReading(side: Side, threadId: string, messages: readonly Message[]) {
  const { mutate } = useMarkRead(side, threadId)
  const unread = messages.findLast(
    ({ from_customer, read_at }) => read_at === null && from_customer === (side === 'owner'),
  )?.id
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const shown = list.current
    if (unread === undefined || shown === null || isViewing()) return
    let isOnScreen = false
    const read = () => {
      if (!isOnScreen || document.visibilityState !== 'visible') return
      stop()
      mutate(unread)
    }
    const observer = new IntersectionObserver(([entry]) => {
      isOnScreen = entry?.isIntersecting ?? false
      read()
    })
    const stop = () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', read)
    }
    document.addEventListener('visibilitychange', read)
    observer.observe(shown)
    return stop
  }, [unread, mutate])
  return list
}

function MessageLine({ message, isOwn, us }: { message: Message; isOwn: boolean; us: string }) {
  const { body, author_name, from_customer, via, created_at, read_at, files } = message
  const name = author_name ?? (from_customer ? MESSAGES.customer : us)
  return (
    <li
      className={classNames(
        'w-fit max-w-[92%] min-w-0 rounded-lg px-3.5 py-2.5 text-sm',
        isOwn ? 'ml-auto bg-action/12' : 'bg-raised',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-muted">
        <bdi className="font-semibold text-ink">{name}</bdi>
        <time dateTime={created_at}>{formatInstant(created_at)}</time>
        {via === 'mail' && <span>{MESSAGES.byMail}</span>}
        {isOwn && read_at !== null && <span>{MESSAGES.seen}</span>}
      </p>
      {body !== '' && <MessageText text={body} />}
      <MessageFiles files={files} />
    </li>
  )
}

/** Plain text; web addresses become links. */
function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">
      {splitLinks(text).map((part, index) =>
        part.isLink ? (
          <a key={index} href={part.text} target="_blank" rel="noopener nofollow ugc" className="underline">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}

const LINK = /https?:\/\/[^\s<>"]+/g
/** Punctuation that ends the sentence, not the address. */
const ENDS = '.,;:!?)]}’”\'"'

function splitLinks(text: string): { text: string; isLink: boolean }[] {
  const parts: { text: string; isLink: boolean }[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(LINK)) {
    let end = found.length
    while (end > 0 && ENDS.includes(found.charAt(end - 1))) end -= 1
    const address = found.slice(0, end)
    if (!URL.canParse(address)) continue
    parts.push({ text: text.slice(from, index), isLink: false }, { text: address, isLink: true })
    from = index + end
  }
  return [...parts, { text: text.slice(from), isLink: false }].filter((part) => part.text !== '')
}

/** Loaded with the focus, so that a message can be sent again after the connection was lost, without loading the page again. */
export const loadMessageSchema = async () => (await import('#domain/messages.ts')).newMessage

interface MessageFormProps {
  side: Side
  threadId: string
  /** Where a press opened it. */
  isFocused?: boolean
  Area?: typeof Textarea
}

/** Its form, or the button that opens it. */
export function NewMessage({ opener, ...form }: MessageFormProps & { opener: string | undefined }) {
  const [isOpen, setOpen] = useState(() => findTextDraft(MESSAGE_FORM, form.threadId) !== '')
  if (isViewing()) return <p className="text-sm text-muted">{VIEWING.messages}</p>
  if (opener === undefined || isOpen) return <MessageForm {...form} isFocused={opener !== undefined} />
  return (
    <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
      {opener}
    </Button>
  )
}

function MessageForm({ side, threadId, isFocused = false, Area = Textarea }: MessageFormProps) {
  const { mutateAsync } = useSendMessage(side, threadId)
  const [round, setRound] = useState(0)
  const uploads = useUploads(threadId)
  const { files } = uploads
  const form = useRef<HTMLFormElement>(null)
  const isOver = useGivenFiles(form, uploads.add)
  useAskBeforeLeaving(() => files.length > 0 || findTextDraft(MESSAGE_FORM, threadId) !== '')
  const { errors, refusal, isBusy, onSubmit } = useSavedForm({
    schema: loadMessageSchema,
    read: (form) => ({ body: form.get('body'), files: files.flatMap(({ id }) => id ?? []) }),
    failed: MESSAGES.sendFailed,
    async save(message, form) {
      const typed = new FormData(form).get('body')
      await mutateAsync(message)
      uploads.clear(message.files)
      // What was typed meanwhile belongs to the next message.
      if (new FormData(form).get('body') !== typed) return
      saveTextDraft(MESSAGE_FORM, threadId, '')
      setRound((before) => before + 1)
    },
  })
  useEffect(() => {
    if (isFocused) form.current?.querySelector('textarea')?.focus()
  }, [isFocused])
  const isReady = files.every(({ state }) => state === 'done')
  return (
    <form
      noValidate
      className={classNames(
        'max-w-2xl space-y-3',
        isOver && 'rounded-md outline-2 outline-offset-4 outline-action outline-dashed',
      )}
      ref={form}
      onSubmit={onSubmit}
    >
      <Field
        key={round}
        label={MESSAGES.label}
        name="body"
        required={files.length === 0}
        hint={isOver ? FILES.drop : MESSAGES.hint[side]}
        error={files.length > 0 && errors['body'] === MESSAGE_REQUIRED ? undefined : errors['body']}
      >
        {(control) => (
          <Area
            {...control}
            defaultValue={findTextDraft(MESSAGE_FORM, threadId)}
            dir="auto"
            rows={3}
            onFocus={() => void loadMessageSchema().catch(reportError)}
            onChange={({ target }) => saveTextDraft(MESSAGE_FORM, threadId, target.value)}
          />
        )}
      </Field>
      <FilePicker uploads={uploads} />
      <div role="alert">
        {refusal && <FieldError id={`message-refusal-${threadId}`}>{refusal}</FieldError>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isBusy} disabled={!isReady}>
          {isBusy ? MESSAGES.busy : MESSAGES.submit}
        </Button>
        {!isReady && <p className="text-sm text-muted">{FILES.notReady}</p>}
      </div>
    </form>
  )
}
