import { describeCertificateError } from '#server/certificates.ts'
import type { MailEncryption } from '#server/config.ts'

/** The address for nodemailer, whose parameters win over its options. */
export function smtpAddress(smtpUrl: string, encryption: MailEncryption): string {
  const url = new URL(smtpUrl)
  if (encryption === 'required' || (encryption === 'with login' && hasLogin(url)))
    url.searchParams.set('requireTLS', 'true')
  return url.toString()
}

const hasLogin = ({ username, password }: URL) => username !== '' || password !== ''

/** How others could read what is sent to this server. */
export function listMailRisks(smtpUrl: string, encryption: MailEncryption): string[] {
  const url = new URL(smtpUrl)
  const risks = []
  if (url.protocol === 'smtp:' && encryption === 'with login' && !hasLogin(url))
    risks.push(
      'The mail server has no user and password, so emails and the links in them are sent unencrypted if it offers no encryption',
    )
  if (url.searchParams.get('tls.rejectUnauthorized') === 'false')
    risks.push(
      "SMTP_URL turns off the check of the mail server's certificate, so anyone can pretend to be it",
    )
  return risks
}

export const CERTIFICATE_TODO =
  'for a private certificate, set NODE_EXTRA_CA_CERTS to the file of its authority and restart'

/** The same for a closed port, a filtered one and another kind of server, so that the console is no port scanner. */
const NO_MAIL_SERVER =
  'No mail server answered. Check the server name, port and security setting. If the mail server has a private certificate, ask the person who runs your server to add it (NODE_EXTRA_CA_CERTS).'

const NO_ENCRYPTION =
  'The mail server offers no encryption, so we didn’t send your password. Try a different security setting or port. On your own network, the person who runs your server can allow it (SMTP_ENCRYPTION).'

const FIRST_COMMANDS: ReadonlySet<unknown> = new Set(['CONN', 'EHLO', 'HELO', 'LHLO'])

const partOf = (error: unknown, key: 'code' | 'command'): unknown =>
  error instanceof Error ? Reflect.get(error, key) : undefined

export const isEncryptionMissing = (error: unknown): boolean =>
  partOf(error, 'command') === 'STARTTLS' && partOf(error, 'code') === 'ETLS'

/** What an admin is told. Only a server that greeted as a mail server has a certificate that we may tell about. */
export function describeFailure(error: Error, smtpUrl: string): string {
  const certificate = describeCertificateError(error)
  if (certificate !== null && new URL(smtpUrl).protocol === 'smtp:')
    return `The mail server can’t be trusted: ${certificate}. For a private certificate, the person who runs your server sets NODE_EXTRA_CA_CERTS.`
  if (isEncryptionMissing(error)) return NO_ENCRYPTION
  const isFirst = FIRST_COMMANDS.has(partOf(error, 'command')) || partOf(error, 'code') === 'EABORT'
  return isFirst ? NO_MAIL_SERVER : error.message
}
