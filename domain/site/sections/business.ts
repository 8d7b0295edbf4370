import { COUNTRY_OPTIONS } from '../../countries.ts'
import { field, optional, sample, type FieldSection } from '../field.ts'
import { LANGUAGES } from '../languages.ts'
import { DEFAULT_SITE } from '../site.ts'

export const business: FieldSection = {
  id: 'business',
  title: 'Business',
  groups: [
    {
      title: 'Who you are',
      fields: [
        field('business.businessName', 'Business name', 'line', { ...sample, max: 60 }),
        field('business.language', 'Language', 'language', {
          options: Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
          hint: 'What your pages are written in. Screen readers, browsers and search engines use it.',
        }),
        field('business.speaksOfTrades', 'Texts speak of vans, sinks and furnaces', 'switch', {
          hint: 'Switch it off if your customers are clinics, shops or offices. Texts you wrote yourself stay.',
        }),
        field('business.tagline', 'Tagline', 'line', { max: 80 }),
        field('business.ownerName', 'Your name', 'line', {
          max: 60,
          hint: 'Shown as the person who answers. Enter “the owner” if you’d rather not say.',
        }),
        field('business.legalName', 'Legal name', 'line', { ...optional, max: 120 }),
        field('business.since', 'In business since', 'line', {
          max: 4,
          hint: 'The first year of the copyright line.',
        }),
        field('business.postalAddress', 'Postal address', 'line', { ...optional, max: 200 }),
      ],
    },
    {
      title: 'How people reach you',
      fields: [
        field('business.phone', 'Phone', 'phone', sample),
        field('business.email', 'Email', 'email', { ...optional, hint: 'Leave it empty to show none.' }),
        field('business.demoPhone', 'Demo call bot', 'phone', {
          ...sample,
          hint: 'The number visitors call to try a call bot.',
        }),
        field('business.country', 'Country', 'country', {
          ...optional,
          options: COUNTRY_OPTIONS,
          hint: 'We use it for phone numbers without a country code.',
        }),
      ],
    },
    {
      title: 'Hours',
      fields: [
        field('business.hours', 'Hours in words', 'line', {
          max: 60,
          hint: 'What visitors read. Change the times and days below to match.',
        }),
        field('business.opens', 'Opens', 'time'),
        field('business.closes', 'Closes', 'time'),
        ...Object.keys(DEFAULT_SITE.business.openOn).map((day) =>
          field(`business.openOn.${day}`, `Open on ${day.charAt(0).toUpperCase()}${day.slice(1)}s`, 'switch'),
        ),
        field('business.timeZone', 'Time zone', 'zone', {
          hint: 'The nearest large city, like America/Toronto.',
        }),
      ],
    },
  ],
}
