import { Check, Minus } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { Fragment, type ReactNode } from 'react'
import { amountIn, partsOf } from '#domain/inclusions.ts'
import { formatMoney } from '#domain/numbers.ts'
import { installmentsOf, PACKAGE_NAMES, type PackageName } from '#domain/packages.ts'
import { offeredServices } from '#domain/site/offered.ts'
import { PACKAGE_LINKS } from '#web/content/shell.ts'
import { useOffer, useTexts } from '#web/shell/page-facts.ts'
import { classNames } from '#web/ui/class-names.ts'

/** `shown` is the current page's package: its column is highlighted, and the others link to their pages. */
export function PackageComparison({ shown }: { shown?: PackageName }) {
  const offer = useOffer()
  const texts = useTexts('services').comparison
  const { packages, services } = offer
  const terms = (of: (name: PackageName) => Share) => (
    <Shares of={of} {...(shown !== undefined && { shown })} />
  )
  return (
    <div className="@container">
      <table className="tabular block w-full border-collapse text-left @xs:table @xs:table-fixed">
        <caption className="sr-only">{texts.caption}</caption>
        <thead className="sticky top-16 z-1 block bg-ground @xs:table-header-group">
          <tr className={ROW}>
            <th scope="col" className="sr-only @xs:not-sr-only @xs:w-[38%]">
              <span className="sr-only">{texts.part}</span>
            </th>
            {PACKAGE_NAMES.map((name) => (
              <HeaderCell key={name} name={name} isShown={name === shown} />
            ))}
          </tr>
        </thead>
        {offeredServices(offer).map((service) => (
          <RowGroup key={service} title={services[service].label}>
            {partsOf(service, offer).map((inclusion) => (
              <Row key={inclusion.part} part={inclusion.part}>
                {terms((name) => amountIn(inclusion, name))}
              </Row>
            ))}
          </RowGroup>
        ))}
        <RowGroup title={texts.priceAndSupport}>
          <Row part={texts.support}>{terms((name) => packages[name].support)}</Row>
          <Row part={texts.setup}>{terms((name) => formatMoney(packages[name].setup))}</Row>
          <Row part={texts.installments}>
            {terms((name) => installmentsOf(packages[name].setup).map(formatMoney))}
          </Row>
          <Row part={texts.monthly}>{terms((name) => formatMoney(packages[name].monthly))}</Row>
        </RowGroup>
      </table>
    </div>
  )
}

const ROW = 'grid grid-cols-3 border-t border-line @xs:table-row'
const CELL = 'py-3 text-sm @lg:text-base @xs:border-t @xs:border-line'
const HIGHLIGHT = 'bg-action/10'

function HeaderCell({ name, isShown }: { name: PackageName; isShown: boolean }) {
  const { label } = useOffer().packages[name]
  const style = 'inline-flex min-h-11 items-center font-display font-semibold @lg:text-lg'
  return (
    <th scope="col" className={classNames('py-2 text-center', isShown && HIGHLIGHT)}>
      {isShown ? (
        <span className={classNames(style, 'text-action-strong')}>{label}</span>
      ) : (
        <a
          href={PACKAGE_LINKS[name]}
          className={classNames(style, 'underline decoration-line underline-offset-4 hover:text-action')}
        >
          {label}
        </a>
      )}
    </th>
  )
}

function RowGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <tbody className="block @xs:table-row-group">
      <tr className="block @xs:table-row">
        <th
          scope="rowgroup"
          colSpan={4}
          className="block pt-9 pb-3 font-display text-lg font-semibold text-action @xs:table-cell"
        >
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  )
}

function Row({ part, children }: { part: string; children: ReactNode }) {
  return (
    <tr className={ROW}>
      <th scope="row" className={`${CELL} col-span-3 pb-0 pr-3 font-normal @xs:pb-3`}>
        {part}
      </th>
      {children}
    </tr>
  )
}

type Share = string | boolean | readonly string[]

function Shares({ of: shareIn, shown }: { of: (name: PackageName) => Share; shown?: PackageName }) {
  return PACKAGE_NAMES.map((name) => (
    <td
      key={name}
      className={classNames(CELL, 'text-center align-middle font-semibold', name === shown && HIGHLIGHT)}
    >
      <ShareText share={shareIn(name)} />
    </td>
  ))
}

function ShareText({ share }: { share: Share }) {
  const { included, notIncluded } = useTexts('services').comparison
  if (typeof share === 'string') return share
  if (typeof share === 'object') {
    return share.map((sum, place) => (
      <Fragment key={place}>
        <span className="block">{sum}</span>{' '}
      </Fragment>
    ))
  }
  const [icon, style, word] = share
    ? ([Check, 'text-success', included] as const)
    : ([Minus, 'text-control', notIncluded] as const)
  return (
    <>
      <Icon of={icon} aria-hidden="true" className={classNames('inline size-5', style)} />
      <span className="sr-only">{word}</span>
    </>
  )
}
