// The document inside the frame of `schedule-frame.tsx`. A third-party script runs in it, so it contains none of our data.
import { EMBED_MESSAGES, NO_ORIGIN } from '#contract/embed.ts'
import { SCHEDULE } from '#web/content/schedule.ts'

interface ScheduleDocumentProps {
  bookingUrl: string
  /** The booking service's script, which fills the widget; null if the booking page is framed directly. */
  scriptUrl: string | null
}

/** Its source is written into the document, so it cannot use anything from outside. */
function notifyParent(messages: typeof EMBED_MESSAGES): void {
  const post = (message: string) => window.parent.postMessage(message, window.location.origin)
  // These events do not bubble, so the listeners use the capture phase.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLIFrameElement) post(messages.shown)
    },
    true,
  )
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return
      document.querySelector('.calendly-inline-widget')?.remove()
      document.querySelector('p')?.removeAttribute('hidden')
      post(messages.failed)
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
        <script
          dangerouslySetInnerHTML={{ __html: `(${notifyParent})(${JSON.stringify(EMBED_MESSAGES)})` }}
        />
      </head>
      <body>
        {scriptUrl === null ? (
          // Without a third-party script, the booking page can keep its own origin and cookies.
          <iframe src={bookingUrl} sandbox={`${NO_ORIGIN} allow-same-origin`} title={SCHEDULE.frameTitle} />
        ) : (
          // The booking service's script looks for this class and attribute.
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
