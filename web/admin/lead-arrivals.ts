// Leads that come in while a list of them is shown: put on top where nobody is at the list, else counted until somebody asks for them.
// Must never move a row under a finger.
import { useQueryClient } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { matchesLead } from '#domain/lead-search.ts'
import type { Lead } from '#domain/leads.ts'
import { useLiveEvents } from '#web/data/live-cache.ts'
import { leadListQuery, putNewLeads, type AskedLeads } from '#web/data/leads.ts'
import { rowsOf, type RowPages } from '#web/data/row-pages.ts'

interface Arrivals {
  /** Those that the list does not show yet. */
  waiting: readonly Lead[]
  /** Ids of all that came in while the tab was open. */
  arrived: ReadonlySet<string>
  showWaiting: () => void
}

const NONE: readonly Lead[] = []

interface ShownList {
  asked: AskedLeads
  /** Undefined until what was asked for is there. */
  pages: RowPages<Lead> | undefined
  /** What the list stands in. */
  place: RefObject<HTMLElement | null>
}

export function useLeadArrivals({ asked, pages, place }: ShownList): Arrivals {
  const client = useQueryClient()
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set())
  const [held, setHeld] = useState({ asked, leads: NONE })
  // What waited for one list is of no matter to another, which is asked for when it is shown.
  const waiting = held.asked === asked ? held.leads : NONE
  // Whatever is newer than all that was there at first has come in since.
  const [known, setKnown] = useState<{ asked: AskedLeads; newest: string } | null>(null)
  if (pages && known?.asked !== asked) setKnown({ asked, newest: newestOf(rowsOf(pages)) })

  useLiveEvents((event) => {
    if (event.kind === 'lead_gone') {
      const { id } = event.row
      setHeld(({ asked: of, leads }) => ({ asked: of, leads: leads.filter((one) => one.id !== id) }))
    }
    if (event.kind !== 'lead' || !pages || !known) return
    const { row } = event
    const isShown = rowsOf(pages).some(({ id }) => id === row.id)
    if (isShown || row.created_at <= known.newest || !matchesLead(row, asked, Date.now())) return
    setArrived((before) => new Set(before).add(row.id))
    if (asked.sort === 'newest' && waiting.length === 0 && isAtRest(place.current)) {
      putNewLeads(client, asked, [row])
      return
    }
    setHeld(({ asked: of, leads }) => ({
      asked,
      leads: of === asked ? [...leads.filter(({ id }) => id !== row.id), row] : [row],
    }))
  })

  return {
    waiting,
    arrived,
    showWaiting() {
      setHeld({ asked, leads: NONE })
      if (asked.sort === 'newest') putNewLeads(client, asked, waiting)
      else void client.invalidateQueries({ queryKey: leadListQuery(asked).queryKey })
    },
  }
}

function newestOf(leads: readonly Lead[]): string {
  return leads.reduce((newest, { created_at }) => (created_at > newest ? created_at : newest), '')
}

/** Its start is in view, and nobody points at it or works in it: then it may grow at its top for all to see. */
function isAtRest(list: HTMLElement | null): boolean {
  return list !== null && list.getBoundingClientRect().top >= 0 && !list.matches(':hover, :focus-within')
}
