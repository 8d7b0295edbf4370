import type { Context } from 'hono'
import { viewDocument, type ShownDocument } from '#domain/document-view.ts'
import { forLightTheme } from '#domain/site/colors.ts'
import type { Picture } from '#domain/site/picture.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { AppEnv } from '#server/http/context.ts'
import { openThread } from '#server/isolated.ts'
import { readLogoIfStored } from '#server/site/service.ts'
import type { PdfLook, PdfQuestion } from './pdf-document.ts'

export interface DocumentsContext {
  db: Database
  config: Pick<Config, 'publishedSite' | 'site'>
}

const ask = openThread<PdfQuestion, Uint8Array<ArrayBuffer>>(new URL('pdf-worker.ts', import.meta.url), {
  maxMegabytes: 512,
  deadlineMs: 60_000,
  idleMs: 30_000,
})

/** In a thread, one at a time. Rejects if it cannot be rendered. */
export async function renderPdf(
  context: DocumentsContext,
  document: ShownDocument,
): Promise<Uint8Array<ArrayBuffer>> {
  return ask({ view: viewDocument(document), look: await lookOf(context, document) })
}

export async function answerPdf(
  c: Context<AppEnv>,
  context: DocumentsContext,
  { name, document }: { name: string; document: ShownDocument },
): Promise<Response> {
  return c.body(await renderPdf(context, document), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  })
}

/** Countries with paper of the United States. */
const LETTER: ReadonlySet<string> = new Set(['US', 'CA', 'MX', 'PR', 'PH', 'CL', 'CO'])
const MAX_LOGO = { width: 170, height: 44 }
const DARK_GROUND = '#0b1020'

async function lookOf({ db, config }: DocumentsContext, { content }: ShownDocument): Promise<PdfLook> {
  const { brand, business } = config.publishedSite
  return {
    accent: forLightTheme(brand.action),
    paper: LETTER.has(config.site.country) ? 'LETTER' : 'A4',
    language: business.language,
    issuer: content.issuer.name,
    logo: brand.logo && (await logoOf(db, brand.logo)),
  }
}

async function logoOf(db: Database, { id, width, height, ground }: Picture): Promise<PdfLook['logo']> {
  const data = await readLogoIfStored(db, id)
  const scale = Math.min(MAX_LOGO.width / width, MAX_LOGO.height / height)
  return (
    data && {
      data: new Uint8Array(data),
      width: width * scale,
      height: height * scale,
      background: ground === 'dark' ? DARK_GROUND : null,
    }
  )
}
