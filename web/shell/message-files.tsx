import { File as FileIcon, Paperclip, RotateCw, X } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { formatBytes } from '#domain/file-choices.ts'
import type { MessageFile } from '#domain/files.ts'
import { FILES } from '#web/content/messages.ts'
import type { ChosenFile, Uploads } from '#web/data/uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Progress } from '#web/ui/progress.tsx'

const thumbnailOf = (id: string) => `/api/thumbnails/${id}`

export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="mt-2 space-y-2">
      {files.map(({ id, name, number, size, has_thumbnail }) => (
        <li key={id} className="min-w-0">
          <a
            href={`/api/files/${id}/${encodeURIComponent(name)}`}
            download={name}
            className="flex min-h-11 min-w-0 items-center gap-3 rounded-md border border-line bg-ground/60 p-2 pr-3.5 no-underline hover:border-action"
          >
            <Preview id={has_thumbnail ? id : null} />
            <span className="min-w-0">
              <bdi className="block font-semibold wrap-anywhere text-ink">{name}</bdi>
              <span className="block text-xs text-muted">
                {formatBytes(size)}
                {number > 1 && ` · ${FILES.version(number)}`}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Preview({ id }: { id: string | null }) {
  if (id === null)
    return <Icon of={FileIcon} aria-hidden="true" className="mx-2 size-6 shrink-0 text-muted" />
  return (
    <img
      src={thumbnailOf(id)}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      className="size-16 shrink-0 rounded-sm bg-raised object-cover sm:size-24"
    />
  )
}

/** Takes files that are dropped on an element or pasted into it. True while some are held over it. */
export function useGivenFiles(
  target: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const element = target.current
    if (element === null) return
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      take([...(event.dataTransfer?.files ?? [])])
    }
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData && clipboardData.files.length > 0) take([...clipboardData.files])
    }
    element.addEventListener('dragover', over)
    element.addEventListener('dragleave', leave)
    element.addEventListener('drop', drop)
    element.addEventListener('paste', paste)
    return () => {
      element.removeEventListener('dragover', over)
      element.removeEventListener('dragleave', leave)
      element.removeEventListener('drop', drop)
      element.removeEventListener('paste', paste)
    }
  }, [target])
  return isOver
}

/** `isFirst` where files are what is asked for. */
export function FilePicker({ uploads, isFirst = false }: { uploads: Uploads; isFirst?: boolean }) {
  const { files, notice, add } = uploads
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="space-y-2">
      {files.length > 0 && (
        <ul className="space-y-2" aria-label={FILES.chosen}>
          {files.map((file) => (
            <ChosenLine key={file.key} file={file} uploads={uploads} />
          ))}
        </ul>
      )}
      {notice !== null && (
        <p aria-live="polite" className="text-sm text-danger">
          {notice}
        </p>
      )}
      {/* No `accept`: phones then offer their camera, photos and files. */}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={FILES.attach}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          // The same file can be chosen again after it was removed.
          currentTarget.value = ''
          if (chosen.length > 0) add(chosen)
        }}
      />
      <Button
        {...(isFirst ? { variant: 'secondary' } : { variant: 'ghost', className: '-ml-3 px-3' })}
        onClick={() => input.current?.click()}
      >
        <Icon of={Paperclip} aria-hidden="true" />
        {FILES.attach}
      </Button>
    </div>
  )
}

function ChosenLine({ file, uploads: { remove, retry } }: { file: ChosenFile; uploads: Uploads }) {
  const { key, name, size, sent, state, id, hasThumbnail, failure, canRetry } = file
  return (
    <li className="rounded-md border border-line p-2">
      <div className="flex min-w-0 items-center gap-3">
        <Preview id={hasThumbnail ? id : null} />
        <div className="min-w-0 grow">
          <bdi className="block truncate text-sm font-semibold">{name}</bdi>
          <p className="text-xs text-muted">
            {state === 'sending' && sent > 0
              ? FILES.progress(formatBytes(sent), formatBytes(size))
              : `${formatBytes(size)} · ${FILES.states[state]}`}
          </p>
        </div>
        {state === 'failed' && canRetry && (
          <Button variant="secondary" size="icon" aria-label={FILES.retry(name)} onClick={() => retry(key)}>
            <Icon of={RotateCw} aria-hidden="true" />
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-label={state === 'sending' ? FILES.cancel(name) : FILES.remove(name)}
          onClick={() => remove(key)}
        >
          <Icon of={X} aria-hidden="true" />
        </Button>
      </div>
      {state === 'sending' && (
        <Progress value={(100 * sent) / size} label={FILES.uploading(name)} className="mt-2" />
      )}
      {failure !== null && (
        <p role="alert" className="mt-1 text-sm font-medium text-danger">
          {failure}
        </p>
      )}
    </li>
  )
}
