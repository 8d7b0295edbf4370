// The document framed by `schedule-frame.tsx`. A foreign script runs in it, so it holds nothing of ours.
import { EMBED_MESSAGES, NO_ORIGIN } from '#contract/embed.ts'
import { SCHEDULE } from '#web/content/schedule.ts'

interface ScheduleDocumentProps {
  bookingUrl: string
  /** The booking service's own script, which fills the widget; null where the page is simply framed. */
  scriptUrl: string | null
}

/** Written into the document as text: it must stand alone. */
function tellParent(news: typeof EMBED_MESSAGES): void {
  const tell = (word: string) => window.parent.postMessage(word, window.location.origin)
  // Neither event bubbles, but both can be caught on their way down.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLIFrameElement) tell(news.shown)
    },
    true,
  )
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return
      document.querySelector('.calendly-inline-widget')?.remove()
      document.querySelector('p')?.removeAttribute('hidden')
      tell(news.failed)
    },
    true,
  )
}

const STYLE = `
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
.calendly-inline-widget { position: relative; overflow: hidden; }
.calendly-inline-widget, iframe { display: block; width: 100%; min-width: 320px; height: 700px; border: 0; }
p { margin: 0; padding: 1rem; }
`

export function ScheduleDocument({ bookingUrl, scriptUrl }: ScheduleDocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{SCHEDULE.frameTitle}</title>
        <style>{STYLE}</style>
        <script dangerouslySetInnerHTML={{ __html: `(${tellParent})(${JSON.stringify(EMBED_MESSAGES)})` }} />
      </head>
      <body>
        {scriptUrl === null ? (
          // Nothing else here is foreign, so the booking page keeps its own origin, and with it its cookies.
          <iframe src={bookingUrl} sandbox={`${NO_ORIGIN} allow-same-origin`} title={SCHEDULE.frameTitle} />
        ) : (
          // The class and the attribute are what scripts of this kind look for.
          <div className="calendly-inline-widget" data-url={bookingUrl} />
        )}
        <p hidden>
          <a href={bookingUrl} target="_blank" rel="noreferrer">
            {SCHEDULE.newTab}
          </a>
        </p>
        {scriptUrl !== null && <script src={scriptUrl} defer />}
      </body>
    </html>
  )
}
