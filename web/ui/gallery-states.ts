// The default export of a `*.gallery.tsx` file: a component in each of its states, keyed by the state's name.
import type { ReactNode } from 'react'

export type GalleryStates = Readonly<Record<string, ReactNode>>
