// What makes mail programs show the emails about one request as one conversation.

export interface Thread {
  /** The request that the emails are about. */
  id: string
  /** The ids of the reader's earlier emails about it, oldest first. */
  earlier: readonly string[]
}

/**
 * The request itself is the root of the thread, although no email has its id: emails to the owner and to the customer share it, so an
 * answer that one of them writes joins the other's thread, also after the earlier emails were deleted here.
 */
export function threadHeaders({ id, earlier }: Thread, host: string) {
  const references = [`request.${id}`, ...earlier].map((name) => `<${name}@${host}>`)
  return { inReplyTo: references.at(-1), references }
}

/** `Re:` as mail programs write it, some in their own language, also counted (`Re[2]:`) or with a full-width colon. */
const REPLY_MARKS = /^(?:(?:re|aw|antw|antwort|sv|vs|rif|odp|ynt)(?:\[\d{1,3}\])? ?[:：] ?)+/i

/** The subject of an answer, with one `Re:`. */
export const replySubject = (subject: string): string =>
  `Re: ${subject.trim().replace(/\s+/g, ' ').replace(REPLY_MARKS, '')}`
