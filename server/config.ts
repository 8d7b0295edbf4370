// The only reader of the environment: checks every variable at once and hands out one frozen value. Must never print a secret.
import { z } from 'zod'
import type { SiteFacts } from '#contract/site.ts'
import { canonicalEmail } from '#domain/accounts.ts'
import { UNNAMED_OWNER } from '#domain/owner.ts'
import { FACTOR_MODES, type FactorMode } from '#domain/factor-kinds.ts'

const blankIsUnset = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema)

const url = (protocols: RegExp, words: string) =>
  setting(
    z
      .string()
      .refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), `must be ${words}`)
      .optional(),
  )
const webUrl = url(/^https?:$/, 'a web address such as https://example.com')
const address = setting(
  z
    .string()
    .refine((text) => canonicalEmail(text) !== null, 'must be an email address')
    .optional(),
)
const text = (fallback: string) =>
  setting(z.string().max(200, 'must be at most 200 characters').default(fallback))
const wholeNumber = (fallback: number, min: number, max: number) =>
  setting(
    z
      .string()
      .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
      .transform(Number)
      .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
      .default(fallback),
  )

/** Every variable of the contract, in its order. `.env.example` is checked against these names by a test. */
const environment = z.object({
  PORT: wholeNumber(3000, 0, 65535),
  HOST: text('127.0.0.1'),
  PUBLIC_URL: webUrl,
  DATA_DIR: text('./data'),
  DATABASE_URL: url(
    /^postgres(ql)?:$/,
    'a PostgreSQL address such as postgresql://user:password@host/database',
  ),
  AUTH_SECRET: setting(z.string().min(32, 'must be at least 32 characters').optional()),
  ADMIN_EMAIL: address,
  ADMIN_PASSWORD: setting(
    z.string().min(6, 'must be at least 6 characters').max(128, 'must be at most 128 characters').optional(),
  ),
  SMTP_URL: url(/^smtps?:$/, 'a mail server address such as smtps://user:password@host'),
  MAIL_FROM: setting(z.string().max(320).optional()),
  AI_BASE_URL: webUrl,
  AI_API_KEY: setting(z.string().optional()),
  AI_MODEL: setting(z.string().optional()),
  CHECKOUT_URL_LAUNCH: webUrl,
  CHECKOUT_URL_GROWTH: webUrl,
  CHECKOUT_URL_SCALE: webUrl,
  STRIPE_WEBHOOK_SECRET: setting(
    z
      .string()
      .regex(/^whsec_\w{16,}$/, 'must be the signing secret of a Stripe webhook, which begins with whsec_')
      .optional(),
  ),
  SCHEDULING_URL: webUrl,
  SCHEDULING_SCRIPT_URL: webUrl,
  BUSINESS_NAME: text('Nightlight Digital'),
  OWNER_NAME: text(UNNAMED_OWNER),
  OWNER_EMAIL: address,
  CONTACT_PHONE: text('(555) 010-0199'),
  CONTACT_EMAIL: address,
  DEMO_PHONE: text('(555) 010-0142'),
  TRUST_PROXY: wholeNumber(0, 0, 10),
  LOG_LEVEL: setting(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be one of fatal, error, warn, info, debug, trace, silent',
      })
      .default('info'),
  ),
  RATE_LIMITS: setting(z.enum(['on', 'off'], { error: 'must be on or off' }).default('on')),
  SECOND_FACTOR: setting(
    z.enum(FACTOR_MODES, { error: `must be one of ${FACTOR_MODES.join(', ')}` }).optional(),
  ),
  METRICS_TOKEN: setting(z.string().min(16, 'must be at least 16 characters').optional()),
  BACKUP_DIR: setting(z.string().optional()),
  BACKUP_EVERY_HOURS: wholeNumber(24, 1, 168),
  BACKUP_KEEP: wholeNumber(14, 2, 1000),
  BACKUP_TRY_DAYS: wholeNumber(7, 0, 90),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl,
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    z
      .string()
      .regex(/^[^=,\s]+=[^,]*(?:,\s*[^=,\s]+=[^,]*)*$/, 'must be name=value, with commas between several')
      .optional(),
  ),
  OTEL_SERVICE_NAME: text('agency'),
  OTEL_TRACES_SAMPLER_ARG: setting(
    z
      .string()
      .refine((share) => Number(share) >= 0 && Number(share) <= 1, 'must be a share from 0 to 1')
      .transform(Number)
      .default(1),
  ),
})

export const VARIABLE_NAMES: readonly string[] = Object.keys(environment.shape)

export interface Config {
  port: number
  host: string
  /** Set explicitly: then a foreign `Host` is refused. Unset: the request's own `Host` is its origin. */
  publicUrl: string | null
  /** The origin of links in mails: `PUBLIC_URL` or its default, never taken from a request. */
  linkOrigin: string
  /** Cookies get `__Host-` and `Secure`: whenever the product is reached over https. */
  secureCookies: boolean
  dataDir: string
  databaseUrl: string | null
  authSecret: string | null
  admin: { email: string; password: string } | null
  smtpUrl: string | null
  mailFrom: string
  /** Where answers to our mails go. Unlike `site.email` it stands on no page. */
  replyTo: string
  /** Where the owner's notices go; null while nobody has said. */
  ownerEmail: string | null
  /** Null: the embedded assistant answers alone. */
  model: { baseUrl: string; apiKey: string | null; name: string } | null
  trustProxy: number
  logLevel: string
  rateLimits: boolean
  /** What new admins are asked for: where the product is in use over https they have to set one up. */
  secondFactor: FactorMode
  metricsToken: string | null
  /** With it the payment provider's events are taken in; null where nobody sends any. */
  stripeWebhookSecret: string | null
  /** Where spans go, and which share of all requests; null: nowhere. */
  traces: { url: string; headers: Record<string, string>; service: string; ratio: number } | null
  /** Null: this server makes none by itself. */
  backups: { dir: string; everyHours: number; keep: number; tryDays: number } | null
  site: SiteFacts
}

