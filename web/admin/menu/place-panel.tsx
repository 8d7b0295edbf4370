import { PLACE_NAMES, type PlaceName } from '#web/content/admin.ts'
import { OPENED_TITLE_ID } from './opened-focus.ts'
import { PLACES } from './places.tsx'

export function PlacePanel({ name, userId }: { name: PlaceName; userId: string }) {
  const place = PLACES.find((one) => one.name === name)
  if (!place) return null
  return (
    <section aria-labelledby={OPENED_TITLE_ID} className="mt-3 sm:mt-6">
      <h2 id={OPENED_TITLE_ID} tabIndex={-1} className="text-xl sm:text-2xl">
        {PLACE_NAMES[name]}
      </h2>
      <place.Content userId={userId} />
    </section>
  )
}
