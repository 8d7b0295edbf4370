import { PACKAGE_NAMES } from '../../packages.ts'
import { field, optional, type FieldSection } from '../field.ts'

export const links: FieldSection = {
  id: 'links',
  title: 'Payment and booking',
  groups: [
    {
      title: 'Payment pages',
      fields: PACKAGE_NAMES.map((name) =>
        field(`links.checkoutUrls.${name}`, `Payment page for {${name}Label}`, 'url', {
          ...optional,
          hint: 'A payment link from Stripe, Square or another card processor.',
        }),
      ),
    },
    {
      title: 'Your own booking page',
      fields: [
        field('links.schedulingUrl', 'Booking page', 'url', {
          ...optional,
          hint: 'If empty, visitors book in this site’s own calendar.',
        }),
        field('links.schedulingScriptUrl', 'Booking page script', 'url', {
          ...optional,
          hint: 'Only if your booking service gives you the address of a script.',
        }),
      ],
    },
  ],
}
