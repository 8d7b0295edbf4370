// Says that rows have come in which the list does not show yet, and shows them when asked.
import { ArrowUp } from 'lucide-react'
import { Button } from './button.tsx'

interface NewRowsProps {
  /** "3 new leads"; null while there are none. */
  text: string | null
  onShow: () => void
}

export function NewRows({ text, onShow }: NewRowsProps) {
  return (
    // No height of its own: what is below stays where it is.
    <div className="pointer-events-none sticky top-32 z-20 flex h-0 justify-center">
      <output>
        {text !== null && (
          <Button
            size="sm"
            className="pointer-events-auto -mt-3 min-h-11! rounded-full! shadow-shade"
            onClick={onShow}
          >
            <ArrowUp aria-hidden="true" />
            {text}
          </Button>
        )}
      </output>
    </div>
  )
}
