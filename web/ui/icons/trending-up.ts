import { createIcon } from '../icon.tsx'

export const TrendingUp = createIcon('M16 7h6v6M22 7l-8.5 8.5-5-5L2 17')
