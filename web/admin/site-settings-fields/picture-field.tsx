import { ImageUp, X } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useEffect, useRef, useState } from 'react'
import { picture as pictureSchema, smallPictureAddress, type Picture } from '#domain/site/picture.ts'
import { PICTURE_FIELD } from '#web/content/site-settings-fields.ts'
import { ProblemError } from '#web/data/call.ts'
import { uploadPicture } from '#web/data/site-pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { logError } from '#web/admin/console/log-error.ts'
import type { SettingProps } from './field-props.ts'

/** Without HEIC, so that an iPhone converts its photos. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/svg+xml'

export function PictureField({ field, value, onChange, error, isReadOnly = false }: SettingProps) {
  const { path, label, hint, use = 'photo' } = field
  const parsed = pictureSchema.safeParse(value)
  const picture = parsed.success ? parsed.data : null
  // Of the last rendering: other parts of the same entry can change during an upload.
  const report = useRef(onChange)
  useEffect(() => void (report.current = onChange))
  const { isBusy, isStored, failure, upload } = useUpload(async (file) => {
    const stored = await uploadPicture(file, use)
    report.current({ ...stored, alt: picture?.alt ?? '' } satisfies Picture)
  })
  const input = useRef<HTMLInputElement>(null)
  const message = failure ?? error
  const describedBy = [message && `${path}-error`, `${path}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {picture === null ? (
        <p className="rounded-md border border-dashed border-control px-4 py-6 text-center text-sm text-muted">
          {PICTURE_FIELD.none}
        </p>
      ) : (
        <Preview picture={picture} isLogo={use === 'logo'} />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file can be chosen again after an error.
          currentTarget.value = ''
          if (file) void upload(file)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          id={path}
          variant="secondary"
          busy={isBusy}
          disabled={isReadOnly}
          aria-describedby={describedBy}
          onClick={() => input.current?.click()}
        >
          <Icon of={ImageUp} aria-hidden="true" />
          {isBusy ? PICTURE_FIELD.busy : picture === null ? PICTURE_FIELD.choose : PICTURE_FIELD.replace}
          <span className="sr-only">: {label}</span>
        </Button>
        {picture !== null && (
          <Button
            variant="ghost"
            disabled={isReadOnly || isBusy}
            aria-label={PICTURE_FIELD.removeOf(label)}
            onClick={() => {
              onChange(null)
              document.getElementById(path)?.focus()
            }}
          >
            <Icon of={X} aria-hidden="true" />
            {PICTURE_FIELD.remove}
          </Button>
        )}
      </div>
      <output className="sr-only">{isStored ? PICTURE_FIELD.stored : ''}</output>
      <div role="alert">{message && <FieldError id={`${path}-error`}>{message}</FieldError>}</div>
      <p id={`${path}-hint`} className="text-xs text-muted">
        {hint === undefined ? PICTURE_FIELD.formats : `${hint} ${PICTURE_FIELD.formats}`}
      </p>
      {picture !== null && use === 'photo' && (
        <Field label={PICTURE_FIELD.alt} name={`${path}-alt`}>
          {(control) => (
            <Input
              {...control}
              value={picture.alt}
              readOnly={isReadOnly}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...picture, alt: target.value })}
            />
          )}
        </Field>
      )}
    </fieldset>
  )
}

function useUpload(store: (file: File) => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [isStored, setStored] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function upload(file: File): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setStored(false)
    setFailure(null)
    try {
      await store(file)
      setStored(true)
    } catch (error) {
      if (!(error instanceof ProblemError)) logError(error)
      setFailure(error instanceof ProblemError ? error.detail : PICTURE_FIELD.failed)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, isStored, failure, upload }
}

function Preview({ picture, isLogo }: { picture: Picture; isLogo: boolean }) {
  if (!isLogo)
    return (
      <img
        src={smallPictureAddress(picture)}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        className="h-auto max-h-48 w-auto max-w-full rounded-md border border-line"
      />
    )
  return (
    <div className="flex max-w-md gap-2 *:flex-1">
      {(['onDark', 'onLight'] as const).map((place) => {
        const isPlated = picture.ground === (place === 'onDark' ? 'light' : 'dark')
        return (
          <figure key={place}>
            <div
              className={classNames(
                'flex h-24 items-center justify-center rounded-md border border-line p-3',
                place === 'onDark' ? 'bg-scan-ink' : 'bg-scan-ground',
              )}
            >
              <img
                src={smallPictureAddress(picture)}
                alt=""
                width={picture.width}
                height={picture.height}
                className={classNames(
                  'h-10 w-auto max-w-full object-contain',
                  isPlated && `rounded-sm p-1 ${place === 'onDark' ? 'bg-scan-ground' : 'bg-scan-ink'}`,
                )}
              />
            </div>
            <figcaption className="mt-1 text-xs text-muted">{PICTURE_FIELD[place]}</figcaption>
          </figure>
        )
      })}
    </div>
  )
}
