// The words of an answer, in which addresses of our own pages lead there. Everything else stays text: it may come from a model, or
// from whoever talked to it.
import { Fragment } from 'react'
import {
  LEGAL_LINKS,
  NAVIGATION,
  ONBOARDING_LINKS,
  PACKAGE_LINKS,
  SERVICE_LINKS,
} from '#web/content/shell.ts'

/** What stands in every page's frame anyway; a test holds it to the addresses that the assistant may name. */
export const LINKED_PATHS: ReadonlySet<string> = new Set([
  ...[...NAVIGATION, ...SERVICE_LINKS, ...LEGAL_LINKS].map(({ to }) => to),
  ...Object.values(PACKAGE_LINKS),
  ...Object.values(ONBOARDING_LINKS),
  '/auth',
  '/booking',
  '/dashboard',
])

/** Nothing that is part of a longer word or of another site's address; the calculator's may hold the visitor's numbers. */
const PATH = /(?<![\w/.:@-])(\/calculator\?[\w=&.-]*\w|\/[a-z][a-z/-]*[a-z])(?![\w/@-])/

export function OwnPaths({ text }: { text: string }) {
  // Every other part is what the expression found.
  return text.split(PATH).map((part, place) => {
    const [path = ''] = part.split('?', 1)
    return place % 2 === 1 && LINKED_PATHS.has(path) ? (
      <a
        key={place}
        href={part}
        className="font-medium text-ink underline underline-offset-4 hover:text-action"
      >
        {path}
      </a>
    ) : (
      <Fragment key={place}>{part}</Fragment>
    )
  })
}
