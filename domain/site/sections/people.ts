import { field, optional, part, type FieldSection } from '../field.ts'
import { textFields } from '../text-fields.ts'

export const people: FieldSection = {
  id: 'people',
  title: 'People and proof',
  groups: [
    {
      title: 'You',
      fields: [
        field('people.ownerPhoto', 'Your photo', 'picture', { ...optional, use: 'photo' }),
        field('people.ownerStory', 'Your story', 'paragraph', {
          ...optional,
          max: 1200,
          hint: 'How you got into this, and how you work. Shown on the About page.',
        }),
      ],
    },
    {
      title: 'Proof',
      fields: [
        field('people.reviews', 'Reviews', 'entries', {
          ...optional,
          max: 12,
          hint: 'Real words from real clients. Shown on the home page and the About page.',
          entryName: 'Review',
          entry: [
            part('text', 'What they said', 'paragraph', 400),
            part('name', 'Their name', 'line', 60),
            part('from', 'Company, town or review site', 'line', 80, optional),
            part('agreed', 'They agreed to be quoted', 'switch', 1, {
              hint: 'A review needs the person’s okay.',
            }),
          ],
        }),
        field('people.licenses', 'License and registration numbers, one per line', 'lines', {
          ...optional,
          max: 6,
        }),
        field('people.sites', 'Sites you built', 'entries', {
          ...optional,
          max: 9,
          entryName: 'Site',
          entry: [
            part('name', 'Name', 'line', 60),
            part('url', 'Web address', 'url', 500, optional),
            part('picture', 'Picture', 'picture', 1, { ...optional, use: 'photo' }),
          ],
        }),
      ],
    },
    { title: 'Headings', fields: textFields('people.titles', { max: 60 }) },
  ],
}
