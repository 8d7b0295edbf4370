import type { ReactNode } from 'react'
import type { Scripts } from '#contract/pages.ts'
import { Assistant } from './assistant/assistant.tsx'
import styleSheetUrl from './styles/app.css?url'
import { CookieBanner } from './shell/cookie-banner.tsx'
import { BrandStyle, FontPreloads, IconLinks } from './shell/brand-head.tsx'
import { firstPaintScript, hasOwnTheme, isConsole } from './shell/first-paint.ts'
import { siteFactsOf } from '#contract/site.ts'
import { GROUNDS } from '#domain/site/brand.ts'
import { DocumentContext, SiteContext, type DocumentFacts } from './shell/page-facts.ts'
import { PageHead } from './shell/page-head.tsx'
import type { PageMeta } from './shell/page.ts'
import { Site } from './shell/site.tsx'
import { STYLES_PLACEHOLDER } from './shell/document-styles.ts'
import { SPECULATION_RULES } from './shell/speculation-rules.ts'

interface DocumentProps {
  meta: PageMeta
  facts: DocumentFacts
  scripts: Scripts
  isBare: boolean
  children: ReactNode
}

export function Document({ meta, facts, scripts, isBare, children }: DocumentProps) {
  const site = siteFactsOf(facts.site)
  const look = hasOwnTheme(facts.path) ? 'dark' : facts.site.brand.look
  return (
    <DocumentContext value={facts}>
      <SiteContext value={site}>
        <html
          lang={isConsole(facts.path) ? 'en' : facts.site.business.language}
          data-theme={look === 'light' ? look : undefined}
        >
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="theme-color" content={GROUNDS[look]} />
            <meta name="color-scheme" content={look} />
            <InlineScript text={firstPaintScript(facts.path)} />
            <PageHead meta={meta} facts={facts} />
            <FontPreloads brand={facts.site.brand} />
            <IconLinks brand={facts.site.brand} />
            {import.meta.env.DEV ? (
              // In development the style sheet is a file, so that it can be hot-reloaded.
              <link rel="stylesheet" href={styleSheetUrl} />
            ) : (
              <style dangerouslySetInnerHTML={{ __html: STYLES_PLACEHOLDER }} />
            )}
            <BrandStyle brand={facts.site.brand} />
          </head>
          <body
            data-site={JSON.stringify(site)}
            data-origin={scripts.origin}
            data-entry={scripts.entries[isConsole(facts.path) ? 'console' : 'client'].join(' ')}
          >
            {isBare ? children : <Site>{children}</Site>}
            <div className="pointer-events-none fixed inset-x-0 top-[min(12rem,22dvh)] bottom-0 z-30 flex flex-col justify-end *:pointer-events-auto">
              <Assistant />
              <CookieBanner />
            </div>
            <section data-notices="" aria-live="polite" aria-relevant="additions text" aria-atomic="false" />
            <script
              type="speculationrules"
              dangerouslySetInnerHTML={{ __html: JSON.stringify(SPECULATION_RULES) }}
            />
            {typeof scripts.frame === 'string' ? (
              <InlineScript text={scripts.frame} />
            ) : (
              scripts.frame.map((file) => <script key={file} type="module" src={file} />)
            )}
          </body>
        </html>
      </SiteContext>
    </DocumentContext>
  )
}

function InlineScript({ text }: { text: string }) {
  return <script dangerouslySetInnerHTML={{ __html: text }} />
}
