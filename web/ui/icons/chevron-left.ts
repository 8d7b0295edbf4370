import { createIcon } from '../icon.tsx'

export const ChevronLeft = createIcon('M15 18l-6-6 6-6')
