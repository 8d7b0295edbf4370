import type { GalleryStates } from './gallery-states.ts'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'

function Example({ name, words }: { name: string; words: readonly string[] }) {
  return (
    <Tabs defaultValue="0">
      <TabList aria-label={name}>
        {words.map((word, place) => (
          <Tab key={word} value={String(place)}>
            {word}
          </Tab>
        ))}
      </TabList>
      {words.map((word, place) => (
        <TabPanel key={word} value={String(place)}>
          What’s under {word}.
        </TabPanel>
      ))}
    </Tabs>
  )
}

const states: GalleryStates = {
  two: <Example name="Two tabs" words={['Sign In', 'Sign Up']} />,
  many: (
    <Example
      name="Many tabs"
      words={['Overview', 'Leads (1,204)', 'Projects (38)', 'Analytics', 'Mails', 'Settings', 'History']}
    />
  ),
}
export default states
