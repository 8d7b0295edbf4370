// The frame's script opens and closes it; React loads when the visitor first touches the panel's content.
import { X } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { findOpening, buildGreeting, type Opening } from '#web/content/assistant.ts'
import { ASSISTANT_BUTTON } from '#web/content/shell.ts'
import { Island } from '#web/shell/island.tsx'
import { usePageFacts, useSite } from '#web/shell/page-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { AssistantIcon } from './assistant-icon.tsx'

/** These pages show conversations themselves. */
const PAGES_WITHOUT_ASSISTANT = /^\/(?:admin|conversation)\b/

export function Assistant() {
  const { path, site } = usePageFacts()
  const opening = findOpening(site.assistant, path)
  if (PAGES_WITHOUT_ASSISTANT.test(path)) return null
  return (
    <>
      <dialog
        data-assistant=""
        data-stays-closed={site.assistant.opensByItself ? undefined : ''}
        tabIndex={-1}
        aria-labelledby="assistant-title"
        aria-describedby="assistant-note"
        className="@container static m-0 min-h-0 w-full max-w-none flex-col overflow-y-auto rounded-t-xl border border-mind/60 bg-surface p-0 text-ink shadow-glow-mind outline-none open:flex open:animate-[arrive_0.2s] has-[[data-turn=visitor]]:h-[38rem] sm:mr-6 sm:mb-6 sm:w-[26rem] sm:self-end sm:rounded-xl [html:not([data-scripts])_&]:hidden"
      >
        <Island name="assistant" storageKeys={['assistantConversation']} page={path} opening={opening} />
      </dialog>
      <aside
        aria-label={ASSISTANT_BUTTON.landmark}
        data-assistant-button=""
        className="group pointer-events-none! m-4 flex flex-col items-end gap-3 self-end *:pointer-events-auto *:data-hidden:invisible sm:m-6 [dialog[open]~&]:hidden [html:not([data-scripts])_&]:hidden"
      >
        <Bubble opening={opening} />
        <Button
          variant="ai"
          data-action="open-assistant"
          aria-label={ASSISTANT_BUTTON.open}
          aria-haspopup="dialog"
          className="size-14 rounded-full! p-0!"
        >
          <AssistantIcon className="size-8!" />
          <span className="absolute top-0 right-0 hidden size-4 rounded-full bg-highlight group-data-unread:block" />
        </Button>
      </aside>
    </>
  )
}

function Bubble({ opening }: { opening: Opening }) {
  const { businessName } = useSite()
  return (
    <div className="hidden max-w-76 animate-[arrive_0.2s] items-start rounded-xl rounded-br-sm border border-mind/60 bg-surface shadow-shade max-sm:group-data-bubble:flex">
      <button
        type="button"
        data-action="open-assistant"
        aria-haspopup="dialog"
        className="min-h-11 rounded-xl py-2.5 pl-4 text-left text-sm"
      >
        <span className="line-clamp-2 group-data-[bubble=continue]:hidden">
          {buildGreeting(businessName, opening)}
        </span>
        <span className="hidden group-data-[bubble=continue]:inline">{ASSISTANT_BUTTON.continue}</span>
      </button>
      <Button variant="ghost" size="icon" aria-label={ASSISTANT_BUTTON.dismiss} data-action="close-bubble">
        <Icon of={X} aria-hidden="true" />
      </Button>
    </div>
  )
}
