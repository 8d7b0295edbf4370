import { createIcon } from '../icon.tsx'

export const ArrowRightLeft = createIcon('M16 3l4 4-4 4M20 7H4M8 21l-4-4 4-4M4 17h16')
