import { expect, test } from 'vitest'
import { siteFactsOf } from '#contract/site.ts'
import { PAIN_POINTS } from './assessment-choices.ts'
import { CHOICE_LABELS, labelsOf, relabel } from './choice-labels.ts'
import { industryOf, requestSummary, urgencyOf } from './lead-request.ts'
import { onboardingIndustryLabels } from './onboarding-choices.ts'
import { FIELDS } from './site/fields.ts'
import { buildSite, type SiteChanges } from './site/site.ts'

const siteWith = (changes: SiteChanges) => siteFactsOf(buildSite(changes))
const former = siteWith({ 'business.businessName': 'Lantern Works' })
const own = siteWith({
  'choices.industry.medical': 'Dental practice',
  'choices.industry.real-estate': 'Realtor',
  'choices.urgency.asap': 'The tooth hurts now',
  'choices.painPoint.calls': 'Patients hang up',
  'choices.selectedPackage.not-sure': 'Please advise',
  'choices.projectType.custom': 'Something else',
})

test('settings without labels read as the defaults, and pages carry none', () => {
  expect(former.labels).toEqual({})
  for (const [choice, labels] of Object.entries(CHOICE_LABELS))
    expect(labelsOf(former, choice as keyof typeof CHOICE_LABELS)).toEqual(labels)
})

test('every label is a field of the settings', () => {
  for (const [choice, labels] of Object.entries(CHOICE_LABELS))
    for (const [key, label] of Object.entries(labels))
      expect(FIELDS.get(`choices.${choice}.${key}`)?.label).toBe(label)
})

test('the owner’s label shows for the stored value, and the others stay', () => {
  expect(labelsOf(own, 'industry')).toEqual({
    ...CHOICE_LABELS.industry,
    medical: 'Dental practice',
    'real-estate': 'Realtor',
  })
  expect(onboardingIndustryLabels(own)).toMatchObject({ realestate: 'Realtor', legal: 'Legal' })
  expect(PAIN_POINTS.map((point) => relabel(own, 'painPoint', point))).toEqual([
    'Patients hang up',
    ...PAIN_POINTS.slice(1),
  ])
  expect(relabel(own, 'painPoint', 'Typed by an integration')).toBe('Typed by an integration')
})

test('a request is summed up in the owner’s labels, in short where they are the defaults', () => {
  const request = {
    selected_package: null,
    project_type: 'custom',
    urgency: 'asap',
    industry: 'Medical',
    source: 'onboarding',
  } as const
  expect(requestSummary(request, own)).toBe('Something else · The tooth hurts now · Dental practice')
  expect(requestSummary({ ...request, selected_package: 'not-sure', urgency: 'month' }, own)).toBe(
    'Please advise · within a month · Dental practice',
  )
  expect(requestSummary(request, former)).toBe('Custom · ASAP · Medical')
  expect(urgencyOf({ urgency: 'whenever' }, own)).toBe('whenever')
})

test('an industry that someone typed stays as they typed it', () => {
  expect(industryOf({ industry: 'Medical', source: 'website' }, own)).toBe('Medical')
  expect(industryOf({ industry: null, source: 'onboarding' }, own)).toBeNull()
})
