import { INCLUSIONS } from '../../inclusions.ts'
import { SERVICE_NAMES, SERVICES, type ServiceName } from '../../offer.ts'
import { PACKAGE_NAMES } from '../../packages.ts'
import { field, type Field, type FieldSection } from '../field.ts'
import { textFields } from '../text-fields.ts'

const FROM_PACKAGE = [
  ...PACKAGE_NAMES.map((name) => ({ value: name, label: `{${name}Label} and larger` })),
  { value: 'none', label: 'No package' },
]

function inclusionFields(service: ServiceName, [key, inclusion]: [string, object], place: number): Field[] {
  const path = `offer.inclusions.${service}.${key}`
  return [
    field(`${path}.part`, `Part ${place + 1}`, 'line'),
    field(`${path}.from`, `Part ${place + 1} is in`, 'choice', { options: FROM_PACKAGE }),
    ...('amounts' in inclusion
      ? PACKAGE_NAMES.map((name) =>
          field(`${path}.amounts.${name}`, `Part ${place + 1}: how much in {${name}Label}`, 'line'),
        )
      : []),
  ]
}

export const offer: FieldSection = {
  id: 'offer',
  title: 'Offer',
  groups: [
    ...PACKAGE_NAMES.map((name) => ({
      title: `Package: {${name}Label}`,
      fields: [
        field(`offer.packages.${name}.label`, 'Name', 'line', { max: 20 }),
        field(`offer.packages.${name}.setup`, 'One-time setup', 'money'),
        field(`offer.packages.${name}.monthly`, 'Price per month', 'money'),
        field(`offer.packages.${name}.monthlyFrom`, 'First monthly invoice', 'number', {
          number: { min: 0, max: 12, decimals: 0, unit: 'months' },
          hint: 'After launch. 0 makes it due on the day of the launch.',
        }),
        field(`offer.packages.${name}.fits`, 'Who it fits', 'line', { max: 90 }),
        field(`offer.packages.${name}.support`, 'Support included', 'line', { max: 40 }),
        field(`offer.packages.${name}.features`, 'What’s in it, one per line', 'lines'),
        field(`offer.packages.${name}.isMostPopular`, 'Mark as most popular', 'switch'),
      ],
    })),
    ...SERVICE_NAMES.map((name) => ({
      title: `Service: ${SERVICES[name].label}`,
      fields: [
        field(`offer.services.${name}.isOffered`, 'Offered', 'switch', {
          hint: 'If off, its page, menu entry, answers and list items disappear, and our own text no longer mentions it. What you wrote stays.',
        }),
        field(`offer.services.${name}.label`, 'Name', 'line', { max: 40 }),
        field(`offer.services.${name}.summary`, 'In one sentence', 'paragraph', { max: 140 }),
      ],
    })),
    {
      title: 'Call bots',
      fields: [
        field('offer.callBots.isOffered', 'Offered', 'switch', {
          hint: 'If off, the page, its menu entry and answers disappear, and our own text no longer mentions them. What you wrote stays.',
        }),
      ],
    },
    {
      title: 'AI demo',
      fields: [
        field('offer.demo.isOffered', 'Offered', 'switch', {
          hint: 'If off, the demo page, its links and the assistant’s pointers to it disappear. It’s also off without AI Automation.',
        }),
      ],
    },
    ...SERVICE_NAMES.map((name) => ({
      title: `What’s in the packages: ${SERVICES[name].label}`,
      fields: Object.entries(INCLUSIONS[name]).flatMap((entry, place) => inclusionFields(name, entry, place)),
    })),
    { title: 'Promises', fields: textFields('offer.promises', { max: 60 }) },
    { title: 'How long it takes', fields: textFields('offer.times', { max: 40 }) },
    { title: 'Steps to launch', fields: textFields('offer.steps', { max: 120 }) },
    {
      title: 'Guarantee and calculator',
      fields: [
        field('offer.refund', 'What the guarantee gives back', 'paragraph', { max: 200 }),
        ...PACKAGE_NAMES.map((name) =>
          field(`offer.calculator.automationCost.${name}`, `Calculator: {${name}Label} per month`, 'money'),
        ),
        field('offer.calculator.hosting.base', 'Calculator: hosting per month', 'money'),
        field('offer.calculator.hosting.perInbox', 'Calculator: each mailbox per month', 'money'),
      ],
    },
  ],
}
