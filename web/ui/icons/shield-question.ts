import { createIcon } from '../icon.tsx'

export const ShieldQuestion = createIcon(
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 01-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 011-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 011.52 0C14.51 3.81 17 5 19 5a1 1 0 011 1zM9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5M12 17h.01',
)
