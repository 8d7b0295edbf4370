// Whether the server could give an answer, by the contract: for answers that tests prepare.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { problemBody, PROBLEMS } from '#contract/problems.ts'

const FOLDER = path.resolve(import.meta.dirname, '../contract')

export const CALLS: readonly Call[] = (
  await Promise.all(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => import(path.join(FOLDER, name)) as Promise<Record<string, unknown>>),
  )
)
  .flatMap((module) => Object.values(module))
  .filter(isCall)

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value
}

/** Null for an answer that the server could give; else what is wrong with it. */
export async function findFault(
  { method, path: at }: { method: string; path: string },
  answer: Response,
): Promise<string | null> {
  const name = `${method} ${at} ${answer.status}`
  const type = answer.headers.get('content-type') ?? ''
  if (type.startsWith('application/problem+json')) {
    const body = problemBody.parse(await answer.clone().json())
    const kind = Object.entries(PROBLEMS).find(([code]) => body.type === `/problems/${code}`)?.[1]
    return kind?.status === answer.status ? null : `${name}: ${body.type}`
  }
  // Of a proxy before the server, or the live stream.
  if (answer.status >= 500 || type.startsWith('text/event-stream')) return null
  const asked = method === 'HEAD' ? 'get' : method.toLowerCase()
  const calls = CALLS.filter((one) => one.method === asked)
  const call = calls.find((one) => one.path === at) ?? calls.find((one) => isAt(one.path, at))
  if (!call) return `${name}: no such call`
  if (call.answer.status !== answer.status) return `${name} instead of ${call.answer.status}`
  if (!call.answer.body || !type.startsWith('application/json')) return null
  const read = call.answer.body.safeParse(await answer.clone().json())
  return read.success ? null : `${name}: ${z.prettifyError(read.error)}`
}

function isAt(template: string, at: string): boolean {
  const [parts, found] = [template.split('/'), at.split('/')]
  return (
    parts.length === found.length &&
    parts.every((part, place) => part.startsWith('{') || part === found[place])
  )
}
