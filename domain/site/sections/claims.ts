import { CLAIMS } from '../../offer.ts'
import { CLAIM_NAMES } from '../claims.ts'
import { field, optional, type FieldSection } from '../field.ts'

export const claims: FieldSection = {
  id: 'claims',
  title: 'Claims',
  groups: CLAIM_NAMES.map((name) => ({
    title: `${CLAIMS[name].figure} ${CLAIMS[name].text}`,
    fields: [
      field(`offer.claims.${name}.isConfirmed`, 'It’s true for my business', 'switch'),
      field(`offer.claims.${name}.isShown`, 'Show it on my pages', 'switch'),
      field(`offer.claims.${name}.figure`, 'Figure', 'line', { max: 40 }),
      field(`offer.claims.${name}.text`, 'Words', 'line', { max: 40 }),
      field(`offer.claims.${name}.evidence`, 'Evidence', 'paragraph', {
        ...optional,
        max: 600,
        hint: 'How you know: your own numbers, a client’s okay, a report. Only admins see it.',
      }),
    ],
  })),
}
