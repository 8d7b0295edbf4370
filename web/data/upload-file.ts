// Sends one file in pieces; after a cut it continues where it stopped. Loaded when a file is chosen.
import { DetailedError, Upload as TusUpload } from 'tus-js-client'
import type { beginUpload, getUpload, removeUpload } from '#contract/files.ts'
import { UPLOAD_CHUNK_BYTES } from '#domain/file-choices.ts'
import type { Upload } from '#domain/files.ts'
import { parseProblem, ProblemError, send, unreachableProblem } from './call.ts'

const RETRY_DELAYS_MS = [0, 1000, 3000, 6000, 10_000]

interface Sending {
  threadId: string
  name: string
  signal: AbortSignal
  /** How many bytes have arrived. */
  onProgress: (bytes: number) => void
}

/** Throws ProblemError, or the reason of `signal`. */
export async function uploadFile(
  file: File,
  { threadId, name, signal, onProgress }: Sending,
): Promise<Upload> {
  const begun = await send<typeof beginUpload>('post /api/files/upload', {
    body: {
      thread_id: threadId,
      name,
      size: file.size,
      modified_at: new Date(file.lastModified).toISOString(),
    },
    signal,
  })
  if (begun.offset < begun.size) await sendBytes(file, begun.id, { signal, onProgress })
  return send<typeof getUpload>('get /api/files/upload/{id}', { params: { id: begun.id }, signal })
}

function sendBytes(
  file: File,
  id: string,
  { signal, onProgress }: Pick<Sending, 'signal' | 'onProgress'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = new TusUpload(file, {
      uploadUrl: `/api/files/upload/${id}`,
      chunkSize: UPLOAD_CHUNK_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      storeFingerprintForResuming: false,
      onShouldRetry: isWorthRetrying,
      onProgress,
      onSuccess: () => resolve(),
      onError: (error) => reject(problemOf(error)),
    })
    signal.addEventListener('abort', () => {
      void sending.abort()
      reject(signal.reason)
    })
    sending.start()
  })
}

/** The server ends slow requests with 408. Without a network it would be tried in vain. */
const RETRIED: ReadonlySet<number> = new Set([408, 409, 423, 429, 500, 502, 503, 504])

function isWorthRetrying(error: Error): boolean {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  return navigator.onLine && (answer === null || RETRIED.has(answer.getStatus()))
}

function problemOf(error: Error): ProblemError {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  if (answer === null) return unreachableProblem(error)
  const body = answer.getBody()
  return parseProblem(body, new Response(null, { status: answer.getStatus() }))
}

export const removeFile = (id: string): Promise<void> =>
  send<typeof removeUpload>('delete /api/files/upload/{id}', { params: { id } })
