import { readEmail } from '#domain/email.ts'
import type { Site } from '#domain/site/site.ts'
import { buildCheckoutUrl, stepsAfterOrder } from '#domain/after-order.ts'
import { formatMoney } from '#domain/numbers.ts'
import { isIncomplete } from '#domain/onboarding-choices.ts'
import { findPackage, PACKAGE_NAMES, type PackageName } from '#domain/packages.ts'
import { fill } from '#domain/site/texts.ts'
import { ORDER_FORM, REFUSALS } from '#web/content/onboarding.ts'
import { ONBOARDING_LINKS } from '#web/content/shell.ts'
import { ONBOARDING } from '#web/data/onboarding-records.ts'
import { Island } from '#web/shell/island.tsx'
import { useOffer, useSite, useTexts } from '#web/shell/page-facts.ts'
import type { Action, PageMeta, PageParams, PageProps } from '#web/shell/page.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { refused } from '#web/ui/check-form.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Steps } from '#web/ui/steps.tsx'
import { CheckedList } from './checked-list.tsx'
import { toText } from './form-values.ts'
import { fieldId, readOnboarding, receivedPath, type OnboardingTyped } from './onboarding-fields.ts'
import { TimeOfDay } from './time-of-day.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { PostedNote, RefusalNote } from './outcome-note.tsx'
import { unknownPackageMeta, UnknownPackage } from './unknown-package.tsx'
import { randomId } from '#web/data/random-id.ts'

export const meta = (site: Site, params: PageParams): PageMeta => {
  const name = findPackage(params['packageName'])
  if (!name) return unknownPackageMeta(site)
  const { label } = site.offer.packages[name]
  const { title, description } = site.pages.onboarding
  return {
    title: fill(title, { label }),
    description: fill(description, { label }),
    path: ONBOARDING_LINKS[name],
    isHidden: true,
  }
}

interface Posted {
  values: OnboardingTyped
  refusal: ({ words: { title: string; description: string } } & ReturnType<typeof refused>) | null
}

export const action: Action<Posted> = async ({ form, params, services, site }) => {
  const name = findPackage(params['packageName'])
  if (!name) throw new Error('The server posts to known packages only')
  const values = readOnboarding(form)
  const reference = randomId()
  const answer = await services.submitOrder({
    ...values,
    selectedPackage: name,
    reference,
    site_version: toText(form.get('site_version')),
  })
  const isUserError = answer.outcome === 'refused' && answer.errors.length > 0
  const checkoutUrl = site.links.checkoutUrls[name]
  // An error on our side does not block the payment.
  if (checkoutUrl !== null && !isUserError) {
    return { redirect: buildCheckoutUrl(checkoutUrl, { reference, email: readEmail(values.email) ?? '' }) }
  }
  if (answer.outcome === 'sent') return { redirect: receivedPath(name, values.paymentPlan) }
  if (answer.outcome === 'failed') return { status: 503, posted: { values, refusal: null } }
  const title = isUserError ? REFUSALS.wrong : REFUSALS.failed
  const words = isIncomplete(values) ? REFUSALS.missing : { title, description: answer.message }
  return { status: 400, posted: { values, refusal: { words, ...refused(answer.errors) } } }
}

export default function Onboarding({ params, posted }: PageProps<Posted>) {
  const name = findPackage(params['packageName'])
  return name ? <Order name={name} posted={posted} /> : <UnknownPackage links={ONBOARDING_LINKS} />
}

const COLUMNS = 'grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]'

function Order({ name, posted }: { name: PackageName; posted: Posted | null }) {
  const { ownerName, checkoutUrls } = useSite()
  const hasCheckout = checkoutUrls[name] !== null
  const { packages, promises } = useOffer()
  const texts = useTexts('onboarding')
  return (
    <div className="mx-auto max-w-6xl px-4 pt-10 sm:px-6 sm:pt-16">
      <div className={classNames(COLUMNS, 'items-end')}>
        <div className="max-w-xl">
          <TimeOfDay at={texts.moment.at}>{texts.moment.text}</TimeOfDay>
          <h1 className="mt-4 text-3xl">{fill(texts.title, { label: packages[name].label })}</h1>
          <p className="mt-4 text-lg text-muted">{hasCheckout ? texts.lead : texts.leadToInvoice}</p>
        </div>
        <PackageSwitch shown={name} />
      </div>
      <div className={classNames(COLUMNS, 'mt-6 items-start sm:mt-10 lg:grid-rows-[auto_1fr]')}>
        <div className="lg:col-start-2">
          <OrderReceipt terms={packages[name]} texts={texts.receipt} />
        </div>
        <Card className="sm:p-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {posted && !posted.refusal && <PostedNote outcome="failed" />}
          {posted?.refusal && (
            <RefusalNote
              title={posted.refusal.words.title}
              text={posted.refusal.words.description}
              field={posted.refusal.field && fieldId(posted.refusal.field)}
            />
          )}
          <CardTitle>{texts.form.title}</CardTitle>
          <p className="mt-1 mb-6 text-sm text-muted">{texts.form.required}</p>
          <Island
            name="onboarding"
            storageKeys={['onboardingDraft', `${name}Onboarding`, 'onboardingUnsent']}
            draft={ONBOARDING}
            package={name}
            texts={texts.form}
            {...(posted && { values: posted.values })}
            {...(posted?.refusal && { errors: posted.refusal.errors })}
          />
          <CheckedList
            items={Object.values(promises)}
            className="mt-6 flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-5 text-sm"
          />
        </Card>
        <Card className="lg:col-start-2">
          <CardTitle>{texts.next.title}</CardTitle>
          <Steps steps={stepsAfterOrder({ ownerName, isPaidOnline: hasCheckout, texts: texts.next })} />
        </Card>
      </div>
    </div>
  )
}

function PackageSwitch({ shown }: { shown: PackageName }) {
  const { packages } = useSite()
  return (
    <nav
      aria-label={ORDER_FORM.packages}
      className="grid grid-cols-3 gap-1 rounded-lg border border-line bg-surface p-1"
    >
      {PACKAGE_NAMES.map((name) => (
        <a
          key={name}
          href={ONBOARDING_LINKS[name]}
          data-replace=""
          aria-current={name === shown ? 'page' : undefined}
          className={classNames(
            'flex min-h-14 flex-col items-center justify-center rounded-md border px-1 py-1.5 text-center no-underline transition-colors duration-150',
            name === shown
              ? 'border-action/60 bg-action/10 text-action'
              : 'border-transparent text-ink hover:bg-raised',
          )}
        >
          <span className="font-display font-semibold">{packages[name].label}</span>
          <span className="tabular text-xs text-muted">{formatMoney(packages[name].setup)}</span>
        </a>
      ))}
    </nav>
  )
}
