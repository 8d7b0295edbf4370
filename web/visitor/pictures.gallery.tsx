import type { ComponentType } from 'react'
import type { GalleryStates } from '#web/gallery/gallery-states.ts'

const NEEDED = { className: 'w-full max-w-xl', letter: 'S', parts: [['bot', 40]] }

const FILES = import.meta.glob<Record<string, ComponentType<typeof NEEDED>>>('./pictures/*.tsx', {
  eager: true,
})

const states: GalleryStates = Object.fromEntries(
  Object.values(FILES).flatMap((file) =>
    Object.entries(file)
      .filter(([, drawing]) => typeof drawing === 'function')
      .map(([name, Drawing]) => [name, <Drawing key={name} {...NEEDED} />]),
  ),
)
export default states
