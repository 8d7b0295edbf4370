import { z } from 'zod'
import { cleanLine } from './clean-text.ts'
import { MAX_FILE_NAME } from './file-choices.ts'

const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const CONTROL = /[\u0000-\u001F\u007F-\u009F]|\p{Surrogate}/gu
const LONGEST_EXTENSION = 12

/** Without folders and marks that no one sees, at most 120 characters with its extension. */
function cleanFileName(given: string): string {
  const last = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1)
  const name = cleanLine(last.replace(DIRECTION, '').replace(CONTROL, '')).normalize('NFC')
  if (/^\.*$/.test(name)) return 'file'
  if (name.length <= MAX_FILE_NAME) return name
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= LONGEST_EXTENSION ? name.slice(dot) : ''
  const start = name.slice(0, MAX_FILE_NAME - extension.length).replace(/\p{Surrogate}$/u, '')
  return `${start.trimEnd()}${extension}`
}

export const fileName = z
  .string({ error: 'Choose a file' })
  .max(10_000, 'That file’s name is too long')
  .transform(cleanFileName)

/** The server's limit of the size is a setting. */
export const newUpload = z.strictObject({
  thread_id: z.uuid({ error: 'thread_id must be the id of a thread' }),
  name: fileName,
  size: z.int({ error: 'size must be a number of bytes' }).min(1, 'That file is empty. Choose another one.'),
  /** With name and size it says whether an upload continues. */
  modified_at: z.iso.datetime({ error: 'modified_at must be an instant' }),
})
export type NewUpload = z.output<typeof newUpload>

export const upload = z.object({
  id: z.uuid(),
  thread_id: z.uuid(),
  name: z.string(),
  size: z.int(),
  /** How many bytes have arrived. */
  offset: z.int(),
  has_thumbnail: z.boolean(),
})
export type Upload = z.output<typeof upload>

/** A version of a file, as its message shows it. */
export const messageFile = z.object({
  id: z.uuid(),
  name: z.string(),
  /** 2 and more: a newer version of the file of that name in the thread. */
  number: z.int(),
  size: z.int(),
  /** By its content. */
  type: z.string(),
  sha256: z.string(),
  has_thumbnail: z.boolean(),
})
export type MessageFile = z.output<typeof messageFile>
