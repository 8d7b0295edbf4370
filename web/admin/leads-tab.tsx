// The leads, one of which may be selected to become a project. Must never select a lead by itself, other than the one a mail linked to.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Lead } from '#domain/leads.ts'
import { LEADS, MORE } from '#web/content/admin.ts'
import { Button } from '#web/ui/button.tsx'
import { useTabAddress } from '#web/ui/tab-address.ts'
import type { List } from './console-data.ts'
import { CreateProject } from './create-project.tsx'
import type { Face } from './face.ts'
import { CardSkeletons, Empty, Failed } from './faces.tsx'
import { KeepPlace } from './keep-place.tsx'
import { LeadCard } from './lead-card.tsx'
import { useShownRows } from './shown-rows.ts'

interface LeadsTabProps {
  leads: List<Lead>
  face: Face
  /** Ids of those that came in while the console was open. */
  arrived: ReadonlySet<string>
}

export function LeadsTab({ leads, face, arrived }: LeadsTabProps) {
  // As links in mails name one.
  const [address] = useTabAddress()
  const [linkedId] = useState(address.get('lead'))
  const [selectedId, setSelectedId] = useState(linkedId)
  const [isCreating, setCreating] = useState(false)
  const selected = leads.rows.find(({ id }) => id === selectedId)
  const { shown, hidden, showMore } = useShownRows(leads.rows, linkedId)
  const select = useCallback((id: string) => setSelectedId(id), [])
  useScrollToOnce(linkedId, leads.rows)

  if (leads.state === 'loading') return <CardSkeletons />
  if (leads.state === 'failed') return <Failed onRetry={leads.retry} />
  return (
    <section aria-labelledby="leads-title">
      <h2 id="leads-title" className="sr-only">
        {LEADS.title}
      </h2>
      {leads.rows.length === 0 ? (
        <Empty {...LEADS.empty} />
      ) : (
        <>
          <div className="sticky top-16 z-10 -mx-4 mb-4 flex items-center justify-between gap-3 border-b border-line bg-ground/95 px-4 py-3 backdrop-blur-md sm:mx-0 sm:rounded-lg sm:border">
            <p className="line-clamp-2 min-w-0 text-sm text-muted">
              {selected ? LEADS.chosen(selected.full_name) : LEADS.choose}
            </p>
            <Button disabled={!selected} onClick={() => setCreating(true)}>
              {LEADS.create}
            </Button>
          </div>
          <fieldset className="min-w-0">
            <legend className="sr-only">{LEADS.choose}</legend>
            <KeepPlace>
              <ul className="space-y-4">
                {shown.map((lead) => (
                  <LeadCard
                    key={lead.id}
                    lead={lead}
                    face={face}
                    isSelected={lead.id === selectedId}
                    hasJustArrived={arrived.has(lead.id)}
                    onSelect={select}
                  />
                ))}
              </ul>
            </KeepPlace>
          </fieldset>
          {hidden > 0 && (
            <Button variant="outline" className="mt-4 w-full" onClick={showMore}>
              {MORE.show(hidden)}
            </Button>
          )}
          {selected && (
            <CreateProject
              key={selected.id}
              lead={selected}
              isOpen={isCreating}
              onClose={() => setCreating(false)}
              onCreated={() => {
                setCreating(false)
                setSelectedId(null)
              }}
            />
          )}
        </>
      )}
    </section>
  )
}

/** Brings the linked lead into view as soon as it is there, and never again. */
function useScrollToOnce(id: string | null, rows: Lead[]): void {
  const isDone = useRef(false)
  const isThere = id !== null && rows.some((lead) => lead.id === id)
  useEffect(() => {
    if (!isThere || isDone.current) return
    isDone.current = true
    document.getElementById(`lead-${id}`)?.scrollIntoView({ block: 'start' })
  }, [isThere, id])
}
