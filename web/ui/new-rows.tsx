import { ArrowUp } from 'lucide'
import { Icon } from './icon.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

interface NewRowsProps {
  text: string | null
  onShow: () => void
  className?: string
}

export function NewRows({ text, onShow, className }: NewRowsProps) {
  return (
    // Zero height, so that the list below does not move.
    <div className={classNames('pointer-events-none sticky top-32 z-20 flex h-0 justify-center', className)}>
      <output>
        {text !== null && (
          <Button
            size="sm"
            className="pointer-events-auto -mt-3 min-h-11! rounded-full! shadow-shade"
            onClick={onShow}
          >
            <Icon of={ArrowUp} aria-hidden="true" />
            {text}
          </Button>
        )}
      </output>
    </div>
  )
}
