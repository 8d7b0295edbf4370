// What a call sends and how it reads the answer, with a fake fetch.
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { listLeads, submitLead } from '#contract/leads.ts'
import type { changeProject } from '#contract/projects.ts'
import { ProblemError, send } from './call.ts'

function answer(respond: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const fetched = vi.fn<typeof fetch>((url, init) => Promise.resolve(respond(String(url), init ?? {})))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const listAll = () => send<typeof listLeads>('get /api/leads')

async function problemFrom(work: Promise<unknown>): Promise<ProblemError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ProblemError)) throw new Error(`no problem, but ${String(error)}`)
  return error
}

describe('a call', () => {
  it('sends its body as JSON, with its own headers, and returns the answer', async () => {
    const fetched = answer(() => Response.json({ id: 'a' }, { status: 201 }))
    const given = await send<typeof submitLead>('post /api/submit-lead', {
      body: { name: 'Dana', email: 'dana@example.com' },
      headers: { 'Idempotency-Key': 'k' },
    })
    expect(given).toEqual({ id: 'a' })
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe('/api/submit-lead')
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      body: '{"name":"Dana","email":"dana@example.com"}',
      headers: { 'content-type': 'application/json', 'Idempotency-Key': 'k' },
    })
  })

  it('puts parameters and queries into the address, escaped', async () => {
    const fetched = answer(() => Response.json({ items: [], next: null }))
    await send<typeof changeProject>('patch /api/projects/{id}', { params: { id: 'a/b' }, body: {} })
    await send<typeof listLeads>('get /api/leads', { query: { limit: 200, cursor: 'x&y' } })
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      '/api/projects/a%2Fb',
      '/api/leads?limit=200&cursor=x%26y',
    ])
  })
})

describe('a refused call', () => {
  it("throws the server's message", async () => {
    answer(() =>
      Response.json(
        {
          type: '/problems/validation_failed',
          title: 'Validation Error',
          status: 400,
          detail: 'Name is required',
          errors: [{ field: 'name', message: 'Name is required' }],
        },
        { status: 400 },
      ),
    )
    const problem = await problemFrom(listAll())
    expect(problem).toMatchObject({
      code: 'validation_failed',
      status: 400,
      detail: 'Name is required',
      errors: [{ field: 'name', message: 'Name is required' }],
      retryAfter: null,
    })
  })

  it.each([
    ['seconds', '17', 17],
    ['a date', new Date(Date.now() + 30_000).toUTCString(), expect.closeTo(30, -1) as number],
  ])('says when to retry, given as %s', async (_, header, seconds) => {
    answer(() => new Response('', { status: 429, headers: { 'retry-after': header } }))
    expect(await problemFrom(listAll())).toMatchObject({ code: 'too_many_requests', retryAfter: seconds })
  })

  it.each([
    [401, 'not_signed_in'],
    [404, 'not_found'],
    [502, 'unavailable'],
    [500, 'unexpected'],
  ])('is recognized by its status %i if a proxy answers', async (status, code) => {
    answer(() => new Response('<h1>no</h1>', { status }))
    expect(await problemFrom(listAll())).toMatchObject({ code, status })
  })

  it('is unavailable if no answer comes', async () => {
    answer(() => {
      throw new TypeError('Failed to fetch')
    })
    expect(await problemFrom(listAll())).toMatchObject({ code: 'unavailable', status: 0 })
  })

  it('is unavailable if a foreign page comes', async () => {
    answer(() => new Response('<h1>Sign in to the hotel wifi</h1>'))
    expect(await problemFrom(listAll())).toMatchObject({ code: 'unavailable', status: 0 })
  })

  it('times out after thirty seconds of silence', async () => {
    vi.useFakeTimers()
    answer((_url, { signal }) => waitForAbort(signal))
    const outcome = problemFrom(listAll())
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await outcome).toMatchObject({ code: 'unavailable', status: 0 })
  })

  it('reports that its caller aborted it', async () => {
    answer((_url, { signal }) => waitForAbort(signal))
    const controller = new AbortController()
    const outcome = send<typeof listLeads>('get /api/leads', { signal: controller.signal })
    controller.abort()
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' })
  })
})

function waitForAbort(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
}
