import type { Site } from '#domain/site/site.ts'
import { buildCheckoutUrl, stepsAfterOrder } from '#domain/after-order.ts'
import { formatMoney } from '#domain/numbers.ts'
import { isIncomplete } from '#domain/onboarding-choices.ts'
import { findPackage, PACKAGE_NAMES, PACKAGES, type PackageName } from '#domain/packages.ts'
import { NEXT_TITLE, ONBOARDING as WORDS, REFUSALS } from '#web/content/onboarding.ts'
import { ONBOARDING_LINKS } from '#web/content/shell.ts'
import { ONBOARDING } from '#web/data/onboarding-records.ts'
import { Island } from '#web/shell/island.tsx'
import { useOffer, useSite } from '#web/shell/page-facts.ts'
import type { Action, PageMeta, PageParams, PageProps } from '#web/shell/page.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { refused } from '#web/ui/check-form.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Steps } from '#web/ui/steps.tsx'
import { CheckedList } from './checked-list.tsx'
import { fieldId, readOnboarding, receivedPath, type OnboardingTyped } from './onboarding-fields.ts'
import { TimeOfDay } from './time-of-day.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { PostedNote, RefusalNote } from './outcome-note.tsx'
import { UNKNOWN_PACKAGE_META, UnknownPackage } from './unknown-package.tsx'

export const meta = (_site: Site, params: PageParams): PageMeta => {
  const name = findPackage(params['packageName'])
  if (!name) return UNKNOWN_PACKAGE_META
  const { label } = PACKAGES[name]
  return {
    title: WORDS.title(label),
    description: WORDS.description(label),
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
  const reference = crypto.randomUUID()
  const answer = await services.submitOrder({ ...values, selectedPackage: name, reference })
  const isUserError = answer.outcome === 'refused' && answer.errors.length > 0
  const checkoutUrl = site.links.checkoutUrls[name]
  // An error on our side does not block the payment (decision D17).
  if (checkoutUrl !== null && !isUserError) {
    return { redirect: buildCheckoutUrl(checkoutUrl, { reference, email: values.email.trim() }) }
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
  return (
    <div className="mx-auto max-w-6xl px-4 pt-10 sm:px-6 sm:pt-16">
      <div className={classNames(COLUMNS, 'items-end')}>
        <div className="max-w-xl">
          <TimeOfDay at={WORDS.moment.at}>{WORDS.moment.text}</TimeOfDay>
          <h1 className="mt-4 text-3xl">{WORDS.title(PACKAGES[name].label)}</h1>
          <p className="mt-4 text-lg text-muted">{hasCheckout ? WORDS.lead : WORDS.leadToInvoice}</p>
        </div>
        <PackageSwitch shown={name} />
      </div>
      <div className={classNames(COLUMNS, 'mt-6 items-start sm:mt-10 lg:grid-rows-[auto_1fr]')}>
        <div className="lg:col-start-2">
          <OrderReceipt name={name} />
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
          <CardTitle>{WORDS.form}</CardTitle>
          <p className="mt-1 mb-6 text-sm text-muted">{WORDS.required}</p>
          <Island
            name="onboarding"
            storageKeys={['onboardingDraft', `${name}Onboarding`, 'onboardingUnsent']}
            draft={ONBOARDING}
            package={name}
            {...(posted && { values: posted.values })}
            {...(posted?.refusal && { errors: posted.refusal.errors })}
          />
          <CheckedList
            items={WORDS.promises}
            className="mt-6 flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-5 text-sm"
          />
        </Card>
        <Card className="lg:col-start-2">
          <CardTitle>{NEXT_TITLE}</CardTitle>
          <Steps steps={stepsAfterOrder({ ownerName, isPaidOnline: hasCheckout, times: useOffer().times })} />
        </Card>
      </div>
    </div>
  )
}

function PackageSwitch({ shown }: { shown: PackageName }) {
  return (
    <nav
      aria-label={WORDS.packages}
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
          <span className="font-display font-semibold">{PACKAGES[name].label}</span>
          <span className="tabular text-xs text-muted">{formatMoney(PACKAGES[name].setup)}</span>
        </a>
      ))}
    </nav>
  )
}
