// The text of a file that another program wrote, in whatever encoding.

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const WINDOWS = new TextDecoder('windows-1252')
const LINE_FEED = 0x0a

/** UTF-8, UTF-16 with its mark, or Windows-1252; lines that are no UTF-8 among others that are, each by itself. Without NUL and the mark. */
export function decodeText(bytes: Uint8Array): string {
  return decode(bytes)
    .replaceAll('\0', '')
    .replace(/^\uFEFF/, '')
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return decodeUtf8(bytes) ?? decodeLines(bytes)
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return UTF8.decode(bytes)
  } catch {
    // It is in another encoding.
    return null
  }
}

function decodeLines(bytes: Uint8Array): string {
  const lines: string[] = []
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(LINE_FEED, start)
    const line = bytes.subarray(start, end === -1 ? bytes.length : end + 1)
    lines.push(decodeUtf8(line) ?? WINDOWS.decode(line))
    start += line.length
  }
  return lines.join('')
}
