import { TriangleAlert } from 'lucide'
import { useRef, useState } from 'react'
import {
  CLAIM_NAMES,
  CLAIM_PLACES,
  checkClaim,
  listOpenClaims,
  type ClaimName,
  type ClaimState,
} from '#domain/site/claims.ts'
import type { Field } from '#domain/site/field.ts'
import type { NamedFields } from '#domain/site/fields.ts'
import { fill } from '#domain/site/texts.ts'
import { CLAIMS_FORM } from '#web/content/site-settings.ts'
import { Chevron } from '#web/admin/console/chevron.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { shownChanges, standardAt } from './editor.ts'
import { useOpenSettings } from './editor-context.ts'
import { SettingField } from './setting-field.tsx'

export function ClaimsForm({ linked }: { linked: string | null }) {
  const { settings, editor, named } = useOpenSettings()
  const state = useRef<HTMLOutputElement>(null)
  const open = listOpenClaims(shownChanges(settings))
  const hideOpen = () => {
    for (const name of open) editor.change(fieldsOf(name, named).isShown, false)
    void editor.saveAll()
    // The button goes.
    state.current?.focus()
  }
  return (
    <>
      <p className="mb-4 text-sm text-muted lg:mt-2">{CLAIMS_FORM.text}</p>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <output ref={state} tabIndex={-1} className="text-sm font-semibold">
          {CLAIMS_FORM.state(CLAIM_NAMES.length - open.length, CLAIM_NAMES.length)}
        </output>
        {open.length > 1 && (
          <Button variant="outline" size="sm" onClick={hideOpen}>
            {CLAIMS_FORM.hideOpen(open.length, CLAIM_NAMES.length)}
          </Button>
        )}
      </div>
      <ul className="space-y-3">
        {CLAIM_NAMES.map((name) => (
          <ClaimCard key={name} name={name} linked={linked} />
        ))}
      </ul>
    </>
  )
}

const STATE_COLORS: Readonly<Record<ClaimState, string>> = {
  open: 'border-warning/60 text-warning',
  contradicted: 'border-danger/60 text-danger',
  confirmed: 'border-success/60 text-success',
  changed: 'border-success/60 text-success',
  off: 'border-line text-muted',
}

function ClaimCard({ name, linked }: { name: ClaimName; linked: string | null }) {
  const { settings, values, named } = useOpenSettings()
  const changes = shownChanges(settings)
  const { state, missing, otherTime } = checkClaim(name, changes)
  const fields = fieldsOf(name, named)
  const textAt = ({ path }: Field) => fill(String(changes[path] ?? standardAt(settings, path)), values)
  const claim = `${textAt(fields.figure)} ${textAt(fields.text)}`
  const [isOpen] = useState([fields.figure, fields.text, fields.evidence].some(({ path }) => path === linked))
  return (
    <li className="rounded-lg border border-line bg-surface px-4 py-4 shadow-shade sm:px-5">
      <fieldset aria-label={claim} className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <h4 className="min-w-0 text-lg font-semibold wrap-anywhere">{claim}</h4>
          <span
            className={classNames(
              'mt-0.5 shrink-0 rounded-full border px-2.5 py-0.5 text-xs font-semibold',
              STATE_COLORS[state],
            )}
          >
            {CLAIMS_FORM.states[state]}
          </span>
        </div>
        <p className="mt-0.5 text-xs text-muted">
          {state === 'off' && changes[fields.isShown.path] !== false
            ? CLAIMS_FORM.noPage
            : CLAIMS_FORM.shownOn(CLAIM_PLACES[name].map((place) => CLAIMS_FORM.places[place]))}
        </p>
        {state === 'contradicted' && (
          <p className="mt-2 flex items-start gap-2 text-sm text-danger">
            <Icon of={TriangleAlert} aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {otherTime === null
              ? CLAIMS_FORM.contradiction(missing.map((service) => CLAIMS_FORM.services[service]))
              : CLAIMS_FORM.otherTime(otherTime)}
          </p>
        )}
        <div className="mt-3 grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2">
          <SettingField field={fields.isConfirmed} label={fields.isConfirmed.label} />
          <SettingField field={fields.isShown} label={fields.isShown.label} />
        </div>
        <details className="group" open={isOpen}>
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-sm text-sm text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
            {CLAIMS_FORM.more}
            <Chevron className="group-open:rotate-180" />
          </summary>
          <div className="space-y-1 pt-1">
            <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
              <SettingField field={fields.figure} label={fields.figure.label} />
              <SettingField field={fields.text} label={fields.text.label} />
            </div>
            <SettingField field={fields.evidence} label={fields.evidence.label} />
          </div>
        </details>
      </fieldset>
    </li>
  )
}

function fieldsOf(name: ClaimName, { fields }: NamedFields) {
  const at = (key: string): Field => {
    const field = fields.get(`offer.claims.${name}.${key}`)
    if (!field) throw new Error(`The claim ${name} has no ${key}`)
    return field
  }
  return {
    isConfirmed: at('isConfirmed'),
    isShown: at('isShown'),
    figure: at('figure'),
    text: at('text'),
    evidence: at('evidence'),
  }
}
