import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { siteFactsOf } from '#contract/site.ts'
import { addedParts, amountIn, INCLUSIONS } from '#domain/inclusions.ts'
import { PACKAGE_NAMES, PACKAGES } from '#domain/packages.ts'
import { buildSite } from '#domain/site/site.ts'
import { SiteContext } from '#web/shell/page-facts.ts'
import { AuthScene, SHOWN_PACKAGE } from './auth-scene.tsx'

const render = (parts: readonly string[]) =>
  renderToStaticMarkup(
    <SiteContext value={siteFactsOf(buildSite())}>
      <AuthScene parts={parts} />
    </SiteContext>,
  ).replaceAll(/(?:<[^<>]*>)+/g, '\n')

test('the picture beside the sign-in has a line for each part, with its state', () => {
  expect(render(['Site', 'Profile', 'Chatbot', 'Email'])).toContain(
    '\nSite\nLive\nProfile\nLive\nChatbot\nThis week\nEmail\nNext\n',
  )
})

test('the picture beside the sign-in shows nothing that its package lacks', () => {
  const words = render(addedParts('automation', SHOWN_PACKAGE)).toLowerCase()
  const shown = PACKAGE_NAMES.find((name) => words.includes(`${PACKAGES[name].label} package`.toLowerCase()))
  expect(shown).toBeDefined()
  const parts = Object.values(INCLUSIONS).flatMap((list) => Object.values(list))
  const lacking = parts.filter((part) => amountIn(part, shown ?? 'launch') === false)
  expect(lacking).not.toEqual([])
  for (const { part } of lacking) expect(words).not.toContain(part.toLowerCase())
  // In any words: only the largest package has these two.
  if (shown !== 'scale') expect(words).not.toMatch(/call bot|crm/)
})
