import { useRef } from 'react'
import { buildSite } from '#domain/site/site.ts'
import { findOpening } from '#web/content/assistant.ts'
import type { GalleryStates } from '#web/ui/gallery-states.ts'
import type { Conversation, ConversationState, Turn } from './conversation.ts'
import { AssistantIcon } from './assistant-icon.tsx'
import { StartOver, Chat } from './chat.tsx'

function createStaticConversation(changes: Partial<ConversationState>): Conversation {
  const state: ConversationState = {
    turns: [],
    isWaiting: false,
    answeredBy: 'assistant',
    person: null,
    ...changes,
  }
  return {
    subscribe: () => () => {},
    getState: () => state,
    getServerState: () => state,
    send: async () => null,
    wasInterrupted: () => false,
    retry: async () => null,
    startOver: () => {},
    listenForPerson: () => () => {},
  }
}

const OPENING = findOpening(buildSite().assistant, '/')

function StaticChat({ conversation }: { conversation: Conversation }) {
  const inputRef = useRef<HTMLTextAreaElement>(null)
  return (
    <div className="flex h-[31rem] w-full max-w-md flex-col rounded-xl border border-mind/60 bg-surface pb-3">
      <div className="self-end">
        <StartOver {...{ conversation, inputRef }} />
      </div>
      <Chat {...{ conversation, inputRef }} opening={OPENING} page="/" onFailure={() => {}} />
    </div>
  )
}

const ASKED: Turn = { id: 1, from: 'visitor', text: 'How much is Growth, and does it have the chatbot?' }
const ANSWERED: Turn = {
  id: 2,
  from: 'assistant',
  text: 'It has the chatbot, and costs $997 once and $197 a month. [See what Growth includes](/package/growth).',
}

const STATES: Readonly<Record<string, Partial<ConversationState>>> = {
  greeting: {},
  waiting: { turns: [ASKED, { id: 2, from: 'assistant', text: '', state: 'streaming' }], isWaiting: true },
  'on its way': {
    turns: [ASKED, { id: 2, from: 'assistant', text: 'It has the chat', state: 'streaming' }],
    isWaiting: true,
  },
  answered: { turns: [ASKED, ANSWERED] },
  'a long answer': { turns: [ASKED, { ...ANSWERED, text: `${ANSWERED.text}\n\n`.repeat(12).trim() }] },
  'no answer': {
    turns: [
      { ...ASKED, state: 'lost' },
      { id: 2, from: 'assistant', text: 'The connection is having trouble.', state: 'trouble' },
    ],
  },
  'may it be passed on': {
    turns: [ASKED, { id: 2, from: 'assistant', text: 'Shall I pass that on?', lead: 'asked' }],
  },
  'asks back': {
    turns: [
      ASKED,
      {
        ...ANSWERED,
        choices: [
          { intent: 'price', title: 'What a package costs' },
          { intent: 'package-overview', title: 'What is in each package' },
          { intent: 'something-else', title: 'Something else' },
        ],
      },
    ],
  },
  'passed on': { turns: [ASKED, { id: 2, from: 'assistant', text: 'Passed on.', lead: 'taken' }] },
  'a person writes': {
    answeredBy: 'person',
    person: 'Sam',
    turns: [
      ASKED,
      ANSWERED,
      { id: 3, from: 'note', text: 'Sam', state: 'joined' },
      { id: 4, from: 'person', text: 'Sam here. Which street is it?' },
      { id: 5, from: 'note', text: '', state: 'left' },
    ],
  },
}

const states: GalleryStates = {
  sign: <AssistantIcon className="size-8 text-mind-strong" />,
  ...Object.fromEntries(
    Object.entries(STATES).map(([name, state]) => [
      name,
      <StaticChat key={name} conversation={createStaticConversation(state)} />,
    ]),
  ),
}
export default states
