import { uploadSitePicture } from '#contract/site-pictures.ts'
import * as calls from '#contract/site-settings.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Session } from '#server/http/context.ts'
import { serve, type App } from '#server/http/serve.ts'
import type { Pages } from '#server/pages/pages.ts'
import { previewMail } from './mail-preview.ts'
import { mountPictures, storedPictures, uploadPicture } from './pictures.ts'
import * as site from './service.ts'

interface Deps {
  db: Database
  config: Config
  pages: Pick<Pages, 'preview'>
}

const adminOf = ({ userId }: Session) => ({ role: 'admin', userId }) as const

export function mountSiteSettings(app: App, deps: Deps): void {
  serve(app, calls.getSiteSettings, ({ session }) => site.getSettings(deps, adminOf(session)))
  serve(app, calls.changeSiteDraft, ({ body, session }) =>
    site.saveDraft(deps, adminOf(session), body.changes, { isProven: false }),
  )
  serve(app, calls.changeSiteLinks, ({ body, session }) =>
    site.saveDraft(deps, adminOf(session), body.changes, { isProven: true }),
  )
  serve(app, calls.discardSiteDraft, ({ body, session }) =>
    site.discardDraft(deps, adminOf(session), body.seen),
  )
  serve(app, calls.publishSite, ({ body, session }) =>
    site.publish(deps, adminOf(session), body.number, { isProven: session.isFresh }),
  )
  serve(app, calls.confirmSetting, async ({ params, session }) => {
    await site.confirm(deps, adminOf(session), params.id)
    return { status: true } as const
  })
  serve(app, calls.listSiteVersions, ({ query, session }) => site.listVersions(deps, adminOf(session), query))
  serve(app, calls.restoreSiteVersion, ({ params, session }) =>
    site.restoreVersion(deps, adminOf(session), params.id),
  )
  serve(app, calls.previewSite, async ({ query, session }) => {
    const isLongest = query.texts === 'longest'
    const draft = await site.readDraftSite(deps, adminOf(session), { isLongest })
    return query.path === calls.MAIL_PREVIEW_PATH
      ? previewMail(draft, deps.config)
      : deps.pages.preview(query.path, draft)
  })
}

/** Uploading a picture, and the addresses of all of them. */
export function mountSitePictures(app: App, { db }: Pick<Deps, 'db'>): void {
  serve(app, uploadSitePicture, ({ query, session, c }) => uploadPicture(db, adminOf(session), c, query.use))
  mountPictures(app, storedPictures(db))
}
