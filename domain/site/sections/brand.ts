import { LOOK_LABELS, LOOKS, TYPEFACE_LABELS, TYPEFACES } from '../brand.ts'
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
        field('brand.look', 'Look of your pages', 'choice', {
          options: LOOKS.map((value) => ({ value, label: LOOK_LABELS[value] })),
          hint: 'For your site and its share pictures. Customers choose for themselves in their portal.',
        }),
        field('brand.action', 'Accent color', 'color', { hint: 'For buttons, links and anything live.' }),
        field('brand.assistant', 'Assistant color', 'color', { hint: 'For the chat and automation.' }),
      ],
    },
    {
      title: 'Typography',
      fields: [
        field('brand.typefaces', 'Typefaces', 'choice', {
          options: TYPEFACES.map((value) => ({ value, label: TYPEFACE_LABELS[value] })),
        }),
      ],
    },
  ],
}