/** The start cannot go on; `message` names each variable and what is wrong with it, one a line. */
export class ConfigError extends Error {}

/** As OpenTelemetry writes them: percent-encoded, with commas between them. */
function readHeaders(text: string): Record<string, string> {
  const pairs = text === '' ? [] : text.split(',').map((pair) => pair.trim())
  return Object.fromEntries(
    pairs.map((pair) => [
      pair.slice(0, pair.indexOf('=')),
      decodeURIComponent(pair.slice(pair.indexOf('=') + 1)),
    ]),
  )
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Reached over https under a name of its own, not tried out on somebody's machine. */
function isInUse(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' && !LOOPBACK.has(hostname)
}

/** Reads and checks the environment. Throws ConfigError with one line per variable that makes no sense. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    )
  }
  const value = parsed.data
  const publicUrl = value.PUBLIC_URL ? new URL(value.PUBLIC_URL).origin : null
  if (value.PUBLIC_URL && publicUrl && new URL(value.PUBLIC_URL).pathname !== '/') {
    throw new ConfigError('PUBLIC_URL must not have a path')
  }
  if (publicUrl?.startsWith('http:') && !LOOPBACK.has(new URL(publicUrl).hostname)) {
    throw new ConfigError('PUBLIC_URL must start with https:// unless it is a loopback address')
  }
  if (!value.ADMIN_EMAIL !== !value.ADMIN_PASSWORD) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD must be set together')
  }
  if (value.SCHEDULING_SCRIPT_URL && !value.SCHEDULING_URL) {
    throw new ConfigError(
      'SCHEDULING_SCRIPT_URL needs SCHEDULING_URL, the booking page that the script shows',
    )
  }
  if (!value.AI_BASE_URL !== !value.AI_MODEL) {
    throw new ConfigError('AI_BASE_URL and AI_MODEL must be set together')
  }
  if (value.AI_API_KEY && !value.AI_BASE_URL) {
    throw new ConfigError('AI_API_KEY must come with AI_BASE_URL, the endpoint that it opens')
  }
  const linkOrigin = publicUrl ?? `http://localhost:${value.PORT}`
  const replyTo = value.CONTACT_EMAIL ?? value.OWNER_EMAIL ?? value.ADMIN_EMAIL ?? 'hello@example.com'
  const config: Config = {
    port: value.PORT,
    host: value.HOST,
    publicUrl,
    linkOrigin,
    secureCookies: linkOrigin.startsWith('https:'),
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL ?? null,
    authSecret: value.AUTH_SECRET ?? null,
    admin:
      value.ADMIN_EMAIL && value.ADMIN_PASSWORD
        ? { email: canonicalEmail(value.ADMIN_EMAIL) ?? value.ADMIN_EMAIL, password: value.ADMIN_PASSWORD }
        : null,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM ?? `${value.BUSINESS_NAME} <${replyTo}>`,
    replyTo,
    ownerEmail: value.OWNER_EMAIL ?? value.ADMIN_EMAIL ?? null,
    model:
      value.AI_BASE_URL && value.AI_MODEL
        ? { baseUrl: value.AI_BASE_URL, apiKey: value.AI_API_KEY ?? null, name: value.AI_MODEL }
        : null,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    rateLimits: value.RATE_LIMITS === 'on',
    secondFactor: value.SECOND_FACTOR ?? (isInUse(linkOrigin) ? 'required' : 'offered'),
    metricsToken: value.METRICS_TOKEN ?? null,
    stripeWebhookSecret: value.STRIPE_WEBHOOK_SECRET ?? null,
    traces:
      value.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            url: `${value.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
            headers: readHeaders(value.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
            service: value.OTEL_SERVICE_NAME,
            ratio: value.OTEL_TRACES_SAMPLER_ARG,
          },
    backups:
      value.BACKUP_DIR === undefined
        ? null
        : {
            dir: value.BACKUP_DIR,
            everyHours: value.BACKUP_EVERY_HOURS,
            keep: value.BACKUP_KEEP,
            tryDays: value.BACKUP_TRY_DAYS,
          },
    site: {
      businessName: value.BUSINESS_NAME,
      ownerName: value.OWNER_NAME,
      phone: value.CONTACT_PHONE,
      email: value.CONTACT_EMAIL ?? null,
      demoPhone: value.DEMO_PHONE,
      schedulingUrl: value.SCHEDULING_URL ?? null,
      schedulingScriptUrl: value.SCHEDULING_SCRIPT_URL ?? null,
      checkoutUrls: {
        launch: value.CHECKOUT_URL_LAUNCH ?? null,
        growth: value.CHECKOUT_URL_GROWTH ?? null,
        scale: value.CHECKOUT_URL_SCALE ?? null,
      },
    },
  }
  return Object.freeze(config)
}
