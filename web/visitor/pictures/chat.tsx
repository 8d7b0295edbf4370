import { useTexts } from '#web/shell/page-facts.ts'
import { classNames } from '#web/ui/class-names.ts'

export function Chat() {
  const { caption, question, answer, reply } = useTexts('home').chat
  const turns = [
    { isVisitor: true, text: question },
    { isVisitor: false, text: answer },
    { isVisitor: true, text: reply },
  ]
  return (
    <figure className="w-full max-w-md space-y-3 text-sm" aria-label={caption}>
      {turns.map(({ isVisitor, text }) => (
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
