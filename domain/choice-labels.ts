// What people read for each choice of the forms. The owner can change the labels; what is stored does not change.

export const CHOICE_LABELS = {
  industry: {
    hvac: 'HVAC',
    plumbing: 'Plumbing',
    electrical: 'Electrical',
    landscaping: 'Landscaping',
    cleaning: 'Cleaning',
    medical: 'Medical',
    legal: 'Legal',
    'real-estate': 'Real Estate',
    other: 'Other',
  },
  trackingMethod: {
    manual: 'Mostly manual / paper',
    'basic-software': 'Excel/spreadsheets',
    crm: 'CRM',
    'project-management': 'Project management tool',
  },
  /** Stored as these texts, not as their keys. */
  painPoint: {
    calls: 'Missed calls & slow response',
    dataEntry: 'Repetitive data entry',
    scheduling: 'Scheduling & reminders',
    invoicing: 'Invoicing & payments',
    followUp: 'Lead follow-up',
    reporting: 'Reporting/visibility',
  },
  budgetRange: {
    'under-500': 'Under $500',
    '500-1000': '$500 – $1,000',
    '1000-2500': '$1,000 – $2,500',
    '2500-5000': '$2,500 – $5,000',
    'over-5000': 'Over $5,000',
  },
  urgency: {
    asap: 'As soon as possible (this week)',
    month: 'Within a month',
    quarter: 'Within a quarter',
    exploring: 'Just exploring',
  },
  selectedPackage: { 'not-sure': 'Not sure yet' },
  projectType: { custom: 'Custom' },
} as const
export type Choice = keyof typeof CHOICE_LABELS
type Labels<Of extends Choice> = Record<keyof (typeof CHOICE_LABELS)[Of], string>

/** The labels that the owner changed, by choice and key: `urgency.asap`. The others are the defaults. */
export interface LabeledChoices {
  labels: Readonly<Record<string, string>>
}

export const changedLabels = (choices: {
  [Of in Choice]: Readonly<Labels<Of>>
}): LabeledChoices['labels'] =>
  Object.fromEntries(
    Object.entries(CHOICE_LABELS).flatMap(([choice, defaults]) =>
      Object.entries(choices[choice as Choice])
        .filter(([key, label]) => label !== Reflect.get(defaults, key))
        .map(([key, label]) => [`${choice}.${key}`, label]),
    ),
  )

export const labelsOf = <Of extends Choice>({ labels }: LabeledChoices, choice: Of): Labels<Of> =>
  Object.fromEntries(
    Object.entries(CHOICE_LABELS[choice]).map(([key, label]) => [key, labels[`${choice}.${key}`] ?? label]),
  ) as Labels<Of>

/** The label of a choice that is stored as its default label. Any other text stays. */
export function relabel(site: LabeledChoices, choice: Choice, stored: string): string {
  const key = Object.entries(CHOICE_LABELS[choice]).find(([, label]) => label === stored)?.[0]
  return key === undefined ? stored : (site.labels[`${choice}.${key}`] ?? stored)
}
