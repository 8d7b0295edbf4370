// The files of a message that is being written: sent one after another, in the order in which they were chosen.
import { useEffect, useRef, useState } from 'react'
import { MAX_FILES } from '#domain/file-choices.ts'
import { FILES } from '#web/content/messages.ts'
import { ProblemError } from './call.ts'

export interface ChosenFile {
  key: number
  name: string
  size: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** How many bytes have arrived. */
  sent: number
  /** Once it is done. */
  id: string | null
  hasThumbnail: boolean
  /** Why it failed, and whether another try makes sense. */
  failure: string | null
  canRetry: boolean
}

export interface Uploads {
  files: readonly ChosenFile[]
  /** Why some of the chosen files were not added. */
  notice: string | null
  add: (files: readonly File[]) => void
  remove: (key: number) => void
  retry: (key: number) => void
  /** Takes those off the list that were sent. */
  clear: (sent: readonly string[]) => void
}

interface Work {
  file: File
  stop: AbortController
}

export function useUploads(threadId: string): Uploads {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [notice, setNotice] = useState<string | null>(null)
  const works = useRef(new Map<number, Work>())
  const last = useRef<Promise<void>>(Promise.resolve())
  const nextKey = useRef(0)

  const change = (key: number, changes: Partial<ChosenFile>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  const start = (key: number, name: string, file: File) => {
    const stop = new AbortController()
    works.current.set(key, { file, stop })
    last.current = last.current.then(() => run(key, name, file, stop.signal))
  }

  const run = async (key: number, name: string, file: File, signal: AbortSignal) => {
    if (signal.aborted) return
    change(key, { state: 'sending' })
    try {
      const { uploadFile } = await import('./upload-file.ts')
      const onProgress = (sent: number) => change(key, { sent })
      const { id, has_thumbnail } = await uploadFile(file, { threadId, name, signal, onProgress })
      change(key, { state: 'done', sent: file.size, id, hasThumbnail: has_thumbnail })
    } catch (error) {
      if (signal.aborted) return
      const isProblem = error instanceof ProblemError
      change(key, {
        state: 'failed',
        failure: isProblem && error.status !== 0 ? error.detail : FILES.interrupted,
        canRetry: !isProblem || error.code !== 'validation_failed',
      })
      if (!isProblem) reportError(error)
    }
  }

  const retry = (key: number) => {
    const work = works.current.get(key)
    const found = files.find((one) => one.key === key)
    if (!work || !found) return
    change(key, { state: 'waiting', failure: null })
    start(key, found.name, work.file)
  }

  const retryAll = useRef(() => {})
  useEffect(() => {
    retryAll.current = () => {
      for (const { key, state, canRetry } of files) if (state === 'failed' && canRetry) retry(key)
    }
  })
  useEffect(() => {
    const all = works.current
    const resume = () => retryAll.current()
    addEventListener('online', resume)
    return () => {
      removeEventListener('online', resume)
      for (const { stop } of all.values()) stop.abort()
    }
  }, [])

  return {
    files,
    notice,
    retry,
    add(chosen) {
      const free = Math.max(0, MAX_FILES - files.length)
      setNotice(chosen.length > free ? FILES.tooMany(MAX_FILES) : null)
      const added = chosen.slice(0, free).map((file, at) => ({
        file,
        key: nextKey.current++,
        name: nameOf(file, at),
      }))
      setFiles((before) => [
        ...before,
        ...added.map(({ key, name, file: { size } }) => ({
          key,
          name,
          size,
          state: 'waiting' as const,
          sent: 0,
          id: null,
          hasThumbnail: false,
          failure: null,
          canRetry: true,
        })),
      ])
      for (const { key, name, file } of added) start(key, name, file)
    },
    remove(key) {
      works.current.get(key)?.stop.abort()
      works.current.delete(key)
      const id = files.find((one) => one.key === key)?.id
      setFiles((before) => before.filter((one) => one.key !== key))
      // If that fails, it is deleted after a day.
      if (id !== null && id !== undefined)
        void import('./upload-file.ts').then(({ removeFile }) => removeFile(id)).catch(reportError)
    },
    clear(sent) {
      setFiles((before) => before.filter(({ id }) => id === null || !sent.includes(id)))
      setNotice(null)
    },
  }
}

/** Phones call every photo that they take, and browsers every pasted picture, the same. */
const SAME_NAME = /^image\.(\w{2,5})$/i

function nameOf(file: File, at: number): string {
  const extension = SAME_NAME.exec(file.name)?.[1]
  if (extension === undefined) return file.name
  const taken = new Date(file.lastModified).toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.')
  return `Photo ${taken}${at === 0 ? '' : ` ${at + 1}`}.${extension}`
}
