import { SHARE_PICTURE, sharePictureAddress, type PageFacts } from '#contract/pages.ts'
import type { PageMeta } from './page.ts'
import { describePage } from './structured-data.ts'

export function PageHead({ meta, facts }: { meta: PageMeta; facts: PageFacts }) {
  const { businessName } = facts.site.business
  return (
    <>
      <title>{`${meta.title} · ${businessName}`}</title>
      <meta name="description" content={meta.description} />
      {meta.isHidden ? <meta name="robots" content="noindex" /> : <Previews meta={meta} facts={facts} />}
    </>
  )
}

function Previews({ meta, facts }: { meta: PageMeta; facts: PageFacts }) {
  const shared = { title: meta.title, line: meta.description, ...meta.share }
  const about = JSON.stringify(describePage(facts, { about: [], ...meta })).replaceAll('<', '\\u003c')
  const url = `${facts.origin}${meta.path}`
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={facts.site.business.businessName} />
      <meta property="og:title" content={shared.title} />
      <meta property="og:description" content={shared.line} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: about }} />
      {facts.origin !== null && (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:url" content={url} />
          <meta property="og:image" content={facts.origin + sharePictureAddress(meta.path)} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(SHARE_PICTURE.width)} />
          <meta property="og:image:height" content={String(SHARE_PICTURE.height)} />
          <meta
            property="og:image:alt"
            content={`A street at night with one lit shop, and the words: ${shared.title}`}
          />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
