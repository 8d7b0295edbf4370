// What a gallery file beside a component gives: the component in each of its states, by the state's name.
import type { ReactNode } from 'react'

export type Faces = Readonly<Record<string, ReactNode>>
