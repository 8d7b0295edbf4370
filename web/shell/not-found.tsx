// The page for an address that leads nowhere. The server answers it with 404.
import { useEffect } from 'react'
import { useLocation, type MetaFunction } from 'react-router'
import { NOT_FOUND } from '#web/content/shell.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DarkPage } from './dark-page.tsx'
import { pageMeta } from './page-meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: NOT_FOUND.text, description: NOT_FOUND.hint, path: '/404', isHidden: true })

export default function NotFound() {
  const { pathname } = useLocation()
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification asks for it (§2): the attempted path goes to the console
    console.error('404 Error: User attempted to access non-existent route:', pathname)
  }, [pathname])
  return (
    <DarkPage
      code={NOT_FOUND.code}
      title={NOT_FOUND.text}
      text={NOT_FOUND.hint}
      sign={{ text: NOT_FOUND.code, lit: 1 }}
    >
      <ButtonLink to="/" size="lg">
        {NOT_FOUND.home}
      </ButtonLink>
      <ButtonLink to="/contact" size="lg" variant="outline">
        {NOT_FOUND.ask}
      </ButtonLink>
    </DarkPage>
  )
}
