// The words of a turn with links to our own pages. Text never becomes markup: it may come from a model, or from a stranger.
import { Fragment } from 'react'
import { readLinks } from '#domain/assistant/links.ts'

export function LinkedText({ text }: { text: string }) {
  return readLinks(text).map((part, place) =>
    typeof part === 'string' ? (
      <Fragment key={place}>{part}</Fragment>
    ) : (
      <a
        key={place}
        href={part.to}
        className="font-medium text-ink underline underline-offset-4 hover:text-action"
      >
        {part.label ?? part.to.split('?', 1)[0]}
      </a>
    ),
  )
}
