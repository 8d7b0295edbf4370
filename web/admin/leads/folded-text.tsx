import { useState } from 'react'
import { NOTES } from '#web/content/lead-record.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

const FOLDED = { characters: 600, lines: 10 }

export function FoldedText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > FOLDED.characters || text.split('\n').length > FOLDED.lines
  return (
    <>
      <p
        dir="auto"
        className={classNames(
          'mt-1 max-w-prose wrap-anywhere whitespace-pre-line',
          isLong && !isOpen && 'line-clamp-8',
        )}
      >
        {text}
      </p>
      {isLong && (
        <Button
          variant="link"
          size="sm"
          aria-expanded={isOpen}
          className="-ml-3.5 min-h-10! forced-colors:ml-0"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? NOTES.less : NOTES.more}
        </Button>
      )}
    </>
  )
}
