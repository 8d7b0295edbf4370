// Which lead is selected, and whose region is open. Selecting a lead opens its region; the arrow keys open it when they pause.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useRef, useState } from 'react'
import type { Lead } from '#domain/leads.ts'
import { leadQuery } from '#web/data/leads.ts'
import { IsShownTab } from '#web/ui/tab-address.ts'
import { useIsDesktop } from '#web/ui/use-is-desktop.ts'
import type { LeadAddress } from './lead-address.ts'

/** Each step of the arrow keys would load another record. */
const ARROW_PAUSE_MS = 250

export type OpenLead = ReturnType<typeof useOpenLead>

export function useOpenLead({ openId, open: openAddress, close }: LeadAddress) {
  const client = useQueryClient()
  const isDesktop = useIsDesktop()
  const isShown = use(IsShownTab)
  const [selectedId, setSelectedId] = useState(openId)
  /** From a link, which may lead to a lead that the list does not contain. */
  const [linkedId, setLinkedId] = useState(openId)
  /** The lead whose region gets the focus. */
  const [focusId, setFocusId] = useState(openId)
  /** The lead whose row is scrolled into view: it was opened by its address, not in the list. */
  const [revealId, setRevealId] = useState(openId)
  const [lastOpenId, setLastOpenId] = useState(openId)
  if (openId !== lastOpenId) {
    setLastOpenId(openId)
    if (openId === null) {
      setLinkedId(null)
    } else if (openId !== selectedId) {
      if (lastOpenId === null) setLinkedId(openId)
      setFocusId(openId)
      setRevealId(openId)
      setSelectedId(openId)
    }
  }
  const { data: selected } = useQuery({ ...leadQuery(selectedId ?? ''), enabled: selectedId !== null })
  const { data: linked } = useQuery({ ...leadQuery(linkedId ?? ''), enabled: linkedId !== null })

  const latest = useRef(selectedId)
  useEffect(() => {
    latest.current = selectedId
  }, [selectedId])
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  useReturningFocus(openId)

  const select = (lead: Lead) => {
    clearTimeout(pause.current)
    client.setQueryData(leadQuery(lead.id).queryKey, lead)
    setSelectedId(lead.id)
  }
  /** A merged lead is in the list as the newest request of its person. */
  const shownId = (id: string | null) => (selected?.id === id ? (selected?.shown_as ?? id) : id)
  return {
    selectedId,
    shownSelectedId: shownId(selectedId),
    shownOpenId: shownId(openId),
    selected,
    linked: linkedId === null ? null : (linked ?? null),
    openId,
    /** Below the desktop width the region covers the page. */
    isSheet: openId !== null && isShown && !isDesktop,
    focusId,
    forgetFocus: () => setFocusId(null),
    revealId,
    forgetReveal: () => setRevealId(null),
    /** By a pointer the focus stays in the list, where the arrow keys go on; a sheet always gets it. */
    open(lead: Lead, hasFocus: boolean) {
      select(lead)
      setFocusId(hasFocus || !isDesktop ? lead.id : null)
      openAddress(lead.id)
    },
    openById(id: string) {
      clearTimeout(pause.current)
      openAddress(id)
    },
    step(lead: Lead) {
      select(lead)
      setFocusId(null)
      if (isDesktop) pause.current = setTimeout(() => openAddress(lead.id), ARROW_PAUSE_MS)
    },
    close() {
      clearTimeout(pause.current)
      close()
    },
    /** Nothing if another lead is selected by now. */
    deselect(id: string) {
      if (latest.current !== id) return
      clearTimeout(pause.current)
      setSelectedId(null)
      close()
    },
  }
}

export function choiceId(leadId: string): string {
  return `choose-${leadId}`
}

/** Moves the focus from a region that has closed to its row. */
function useReturningFocus(openId: string | null): void {
  const isShown = use(IsShownTab)
  const before = useRef(openId)
  useEffect(() => {
    const closed = before.current
    before.current = openId
    if (openId !== null || closed === null || !isShown || document.activeElement !== document.body) return
    const place = document.getElementById(choiceId(closed)) ?? document.getElementById('leads-title')
    place?.focus({ preventScroll: place.id === 'leads-title' })
  }, [openId, isShown])
}
