// Typed calls to the server. Imports schemas as types only, so that public pages do not load them.
import type { z } from 'zod'
import type { AnswerOf, Call } from '#contract/call.ts'
import { PROBLEM_CODES, UNAVAILABLE_DETAIL, type ProblemCode } from '#contract/problem-codes.ts'
import { VIEW_AS } from '#contract/view-as.ts'
import type { ProblemBody } from '#contract/problems.ts'

type InputOf<T> = T extends z.ZodType ? z.input<T> : never
type RequestPart<Name extends string, T> = [T] extends [z.ZodType]
  ? { [K in Name]: InputOf<T> }
  : { [K in Name]?: undefined }

export type RequestOf<C extends Call> = RequestPart<'params', C['params']> &
  RequestPart<'body', C['body']> & {
    query?: C['query'] extends z.ZodType ? Partial<InputOf<C['query']>> : undefined
    headers?: Record<string, string>
    signal?: AbortSignal
    /** The request continues when the visitor leaves the page. */
    keepalive?: boolean
    /** Also while a customer's portal is viewed. */
    asSelf?: boolean
  }

/** Checked against the contract: `'post /api/submit-lead'`. */
export type CallName<C extends Call> = `${C['method']} ${C['path']}`

export interface FieldProblem {
  field: string
  message: string
}

/** `status` is 0 when the server sent no answer; `detail` is a sentence for people. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly code: ProblemCode
  readonly status: number
  readonly detail: string
  readonly errors: readonly FieldProblem[]
  /** The conflicting state, as the contract of the call defines it; undefined for other errors. */
  readonly conflict: unknown
  /** Seconds to wait before a retry, if the server gives them. */
  readonly retryAfter: number | null

  constructor(
    code: ProblemCode,
    facts: {
      status: number
      detail: string
      errors?: readonly FieldProblem[]
      conflict?: unknown
      retryAfter?: number | null
      cause?: unknown
    },
  ) {
    super(facts.detail, { cause: facts.cause })
    this.code = code
    this.status = facts.status
    this.detail = facts.detail
    this.errors = facts.errors ?? []
    this.conflict = facts.conflict
    this.retryAfter = facts.retryAfter ?? null
  }
}

/** A phone without reception may never get an answer; a button is busy for at most this long. */
export const REQUEST_TIMEOUT_MS = 30_000

/** Throws ProblemError, also if unreachable; rethrows the abort of `signal`. The answer's type is trusted: schemas are too large. */
export async function send<C extends Call>(
  name: CallName<C>,
  ...[request]: Record<never, never> extends RequestOf<C> ? [request?: RequestOf<C>] : [request: RequestOf<C>]
): Promise<AnswerOf<C>> {
  const untyped = (request ?? {}) as UntypedRequest
  return withProof(async () => (await sendOnce(name, untyped)) as AnswerOf<C>)
}

/** Asks for a proof of identity if the server wants one, and then calls again. */
export async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const isProofMissing = error instanceof ProblemError && error.code === 'step_up_needed'
    if (!isProofMissing || !(await promptForProof?.())) throw error
    return call()
  }
}

type ProofPrompt = () => Promise<boolean>
let promptForProof: ProofPrompt | null = null

/** A call that needs a proof waits for the dialog and is sent again after it succeeds. */
export function registerProofPrompt(ask: ProofPrompt): () => void {
  promptForProof = ask
  return () => {
    if (promptForProof === ask) promptForProof = null
  }
}

export async function sendFile<C extends Call>(
  name: CallName<C>,
  file: Blob,
  query: Record<string, string> = {},
): Promise<AnswerOf<C>> {
  return (await sendOnce(name, { file, query })) as AnswerOf<C>
}

let viewedId: string | null = null

/** From then on, calls read what this customer sees, and the server refuses every change. Ends with the page. */
export function viewAs(customerId: string): void {
  viewedId = customerId
}

export const isViewing = () => viewedId !== null

