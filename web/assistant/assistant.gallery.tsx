// A conversation in each of its states; the panel and the demo are frames around it.
import { useRef } from 'react'
import { findOpening } from '#web/content/assistant.ts'
import type { Faces } from '#web/gallery/faces.ts'
import type { Conversation, ConversationState, Turn } from './conversation.ts'
import { LitBubble } from './lit-bubble.tsx'
import { StartOver, Talk } from './talk.tsx'

/** One in which nothing happens any more. */
function still(changes: Partial<ConversationState>): Conversation {
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
    say: async () => null,
    wasLeft: () => false,
    sayAgain: async () => null,
    startOver: () => {},
    hear: () => () => {},
  }
}

const OPENING = findOpening('/')

function Shown({ conversation }: { conversation: Conversation }) {
  const writing = useRef<HTMLTextAreaElement>(null)
  return (
    <div className="flex h-[31rem] w-full max-w-md flex-col rounded-xl border border-mind/60 bg-surface pb-3">
      <div className="self-end">
        <StartOver {...{ conversation, writing }} />
      </div>
      <Talk {...{ conversation, writing }} opening={OPENING} page="/" onFailure={() => {}} />
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
  waiting: { turns: [ASKED, { id: 2, from: 'assistant', text: '', state: 'coming' }], isWaiting: true },
  'on its way': {
    turns: [ASKED, { id: 2, from: 'assistant', text: 'It has the chat', state: 'coming' }],
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

const faces: Faces = {
  sign: <LitBubble className="size-8 text-mind-strong" />,
  ...Object.fromEntries(
    Object.entries(STATES).map(([name, state]) => [name, <Shown key={name} conversation={still(state)} />]),
  ),
}
export default faces
