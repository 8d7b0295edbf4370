import { CURRENCIES } from '../../currencies.ts'
import { MOST_TAXES } from '../../documents.ts'
import { field, optional, part, type FieldSection } from '../field.ts'

const currencyNames = new Intl.DisplayNames(['en-US'], { type: 'currency' })
const WHOLE_DAYS = { min: 0, decimals: 0, unit: 'days' }

export const money: FieldSection = {
  id: 'money',
  title: 'Money',
  groups: [
    {
      title: 'Currency and taxes',
      fields: [
        field('money.currency', 'Currency', 'choice', {
          options: CURRENCIES.map((value) => ({
            value,
            label: `${value}, ${currencyNames.of(value) ?? value}`,
          })),
          hint: 'Of your proposals, invoices and payments. Documents that you sent keep theirs.',
        }),
        field('money.taxes', 'Taxes', 'entries', {
          ...optional,
          max: MOST_TAXES,
          entryName: 'Tax',
          hint: 'Added to the sum of each proposal and invoice. Your prices are without them.',
          entry: [
            part('name', 'Name', 'line', 60),
            part('rate', 'Rate', 'number', 100, { number: { min: 0, max: 100, decimals: 3, unit: '%' } }),
          ],
        }),
        field('money.taxId', 'Tax ID', 'line', {
          ...optional,
          max: 60,
          hint: 'Shown on your documents, for example “VAT ID DE123456789”.',
        }),
      ],
    },
    {
      title: 'Invoices',
      fields: [
        field('money.paymentDays', 'Days to pay', 'number', {
          number: { ...WHOLE_DAYS, max: 365 },
          hint: 'From the day of an invoice until it’s due.',
        }),
        field('money.bankText', 'How to pay by bank', 'paragraph', {
          ...optional,
          max: 600,
          hint: 'Account, bank and what to name as the reference. Shown on every invoice that isn’t paid.',
        }),
        field('money.reminders', 'Reminders', 'entries', {
          ...optional,
          max: 6,
          entryName: 'Reminder',
          hint: 'Emails to a customer about an invoice that isn’t paid. They stop with the payment.',
          entry: [
            part('days', 'Days', 'number', 90, { number: { ...WHOLE_DAYS, max: 90 } }),
            part('side', 'Before or after', 'choice', 1, {
              options: [
                { value: 'before', label: 'Before the due date' },
                { value: 'after', label: 'After the due date' },
              ],
            }),
          ],
        }),
      ],
    },
    {
      title: 'Proposals',
      fields: [
        field('money.proposalDays', 'Days to accept', 'number', {
          number: { ...WHOLE_DAYS, min: 1, max: 365 },
          hint: 'After that, a proposal expires.',
        }),
        field('money.proposalTerms', 'Terms', 'paragraph', {
          max: 6000,
          hint: 'Customers agree to them when they accept. Proposals that you sent keep theirs.',
        }),
      ],
    },
  ],
}
