import type { GalleryStates } from './gallery-states.ts'
import { ColumnChart, type ChartColumn, type ChartPart } from './column-chart.tsx'

const PARTS: readonly ChartPart[] = [
  { name: 'Form', tone: 'shade1' },
  { name: 'Calls', tone: 'shade2' },
  { name: 'Walk-ins', tone: 'shade3' },
  { name: 'Letters', tone: 'shade4' },
  { name: 'Friends', tone: 'shade5' },
  { name: 'Others', tone: 'shade6' },
]

function columnsOf(count: number, parts: number, most: number): ChartColumn[] {
  return Array.from({ length: count }, (_, place) => ({
    mark: `No ${place + 1}`,
    name: `Column ${place + 1}`,
    values: Array.from({ length: parts }, (_part, part) => ((place + 2) * (part + 3) * 7) % (most + 1)),
  }))
}

function Example({ name, columns, parts = 1 }: { name: string; columns: ChartColumn[]; parts?: number }) {
  return (
    <ColumnChart
      label={name}
      whole="in all columns"
      parts={PARTS.slice(0, parts)}
      columns={columns}
      format={String}
    />
  )
}

const states: GalleryStates = {
  stacked: <Example name="Six parts" columns={columnsOf(14, 6, 9)} parts={6} />,
  alone: <Example name="One part" columns={columnsOf(12, 1, 40)} />,
  'one column': <Example name="One column" columns={columnsOf(1, 2, 5)} parts={2} />,
  nothing: <Example name="Nothing" columns={columnsOf(12, 1, 0)} />,
  'very full': <Example name="A quarter of days" columns={columnsOf(92, 2, 90)} parts={2} />,
}
export default states
