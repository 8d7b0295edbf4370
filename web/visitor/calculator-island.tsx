// The calculator (specification §2 and §9, decision D15). Its numbers are in the address, so that a result can be sent.
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { calculate, defaultInputs } from '#domain/calculator.ts'
import { PACKAGES } from '#domain/packages.ts'
import { CALCULATOR, FORM, METHOD, SIGN, summarize, TALK, TIER } from '#web/content/calculator.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { parseCalculatorQuery, formatCalculatorQuery } from '#domain/calculator-address.ts'
import {
  CalculatorFields,
  fillFields,
  inputsOf,
  readFields,
  textsOf,
  type CalculatorTexts,
} from './calculator-fields.tsx'
import { writeJobs, writeMoney, writeReturn } from './calculator-figures.ts'
import { CalculatorMethod } from './calculator-method.tsx'
import { CalculatorPackage } from './calculator-package.tsx'
import { CalculatorPlot } from './calculator-plot.tsx'
import { CalculatorSign } from './calculator-sign.tsx'
import { CalculatorTalk } from './calculator-talk.tsx'
import { HeroText, Section } from './section.tsx'

export function Calculator() {
  const form = useRef<HTMLFormElement>(null)
  const { texts, hasChanged, take } = useTexts(form)
  useKeptAddress(form)
  const inputs = inputsOf(texts)
  const results = calculate(inputs)
  const savings = writeMoney(results.potentialSavings)
  const roi = writeReturn(results.roi)
  const summary = summarize({
    savings,
    cost: writeMoney(results.totalCost),
    roi,
    tier: PACKAGES[results.recommendedTier].label,
  })

  return (
    <>
      <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] items-start gap-6 px-4 pt-10 sm:px-6 sm:pt-20 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-10">
        <header className="mb-4 sm:mb-8">
          <HeroText moment={CALCULATOR.moment} title={CALCULATOR.headline} lead={CALCULATOR.lead} />
        </header>
        <div data-until-link="" className="min-w-0">
          <noscript>
            <p className="mb-6 rounded-md border border-warning/50 bg-warning/10 p-4 text-sm">
              {CALCULATOR.noScript}
            </p>
          </noscript>
          <p
            aria-hidden="true"
            className="tabular sticky top-16 z-10 -mx-4 mb-4 hidden flex-wrap items-baseline gap-x-3 border-b border-action/50 bg-raised px-4 py-2.5 text-sm shadow-shade sm:-mx-6 sm:px-6 lg:hidden! [@media(height>=34rem)]:flex"
          >
            <span className="text-muted">{SIGN.label}</span>
            <span className="font-display text-lg leading-none font-bold text-action-strong">{savings}</span>
            <span className="ml-auto text-muted">
              ROI <span className="font-semibold text-ink">{roi}</span>
            </span>
          </p>
          <Card className="sm:p-8">
            <CardTitle>{FORM.title}</CardTitle>
            <p className="mt-1 mb-6 text-sm text-muted">{FORM.text}</p>
            <CalculatorFields ref={form} texts={texts} onInput={take} />
          </Card>
        </div>
        <CalculatorSign
          inputs={inputs}
          results={results}
          className="lg:sticky lg:top-22 lg:col-start-2 lg:row-span-3 lg:row-start-1"
        />
        <CalculatorPlot inputs={inputs} results={results} />
      </div>
      <LateSummary text={hasChanged ? summary : ''} />
      <Section title={TIER.title} lead={TIER.lead}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
          <CalculatorPackage name={results.recommendedTier} jobs={writeJobs(inputs)} />
          <CalculatorTalk about={areDefaults(texts) ? '' : TALK.about(summary)} />
        </div>
      </Section>
      <Section title={METHOD.title} lead={METHOD.lead} ground="band">
        <CalculatorMethod industry={inputs.industry} />
      </Section>
    </>
  )
}

/** Nobody has said anything about their own business yet: not here, not before the scripts ran, not in the address. */
function areDefaults(texts: CalculatorTexts): boolean {
  const defaults = textsOf(defaultInputs())
  return Object.entries(defaults).every(([name, text]) => texts[name as keyof CalculatorTexts] === text)
}

function useTexts(ref: RefObject<HTMLFormElement | null>) {
  const [texts, setTexts] = useState<CalculatorTexts>(() => textsOf(defaultInputs()))
  const [hasChanged, setChanged] = useState(false)

  useLayoutEffect(() => {
    const form = ref.current
    if (!form) return
    const found = parseCalculatorQuery(location.search)
    const typed = inputsOf(readFields(form))
    // What was typed or chosen before the scripts ran goes before the address.
    const isChosen = typed.industry !== defaultInputs().industry && typed.industry !== found.industry
    fillFields(form, textsOf(isChosen ? defaultInputs(typed.industry) : found), false)
    setTexts(readFields(form))
    delete document.documentElement.dataset['link']
  }, [ref])

  const take = (form: HTMLFormElement) => {
    setTexts(readFields(form))
    setChanged(true)
  }
  return { texts, hasChanged, take }
}

/** The address follows the fields once they stand still: browsers refuse one that changes with every key. */
function useKeptAddress(ref: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const form = ref.current
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      const address = formatCalculatorQuery(inputsOf(readFields(form)))
      history.replaceState(history.state, '', `${location.pathname}${address}${location.hash}`)
    }
    const keepSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, 150)
    }
    form.addEventListener('input', keepSoon)
    form.addEventListener('change', keep)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', keepSoon)
      form.removeEventListener('change', keep)
    }
  }, [ref])
}

function LateSummary({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), 1000)
    return () => clearTimeout(timer)
  }, [text])
  return <output className="sr-only">{said}</output>
}
