// Codes for links: a row's id and a signature that only this server can make. They are stored nowhere.
import { createHmac, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 16
const CODE = /^[A-Za-z0-9_-]{64}$/

/** The same id, key and purpose give the same code. */
export function signId(key: Buffer, purpose: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, signature(key, purpose, bytes)]).toString('base64url')
}

/** The id that a code was made for; null if the code is not ours or for another purpose. */
export function findSignedId(key: Buffer, purpose: string, code: string): string | null {
  if (!CODE.test(code)) return null
  const bytes = Buffer.from(code, 'base64url')
  const id = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), signature(key, purpose, id))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function signature(key: Buffer, purpose: string, id: Buffer): Buffer {
  return createHmac('sha256', key).update(`${purpose}:`).update(id).digest()
}
