// Where a package is ordered (specification §2, Onboarding pages): the form, what it costs, what happens then. Also takes the form
// where no script runs.
import { lazy, Suspense } from 'react'
import {
  data,
  NavLink,
  redirect,
  useActionData,
  useParams,
  type ActionFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { checkoutFor, stepsAfterOrder } from '#domain/after-order.ts'
import { formatMoney } from '#domain/numbers.ts'
import { isIncomplete } from '#domain/onboarding.ts'
import { findPackage, PACKAGE_NAMES, PACKAGES, type PackageName } from '#domain/packages.ts'
import { NEXT_TITLE, ONBOARDING as WORDS, REFUSALS } from '#web/content/onboarding.ts'
import { ONBOARDING_LINKS } from '#web/content/shell.ts'
import { keepDraft } from '#web/data/drafts.ts'
import { ONBOARDING } from '#web/data/onboarding-records.ts'
import { pageFactsContext, pageServicesContext } from '#web/shell/page-context.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { refused } from '#web/ui/check-form.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { CheckedList } from './checked-list.tsx'
import { loadWhenWanted } from './form-wake.ts'
import { fieldId, findTyped, keepOnboarding, readOnboarding, receivedAt } from './onboarding-fields.ts'
import { Hour } from './hour.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { PostedNote, RefusalNote } from './outcome-note.tsx'
import { describeUnknownPackage, UnknownPackage } from './unknown-package.tsx'

export const meta: MetaFunction = (args) => {
  const name = findPackage(args.params['packageName'])
  if (!name) return describeUnknownPackage(args)
  const { label } = PACKAGES[name]
  return pageMeta(args, {
    title: WORDS.title(label),
    description: WORDS.description(label),
    path: ONBOARDING_LINKS[name],
    isHidden: true,
  })
}

/** It stands in the page from the start and comes alive when it is wanted; until then it is a plain form. */
const OnboardingForm = lazy(() =>
  loadWhenWanted({
    hasDraft: () => PACKAGE_NAMES.some((name) => findTyped(name) !== null),
    keepDraft: keepOnboarding,
    load: async () => ({ default: (await import('./onboarding-form.tsx')).OnboardingForm }),
  }),
)

/** The form, posted by a browser without scripts. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const name = findPackage(params['packageName'])
  if (!name) throw data(null, { status: 404 })
  const values = readOnboarding(await request.formData())
  const reference = crypto.randomUUID()
  const order = { ...values, selectedPackage: name, reference }
  const answer = await context.get(pageServicesContext).submitOrder(order)
  const isTheirs = answer.outcome === 'refused' && answer.errors.length > 0
  const checkoutUrl = context.get(pageFactsContext).site.checkoutUrls[name]
  // What is wrong on our side keeps nobody from paying (decision D17).
  if (checkoutUrl !== null && !isTheirs) {
    throw redirect(checkoutFor(checkoutUrl, { reference, email: values.email.trim() }), 303)
  }
  if (answer.outcome === 'sent') throw redirect(receivedAt(name, values.paymentPlan), 303)
  if (answer.outcome === 'failed') return data({ values, refusal: null }, { status: 503 })
  const title = isTheirs ? REFUSALS.wrong : REFUSALS.failed
  const words = isIncomplete(values) ? REFUSALS.missing : { title, description: answer.message }
  return data({ values, refusal: { words, ...refused(answer.errors) } }, { status: 400 })
}

export default function Onboarding() {
  const name = findPackage(useParams()['packageName'])
  return name ? <Order name={name} /> : <UnknownPackage links={ONBOARDING_LINKS} />
}

const COLUMNS = 'grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]'

function Order({ name }: { name: PackageName }) {
  const posted = useActionData<typeof action>()
  const { ownerName, checkoutUrls } = useSite()
  const isPaidHere = checkoutUrls[name] !== null
  return (
    <div className="mx-auto max-w-6xl px-4 pt-10 sm:px-6 sm:pt-16">
      <div className={classNames(COLUMNS, 'items-end')}>
        <div className="max-w-xl">
          <Hour at={WORDS.moment.at}>{WORDS.moment.text}</Hour>
          <h1 className="mt-4 text-3xl">{WORDS.title(PACKAGES[name].label)}</h1>
          <p className="mt-4 text-lg text-muted">{isPaidHere ? WORDS.lead : WORDS.leadToInvoice}</p>
        </div>
        <PackageSwitch />
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
          <Suspense fallback={<Skeleton className="h-[44rem]" />}>
            <OnboardingForm
              name={name}
              {...(posted && { values: posted.values })}
              {...(posted?.refusal && { errors: posted.refusal.errors })}
            />
          </Suspense>
          <CheckedList
            items={WORDS.promises}
            className="mt-6 flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-5 text-sm"
          />
        </Card>
        <Card className="lg:col-start-2">
          <CardTitle>{NEXT_TITLE}</CardTitle>
          <Steps steps={stepsAfterOrder({ ownerName, isPaidOnline: isPaidHere })} />
        </Card>
      </div>
    </div>
  )
}

/** A form that still sleeps is drawn anew for the other package: what is typed in it waits in the draft. */
function keepTyped(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-asleep]')
  if (!form) return
  const typed = readOnboarding(new FormData(form))
  if (Object.values(typed).some((text) => text !== '')) keepDraft(ONBOARDING, typed)
}

/** To the same form for another package; what is typed stays in it. */
function PackageSwitch() {
  return (
    <nav
      aria-label={WORDS.packages}
      className="grid grid-cols-3 gap-1 rounded-lg border border-line bg-surface p-1"
    >
      {PACKAGE_NAMES.map((name) => (
        <NavLink
          key={name}
          to={ONBOARDING_LINKS[name]}
          replace
          onClick={keepTyped}
          className={({ isActive }) =>
            classNames(
              'flex min-h-14 flex-col items-center justify-center rounded-md border px-1 py-1.5 text-center no-underline transition-colors duration-150',
              isActive
                ? 'border-action/60 bg-action/10 text-action'
                : 'border-transparent text-ink hover:bg-raised',
            )
          }
        >
          <span className="font-display font-semibold">{PACKAGES[name].label}</span>
          <span className="tabular text-xs text-muted">{formatMoney(PACKAGES[name].setup)}</span>
        </NavLink>
      ))}
    </nav>
  )
}
