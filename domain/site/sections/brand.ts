import { TYPEFACE_LABELS, TYPEFACES } from '../brand.ts'
import { field, optional, type FieldSection } from '../field.ts'

export const brand: FieldSection = {
  id: 'brand',
  title: 'Brand',
  groups: [
    {
      title: 'Logo',
      fields: [
        field('brand.logo', 'Logo', 'picture', {
          ...optional,
          use: 'logo',
          hint: 'For your pages, emails and app icons. A transparent background works best.',
        }),
      ],
    },
    {
      title: 'Colors',
      fields: [
        field('brand.action', 'Accent color', 'color', { hint: 'Buttons, links, and what is live.' }),
        field('brand.assistant', 'Assistant color', 'color', { hint: 'The chat and what works by itself.' }),
      ],
    },
    {
      title: 'Type',
      fields: [
        field('brand.typefaces', 'Typefaces', 'choice', {
          options: TYPEFACES.map((value) => ({ value, label: TYPEFACE_LABELS[value] })),
        }),
      ],
    },
  ],
}
