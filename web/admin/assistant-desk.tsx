// The owner's work on the assistant: open questions and knowledge beside its settings.
import { Knowledge } from './knowledge.tsx'
import { AssistantSettings } from './assistant-settings.tsx'
import { OpenQuestions } from './open-questions.tsx'

export default function AssistantDesk() {
  return (
    <div className="mt-4 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="space-y-8">
        <OpenQuestions />
        <Knowledge />
      </div>
      <AssistantSettings />
    </div>
  )
}
