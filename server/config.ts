// The only reader of the environment: validates every variable and returns one frozen object.
import { z } from 'zod'
import { siteFactsOf, type SiteFacts } from '#contract/site.ts'
import { canonicalEmail } from '#domain/email.ts'
import { parseMailbox, type Mailbox } from '#domain/mailbox.ts'
import { readableEmail } from '#domain/readable-email.ts'
import { buildSite, type Site, type SiteChanges } from '#domain/site/site.ts'
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
const mailbox = setting(
  z
    .string()
    .transform((text, { addIssue }) => {
      const read = parseMailbox(text)
      if (read === null) addIssue('must be an email address such as Acme <me@example.com>')
      return read ?? z.NEVER
    })
    .optional(),
)
const address = mailbox.transform((read) => read && readableEmail(read.address))
const text = (fallback: string) =>
  setting(z.string().max(200, 'must be at most 200 characters').default(fallback))
const optionalText = setting(z.string().max(200, 'must be at most 200 characters').optional())
const wholeNumber = (fallback: number, min: number, max: number) =>
  setting(
    z
      .string()
      .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
      .transform(Number)
      .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
      .default(fallback),
  )

/** An S3-compatible store. */
export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket is in the path, not in the host name. */
  isPathStyle: boolean
}

/** Every variable of the contract, in its order. A test compares `.env.example` with these names. */
const environment = z.object({
  PORT: wholeNumber(3000, 0, 65535),
  HOST: text('127.0.0.1'),
  PUBLIC_URL: webUrl,
  DATA_DIR: text('./data'),
  FILES_DIR: setting(z.string().optional()),
  FILES_MAX_MB: wholeNumber(25, 1, 500),
  FILES_S3_ENDPOINT: webUrl,
  FILES_S3_BUCKET: setting(
    z
      .string()
      .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')
      .optional(),
  ),
  FILES_S3_REGION: text('us-east-1'),
  FILES_S3_ACCESS_KEY_ID: optionalText,
  FILES_S3_SECRET_ACCESS_KEY: optionalText,
  FILES_S3_PATH_STYLE: setting(z.enum(['on', 'off'], { error: 'must be on or off' }).default('on')),
  DATABASE_URL: url(
    /^postgres(ql)?:$/,
    'a PostgreSQL address such as postgresql://user:password@host/database',
  ),
  DATABASE_OWNER_URL: url(
    /^postgres(ql)?:$/,
    'a PostgreSQL address such as postgresql://user:password@host/database',
  ),
  AUTH_SECRET: setting(z.string().min(32, 'must be at least 32 characters').optional()),
  ADMIN_EMAIL: address,
  ADMIN_PASSWORD: setting(
    z.string().min(6, 'must be at least 6 characters').max(128, 'must be at most 128 characters').optional(),
  ),
  SMTP_URL: url(/^smtps?:$/, 'a mail server address such as smtps://user:password@host'),
  SMTP_ENCRYPTION: setting(
    z.enum(['required', 'optional'], { error: 'must be required or optional' }).optional(),
  ),
  MAIL_FROM: mailbox,
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
  STRIPE_SECRET_KEY: setting(
    z
      .string()
      .regex(
        /^[rs]k_(?:test|live)_\w{8,}$/,
        'must be a secret or restricted key of Stripe, which begins with sk_ or rk_',
      )
      .optional(),
  ),
  STRIPE_API_URL: setting(
    z
      .string()
      .refine(
        (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
        'must be a web address',
      )
      .default('https://api.stripe.com'),
  ),
  SCHEDULING_URL: webUrl,
  SCHEDULING_SCRIPT_URL: webUrl,
  BUSINESS_NAME: optionalText,
  OWNER_NAME: optionalText,
  OWNER_EMAIL: address,
  CONTACT_PHONE: optionalText,
  CONTACT_EMAIL: address,
  DEMO_PHONE: optionalText,
  TRUST_PROXY: wholeNumber(0, 0, 10),
  HSTS_SUBDOMAINS: setting(z.enum(['on', 'off'], { error: 'must be on or off' }).default('off')),
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
  PRIVATE_ADDRESSES: setting(
    z.enum(['refused', 'allowed'], { error: 'must be refused or allowed' }).default('refused'),
  ),
  METRICS_TOKEN: setting(z.string().min(16, 'must be at least 16 characters').optional()),
  BACKUP_DIR: setting(z.string().optional()),
  BACKUP_EVERY_HOURS: wholeNumber(24, 1, 168),
  BACKUP_KEEP: wholeNumber(14, 2, 1000),
  BACKUP_TEST_DAYS: wholeNumber(7, 0, 90),
  BACKUP_KEY_FILE: setting(z.string().optional()),
  BACKUP_FILES: setting(z.enum(['on', 'off'], { error: 'must be on or off' }).default('on')),
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

export const FORMER_NAMES: Readonly<Record<string, string>> = { BACKUP_TEST_DAYS: 'BACKUP_TRY_DAYS' }

type Variables = Record<string, string | undefined>

function withFormerNames(env: Variables): Variables {
  const renamed = Object.entries(FORMER_NAMES).map(([name, former]) => [
    name,
    blankIsUnset(env[name]) === undefined ? env[former] : env[name],
  ])
  return { ...env, ...Object.fromEntries(renamed) }
}

/** A sentence for each setting that is given by its former name. */
export const describeFormerNames = (env: Variables): string[] =>
  Object.entries(FORMER_NAMES)
    .filter(([, former]) => blankIsUnset(env[former]) !== undefined)
    .map(([name, former]) => `${former} is now called ${name}. The old name still works`)

/** Whether mails are sent over unencrypted connections: never; if the server offers none; or only where no password is sent. */
export type MailEncryption = 'required' | 'optional' | 'with login'

export interface Config {
  port: number
  host: string
  /** If set, other hosts are refused. Null: the `Host` of a request is its origin. */
  publicUrl: string | null
  /** The origin of links in mails: `PUBLIC_URL` or its default, never taken from a request. */
  linkOrigin: string
  /** Cookies get `__Host-` and `Secure`: whenever the product is reached over https. */
  secureCookies: boolean
  /** Browsers then refuse plain http on every host below this one, too. */
  hstsSubdomains: boolean
  dataDir: string
  /** Where the files of messages are, `dir` null: in `dataDir`; and how large each may be. */
  files: { dir: string | null; maxMegabytes: number; s3: S3Settings | null }
  /** The server's login if `databaseOwnerUrl` is set, or if it cannot migrate; else the owner's. */
  databaseUrl: string | null
  /** The owner's login, for migrations, backups and the command line. */
  databaseOwnerUrl: string | null
  authSecret: string | null
  admin: { email: string; password: string } | null
  smtpUrl: string | null
  smtpEncryption: MailEncryption
  /** `MAIL_FROM`; null: the business's name with `replyTo`. */
  mailFrom: Mailbox | null
  /** Where replies to our mails go. Unlike `site.email` it is on no page. */
  replyTo: string
  /** False: no one set an address, and `replyTo` is made up. Mails then use the address of the first admin. */
  isReplyToSet: boolean
  /** Where the owner's notices go; null: to the longest-serving admin. */
  ownerEmail: string | null
  /** Null: the embedded assistant answers alone. */
  model: { baseUrl: string; apiKey: string | null; name: string } | null
  trustProxy: number
  logLevel: string
  rateLimits: boolean
  /** Whether admins need a second factor; by default they do over https. */
  secondFactor: FactorMode
  /** Whether the server asks addresses in private networks that an admin entered, and over plain http. */
  allowsPrivateAddresses: boolean
  metricsToken: string | null
  /** Verifies the events of the payment provider; null: there are none. */
  stripeWebhookSecret: string | null
  /** Opens payment pages for invoices; null: there are none. */
  stripe: { key: string; apiUrl: string } | null
  /** Where spans go, and which share of all requests; null: nowhere. */
  traces: { url: string; headers: Record<string, string>; service: string; ratio: number } | null
  /** Null: this server makes no backups. */
  backups: { dir: string; everyHours: number; keep: number; testDays: number } | null
  /** Whether backups contain the files of messages. */
  backupFiles: boolean
  /** The key that seals backups; null: they are not sealed. */
  backupKeyFile: string | null
  /** What the environment sets of the site, by the field's path. It wins over what the owner publishes. */
  siteSettings: SiteChanges
  /** The published site. A running server reads it from here each time, because it changes with every publication. */
  readonly publishedSite: Site
  readonly site: SiteFacts
}

/** `message` names each wrong variable and what is wrong with it, one per line. */
export class ConfigError extends Error {}

/** In OpenTelemetry's format: percent-encoded pairs, separated by commas. */
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

/** Reached over https under a host name, not on a developer's machine. */
function isInUse(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' && !LOOPBACK.has(hostname)
}

/** Throws ConfigError with one line per wrong variable. */
export function readConfig(env: Variables): Config {
  const parsed = environment.safeParse(withFormerNames(env))
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    )
  }
  const value = parsed.data
  const publicUrl = readPublicUrl(value)
  checkPairs(value)
  checkLogins(value)
  const linkOrigin = publicUrl ?? `http://localhost:${value.PORT}`
  const replyTo = value.CONTACT_EMAIL ?? value.OWNER_EMAIL ?? value.ADMIN_EMAIL
  const siteSettings = readSiteSettings(value)
  const publishedSite = buildSite(siteSettings)
  const config: Config = {
    port: value.PORT,
    host: value.HOST,
    publicUrl,
    linkOrigin,
    secureCookies: linkOrigin.startsWith('https:'),
    hstsSubdomains: value.HSTS_SUBDOMAINS === 'on',
    dataDir: value.DATA_DIR,
    files: { dir: value.FILES_DIR ?? null, maxMegabytes: value.FILES_MAX_MB, s3: readS3(value) },
    databaseUrl: value.DATABASE_URL ?? null,
    databaseOwnerUrl: value.DATABASE_OWNER_URL ?? null,
    authSecret: value.AUTH_SECRET ?? null,
    admin: readAdmin(value),
    // nodemailer reads an address without slashes too, URL does not see its parts.
    smtpUrl: value.SMTP_URL?.trim().replace(/^(smtps?:)(?!\/\/)/i, '$1//') ?? null,
    smtpEncryption: value.SMTP_ENCRYPTION ?? 'with login',
    mailFrom: value.MAIL_FROM ?? null,
    replyTo: replyTo ?? `website@${new URL(linkOrigin).hostname}`,
    isReplyToSet: replyTo !== undefined,
    ownerEmail: value.OWNER_EMAIL ?? value.ADMIN_EMAIL ?? null,
    model: readModel(value),
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    rateLimits: value.RATE_LIMITS === 'on',
    secondFactor: value.SECOND_FACTOR ?? (isInUse(linkOrigin) ? 'required' : 'offered'),
    allowsPrivateAddresses: value.PRIVATE_ADDRESSES === 'allowed',
    metricsToken: value.METRICS_TOKEN ?? null,
    stripeWebhookSecret: value.STRIPE_WEBHOOK_SECRET ?? null,
    stripe:
      value.STRIPE_SECRET_KEY === undefined
        ? null
        : { key: value.STRIPE_SECRET_KEY, apiUrl: value.STRIPE_API_URL },
    traces: readTraces(value),
    backups: readBackups(value),
    backupFiles: value.BACKUP_FILES === 'on',
    backupKeyFile: value.BACKUP_KEY_FILE ?? null,
    siteSettings,
    publishedSite,
    site: siteFactsOf(publishedSite),
  }
  return Object.freeze(config)
}

type Environment = z.output<typeof environment>

function readPublicUrl({ PUBLIC_URL }: Environment): string | null {
  if (!PUBLIC_URL) return null
  const { origin, pathname, protocol, hostname } = new URL(PUBLIC_URL)
  if (pathname !== '/') throw new ConfigError('PUBLIC_URL must not have a path')
  if (protocol === 'http:' && !LOOPBACK.has(hostname)) {
    throw new ConfigError('PUBLIC_URL must start with https:// unless it is a loopback address')
  }
  return origin
}

function checkPairs(value: Environment): void {
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
}

function readS3(value: Environment): S3Settings | null {
  const endpoint = value.FILES_S3_ENDPOINT
  const bucket = value.FILES_S3_BUCKET
  const accessKeyId = value.FILES_S3_ACCESS_KEY_ID
  const secretAccessKey = value.FILES_S3_SECRET_ACCESS_KEY
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new ConfigError(
      'FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY must be set together',
    )
  const isPathStyle = value.FILES_S3_PATH_STYLE === 'on'
  return { endpoint, bucket, region: value.FILES_S3_REGION, accessKeyId, secretAccessKey, isPathStyle }
}

function checkLogins({ DATABASE_URL, DATABASE_OWNER_URL }: Environment): void {
  if (!DATABASE_OWNER_URL) return
  if (!DATABASE_URL) throw new ConfigError("DATABASE_OWNER_URL needs DATABASE_URL, the server's login")
  const [server, owner] = [new URL(DATABASE_URL), new URL(DATABASE_OWNER_URL)]
  if (server.pathname !== owner.pathname || server.username === owner.username || server.username === '')
    throw new ConfigError('DATABASE_URL and DATABASE_OWNER_URL must be two users of one database')
}

function readAdmin({ ADMIN_EMAIL, ADMIN_PASSWORD }: Environment): Config['admin'] {
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) return null
  return { email: canonicalEmail(ADMIN_EMAIL) ?? ADMIN_EMAIL, password: ADMIN_PASSWORD }
}

