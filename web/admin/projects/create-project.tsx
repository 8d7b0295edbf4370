import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { use, useEffect, useEffectEvent, useId } from 'react'
import type { SiteFacts } from '#contract/site.ts'
import { addDays, localDate } from '#domain/calendar-dates.ts'
import { longestDaysIn } from '#domain/launch-time.ts'
import type { Lead } from '#domain/leads.ts'
import { ORDER_STATE_LABELS } from '#domain/order-states.ts'
import type { Order } from '#domain/orders.ts'
import { orderNumber, projectFromOrder } from '#domain/after-order.ts'
import type { Project } from '#domain/projects.ts'
import type { ProjectField } from '#domain/project-choices.ts'
import { CREATE, NOTICES } from '#web/content/admin.ts'
import { FROM_ORDER, UNREADABLE } from '#web/content/admin-projects.ts'
import { priceOf } from '#web/content/orders.ts'
import { leadOrderQuery } from '#web/data/orders.ts'
import { useCreateProject } from '#web/data/projects.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { IsShownTab } from '#web/ui/tab-address.ts'
import { notify } from '#web/ui/toast.tsx'
import { AddressField } from '#web/admin/console/address-field.tsx'
import { formatFieldValue } from '#web/admin/console/concurrent-changes.tsx'
import { fieldText, ProjectInput, readProject } from './project-input.tsx'
import { Recipient } from './recipient.tsx'
import { FailedLine } from '#web/admin/console/states.tsx'
import { useSaving } from '#web/admin/console/use-saving.ts'
import { useKeptTexts } from '#web/shell/use-kept-texts.ts'

interface CreateProjectProps {
  lead: Lead
  isOpen: boolean
  onClose: () => void
  onCreated: () => void
}

export function CreateProject({ lead, isOpen, onClose, onCreated }: CreateProjectProps) {
  const formId = useId()
  const site = useSite()
  // The dialog unmounts its content when it closes.
  const [typed, setTyped] = useKeptTexts(`new project ${lead.id}`, isOpen)
  const type = (name: string, text: string) => setTyped({ ...typed, [name]: text })
  const hasOrder = lead.source === 'onboarding'
  const order = useQuery({ ...leadOrderQuery(lead.id), enabled: isOpen && hasOrder })
  const ordered = order.data && !isUsedUp(order.data) ? order.data : null
  const filled = ordered && fieldsFrom(ordered, site)
  const { mutateAsync } = useCreateProject()
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: async () => (await import('#domain/projects.ts')).newProject.omit({ lead_id: true }),
    read: readProject,
    unreadable: UNREADABLE,
    failed: NOTICES.projectCreated.failed,
    async save(values) {
      await mutateAsync({ ...values, lead_id: lead.id })
      notify(NOTICES.projectCreated.done)
      setTyped({})
      onCreated()
    },
  })
  // An open dialog in a hidden tab would block the page.
  const isShown = use(IsShownTab)
  const closeHidden = useEffectEvent(onClose)
  useEffect(() => {
    if (isOpen && !isShown) closeHidden()
  }, [isOpen, isShown])
  const field = (name: ProjectField) => {
    const suggested = filled?.[name] ?? null
    const value = typed[name] ?? fieldText(suggested ?? (name === 'project_type' ? lead.project_type : null))
    const id = `${formId}-${name}`
    return {
      name,
      error: errors[name],
      text: { value, onChange: ({ target }: { target: { value: string } }) => type(name, target.value) },
      note:
        suggested === null
          ? null
          : {
              id,
              content: (
                <OrderNote {...{ id, name, suggested, site }} isKept={value === fieldText(suggested)} />
              ),
            },
    }
  }
  return (
    <Dialog
      open={isOpen && isShown}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={CREATE.title(lead.full_name)}
    >
      {lead.email !== null && <Recipient leadId={lead.id} />}
      {hasOrder && (
        <output className="mt-4 block min-h-10 text-sm text-muted">
          {order.isPending && FROM_ORDER.loading}
          {ordered && summaryOf(ordered)}
        </output>
      )}
      {order.isError && <FailedLine text={FROM_ORDER.failed} onRetry={() => void order.refetch()} />}
      <form
        noValidate
        className="mt-4 space-y-5"
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === 'email') type('email', target.value)
        }}
        onSubmit={onSubmit}
      >
        {lead.email === null && (
          <div className="space-y-2">
            <p className="text-sm text-muted">{CREATE.noAddress}</p>
            <AddressField label={CREATE.email} error={errors['email']} initial={typed['email'] ?? ''} />
          </div>
        )}
        <ProjectInput {...field('title')} />
        <ProjectInput {...field('project_type')} />
        <ProjectInput {...field('description')} />
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
          <ProjectInput {...field('total_cost')} />
          <ProjectInput {...field('estimated_completion')} />
        </div>
        <div role="alert">{refusal !== null && <FieldError id="create-refusal">{refusal}</FieldError>}</div>
        <DialogActions>
          <Button type="submit" busy={isBusy}>
            {isBusy ? CREATE.busy : CREATE.submit}
          </Button>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            {CREATE.cancel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const isUsedUp = ({ project_id, state }: Order) => project_id !== null || state === 'refunded'

function summaryOf({ reference, label, state, ...terms }: Order): string {
  return FROM_ORDER.summary(orderNumber(reference), label, priceOf(terms), ORDER_STATE_LABELS[state])
}

type FilledFields = Partial<Pick<Project, ProjectField>>

function fieldsFrom(order: Order, { launchTime }: SiteFacts): FilledFields {
  const days = longestDaysIn(launchTime)
  return {
    ...projectFromOrder(order),
    ...(days !== null && { estimated_completion: addDays(localDate(new Date()), days) }),
  }
}

interface OrderNoteProps {
  id: string
  name: ProjectField
  suggested: string | number
  site: SiteFacts
  isKept: boolean
}

function OrderNote({ id, name, suggested, site, isKept }: OrderNoteProps) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-xs text-muted">
      <Icon of={FileText} aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {!isKept
          ? FROM_ORDER.differs(formatFieldValue(name, suggested, site))
          : name === 'estimated_completion'
            ? FROM_ORDER.date(site.launchTime)
            : FROM_ORDER.field}
      </span>
    </p>
  )
}
