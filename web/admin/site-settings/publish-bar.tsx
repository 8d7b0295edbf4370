import { useQuery } from '@tanstack/react-query'
import { Eye, History } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useRef, useState } from 'react'
import { newWarnings, type SiteWarning } from '#domain/site/warnings.ts'
import { PUBLISH } from '#web/content/site-settings.ts'
import { meQuery } from '#web/data/person.ts'
import { useDiscardDraft, usePublishSite, waitUntilLive } from '#web/data/site-settings.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { dismissErrors, notify } from '#web/ui/toast.tsx'
import { notifyFailure } from '#web/admin/console/notify-failure.ts'
import { ChangesDialog } from './changes-dialog.tsx'
import { useOpenSettings, useUnsaved } from './editor-context.ts'
import { publishedChanges, shownChanges } from './editor.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { WarningsDialog } from './warnings-dialog.tsx'

type Opened = 'changes' | 'history' | 'discard' | null

interface PublishBarProps {
  onEdit: (path: string) => void
  onPreview: () => void
}

export function PublishBar({ onEdit, onPreview }: PublishBarProps) {
  const { editor, settings } = useOpenSettings()
  const [opened, setOpened] = useState<Opened>(null)
  const unsaved = useUnsaved(editor).filter(({ state }) => state !== 'typing' && state !== 'saving')
  const bar = useRef<HTMLElement>(null)
  const { publish, warnings, clearWarnings, isPublishing, isGoingLive } = usePublishing(onEdit, () =>
    bar.current?.focus({ preventScroll: true }),
  )
  const close = () => setOpened(null)
  const count = settings.draft.length
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={PUBLISH.label}
      data-publish-bar=""
      className="z-10 flex flex-wrap items-center gap-x-2 gap-y-1 border-line bg-surface px-4 py-2 shadow-shade max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t lg:sticky lg:top-[4.0625rem] lg:rounded-lg lg:border"
    >
      <div className="flex min-w-0 flex-1 basis-28 flex-wrap max-[23rem]:basis-full items-center gap-x-2">
        {count > 0 ? (
          <Button
            variant="link"
            className="px-0! text-left!"
            aria-haspopup="dialog"
            onClick={() => setOpened('changes')}
          >
            {PUBLISH.changes(count)}
          </Button>
        ) : (
          unsaved.length === 0 && (
            <p className="flex min-h-11 items-center text-sm text-muted">
              {isGoingLive ? PUBLISH.goingLiveText : PUBLISH.none}
            </p>
          )
        )}
        {unsaved[0] && (
          <Button
            variant="link"
            className="px-0! text-danger!"
            onClick={() => unsaved[0] && onEdit(unsaved[0].field.path)}
          >
            {PUBLISH.unsaved(unsaved.length)}
          </Button>
        )}
      </div>
      <Button variant="ghost" className="px-3!" aria-haspopup="dialog" onClick={() => setOpened('history')}>
        <Icon of={History} aria-hidden="true" />
        <span className="max-sm:sr-only">{PUBLISH.history}</span>
      </Button>
      <Button variant="outline" className="px-3! xl:hidden" aria-haspopup="dialog" onClick={onPreview}>
        <Icon of={Eye} aria-hidden="true" />
        <span className="max-sm:sr-only">{PUBLISH.preview}</span>
      </Button>
      {count > 0 && (
        <Button
          variant="ghost"
          className="px-3! max-sm:hidden"
          aria-haspopup="dialog"
          onClick={() => setOpened('discard')}
        >
          {PUBLISH.discard}
        </Button>
      )}
      <Button
        busy={isPublishing}
        disabled={count === 0 && !isPublishing}
        className="max-sm:px-4! max-[23rem]:ml-auto"
        onClick={() => void publish({ isSure: false })}
      >
        {isGoingLive ? PUBLISH.goingLive : isPublishing ? PUBLISH.publishing : PUBLISH.publish}
      </Button>
      <ChangesDialog
        isOpen={opened === 'changes'}
        onClose={close}
        onDiscard={() => setOpened('discard')}
        onEdit={(path) => {
          close()
          onEdit(path)
        }}
      />
      <WarningsDialog
        warnings={warnings}
        onClose={clearWarnings}
        onEdit={(path) => {
          clearWarnings()
          onEdit(path)
        }}
        onPublish={() => {
          clearWarnings()
          void publish({ isSure: true })
        }}
      />
      <HistoryDialog isOpen={opened === 'history'} onClose={close} />
      <DiscardDialog isOpen={opened === 'discard'} onClose={close} />
    </section>
  )
}

/** The button is disabled once everything is published, so `onDone` moves the focus. */
function usePublishing(onEdit: (path: string) => void, onDone: () => void) {
  const { editor, getSettings } = useOpenSettings()
  const { mutateAsync } = usePublishSite()
  const [isGoingLive, setGoingLive] = useState(false)
  const [warnings, setWarnings] = useState<readonly SiteWarning[]>([])
  const [publish, isPublishing] = useSingleFlight(async ({ isSure }: { isSure: boolean }) => {
    dismissErrors()
    await editor.saveAll()
    const [wrong] = editor.listUnsaved()
    if (wrong) {
      notify(PUBLISH.fixFirst)
      return onEdit(wrong.field.path)
    }
    const settings = getSettings()
    const found = isSure ? [] : newWarnings(shownChanges(settings), publishedChanges(settings))
    if (found.length > 0) return setWarnings(found)
    try {
      const published = await mutateAsync(settings.number)
      setGoingLive(true)
      notify((await waitUntilLive(published)) ? PUBLISH.done : PUBLISH.slow)
      onDone()
    } catch (error) {
      notifyFailure(PUBLISH.failed, error)
    } finally {
      setGoingLive(false)
    }
  })
  return { publish, warnings, clearWarnings: () => setWarnings([]), isPublishing, isGoingLive }
}

function DiscardDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { editor, settings } = useOpenSettings()
  const { data: me } = useQuery(meQuery)
  const { mutateAsync } = useDiscardDraft()
  const [discard, isBusy] = useSingleFlight(async () => {
    try {
      await editor.saveAll()
      await mutateAsync(settings.draft)
      for (const { field } of editor.listUnsaved()) editor.takeTheirs(field.path)
      notify(PUBLISH.discarded)
      onClose()
    } catch (error) {
      notifyFailure(PUBLISH.discardFailed, error)
    }
  })
  const others = [
    ...new Set(settings.draft.flatMap(({ changed_by }) => (changed_by === null ? [] : [changed_by]))),
  ].filter((email) => email !== me?.user.email)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={PUBLISH.askDiscard(settings.draft.length)}
      description={
        <p>
          {PUBLISH.discardText}
          {others.length > 0 && ` ${PUBLISH.discardOthers(others.join(', '))}`}
        </p>
      }
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="destructive" busy={isBusy} onClick={() => void discard()}>
          {isBusy ? PUBLISH.discarding : PUBLISH.discardAll}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onClose}>
          {PUBLISH.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
