import type { GalleryStates } from './gallery-states.ts'
import { BarList } from './bar-list.tsx'
import { ChartCard } from './chart-card.tsx'
import { Segments } from './segments.tsx'

const BARS = [
  { name: 'All of it', text: '40', share: 1, tone: 'cyan', to: null },
  { name: 'Half of it', text: '20', share: 0.5, tone: 'violet', to: null },
  { name: 'None of it', text: '0', share: 0, tone: 'amber', to: null },
] as const

const states: GalleryStates = {
  whole: (
    <ChartCard
      title="What there is"
      sentence="The second is half of the first."
      control={
        <Segments
          legend="What is shown"
          name="gallery-segments"
          value="one"
          choices={[
            { value: 'one', label: 'One' },
            { value: 'other', label: 'The other' },
          ]}
          onChange={() => {}}
        />
      }
      table={{
        name: 'Show the numbers',
        heads: ['What', 'How much'],
        rows: BARS.map(({ name, text }) => [name, text]),
      }}
    >
      <BarList bars={BARS} />
    </ChartCard>
  ),
  bars: (
    <ChartCard title="Bars alone" sentence="Every number is next to its bar.">
      <BarList bars={BARS} />
    </ChartCard>
  ),
}
export default states
