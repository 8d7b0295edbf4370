// Behind an order (decision D17): it is saved, what it costs, who sends the invoice, what happens then.
import { useSyncExternalStore } from 'react'
import { useParams, type MetaFunction } from 'react-router'
import { findPackage, PACKAGES, type PackageName } from '#domain/packages.ts'
import { NEXT, RECEIPT, RECEIVED } from '#web/content/onboarding.ts'
import { ONBOARDING_LINKS } from '#web/content/shell.ts'
import { findRecord } from '#web/data/onboarding-records.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { WaysToReach } from '#web/shell/ways-to-reach.tsx'
import { buttonClass, ButtonLink } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { textOf } from './form-values.ts'
import { OrderReceipt } from './order-receipt.tsx'
import { describeUnknownPackage, UnknownPackage } from './unknown-package.tsx'

export const meta: MetaFunction = (args) => {
  const name = findPackage(args.params['packageName'])
  if (!name) return describeUnknownPackage(args)
  return pageMeta(args, {
    title: RECEIVED.title,
    description: RECEIVED.description(PACKAGES[name].label),
    path: `${ONBOARDING_LINKS[name]}/received`,
    isHidden: true,
  })
}

export default function OnboardingReceived() {
  const name = findPackage(useParams()['packageName'])
  return name ? <Received name={name} /> : <UnknownPackage links={ONBOARDING_LINKS} />
}

function Received({ name }: { name: PackageName }) {
  const { ownerName, checkoutUrls } = useSite()
  const ordererEmail = useOrdererEmail(name)
  const checkoutUrl = checkoutUrls[name]
  const { label } = PACKAGES[name]
  return (
    <div className="mx-auto max-w-6xl px-4 pt-10 sm:px-6 sm:pt-16">
      <div className="max-w-2xl">
        <h1 className="text-3xl">{RECEIVED.title}</h1>
        <p className="mt-4 text-lg text-muted">
          {checkoutUrl === null
            ? RECEIVED.lead(label, ownerName, ordererEmail)
            : RECEIVED.leadToPayment(label)}
        </p>
        {checkoutUrl !== null && (
          <a href={checkoutUrl} className={buttonClass({ variant: 'hero', size: 'lg' }, 'mt-6')}>
            {RECEIVED.pay}
          </a>
        )}
      </div>
      <div className="mt-8 grid items-start gap-6 sm:mt-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Card className="sm:p-8">
          <CardTitle>{NEXT.title}</CardTitle>
          <Steps steps={checkoutUrl === null ? NEXT.invoiced(ownerName) : NEXT.paid} />
        </Card>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OrderReceipt name={name} stamp={RECEIPT.stamp} />
        </div>
        <Card className="sm:p-8">
          <CardTitle>{RECEIVED.change}</CardTitle>
          <p className="mt-1 text-sm text-muted">{RECEIVED.changeText}</p>
          <WaysToReach inRow />
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink to={ONBOARDING_LINKS[name]} variant="outline">
              {RECEIVED.form}
            </ButtonLink>
            <ButtonLink to="/" variant="ghost">
              {RECEIVED.home}
            </ButtonLink>
          </div>
        </Card>
      </div>
    </div>
  )
}

const never = () => () => {}

/** From the record in this browser; null on the server, and where nothing is kept. */
function useOrdererEmail(name: PackageName): string | null {
  return useSyncExternalStore(
    never,
    () => textOf(findRecord(name)?.['email']).trim() || null,
    () => null,
  )
}
