import type { ReactNode } from 'react'

export type GalleryStates = Readonly<Record<string, ReactNode>>