async function sendOnce(name: string, request: UntypedRequest): Promise<unknown> {
  const { params, query, body, file, headers, signal, keepalive = false, asSelf = false } = request
  const [method = '', path = ''] = name.split(' ')
  const { response, text } = await fetchText(
    fillPath(path, params) + queryText(query),
    {
      method: method.toUpperCase(),
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(file === undefined ? {} : { 'content-type': 'application/octet-stream' }),
        ...(viewedId === null || asSelf ? {} : { [VIEW_AS]: viewedId }),
        ...headers,
      },
      body: file ?? (body === undefined ? null : JSON.stringify(body)),
      keepalive,
    },
    signal,
  )
  if (!response.ok) throw parseProblem(text, response)
  return text === '' ? undefined : showReadableEmails(parseAnswer(text), text)
}

/** Few answers have an address with letters beyond ASCII, so that its decoder is loaded for those only. */
async function showReadableEmails(answer: unknown, text: string): Promise<unknown> {
  if (!text.includes('xn--')) return answer
  const reader = await import('#domain/readable-email.ts').catch((error: unknown) => {
    // The answer is more important than how its addresses look.
    reportError(error)
    return null
  })
  return reader === null ? answer : reader.parseWithReadableEmails(text)
}

interface UntypedRequest {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
  file?: Blob
  headers?: Record<string, string>
  signal?: AbortSignal
  keepalive?: boolean
  asSelf?: boolean
}

async function fetchText(url: string, init: RequestInit, signal: AbortSignal | undefined) {
  const controller = new AbortController()
  const stop = () => controller.abort(signal?.reason)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  const timer = setTimeout(() => controller.abort(), REQUEST_TIMEOUT_MS)
  try {
    const response = await fetch(url, { ...init, signal: controller.signal })
    return { response, text: await response.text() }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw unreachableProblem(cause)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
}

export function queryText(query: UntypedRequest['query'] = {}): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

function isProblemCode(text: string): text is ProblemCode {
  return PROBLEM_CODES.some((code) => code === text)
}

/** The server is unreachable, or something other than the server answered. */
export function unreachableProblem(cause?: unknown): ProblemError {
  return new ProblemError('unavailable', { status: 0, detail: UNAVAILABLE_DETAIL, cause })
}

export function parseProblem(text: string, response?: Response): ProblemError {
  const body = (parseJson(text) ?? {}) as Partial<ProblemBody>
  const status = response?.status ?? (typeof body.status === 'number' ? body.status : 500)
  const named = typeof body.type === 'string' ? (body.type.split('/').at(-1) ?? '') : ''
  return new ProblemError(isProblemCode(named) ? named : codeForStatus(status), {
    status,
    detail: typeof body.detail === 'string' ? body.detail : UNAVAILABLE_DETAIL,
    errors: Array.isArray(body.errors) ? body.errors : [],
    conflict: body.conflict,
    retryAfter: parseRetryAfter(response?.headers.get('retry-after') ?? null),
  })
}

/** Parses an answer as JSON: a captive portal or a broken proxy may answer 200 with an HTML page. */
export function parseAnswer(text: string): unknown {
  const answer = parseJson(text)
  if (answer === undefined) throw unreachableProblem()
  return answer
}

/** For answers without a problem body, such as those of a proxy. */
function codeForStatus(status: number): ProblemCode {
  switch (status) {
    case 401:
      return 'not_signed_in'
    case 403:
      return 'not_allowed'
    case 404:
      return 'not_found'
    case 409:
      return 'conflict'
    case 413:
      return 'body_too_large'
    case 429:
      return 'too_many_requests'
    case 507:
      return 'storage_full'
    case 502:
    case 503:
    case 504:
      return 'unavailable'
    default:
      return 'unexpected'
  }
}

function parseRetryAfter(header: string | null): number | null {
  if (header === null) return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const until = Date.parse(header)
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - Date.now()) / 1000))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller decides what a body without JSON means.
    return undefined
  }
}
