import { createIcon } from '../icon.tsx'

export const CornerUpRight = createIcon('M15 14l5-5-5-5M4 20v-7a4 4 0 0 1 4-4h12')
