import { useEffect, useRef, useState } from 'react'
import { fill } from '#domain/site/texts.ts'
import { PREVIEW, PREVIEW_PAGES } from '#web/content/site-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/input.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useElementSize } from '#web/ui/use-element-size.ts'
import { useOpenSettings } from './editor-context.ts'

const WIDTHS = { phone: 390, desktop: 1280 } as const
type Width = keyof typeof WIDTHS
const WIDTH_CHOICES = (Object.keys(WIDTHS) as Width[]).map((value) => ({
  value,
  label: PREVIEW.widths[value],
}))

interface PreviewProps {
  path: string
  onPath: (path: string) => void
  onPick: (text: string) => void
  /** Changes with every saved field. */
  version: string
}

export function Preview({ path, onPath, onPick, version }: PreviewProps) {
  const { values } = useOpenSettings()
  const [width, setWidth] = useState<Width>('phone')
  const [isLongest, setLongest] = useState(false)
  return (
    <section aria-label={PREVIEW.title} className="flex h-full min-h-0 min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          density="compact"
          aria-label={PREVIEW.page}
          className="min-w-0 flex-[1_1_9rem]"
          value={path}
          onChange={({ target }) => onPath(target.value)}
        >
          {PREVIEW_PAGES.map((page) => (
            <option key={page.path} value={page.path}>
              {fill(page.label, values)}
            </option>
          ))}
        </Select>
        <Segments
          legend={PREVIEW.width}
          name="preview-width"
          choices={WIDTH_CHOICES}
          value={width}
          onChange={setWidth}
          className="w-fit!"
        />
      </div>
      <Switch name="preview-longest" label={PREVIEW.longest} isOn={isLongest} onChange={setLongest} />
      <PreviewFrame
        key={`${path} ${isLongest}`}
        path={path}
        isLongest={isLongest}
        onPath={onPath}
        onPick={onPick}
        version={version}
        width={WIDTHS[width]}
      />
      <p className="text-xs text-muted">{PREVIEW.hint}</p>
    </section>
  )
}

interface PreviewFrameProps extends PreviewProps {
  width: number
  isLongest: boolean
}

type FrameState = 'loading' | 'shown' | 'failed'

function PreviewFrame({ path, onPath, onPick, version, width, isLongest }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(version)
  const { width: available } = useElementSize(box)
  const [state, setState] = useState<FrameState>('loading')
  const scale = Math.min(1, available / width)
  const { values } = useOpenSettings()
  const label = fill(PREVIEW_PAGES.find((page) => page.path === path)?.label ?? path, values)

  const address = `/api/site/preview?path=${encodeURIComponent(path)}${isLongest ? '&texts=longest' : ''}`
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    reload(frame.current, address)
  }, [version, address])

  function onLoad(): void {
    const page = frame.current?.contentDocument
    setState(page?.contentType === 'text/html' ? 'shown' : 'failed')
    page?.addEventListener('click', (event) => {
      const target = event.target as Element
      const link = target.closest('a')
      if (!link) return onPick(target.textContent.trim())
      // Links lead to the draft of the page, not to the live one.
      event.preventDefault()
      if (PREVIEW_PAGES.some((one) => one.path === link.pathname)) onPath(link.pathname)
    })
  }

  return (
    <div
      ref={box}
      className="relative min-h-0 flex-1 overflow-hidden rounded-lg border border-line bg-ground"
    >
      {state === 'loading' && <Skeleton className="absolute inset-0 h-full" />}
      {state === 'loading' && <output className="sr-only">{PREVIEW.loading}</output>}
      {state === 'failed' && (
        <p role="alert" className="p-4 text-sm">
          {PREVIEW.failed}{' '}
          <Button variant="link" size="sm" className="-ml-2.5" onClick={() => reload(frame.current, address)}>
            {PREVIEW.retry}
          </Button>
        </p>
      )}
      <iframe
        ref={frame}
        src={address}
        title={PREVIEW.frame(label)}
        sandbox="allow-same-origin"
        onLoad={onLoad}
        className="absolute top-0 left-1/2 max-w-none origin-top bg-ground"
        hidden={state === 'failed'}
        style={{
          width,
          height: `${100 / scale}%`,
          transform: `translateX(-50%) scale(${scale})`,
          visibility: state === 'shown' ? 'visible' : 'hidden',
        }}
      />
    </div>
  )
}

function reload(frame: HTMLIFrameElement | null, address: string): void {
  // A reload keeps the place that the page was scrolled to; an error page of the browser cannot be reloaded.
  if (frame?.contentDocument) frame.contentWindow?.location.reload()
  else if (frame) frame.src = address
}
