import { CHOICE_LABELS, type Choice } from '../../choice-labels.ts'
import { field, type FieldSection } from '../field.ts'

const TITLES: Readonly<Record<Choice, string>> = {
  industry: 'Industries',
  trackingMethod: 'How work is tracked',
  painPoint: 'Pain points',
  budgetRange: 'Budget ranges',
  urgency: 'Urgency',
  selectedPackage: 'No package chosen yet',
  projectType: 'Projects without a package',
}

export const choices: FieldSection = {
  id: 'choices',
  title: 'Choices in forms',
  groups: Object.entries(TITLES).map(([choice, title]) => ({
    title,
    fields: Object.entries(CHOICE_LABELS[choice as Choice]).map(([key, label]) =>
      field(`choices.${choice}.${key}`, label, 'line'),
    ),
  })),
}
