import type { Picture, PictureUse } from '#domain/site/picture.ts'
import { askProcess } from '#server/isolated.ts'
import { problem } from '#server/problem.ts'

export interface EncodedPicture extends Pick<Picture, 'type' | 'width' | 'height' | 'ground'> {
  bytes: Uint8Array
  /** WebP, at most 480 pixels wide. */
  small: Uint8Array
}

export type PictureResult = { picture: EncodedPicture } | { error: string }

const TIMEOUT_MS = 20_000
const MAX_MEGABYTES = 128
const PROGRAM = new URL('picture-process.ts', import.meta.url)

const SENTENCES = {
  empty: 'That file is empty. Choose another one.',
  heic: 'That’s a HEIC photo, which most browsers can’t show. Save it as JPEG first. On an iPhone: Settings, Camera, Formats, Most Compatible.',
  zip: 'That’s a ZIP archive, even if its name says otherwise. Unpack it and choose the picture inside.',
  pdf: 'That’s a PDF. Save it as PNG, SVG or JPEG and choose that.',
  moving: 'Animated pictures don’t work here. Save the frame you want as a JPEG or PNG and choose that.',
  text: 'That drawing uses a font we don’t have. Convert its text to outlines, or save it as a PNG.',
  unknown: 'That’s not a picture we can read. Choose a JPEG, PNG, WebP or SVG.',
  damaged: 'That picture is damaged or incomplete. Save it again, or choose another one.',
  large: 'That picture has more than 50 million pixels. Make it smaller, then try again.',
  slow: 'That picture took too long to read. Save it as JPEG or PNG in a smaller size, then try again.',
} as const

const isPicture = (head: string): boolean =>
  /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|GIF8|RIFF.{4}WEBP)/s.test(head) || /^.{4}ftypavi[fs]/s.test(head)

/** By the content; the name and the type that a browser sends prove nothing. Returns what the process can read. */
function readable(bytes: Uint8Array): Uint8Array {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  if (head === '') throw refuse('empty')
  if (head.startsWith('PK\x03\x04')) throw refuse('zip')
  if (head.startsWith('%PDF')) throw refuse('pdf')
  if (/^.{4}ftyp(?:hei|hev|mif1|msf1)/s.test(head)) throw refuse('heic')
  if (isPicture(head)) {
    if (isMoving(bytes, head)) throw refuse('moving')
    return bytes
  }
  const drawing = readDrawing(bytes)
  if (drawing === null) throw refuse('unknown')
  return Buffer.from(drawing)
}

/** An animated PNG or AVIF; of GIF and WebP, the process counts the frames. */
function isMoving(bytes: Uint8Array, head: string): boolean {
  if (head.startsWith('ftypavis', 4)) return true
  if (!head.startsWith('\x89PNG')) return false
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const animation = file.indexOf('acTL')
  return animation !== -1 && animation < file.indexOf('IDAT')
}

/** An SVG as UTF-8, or null. Its first comment is for libvips, which looks for `<svg` in the first 1,000 bytes only. */
function readDrawing(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const isLittle = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8'
  const text = new TextDecoder(encoding).decode(bytes).trimStart()
  // The declaration must come first, and names the former encoding.
  const content = text.startsWith('<?xml') ? text.slice(text.indexOf('?>') + 2) : text
  return isDrawing(content) ? `<!--<svg-->${content}` : null
}

/** Far beyond what programs write before the first element. */
const PROLOG_MOST = { characters: 256 * 1024, parts: 100 }

/** Whether the first element is `svg`, after comments, instructions and the document type. */
function isDrawing(drawing: string): boolean {
  const text = drawing.slice(0, PROLOG_MOST.characters)
  for (let at = 0, parts = 0; parts < PROLOG_MOST.parts; parts++) {
    while (/\s/.test(text.charAt(at))) at++
    const end = PROLOG.find(([start]) => text.startsWith(start, at))?.[1](text, at)
    if (end === undefined) return /^<(?:\w{1,20}:)?svg[\s/>]/.test(text.slice(at, at + 40))
    if (end === -1) return false
    at = end + 1
  }
  return false
}

/** What may come before the first element, by its first characters: the place of its last one, or -1. */
const PROLOG: readonly (readonly [start: string, endOf: (text: string, at: number) => number])[] = [
  ['<!--', (text, at) => endAt(text, '-->', at)],
  ['<?', (text, at) => endAt(text, '?>', at)],
  [
    '<!DOCTYPE',
    (text, at) => {
      const [subset, end] = [text.indexOf('[', at), text.indexOf('>', at)]
      if (subset === -1 || subset > end) return end
      const close = text.indexOf(']', subset)
      return close === -1 ? -1 : text.indexOf('>', close)
    },
  ],
]

function endAt(text: string, mark: string, at: number): number {
  const found = text.indexOf(mark, at)
  return found === -1 ? -1 : found + mark.length - 1
}

/** Each takes up to 300 MB. Throws `validation_failed`, and `malformed_request` once the signal is aborted. */
export async function encodePicture(
  bytes: Uint8Array,
  use: PictureUse,
  signal: AbortSignal = NEVER,
): Promise<EncodedPicture> {
  const known = readable(bytes)
  try {
    await takeTurn(signal)
    try {
      return await encodeInProcess(known, use, signal)
    } finally {
      endTurn()
    }
  } catch (cause) {
    throw signal.aborted ? problem('malformed_request', { detail: 'The upload was cut off.', cause }) : cause
  }
}

const NEVER = new AbortController().signal

let isBusy = false
const waiting: (() => void)[] = []

async function takeTurn(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  if (!isBusy) {
    isBusy = true
    return
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const leave = () => {
    const at = waiting.indexOf(resolve)
    if (at === -1) return
    waiting.splice(at, 1)
    reject(signal.reason)
  }
  waiting.push(resolve)
  signal.addEventListener('abort', leave, { once: true })
  try {
    await promise
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

/** Hands the turn over, so that no later picture gets it first. */
function endTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else isBusy = false
}

async function encodeInProcess(
  bytes: Uint8Array,
  use: PictureUse,
  aborted: AbortSignal,
): Promise<EncodedPicture> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const result = (await askProcess<PictureResult>(
      PROGRAM,
      { bytes, use },
      { maxMegabytes: MAX_MEGABYTES, signal: AbortSignal.any([timeout, aborted]) },
    )) ?? { error: 'The process ended' }
    if ('picture' in result) return result.picture
    throw refuse(sentenceFor(result.error), result.error)
  } catch (error) {
    throw timeout.aborted ? refuse('slow') : error
  }
}

function sentenceFor(error: string): keyof typeof SENTENCES {
  if (error.includes('pixel limit')) return 'large'
  if (error.includes('several frames')) return 'moving'
  if (error.includes('no fonts')) return 'text'
  if (/timeout/i.test(error)) return 'slow'
  return error.includes('unsupported image format') ? 'unknown' : 'damaged'
}

const refuse = (kind: keyof typeof SENTENCES, cause?: unknown) =>
  problem('validation_failed', { errors: [{ field: 'picture', message: SENTENCES[kind] }], cause })
