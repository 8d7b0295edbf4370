// The one place where the browser talks to the server: a typed call in, its answer or a ProblemError out. Must never toast, and must
// import the contract as types only, so that a public page does not carry every schema.
import type { z } from 'zod'
import type { AnswerOf, Call } from '#contract/call.ts'
import type { ProblemBody, ProblemCode, PROBLEMS } from '#contract/problems.ts'

type InputOf<T> = T extends z.ZodType ? z.input<T> : never
type Sent<Name extends string, T> = [T] extends [z.ZodType]
  ? { [K in Name]: InputOf<T> }
  : { [K in Name]?: undefined }

/** What goes with a call: exactly what its contract asks for. A query is always optional. */
export type RequestOf<C extends Call> = Sent<'params', C['params']> &
  Sent<'body', C['body']> & {
    query?: C['query'] extends z.ZodType ? Partial<InputOf<C['query']>> : undefined
    headers?: Record<string, string>
    signal?: AbortSignal
    /** The request goes on when the page is left. */
    keepalive?: boolean
  }

/** A call by name, checked letter for letter against the contract: `'post /api/submit-lead'`. */
export type CallName<C extends Call> = `${C['method']} ${C['path']}`

export interface FieldProblem {
  field: string
  message: string
}

/** Why a call came to nothing. `status` is 0 where no answer of ours came at all; `detail` is a sentence to show a person. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly code: ProblemCode
  readonly status: number
  readonly detail: string
  readonly errors: readonly FieldProblem[]
  /** What stands against it, as the contract of the call says; undefined where nothing can be settled. */
  readonly conflict: unknown
  /** Seconds to wait before trying again, where the server says so. */
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

/** A phone between two masts may never answer; nobody should look at a busy button for longer than this. */
export const PATIENCE_MS = 30_000

/**
 * Makes a call and gives its answer. Throws ProblemError for every refusal and for a server out of reach,
 * and passes on the abort of the given `signal`.
 *
 * The answer is trusted by type: it comes from the same contract, and checking it would put all schemas into the page.
 */
export async function send<C extends Call>(
  name: CallName<C>,
  ...[request]: Record<never, never> extends RequestOf<C> ? [request?: RequestOf<C>] : [request: RequestOf<C>]
): Promise<AnswerOf<C>> {
  const loose = (request ?? {}) as LooseRequest
  try {
    return (await sendOnce(name, loose)) as AnswerOf<C>
  } catch (error) {
    const isProofMissing = error instanceof ProblemError && error.code === 'step_up_needed'
    if (!isProofMissing || !(await askForProof?.())) throw error
    return (await sendOnce(name, loose)) as AnswerOf<C>
  }
}

type AskForProof = () => Promise<boolean>
let askForProof: AskForProof | null = null

/** What asks the person to show again who they are: a call that needs it waits, and is made once more where they did. */
export function askForProofWith(ask: AskForProof): () => void {
  askForProof = ask
  return () => {
    if (askForProof === ask) askForProof = null
  }
}

async function sendOnce(name: string, request: LooseRequest): Promise<unknown> {
  const { params, query, body, headers, signal, keepalive = false } = request
  const [method = '', path = ''] = name.split(' ')
  const { response, text } = await exchange(
    fill(path, params) + queryText(query),
    {
      method: method.toUpperCase(),
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      keepalive,
    },
    signal,
  )
  if (!response.ok) throw problemOf(text, response)
  return text === '' ? undefined : readAnswer(text)
}

interface LooseRequest {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  keepalive?: boolean
}

async function exchange(url: string, init: RequestInit, signal: AbortSignal | undefined) {
  const controller = new AbortController()
  const stop = () => controller.abort(signal?.reason)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  const timer = setTimeout(() => controller.abort(), PATIENCE_MS)
  try {
    const response = await fetch(url, { ...init, signal: controller.signal })
    return { response, text: await response.text() }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw outOfReach(cause)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

function fill(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
}

function queryText(query: LooseRequest['query'] = {}): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

const UNREACHABLE: (typeof PROBLEMS)['unavailable']['detail'] =
  'We can’t do this right now. Please try again in a moment.'

/** Exhaustive by type, so that a new problem cannot be forgotten here. */
const CODES = {
  validation_failed: true,
  malformed_request: true,
  invalid_token: true,
  not_signed_in: true,
  wrong_credentials: true,
  sign_in_again: true,
  email_not_confirmed: true,
  not_allowed: true,
  step_up_needed: true,
  foreign_origin: true,
  not_found: true,
  method_not_allowed: true,
  conflict: true,
  body_too_large: true,
  unsupported_media_type: true,
  wrong_host: true,
  not_an_object: true,
  idempotency_key_reused: true,
  too_many_requests: true,
  unexpected: true,
  unavailable: true,
} as const satisfies Record<ProblemCode, true>

function isProblemCode(text: string): text is ProblemCode {
  return Object.hasOwn(CODES, text)
}

/** Nothing of ours came back. */
export function outOfReach(cause?: unknown): ProblemError {
  return new ProblemError('unavailable', { status: 0, detail: UNREACHABLE, cause })
}

/** A refusal in the words of the server; `response` is what it came with, where it did not come in a stream. */
export function problemOf(text: string, response?: Response): ProblemError {
  const body = (readJson(text) ?? {}) as Partial<ProblemBody>
  const status = response?.status ?? (typeof body.status === 'number' ? body.status : 500)
  const named = typeof body.type === 'string' ? (body.type.split('/').at(-1) ?? '') : ''
  return new ProblemError(isProblemCode(named) ? named : codeOfStatus(status), {
    status,
    detail: typeof body.detail === 'string' ? body.detail : UNREACHABLE,
    errors: Array.isArray(body.errors) ? body.errors : [],
    conflict: body.conflict,
    retryAfter: secondsFrom(response?.headers.get('retry-after') ?? null),
  })
}

/** What came, as JSON: a captive portal or a broken proxy may have answered 200 with a page of its own. */
export function readAnswer(text: string): unknown {
  const answer = readJson(text)
  if (answer === undefined) throw outOfReach()
  return answer
}

/** For answers that are not ours: a proxy in front speaks in statuses only. */
function codeOfStatus(status: number): ProblemCode {
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
    case 502:
    case 503:
    case 504:
      return 'unavailable'
    default:
      return 'unexpected'
  }
}

function secondsFrom(header: string | null): number | null {
  if (header === null) return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const until = Date.parse(header)
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - Date.now()) / 1000))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON is an answer in itself: the caller decides what it means.
    return undefined
  }
}
