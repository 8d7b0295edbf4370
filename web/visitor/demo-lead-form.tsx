import { useState, type SyntheticEvent } from 'react'
import { CHOICE_LABELS, labelsOf } from '#domain/choice-labels.ts'
import type { PageTexts } from '#domain/site/site.ts'
import { DEMO_LEAD as WORDS, DEMO_LEAD_LABELS } from '#web/content/chatbot.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Choices, Input, Select } from '#web/ui/input.tsx'
import { readTexts } from './form-values.ts'

const FIELDS = ['name', 'email', 'phone', 'company', 'industry'] as const
type DemoLead = Record<(typeof FIELDS)[number], string>

const INDUSTRY_NAMES = Object.keys(CHOICE_LABELS.industry) as (keyof typeof CHOICE_LABELS.industry)[]

function readLead(form: HTMLFormElement): DemoLead {
  const values = new FormData(form)
  return readTexts(FIELDS, (field) => values.get(field))
}

type Texts = PageTexts['chatbot']['demoForm']

export function DemoLeadForm({ texts }: { texts: Texts }) {
  const labels = labelsOf(useSite(), 'industry')
  const [lead, setLead] = useState(() => readTexts(FIELDS, () => ''))
  const [isDone, setDone] = useState(false)

  const showTyped = (event: SyntheticEvent<HTMLFormElement>) => {
    setLead(readLead(event.currentTarget))
    setDone(false)
  }
  const log = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    // oxlint-disable-next-line no-console -- on purpose: the values go to the console and nowhere else
    console.log(WORDS.logged, readLead(event.currentTarget))
    setDone(true)
  }

  return (
    <div className="grid gap-6 xl:grid-cols-[1fr_17rem]">
      {/* Outside of a dialog, the method `dialog` submits nothing, also without scripts. */}
      <form
        method="dialog"
        noValidate
        autoComplete="off"
        aria-label={texts.title}
        onInput={showTyped}
        onSubmit={log}
        className="rounded-lg border border-line bg-ground p-5 sm:p-7"
      >
        <h3 className="text-xl">{texts.title}</h3>
        <p className="mt-1 text-sm text-muted">{texts.notice}</p>
        <div className="mt-6 grid gap-5">
          <Field label={DEMO_LEAD_LABELS.name} name="name">
            {(control) => <Input {...control} />}
          </Field>
          <Field label={DEMO_LEAD_LABELS.email} name="email">
            {(control) => <Input {...control} type="email" />}
          </Field>
          <Field label={DEMO_LEAD_LABELS.phone} name="phone">
            {(control) => <Input {...control} type="tel" />}
          </Field>
          <Field label={DEMO_LEAD_LABELS.company} name="company">
            {(control) => <Input {...control} />}
          </Field>
          <Field label={DEMO_LEAD_LABELS.industry} name="industry">
            {(control) => (
              <Select {...control} defaultValue="">
                <option value="">{WORDS.noChoice}</option>
                <Choices values={INDUSTRY_NAMES} labels={labels} />
              </Select>
            )}
          </Field>
        </div>
        <noscript>
          <p className="mt-6 rounded-md border border-warning/50 bg-warning/10 p-4 text-sm">
            {WORDS.noScript}
          </p>
        </noscript>
        <Button type="submit" size="lg" className="mt-6 w-full">
          {WORDS.submit}
        </Button>
        <output className="mt-4 block text-sm text-success empty:hidden">{isDone && WORDS.done}</output>
      </form>
      <Preview lead={lead} texts={texts} />
    </div>
  )
}

function Preview({
  lead: { name, email, phone, company, industry },
  texts,
}: {
  lead: DemoLead
  texts: Texts
}) {
  const labels: Readonly<Record<string, string>> = labelsOf(useSite(), 'industry')
  const details = [phone, email, company, labels[industry] ?? '']
  return (
    <figure className="xl:self-center">
      <figcaption className="mb-3 text-center text-sm text-muted">{texts.preview}</figcaption>
      <div className="mx-auto max-w-[17rem] rounded-[2rem] border-2 border-control/70 bg-ground p-3 pb-16 shadow-shade">
        <div aria-hidden="true">
          <div className="mx-auto h-1.5 w-16 rounded-full bg-control/60" />
          <p className="tabular mt-8 mb-6 text-center font-display text-4xl font-bold">{texts.clock}</p>
        </div>
        <div className="rounded-lg border border-line bg-raised p-4 text-sm">
          <p className="flex items-baseline justify-between gap-3 text-xs text-muted">
            <span className="font-semibold text-action">{texts.app}</span>
            {texts.now}
          </p>
          <p className="mt-1.5">
            <span className="font-semibold">{name.trim() || texts.someone}</span> {texts.asked}
          </p>
          <ul className="mt-2 space-y-0.5 text-muted empty:hidden">
            {details
              .map((text) => text.trim())
              .filter(Boolean)
              .map((text, place) => (
                <li key={place}>{text}</li>
              ))}
          </ul>
        </div>
      </div>
    </figure>
  )
}
