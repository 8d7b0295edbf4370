import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LEAD_AGES, LEAD_SORTS } from '#domain/lead-search.ts'
import {
  CLOSED_REASON_LABELS,
  CLOSED_REASONS,
  LEAD_SOURCES,
  LEAD_STATUS_LABELS,
  LEAD_STATUSES,
} from '#domain/lead-choices.ts'
import { NO_ORIGIN } from '#domain/origin-sources.ts'
import { packageLabels } from '#domain/package-labels.ts'
import { SELECTED_PACKAGES } from '#domain/packages.ts'
import { SOURCES } from '#web/content/admin.ts'
import { LEAD_AGE_LABELS, LEAD_DESK, LEAD_SORT_LABELS } from '#web/content/lead-desk.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { FilterMenu } from '#web/ui/filter-menu.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useIsDesktop } from '#web/ui/use-is-desktop.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { originFiguresQuery } from '#web/data/figures.ts'
import type { LeadSearch } from '#web/data/leads.ts'
import type { LeadAddress } from './lead-address.ts'
import { Empty } from '#web/admin/console/states.tsx'

interface LeadFilterBarProps {
  address: LeadAddress
  canSort: boolean
  beside: ReactNode
  exporting: ReactNode
}

function countActive({
  status,
  source,
  package: packages,
  reason,
  origin,
  campaign,
  age,
}: LeadSearch): number {
  return (
    [status, source, packages, reason, origin, campaign].filter(({ length }) => length > 0).length +
    (age ? 1 : 0)
  )
}

export function LeadFilterBar({
  address: { search, hasFilters, filter, sort, clear },
  canSort,
  beside,
  exporting,
}: LeadFilterBarProps) {
  const isDesktop = useIsDesktop()
  const origins = useOrigins(search)
  return (
    <FilterBar
      label={LEAD_DESK.label}
      search={
        <SearchBox
          label={LEAD_DESK.search}
          placeholder={LEAD_DESK.placeholder}
          clearLabel={LEAD_DESK.clearSearch}
          value={search.q}
          onSearch={(text) => filter('q', text)}
        />
      }
      beside={
        <>
          {beside}
          {isDesktop && exporting}
        </>
      }
      below={isDesktop ? undefined : exporting}
      isLong={origins !== null}
      filtersLabel={LEAD_DESK.filters(countActive(search))}
      clearLabel={LEAD_DESK.clearFilters}
      // On a desktop the button is beside the views, so that the filters keep to one row.
      onClear={hasFilters && !isDesktop ? clear : undefined}
    >
      <FilterMenu
        label={LEAD_DESK.status}
        name="status-filter"
        values={LEAD_STATUSES}
        labels={LEAD_STATUS_LABELS}
        chosen={search.status}
        onChange={(chosen) => filter('status', chosen)}
      />
      <FilterMenu
        label={LEAD_DESK.source}
        name="source-filter"
        values={LEAD_SOURCES}
        labels={SOURCES}
        chosen={search.source}
        onChange={(chosen) => filter('source', chosen)}
      />
      <FilterMenu
        label={LEAD_DESK.package}
        name="package-filter"
        values={SELECTED_PACKAGES}
        labels={packageLabels(useSite())}
        chosen={search.package}
        onChange={(chosen) => filter('package', chosen)}
      />
      <FilterMenu
        label={LEAD_DESK.reason}
        name="reason-filter"
        values={CLOSED_REASONS}
        labels={CLOSED_REASON_LABELS}
        chosen={search.reason}
        onChange={(chosen) => filter('reason', chosen)}
      />
      {origins && <OriginFilters origins={origins} search={search} filter={filter} />}
      <FilterSelect
        label={LEAD_DESK.age}
        name="age-filter"
        values={['', ...LEAD_AGES] as const}
        labels={LEAD_AGE_LABELS}
        value={search.age ?? ''}
        onChange={(age) => filter('age', age)}
      />
      {canSort && (
        <FilterSelect
          label={LEAD_DESK.sort}
          name="sort"
          values={LEAD_SORTS}
          labels={LEAD_SORT_LABELS}
          value={search.sort}
          onChange={sort}
        />
      )}
    </FilterBar>
  )
}

/** Only those that some lead has, and the chosen one; null without any. */
function useOrigins(search: LeadSearch) {
  const { data } = useQuery(originFiguresQuery)
  const items = data?.items.filter(({ source }) => source !== null) ?? []
  if (items.length === 0 && search.origin === '' && search.campaign === '') return null
  const chooseFrom = (given: readonly (string | null)[], chosen: string) => {
    const values = ['', ...new Set([...given, chosen].flatMap((one) => one || []))]
    const labels = Object.fromEntries(values.map((one) => [one, one]))
    return { values, labels: { ...labels, '': LEAD_DESK.any, [NO_ORIGIN]: LEAD_DESK.noOrigin } }
  }
  return {
    sources: chooseFrom([...items.map(({ source }) => source), NO_ORIGIN], search.origin),
    campaigns: chooseFrom(
      items.map(({ campaign }) => campaign),
      search.campaign,
    ),
  }
}

interface OriginFiltersProps extends Pick<LeadAddress, 'search' | 'filter'> {
  origins: NonNullable<ReturnType<typeof useOrigins>>
}

function OriginFilters({ origins: { sources, campaigns }, search, filter }: OriginFiltersProps) {
  return (
    <>
      <FilterSelect
        label={LEAD_DESK.origin}
        name="origin-filter"
        {...sources}
        value={search.origin}
        onChange={(origin) => filter('origin', origin)}
      />
      {campaigns.values.length > 1 && (
        <FilterSelect
          label={LEAD_DESK.campaign}
          name="campaign-filter"
          {...campaigns}
          value={search.campaign}
          onChange={(campaign) => filter('campaign', campaign)}
        />
      )}
    </>
  )
}

export function NoLeadsFound({ address: { search, hasFilters, clear } }: { address: LeadAddress }) {
  return (
    <div className="mt-3">
      <Empty {...(hasFilters ? LEAD_DESK.nothing : LEAD_DESK.nothingFound)}>
        <Button variant="outline" onClick={clear}>
          {!hasFilters
            ? LEAD_DESK.clearSearch
            : search.q === ''
              ? LEAD_DESK.clearFilters
              : LEAD_DESK.clearAll}
        </Button>
      </Empty>
    </div>
  )
}
