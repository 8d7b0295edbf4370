import type { ComponentType } from 'react'
import type { GalleryStates } from '#web/ui/gallery-states.ts'

const PROPS = { className: 'w-full max-w-xl', letter: 'S', parts: [['bot', 40]] }

const FILES = import.meta.glob<Record<string, ComponentType<typeof PROPS>>>('./pictures/*.tsx', {
  eager: true,
})

const states: GalleryStates = Object.fromEntries(
  Object.values(FILES).flatMap((file) =>
    Object.entries(file)
      .filter(([, drawing]) => typeof drawing === 'function')
      .map(([name, Drawing]) => [name, <Drawing key={name} {...PROPS} />]),
  ),
)
export default states
