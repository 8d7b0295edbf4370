// The page about the API at /api/docs: the calls that a key can make, from the OpenAPI document. It needs no script.
import { createHash } from 'node:crypto'
import { z } from 'zod'

/** As much of a JSON schema as the page shows. */
interface Schema {
  type?: string | string[] | undefined
  enum?: unknown[] | undefined
  const?: unknown
  description?: string | undefined
  format?: string | undefined
  items?: Schema | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  anyOf?: Schema[] | undefined
  oneOf?: Schema[] | undefined
}
const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    description: z.string().optional(),
    format: z.string().optional(),
    items: schema.optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
  }),
)
const content = z.object({ 'application/json': z.object({ schema }) }).optional()
const operation = z.object({
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema }))
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(
    z.string(),
    z.object({ content: z.record(z.string(), z.object({ schema })).optional() }),
  ),
})
type Operation = z.output<typeof operation>
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

const STYLE = `
:root{color-scheme:light dark;--ink:#14181f;--muted:#5a6472;--line:#d9dee6;--ground:#fff;--raised:#f4f6f9;--action:#0b6f8a}
@media(prefers-color-scheme:dark){:root{--ink:#e8ecf2;--muted:#9aa5b4;--line:#2b3340;--ground:#0d1219;--raised:#151c26;--action:#4cc9e6}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:56rem;margin:0 auto;padding:2rem 1.25rem 5rem}h1{font-size:1.9rem;line-height:1.2;margin:0 0 .75rem}
h2{font-size:1.3rem;margin:2.75rem 0 .5rem}a{color:var(--action)}a:focus-visible,summary:focus-visible{outline:2px solid var(--action);outline-offset:2px}
code,pre{font:.875rem/1.5 ui-monospace,monospace}pre{background:var(--raised);border:1px solid var(--line);border-radius:.5rem;padding:.9rem;overflow-x:auto}
details{border:1px solid var(--line);border-radius:.5rem;margin:.6rem 0}summary{cursor:pointer;padding:.75rem .9rem;min-height:44px}
summary span{color:var(--muted);display:block}details>div{padding:0 .9rem .9rem}b{font-weight:600}
dl{margin:.25rem 0 0}dt{margin-top:.5rem;overflow-wrap:anywhere}dd{margin:0 0 0 1rem;color:var(--muted)}h3{font-size:.95rem;margin:1rem 0 0}
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

export const API_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

interface ApiPage {
  businessName: string
  origin: string
  /** The OpenAPI document. */
  document: object
}

export function renderApiPage({ businessName, origin, document }: ApiPage): string {
  const name = escape(businessName)
  const calls = Object.entries(description.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) => {
      const [scope] = call.security.flatMap(({ key }) => key ?? [])
      return scope === undefined ? [] : [{ path, method, call, scope, noun: scope.split(':')[0] ?? '' }]
    }),
  )
  const nouns = Map.groupBy(calls, ({ noun }) => noun)
  const parts = [...nouns].map(
    ([noun, ofNoun]) =>
      `<h2 id="${noun}">${noun[0]?.toUpperCase()}${noun.slice(1)}</h2>${ofNoun.map(renderCall).join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>API of ${name}</title><style>${STYLE}</style></head><body><main>
<h1>API of ${name}</h1>
<p>Other programs read and change leads, projects and more with a key. An admin makes it under Integrations in the console, and chooses what it may do.</p>
<pre>curl ${escape(origin)}/api/leads?limit=10 \\
  -H 'Authorization: Bearer ak_...'</pre>
<p>Send and receive JSON. Times are in UTC. Lists return <code>items</code> and <code>next</code>; pass <code>next</code> as <code>cursor</code> to read on. A call that stores something takes an <code>Idempotency-Key</code>: the same key and body are stored once.</p>
<p><b>401</b>: the key is unknown or was revoked. <b>403</b>: it doesn’t have the scope, which the answer names. <b>429</b>: too many calls; wait for the seconds in <code>Retry-After</code>. A key makes 300 calls a minute. Keep it on a server: calls from the scripts of other sites are refused.</p>
<p><a href="/api/openapi.json">The OpenAPI document</a> also has the calls of the console, which no key can make.</p>
${parts.join('\n')}
</main></body></html>`
}

function renderCall({
  path,
  method,
  call,
  scope,
}: {
  path: string
  method: string
  call: Operation
  scope: string
}): string {
  const body = call.requestBody?.content?.['application/json'].schema
  const answer = Object.entries(call.responses).find(([status]) => status.startsWith('2'))
  const answered = answer?.[1].content?.['application/json']?.schema
  // Of a body that differs by caller, the last is that of keys.
  const sent = body?.anyOf?.at(-1) ?? body
  const parameters = call.parameters.map(({ name, schema: of, required }) =>
    renderField(name, of, required === true),
  )
  return `<details><summary><code><b>${method.toUpperCase()}</b> ${escape(path)}</code><span>${escape(call.summary)}</span></summary><div>
<p>Scope: <code>${escape(scope)}</code></p>
${parameters.length > 0 ? `<h3>Parameters</h3><dl>${parameters.join('')}</dl>` : ''}
${sent === undefined ? '' : `<h3>Body</h3>${renderFields(sent)}`}
${answered === undefined ? '' : `<h3>Answer (${escape(answer?.[0] ?? '')})</h3>${renderFields(answered)}`}
</div></details>`
}

function renderFields(of: Schema): string {
  const fields = Object.entries(of.properties ?? {}).map(([name, field]) =>
    renderField(name, field, of.required?.includes(name) ?? false),
  )
  return fields.length === 0 ? `<p><code>${escape(typeOf(of))}</code></p>` : `<dl>${fields.join('')}</dl>`
}

function renderField(name: string, of: Schema, isRequired: boolean): string {
  const item = of.type === 'array' ? of.items : undefined
  const inner = item?.properties ? `<dd>${renderFields(item)}</dd>` : ''
  const about = of.description === undefined ? '' : ` ${escape(of.description)}`
  return `<dt><code>${escape(name)}</code>${isRequired ? ' (always)' : ''}</dt><dd>${escape(typeOf(of))}.${about}</dd>${inner}`
}

function typeOf(of: Schema): string {
  if (of.const !== undefined) return JSON.stringify(of.const)
  if (of.enum) return of.enum.map((value) => JSON.stringify(value)).join(' | ')
  const either = of.anyOf ?? of.oneOf
  if (either) return [...new Set(either.map(typeOf))].join(' | ')
  if (of.type === 'array') return `list of ${of.items ? typeOf(of.items) : 'anything'}`
  const types = of.type === undefined ? ['anything'] : [of.type].flat()
  return types
    .map((type) => (type === 'string' && of.format !== undefined ? `${type} (${of.format})` : type))
    .join(' | ')
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
