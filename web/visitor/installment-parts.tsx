import { formatMoney } from '#domain/numbers.ts'
import { installmentsOf } from '#domain/packages.ts'
import { classNames } from '#web/ui/class-names.ts'

export function InstallmentParts({ setup, className }: { setup: number; className?: string }) {
  return (
    <ol
      className={classNames(
        'tabular grid grid-cols-3 gap-px overflow-hidden rounded-md border border-line bg-line text-sm',
        className,
      )}
    >
      {installmentsOf(setup).map((part, place) => (
        <li key={place} className="bg-raised px-3 py-2.5 sm:px-4">
          <span className="block text-xs text-muted">{`Month ${place + 1}`}</span>
          <span className="font-semibold">{formatMoney(part)}</span>
        </li>
      ))}
    </ol>
  )
}
