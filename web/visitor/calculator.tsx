import { ArrowRight } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { hostingCost } from '#domain/calculator.ts'
import { smallestPackageWithCallBot } from '#domain/inclusions.ts'
import { formatMoney } from '#domain/numbers.ts'
import { keepOffered } from '#domain/site/offered.ts'
import type { Site } from '#domain/site/site.ts'
import { fill, mapTexts } from '#domain/site/texts.ts'
import { Island } from '#web/shell/island.tsx'
import { useOffer, useTexts } from '#web/shell/page-facts.ts'
import type { PageMeta } from '#web/shell/page.ts'

export const meta = ({ pages: { calculator } }: Site): PageMeta => ({
  title: calculator.title,
  description: calculator.description,
  path: '/calculator',
})

export default function CalculatorPage() {
  const offer = useOffer()
  const { calculator: costs, packages } = offer
  const texts = useTexts('calculator')
  return (
    <>
      <Island
        name="calculator"
        texts={mapTexts(texts, (text) => fill(text, valuesOf(costs)))}
        costs={costs}
        packages={packages}
        callBotFrom={smallestPackageWithCallBot(offer)}
      />
      <Next />
    </>
  )
}

const valuesOf = (costs: Site['offer']['calculator']) => ({
  launchAutomation: formatMoney(costs.automationCost.launch),
  growthAutomation: formatMoney(costs.automationCost.growth),
  scaleAutomation: formatMoney(costs.automationCost.scale),
  hostingBase: formatMoney(costs.hosting.base),
  hostingPerInbox: formatMoney(costs.hosting.perInbox),
  hostingForTwo: formatMoney(hostingCost(costs, 2)),
})

function Next() {
  const { next } = useTexts('calculator')
  const links = keepOffered(
    [
      { to: '/services', ...next.services },
      { to: '/call-bots', ...next.callBots },
      { to: '/chatbot', ...next.chatbot },
      { to: '/about', ...next.about },
      { to: '/contact', ...next.contact },
    ],
    useOffer(),
  )
  return (
    <nav aria-label={next.title} className="mx-auto mt-16 max-w-6xl px-4 sm:px-6">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {links.map(({ to, label, text }) => (
          <li key={to}>
            <a
              href={to}
              className="group flex h-full items-center justify-between gap-3 rounded-md border border-line px-4 py-3 no-underline transition-colors duration-200 hover:border-control"
            >
              <span>
                <span className="block font-semibold">{label}</span>
                <span className="block text-xs text-muted">{text}</span>
              </span>
              <Icon
                of={ArrowRight}
                aria-hidden="true"
                className="size-4 shrink-0 text-action transition-transform duration-200 group-hover:translate-x-1"
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
