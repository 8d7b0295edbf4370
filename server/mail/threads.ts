export interface Thread {
  id: string
  /** Says where an answer belongs (replies.ts). */
  mark: string | null
  /** The ids of the reader's earlier emails about it, oldest first. */
  earlier: readonly string[]
}

/** The request is the root of the thread, so the emails to the owner and to the customer form one, also after earlier ones were deleted. */
export function threadHeaders({ id, mark, earlier }: Thread, host: string) {
  const references = [`request.${id}`, ...(mark === null ? [] : [mark]), ...earlier].map(
    (name) => `<${name}@${host}>`,
  )
  return { inReplyTo: references.at(-1), references }
}

/** `Re:` as mail programs write it, some in their own language, also counted (`Re[2]:`) or with a full-width colon. */
const REPLY_MARKS = /^(?:(?:re|aw|antw|antwort|sv|vs|rif|odp|ynt)(?:\[\d{1,3}\])? ?[:：] ?)+/i

/** The subject of an answer, with one `Re:`. */
export const replySubject = (subject: string): string =>
  `Re: ${subject.trim().replace(/\s+/g, ' ').replace(REPLY_MARKS, '')}`

/** Of an email to a customer about projects: the thread of the only one, or that of the customer. */
export const threadOf = ([first, ...others]: readonly string[], customerId: string): string =>
  first === undefined || others.length > 0 ? customerId : first
