import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { calculate, defaultInputs, type CalculatorCosts } from '#domain/calculator.ts'
import type { PackageName } from '#domain/packages.ts'
import type { PageTexts, Site } from '#domain/site/site.ts'
import { fill } from '#domain/site/texts.ts'
import { removeStored, writeStored } from '#web/data/storage.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { parseCalculatorQuery, formatCalculatorQuery } from '#domain/calculator-address.ts'
import {
  CalculatorFields,
  fillFields,
  parseInputs,
  readFields,
  toTexts,
  type CalculatorTexts,
} from './calculator-fields.tsx'
import { formatJobs, formatDollars, formatReturn } from './calculator-figures.ts'
import { CalculatorMethod } from './calculator-method.tsx'
import { CalculatorPackage } from './calculator-package.tsx'
import { CalculatorPlot } from './calculator-plot.tsx'
import { CalculatorResult } from './calculator-result.tsx'
import { CalculatorContact } from './calculator-contact.tsx'
import { HeroText, Section } from './section.tsx'

interface CalculatorProps {
  texts: PageTexts['calculator']
  costs: CalculatorCosts
  packages: Site['offer']['packages']
  callBotFrom: PackageName | null
}

export function Calculator({ texts, costs, packages, callBotFrom }: CalculatorProps) {
  const form = useRef<HTMLFormElement>(null)
  const { typed, hasChanged, onFieldsInput } = useCalculatorForm(form)
  useQuerySync(form)
  const inputs = parseInputs(typed)
  const results = calculate(inputs, costs)
  const savings = formatDollars(results.potentialSavings)
  const roi = formatReturn(results.roi)
  const summary = fill(texts.result.summary, {
    savings,
    cost: formatDollars(results.totalCost),
    roi,
    label: packages[results.recommendedTier].label,
  })

  return (
    <>
      <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] items-start gap-6 px-4 pt-10 sm:px-6 sm:pt-20 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-10">
        <header className="mb-4 sm:mb-8">
          <HeroText moment={texts.moment} title={texts.headline} lead={texts.lead} />
        </header>
        <div data-until-link="" className="min-w-0">
          <noscript>
            <p className="mb-6 rounded-md border border-warning/50 bg-warning/10 p-4 text-sm">
              {texts.noScript}
            </p>
          </noscript>
          <p
            aria-hidden="true"
            className="tabular sticky top-16 z-10 -mx-4 mb-4 hidden flex-wrap items-baseline gap-x-3 border-b border-action/50 bg-raised px-4 py-2.5 text-sm shadow-shade sm:-mx-6 sm:px-6 lg:hidden! [@media(height>=34rem)]:flex"
          >
            <span className="text-muted">{texts.result.title}</span>
            <span className="font-display text-lg leading-none font-bold text-action-strong">{savings}</span>
            <span className="ml-auto text-muted">
              ROI <span className="font-semibold text-ink">{roi}</span>
            </span>
          </p>
          <Card className="sm:p-8">
            <CardTitle>{texts.form.title}</CardTitle>
            <p className="mt-1 mb-6 text-sm text-muted">{texts.form.text}</p>
            <CalculatorFields hints={texts.form.hints} ref={form} texts={typed} onInput={onFieldsInput} />
          </Card>
        </div>
        <CalculatorResult
          texts={texts.result}
          packages={packages}
          callBotFrom={callBotFrom}
          costs={costs}
          inputs={inputs}
          results={results}
          className="lg:sticky lg:top-22 lg:col-start-2 lg:row-span-3 lg:row-start-1"
        />
        <CalculatorPlot texts={texts.chart} inputs={inputs} results={results} />
      </div>
      <DelayedSummary text={hasChanged ? summary : ''} />
      <Section title={texts.tier.title} lead={texts.tier.lead}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
          <CalculatorPackage
            texts={texts.tier}
            packages={packages}
            name={results.recommendedTier}
            jobs={formatJobs(inputs)}
          />
          <CalculatorContact
            texts={texts.call}
            about={areDefaults(typed) ? '' : fill(texts.call.about, { summary })}
          />
        </div>
      </Section>
      <Section title={texts.method.title} lead={texts.method.lead} ground="band">
        <CalculatorMethod texts={texts.method} industry={inputs.industry} />
      </Section>
    </>
  )
}

function areDefaults(typed: CalculatorTexts): boolean {
  const defaults = toTexts(defaultInputs())
  return Object.entries(defaults).every(([name, text]) => typed[name as keyof CalculatorTexts] === text)
}

function useCalculatorForm(ref: RefObject<HTMLFormElement | null>) {
  const [typed, setTyped] = useState<CalculatorTexts>(() => toTexts(defaultInputs()))
  const [hasChanged, setChanged] = useState(false)

  useLayoutEffect(() => {
    const form = ref.current
    if (!form) return
    const found = parseCalculatorQuery(location.search)
    const entered = readFields(form)
    const own = parseInputs(entered)
    if (!areDefaults(entered)) setChanged(true)
    // Values entered before hydration take precedence over the URL.
    const isChosen = own.industry !== defaultInputs().industry && own.industry !== found.industry
    fillFields(form, toTexts(isChosen ? defaultInputs(own.industry) : found), false)
    setTyped(readFields(form))
    delete document.documentElement.dataset['link']
  }, [ref])

  useEffect(() => {
    // Heard by web/entry.origin.ts, if the visitor agreed.
    if (hasChanged) dispatchEvent(new Event('calculator'))
  }, [hasChanged])

  const onFieldsInput = (form: HTMLFormElement) => {
    setTyped(readFields(form))
    setChanged(true)
  }
  return { typed, hasChanged, onFieldsInput }
}

/** Updates the URL after typing pauses, because browsers limit the rate of history changes. */
function useQuerySync(ref: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const form = ref.current
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const updateUrl = () => {
      clearTimeout(timer)
      const address = formatCalculatorQuery(parseInputs(readFields(form)))
      history.replaceState(history.state, '', `${location.pathname}${address}${location.hash}`)
      if (address === '') removeStored('session', 'calculator')
      else writeStored('session', 'calculator', address)
    }
    const updateUrlSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(updateUrl, 150)
    }
    form.addEventListener('input', updateUrlSoon)
    form.addEventListener('change', updateUrl)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', updateUrlSoon)
      form.removeEventListener('change', updateUrl)
    }
  }, [ref])
}

function DelayedSummary({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), 1000)
    return () => clearTimeout(timer)
  }, [text])
  return <output className="sr-only">{announced}</output>
}
