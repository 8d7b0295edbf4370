import { ArrowRight } from 'lucide-react'
import { CALCULATOR, NEXT } from '#web/content/calculator.ts'
import { Island } from '#web/shell/island.tsx'
import type { PageMeta } from '#web/shell/page.ts'

export const meta: PageMeta = {
  title: CALCULATOR.title,
  description: CALCULATOR.description,
  path: '/calculator',
}

export default function CalculatorPage() {
  return (
    <>
      <Island name="calculator" />
      <Next />
    </>
  )
}

function Next() {
  return (
    <nav aria-label={NEXT.title} className="mx-auto mt-16 max-w-6xl px-4 sm:px-6">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {NEXT.links.map(({ to, label, text }) => (
          <li key={to}>
            <a
              href={to}
              className="group flex h-full items-center justify-between gap-3 rounded-md border border-line px-4 py-3 no-underline transition-colors duration-200 hover:border-control"
            >
              <span>
                <span className="block font-semibold">{label}</span>
                <span className="block text-xs text-muted">{text}</span>
              </span>
              <ArrowRight
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
