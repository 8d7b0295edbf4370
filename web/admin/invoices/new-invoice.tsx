import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Project } from '#domain/projects.ts'
import { INVOICE_FORM } from '#web/content/invoices.ts'
import { projectListQuery, type ProjectSearch } from '#web/data/projects.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FailedLine } from '#web/admin/console/states.tsx'
import { EMPTY_LINE, type TypedLine } from '#web/admin/console/lines-editor.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { useInvoiceAddress } from './invoice-address.ts'

const ALL = { q: '', status: [], type: [], sort: 'newest' } as const satisfies ProjectSearch

export default function NewInvoice() {
  const { projectId, open, close } = useInvoiceAddress()
  const [chosen, setChosen] = useState(projectId ?? '')
  const { data, isError, refetch } = useInfiniteQuery(projectListQuery(ALL))
  if (!data)
    return isError ? (
      <div className="px-5">
        <FailedLine onRetry={() => void refetch()} />
      </div>
    ) : (
      <div className="space-y-3 p-5">
        <Skeleton className="h-16" />
        <Skeleton className="h-80" />
      </div>
    )
  const projects = rowsOf(data)
  if (projects.length === 0) return <p className="p-5 text-muted">{INVOICE_FORM.noProjects}</p>
  const project = projects.find(({ id }) => id === chosen)
  return (
    <div className="space-y-5 p-4 sm:p-5">
      <Field label={INVOICE_FORM.project} name="project_id">
        {(control) => (
          <Select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{INVOICE_FORM.choose}</option>
            {projects.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {project && (
        <InvoiceForm
          key={project.id}
          draft={null}
          projectId={project.id}
          lines={[lineOf(project)]}
          onSaved={open}
          onCancel={close}
        />
      )}
    </div>
  )
}

const lineOf = ({ title, total_cost }: Project): TypedLine => ({
  ...EMPTY_LINE,
  text: title,
  unit_price: total_cost === null ? '' : String(total_cost),
})
