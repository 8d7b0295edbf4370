// The assistant as part of every page but the consoles: the round button and the panel that it opens. The frame's script opens and
// closes it; React comes with the first touch of what is in it.
import { ROUND_BUTTON } from '#web/content/shell.ts'
import { Island } from '#web/shell/island.tsx'
import { usePageFacts } from '#web/shell/page-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { LitBubble } from './lit-bubble.tsx'

/** Those show conversations themselves. */
const WITHOUT = /^\/(?:admin|conversation)\b/

export function Assistant() {
  const { path } = usePageFacts()
  if (WITHOUT.test(path)) return null
  return (
    <>
      <dialog
        data-assistant=""
        tabIndex={-1}
        aria-labelledby="assistant-title"
        aria-describedby="assistant-note"
        className="@container static m-0 min-h-0 w-full max-w-none flex-col overflow-y-auto rounded-t-xl border border-mind/60 bg-surface p-0 text-ink shadow-glow-mind outline-none open:flex open:animate-[arrive_0.2s] has-[[data-turn=visitor]]:h-[38rem] sm:mr-6 sm:mb-6 sm:w-[26rem] sm:self-end sm:rounded-xl [html:not([data-scripts])_&]:hidden"
      >
        <Island name="assistant" kept={['assistantConversation']} page={path} />
      </dialog>
      <aside
        aria-label={ROUND_BUTTON.landmark}
        data-assistant-button=""
        className="group m-4 self-end sm:m-6 [dialog[open]~&]:hidden [html:not([data-scripts])_&]:hidden"
      >
        <Button
          variant="ai"
          data-do="open-assistant"
          aria-label={ROUND_BUTTON.open}
          aria-haspopup="dialog"
          className="size-14 rounded-full! p-0!"
        >
          <LitBubble className="size-8!" />
          <span className="absolute top-0 right-0 hidden size-4 rounded-full bg-highlight group-data-unread:block" />
        </Button>
      </aside>
    </>
  )
}
