import { ASSISTANT } from '#web/content/assistant-desk.ts'
import { settingsLink } from '#web/content/site-settings.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Knowledge } from './knowledge.tsx'
import { OpenQuestions } from './open-questions.tsx'

export default function AssistantDesk() {
  return (
    <div className="mt-4">
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <OpenQuestions />
        <Knowledge />
      </div>
      <ButtonLink to={settingsLink('assistant')} variant="link" className="mt-4 -ml-5">
        {ASSISTANT.settings}
      </ButtonLink>
    </div>
  )
}
