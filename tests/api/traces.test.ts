// Spans as a collector gets them: from a request to its transactions, without anything that a person typed.
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openTracing } from '#server/tracing.ts'
import { testApp } from '#tests/app.ts'
import { fullAssessment } from '#tests/factories.ts'

interface Sent {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

test('a request is one trace with its transactions, and does not identify the person', async () => {
  const bodies: string[] = []
  const heard: unknown[] = []
  const collector = createServer((request, response) => {
    heard.push([request.method, request.url, request.headers['x-key']])
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      bodies.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void collector.close())
  const { traces } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
    OTEL_SERVICE_NAME: 'shop',
  })
  if (traces === null) throw new Error('traces were asked for')
  const [direct, behindProxy] = await Promise.all([testApp(), testApp({ TRUST_PROXY: '1' })])
  onTestFinished(async () => {
    await direct.close()
    await behindProxy.close()
  })
  const close = await openTracing(traces, '1')
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-forwarded-for': '192.0.2.9' }
  const body = { ...fullAssessment(), name: 'Quokka', email: 'quokka@example.com' }
  const answer = await behindProxy.call('POST', '/api/submit-lead?quokka=1', { body, headers })
  await behindProxy.call('GET', '/api/leads/quokka', { headers: { traceparent: '00-quokka' } })
  await direct.call('POST', '/api/submit-lead', { body, headers })
  await close()
  await direct.call('GET', '/healthz')

  expect(heard[0]).toEqual(['POST', '/v1/traces', 'a key'])
  expect(bodies.join('')).toContain('"shop"')
  expect(bodies.join('').toLowerCase()).not.toContain('quokka')
  const spans = bodies.flatMap((text) =>
    (JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
  const ours = spans.filter((span) => span.traceId === traceId)
  const request = ours.find(({ name }) => name === 'POST /api/submit-lead')
  expect(request?.parentSpanId).toBe('b7ad6b7169203331')
  const told = Object.fromEntries(
    (request?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  )
  expect(told).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/submit-lead',
    'http.response.status_code': 201,
    'agency.request': answer.headers.get('x-request-id'),
  })
  expect(ours.find(({ name }) => name === 'transaction as visitor')?.parentSpanId).toBe(request?.spanId)
  // Without a proxy, any client could add to any trace.
  const others = spans.filter((span) => span.name === request?.name && span !== request)
  expect(others).toEqual([expect.not.objectContaining({ traceId })])
  expect(spans.map(({ name }) => name)).toContain('GET /api/leads/:id')
  expect(spans.map(({ name }) => name)).not.toContain('GET /healthz')
})

test('loads the tracing libraries only if tracing is configured', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const loading = globSync('{server,assistant,contract,domain}/**/*.ts', { cwd: root }).filter((file) =>
    /^import (?!type ).*@opentelemetry/m.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(loading).toEqual([])
  expect(readConfig({}).traces).toBeNull()
})
