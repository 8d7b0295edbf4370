// Encrypts and authenticates backups as a stream, in the age format: `age --decrypt -i KEY FILE` opens them too.
import { open, readFile } from 'node:fs/promises'

/** The key file is missing or is none; the message is for the person at the terminal. */
export class KeyError extends Error {}

// Loaded when a key is used: it takes 23 MB.
const loadAge = () => import('age-encryption')

/** Writes a new key to `file`, which only its owner may read. Throws KeyError if the file exists. */
export async function makeKey(file: string): Promise<void> {
  const { generateX25519Identity } = await loadAge()
  try {
    const handle = await open(file, 'wx', 0o600)
    try {
      await handle.writeFile(`# made: ${new Date().toISOString()}\n${await generateX25519Identity()}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw new KeyError(
      isThere
        ? `${file} exists already, and backups may depend on it. Choose another name`
        : `Can't write ${file}: ${messageOf(error)}`,
      { cause: error },
    )
  }
}

/** The key in `file`, which `makeKey` or `age-keygen` wrote. Throws KeyError. */
export async function readKey(file: string): Promise<string> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    throw new KeyError(`Can't read the backup key: ${messageOf(error)}`, { cause: error })
  }
  const lines = text.split('\n').map((line) => line.trim())
  const [key, ...others] = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (key === undefined || others.length > 0 || !(await isKey(key))) {
    throw new KeyError(`${file} isn't a backup key. Make one with: npm run backup -- --make-key FILE`)
  }
  return key
}

async function isKey(text: string): Promise<boolean> {
  const { identityToRecipient } = await loadAge()
  return identityToRecipient(text).then(
    () => true,
    () => false,
  )
}

const HEADER = 'age-encryption.org/'

export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(HEADER.length), 0, HEADER.length, 0)
    return buffer.toString('latin1') === HEADER
  } finally {
    await handle.close()
  }
}

export function seal(key: string) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { Encrypter, identityToRecipient } = await loadAge()
    const encrypter = new Encrypter()
    encrypter.addRecipient(await identityToRecipient(key))
    yield* await encrypter.encrypt(streamOf(source))
  }
}

/** A step of a pipeline. Passes on only what is authentic; throws if anything was changed or is missing. */
export function unseal(key: string) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { Decrypter } = await loadAge()
    const decrypter = new Decrypter()
    decrypter.addIdentity(key)
    try {
      yield* await decrypter.decrypt(streamOf(source))
    } catch (error) {
      throw new Error(explain(messageOf(error)), { cause: error })
    }
  }
}

function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await chunks.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}

/** The library's errors have no codes. */
function explain(message: string): string {
  if (message.startsWith('no identity matched'))
    return 'it was sealed with another key, or its start was changed'
  if (message.startsWith('invalid version')) return 'a newer version sealed it, or its start was changed'
  return 'it was changed or cut off after it was sealed'
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
