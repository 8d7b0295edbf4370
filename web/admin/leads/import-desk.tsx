import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { LeadImport } from '#contract/imports.ts'
import { IMPORT } from '#web/content/imports.ts'
import { ProblemError } from '#web/data/call.ts'
import { importQuery, importsQuery, uploadList } from '#web/data/imports.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { FailedLine } from '#web/admin/console/states.tsx'
import { logError } from '#web/admin/console/log-error.ts'
import { OpenImport } from './open-import.tsx'

export default function ImportDesk({ onClose }: { onClose: () => void }) {
  const [openId, setOpenId] = useState<string | null>(null)
  return openId === null ? (
    <ChooseList onOpen={setOpenId} onClose={onClose} />
  ) : (
    <OpenImport key={openId} id={openId} onBack={() => setOpenId(null)} onClose={onClose} />
  )
}

function ChooseList({ onOpen, onClose }: { onOpen: (id: string) => void; onClose: () => void }) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [pasted, setPasted] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [upload, isBusy] = useSingleFlight(async () => {
    if (file === null && pasted.trim() === '') return setRefusal(IMPORT.nothing)
    setRefusal(null)
    try {
      const made = await uploadList(file ?? new Blob([pasted]), file?.name ?? IMPORT.pasted)
      client.setQueryData(importQuery(made.id).queryKey, made)
      onOpen(made.id)
    } catch (error) {
      logError(error)
      setRefusal(error instanceof ProblemError ? error.detail : IMPORT.failed.description)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void upload()
  }
  return (
    <>
      <form className="space-y-4" onSubmit={submit}>
        <Field label={IMPORT.file} name="file" hint={IMPORT.fileHint} error={refusal ?? undefined}>
          {(control) => (
            <Input
              {...control}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
              className="py-2"
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            />
          )}
        </Field>
        <Field label={IMPORT.paste} name="pasted">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={pasted}
              disabled={file !== null}
              onChange={({ target }) => setPasted(target.value)}
            />
          )}
        </Field>
        <PastImports onOpen={onOpen} />
        <DialogActions>
          <Button type="submit" busy={isBusy}>
            {isBusy ? IMPORT.checkBusy : IMPORT.check}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {IMPORT.close}
          </Button>
        </DialogActions>
      </form>
    </>
  )
}

function PastImports({ onOpen }: { onOpen: (id: string) => void }) {
  const { data, isError, refetch } = useQuery(importsQuery)
  if (isError) return <FailedLine onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <section aria-label={IMPORT.past}>
      <h3 className="text-base">{IMPORT.past}</h3>
      <ul className="mt-1 divide-y divide-line">
        {data.items.map((one) => (
          <PastImport key={one.id} one={one} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

function PastImport({ one, onOpen }: { one: LeadImport; onOpen: (id: string) => void }) {
  const { id, file_name, made_by, created_at, state } = one
  return (
    <li className="flex items-center gap-3 py-2 text-sm">
      <p className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{file_name}</span>
        <span className="text-muted">
          {IMPORT.states[state]} · <TimeAgo instant={created_at} />
          {made_by !== null && <> {IMPORT.by(made_by)}</>}
        </span>
      </p>
      <Button variant="secondary" size="sm" className="max-lg:min-h-11" onClick={() => onOpen(id)}>
        {IMPORT.show}
        <span className="sr-only"> {file_name}</span>
      </Button>
    </li>
  )
}
