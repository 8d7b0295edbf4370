// Inserted at the top if no one is using the list, otherwise counted until the admin asks for them.
import { useQueryClient } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import type { Lead } from '#domain/leads.ts'
import { useLiveEvents } from '#web/data/live-cache.ts'
import { findMatchingLeads, leadListQuery, putNewLeads, type LeadSearch } from '#web/data/leads.ts'
import { useLiveMatches } from '#web/data/live-matches.ts'
import { rowsOf, type RowPages } from '#web/data/row-pages.ts'

interface Arrivals {
  waiting: readonly Lead[]
  arrived: ReadonlySet<string>
  showWaiting: () => void
}

const NONE: readonly Lead[] = []

interface ShownList {
  search: LeadSearch
  pages: RowPages<Lead> | undefined
  place: RefObject<HTMLElement | null>
}

export function useLeadArrivals({ search, pages, place }: ShownList): Arrivals {
  const client = useQueryClient()
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set())
  const [waitingFor, setWaitingFor] = useState({ search, leads: NONE })
  // Leads that waited for one list are dropped for another, which is fetched when it is shown.
  const waiting = waitingFor.search === search ? waitingFor.leads : NONE
  // A lead newer than the first answer has arrived since.
  const [known, setKnown] = useState<{ search: LeadSearch; newest: string } | null>(null)
  if (pages && known?.search !== search) setKnown({ search, newest: newestTime(rowsOf(pages)) })

  const stopWaiting = (id: string) =>
    setWaitingFor((before) =>
      before.leads.some((one) => one.id === id)
        ? { ...before, leads: before.leads.filter((one) => one.id !== id) }
        : before,
    )
  const isShown = (id: string) => rowsOf(pages).some((row) => row.id === id)
  useLiveEvents((event) => {
    if (event.kind === 'lead_gone') stopWaiting(event.row.id)
  })
  useLiveMatches({
    list: JSON.stringify(search),
    isLoaded: pages !== undefined,
    findId: (event) => (event.kind === 'lead' && !isShown(event.row.id) ? event.row.id : null),
    ask: (ids) => findMatchingLeads(search, ids),
    onAnswer(found, asked) {
      for (const id of asked) if (!found.some((lead) => lead.id === id)) stopWaiting(id)
      const isAllLoaded = pages?.pages.at(-1)?.next === null
      // An older lead may be on a page that is not loaded; if all are, it matches only now, such as one that was just assigned.
      const fresh = found.filter(
        ({ id, created_at }) => !isShown(id) && (isAllLoaded || (known && created_at > known.newest)),
      )
      if (fresh.length === 0) return
      setArrived((before) => new Set([...before, ...fresh.map(({ id }) => id)]))
      if (search.sort === 'newest' && waiting.length === 0 && isIdleAtTop(place.current)) {
        putNewLeads(client, search, fresh)
        return
      }
      setWaitingFor((before) => {
        const others = before.search === search ? before.leads : NONE
        return {
          search,
          leads: [...others.filter(({ id }) => !fresh.some((one) => one.id === id)), ...fresh],
        }
      })
    },
  })

  return {
    waiting,
    arrived,
    showWaiting() {
      setWaitingFor({ search, leads: NONE })
      if (search.sort === 'newest') putNewLeads(client, search, waiting)
      else void client.invalidateQueries({ queryKey: leadListQuery(search).queryKey })
    },
  }
}

function newestTime(leads: readonly Lead[]): string {
  return leads.reduce((newest, { created_at }) => (created_at > newest ? created_at : newest), '')
}

/** Whether the list may grow at its top: its start is visible, and the pointer and focus are elsewhere. */
function isIdleAtTop(list: HTMLElement | null): boolean {
  return list !== null && list.getBoundingClientRect().top >= 0 && !list.matches(':hover, :focus-within')
}
