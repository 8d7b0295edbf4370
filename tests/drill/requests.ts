// Requests of the drill itself, besides the load: one attempt each, and its result. Only on loopback.
import { request } from 'node:http'

export interface Answer {
  /** 0 if the connection broke or timed out. */
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  ms: number
}

export interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: object
  timeout?: number
}

export function ask(
  url: string,
  { method = 'GET', headers = {}, body, timeout = 15_000 }: Ask = {},
): Promise<Answer> {
  const started = performance.now()
  return new Promise((resolve) => {
    const settle = (status: number, text: string, of: Answer['headers'] = {}) =>
      resolve({ status, text, headers: of, ms: performance.now() - started })
    const sent = request(
      url,
      {
        method,
        agent: false,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        signal: AbortSignal.timeout(timeout),
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () => settle(response.statusCode ?? 0, text, response.headers))
        response.on('error', () => settle(0, text))
      },
    )
    sent.on('error', () => settle(0, ''))
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

export const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  ask(url, { method: 'POST', body, headers })

export async function isAnswered(url: string): Promise<boolean> {
  return (await ask(url, { timeout: 1000 })).status === 200
}
