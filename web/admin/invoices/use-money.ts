import { useQuery } from '@tanstack/react-query'
import { MONEY, type Money } from '#domain/site/money.ts'
import { siteSettingsQuery } from '#web/data/site-settings.ts'

/** What a new document starts with. */
export function useMoney(): Pick<Money, 'currency' | 'taxes' | 'paymentDays'> {
  const { data } = useQuery(siteSettingsQuery)
  const setting = <Name extends keyof Money>(name: Name) =>
    (data?.published[`money.${name}`] as Money[Name] | undefined) ?? MONEY[name]
  return { currency: setting('currency'), taxes: setting('taxes'), paymentDays: setting('paymentDays') }
}
