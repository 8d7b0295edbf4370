// The first screen of the site: what is sold and what to tap.
import type { MetaFunction } from 'react-router'
import { HOME } from '#web/content/home.ts'
import { telLink, useSite } from '#web/shell/page-facts.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AnsweredCall } from './answered-call.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: HOME.title, description: HOME.description, path: '/' })

export default function Home() {
  const { phone } = useSite()
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-12 px-4 pt-14 sm:px-6 sm:pt-24 lg:grid-cols-[1.15fr_1fr]">
      <div>
        <h1 className="text-4xl">{HOME.headline}</h1>
        <p className="mt-6 max-w-xl text-lg text-muted">{HOME.lead}</p>
        <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
          <ButtonLink
            to="/contact"
            variant="hero"
            size="xl"
            className="max-sm:w-full max-sm:px-5 max-sm:text-base"
          >
            {HOME.cta}
          </ButtonLink>
          <p className="text-muted">
            {HOME.call}{' '}
            <a href={telLink(phone)} className="tabular font-semibold text-ink underline underline-offset-4">
              {phone}
            </a>
          </p>
        </div>
      </div>
      <AnsweredCall />
    </div>
  )
}
