// A conversation at night: a question, an answer with a price, and a saved name.
import { classNames } from '#web/ui/class-names.ts'

const TURNS = [
  { isVisitor: true, text: 'can you come out tomorrow? furnace is making a noise' },
  {
    isVisitor: false,
    text: 'We can come tomorrow at 8:30 AM. What’s your name, and what number can we reach you at?',
  },
  { isVisitor: true, text: 'Maria, I’ll type it here' },
] as const

export function Chat() {
  return (
    <figure
      className="w-full max-w-md space-y-3 text-sm"
      aria-label="A visitor asks the chatbot at night and gets a time."
    >
      {TURNS.map(({ isVisitor, text }) => (
        <p
          key={text}
          className={classNames(
            'w-fit max-w-[85%] rounded-lg px-4 py-2.5',
            isVisitor
              ? 'ml-auto rounded-br-sm bg-raised text-ink'
              : 'rounded-bl-sm border border-mind/50 bg-mind/14 text-ink',
          )}
        >
          <span className="sr-only">{isVisitor ? 'Visitor: ' : 'Chatbot: '}</span>
          {text}
        </p>
      ))}
      <p
        className="flex w-fit items-center gap-1.5 rounded-lg rounded-bl-sm border border-mind/50 bg-mind/14 px-4 py-3.5"
        aria-hidden="true"
      >
        <span className="size-1.5 animate-[breathe_1.6s_ease-in-out_infinite] rounded-full bg-mind-strong" />
        <span className="size-1.5 animate-[breathe_1.6s_ease-in-out_0.2s_infinite] rounded-full bg-mind-strong" />
        <span className="size-1.5 animate-[breathe_1.6s_ease-in-out_0.4s_infinite] rounded-full bg-mind-strong" />
      </p>
    </figure>
  )
}
