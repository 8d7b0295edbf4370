import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'

/** What `file-type` looks at in most formats. More is not read: an archive could take long to open. */
const HEAD_BYTES = 4100

/** Browsers run these, and only their first bytes tell. */
const IS_RUN = /xml|html|svg|script/

/** By the first bytes; the name and the type that a browser sends prove nothing. */
export async function readType(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const head = buffer.subarray(0, bytesRead)
    // Throws for some damaged formats.
    const found = await fileTypeFromBuffer(head).catch(() => undefined)
    if (found !== undefined) return IS_RUN.test(found.mime) ? 'application/octet-stream' : found.mime
    return isText(head) ? 'text/plain' : 'application/octet-stream'
  } finally {
    await handle.close()
  }
}

function isText(head: Buffer): boolean {
  if (head.includes(0)) return false
  try {
    // The last character may be cut off.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}
