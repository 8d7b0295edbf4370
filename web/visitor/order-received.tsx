import { useEffect } from 'react'
import { buildCheckoutUrl } from '#domain/after-order.ts'
import { PAYMENT_PLANS, type PackageName, type PackageTerms } from '#domain/packages.ts'
import type { PageTexts } from '#domain/site/site.ts'
import { fill } from '#domain/site/texts.ts'
import { ONBOARDING_LINKS } from '#web/content/shell.ts'
import { clearPostedDraft } from '#web/data/drafts.ts'
import { findRecord, ONBOARDING } from '#web/data/onboarding-records.ts'
import { sendUnsentOrder } from '#web/data/order.ts'
import { findIdempotencyKey } from '#web/data/idempotency-key.ts'
import { useBrowserValue } from '#web/shell/use-hydrated.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { ContactOptions } from '#web/shell/contact-options.tsx'
import { buttonClass, ButtonLink } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Steps, type Step } from '#web/ui/steps.tsx'
import { toText } from './form-values.ts'
import { OrderReceipt } from './order-receipt.tsx'

interface OrderReceivedProps {
  package: PackageName
  terms: PackageTerms
  texts: PageTexts['onboarding']['received'] & {
    receipt: PageTexts['onboarding']['receipt']
    nextTitle: string
  }
  steps: readonly Step[]
}

export function OrderReceived({ package: name, terms, texts, steps }: OrderReceivedProps) {
  const { checkoutUrls } = useSite()
  const ordererEmail = useOrdererEmail(name)
  const checkoutUrl = useCheckout(checkoutUrls[name], ordererEmail)
  const plan = usePlan()
  useEffect(() => clearPostedDraft(ONBOARDING), [])
  const { label } = terms
  return (
    <div className="mx-auto max-w-6xl px-4 pt-10 sm:px-6 sm:pt-16">
      <div className="max-w-2xl">
        <h1 className="text-3xl">{texts.title}</h1>
        <p className="mt-4 text-lg text-muted">
          {checkoutUrl === null
            ? fill(texts.lead, { label, email: ordererEmail ?? texts.yourEmail })
            : fill(texts.leadToPayment, { label })}
        </p>
        {checkoutUrl !== null && (
          <a href={checkoutUrl} className={buttonClass({ variant: 'hero', size: 'lg' }, 'mt-6')}>
            {texts.pay}
          </a>
        )}
      </div>
      <div className="mt-8 grid items-start gap-6 sm:mt-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Card className="sm:p-8">
          <CardTitle>{texts.nextTitle}</CardTitle>
          <Steps steps={steps} />
        </Card>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OrderReceipt terms={terms} texts={texts.receipt} stamp={texts.receipt.stamp} plan={plan} />
        </div>
        <Card className="sm:p-8">
          <CardTitle>{texts.change.title}</CardTitle>
          <p className="mt-1 text-sm text-muted">{texts.change.text}</p>
          <ContactOptions inRow />
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink to={ONBOARDING_LINKS[name]} variant="outline">
              {texts.change.form}
            </ButtonLink>
            <ButtonLink to="/" variant="ghost">
              {texts.change.home}
            </ButtonLink>
          </div>
        </Card>
      </div>
    </div>
  )
}

const useOrdererEmail = (name: PackageName) =>
  useBrowserValue(() => toText(findRecord(name)?.['email']).trim() || null)

/** The payment page with this browser's reference and email, if there is an order. */
function useCheckout(link: string | null, email: string | null): string | null {
  const reference = useBrowserValue(() => findIdempotencyKey(ONBOARDING))
  useEffect(() => void sendUnsentOrder(), [])
  return link === null || reference === null
    ? link
    : buildCheckoutUrl(link, { reference, email: email ?? '' })
}

const usePlan = () =>
  useBrowserValue(() => {
    const param = new URLSearchParams(window.location.search).get('plan')
    return PAYMENT_PLANS.find((plan) => plan === param) ?? null
  })
