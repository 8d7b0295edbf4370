import { createIcon } from '../icon.tsx'

export const Minus = createIcon('M5 12h14')
