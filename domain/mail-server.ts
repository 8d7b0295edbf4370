import { z } from 'zod'
import { cleanWord } from './clean-text.ts'
import { oneLine, required } from './text.ts'

/** `tls`: from the first byte; `starttls`: as soon as the server offers it. */
export const MAIL_SECURITY = ['tls', 'starttls'] as const

const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i

export const mailServer = z.strictObject({
  host: required('Server').pipe(
    z
      .string()
      .overwrite(cleanWord)
      .regex(HOST, 'Server must be a name like smtp.example.com, without https://'),
  ),
  port: z.coerce
    .number({ error: 'Port must be a number from 1 to 65535' })
    .int('Port must be a number from 1 to 65535')
    .min(1, 'Port must be a number from 1 to 65535')
    .max(65_535, 'Port must be a number from 1 to 65535'),
  security: z.enum(MAIL_SECURITY, { error: `Security must be one of ${MAIL_SECURITY.join(', ')}` }),
  /** Empty: the server asks for none. */
  username: oneLine('User name', 320),
  password: z
    .string({ error: 'Password must be text' })
    .max(1000, 'Password must be at most 1000 characters'),
})
export type MailServer = z.output<typeof mailServer>