function readModel({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: Environment): Config['model'] {
  if (!AI_BASE_URL || !AI_MODEL) return null
  return { baseUrl: AI_BASE_URL, apiKey: AI_API_KEY ?? null, name: AI_MODEL }
}

function readTraces(value: Environment): Config['traces'] {
  if (value.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null
  return {
    url: `${value.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
    headers: readHeaders(value.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    service: value.OTEL_SERVICE_NAME,
    ratio: value.OTEL_TRACES_SAMPLER_ARG,
  }
}

function readBackups(value: Environment): Config['backups'] {
  if (value.BACKUP_DIR === undefined) return null
  return {
    dir: value.BACKUP_DIR,
    everyHours: value.BACKUP_EVERY_HOURS,
    keep: value.BACKUP_KEEP,
    testDays: value.BACKUP_TEST_DAYS,
  }
}

/** The variables that set a field of the site, by the field's path. */
export const SITE_VARIABLES = {
  'business.businessName': 'BUSINESS_NAME',
  'business.ownerName': 'OWNER_NAME',
  'business.phone': 'CONTACT_PHONE',
  'business.email': 'CONTACT_EMAIL',
  'business.demoPhone': 'DEMO_PHONE',
  'links.schedulingUrl': 'SCHEDULING_URL',
  'links.schedulingScriptUrl': 'SCHEDULING_SCRIPT_URL',
  'links.checkoutUrls.launch': 'CHECKOUT_URL_LAUNCH',
  'links.checkoutUrls.growth': 'CHECKOUT_URL_GROWTH',
  'links.checkoutUrls.scale': 'CHECKOUT_URL_SCALE',
  'mail.notices': 'OWNER_EMAIL',
} as const satisfies Record<string, keyof Environment>

const readSiteSettings = (value: Environment): SiteChanges =>
  Object.fromEntries(
    Object.entries(SITE_VARIABLES).flatMap(([path, name]) =>
      value[name] === undefined ? [] : [[path, value[name]]],
    ),
  )
