import type { GalleryStates } from './gallery-states.ts'
import { Progress } from './progress.tsx'

const states: GalleryStates = Object.fromEntries([
  ...[-10, 0, 1, 40, 99, 100, 140].map((value) => [
    String(value),
    <Progress key={value} value={value} label={`At ${value}`} />,
  ]),
  ...[40, 80, 100].map((value) => [
    `${value} of a limit`,
    <Progress key={value} value={value} label={`At ${value} of a limit`} towards="limit" />,
  ]),
])
export default states
