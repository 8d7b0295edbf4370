import { PANEL, type Panel } from '#web/content/team.ts'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { AuditLog } from './audit-log.tsx'
import { Backups } from './backups.tsx'
import { Team } from './team.tsx'

interface TeamTabsProps {
  userId: string
  panel: Panel
  onShow: (panel: Panel) => void
}

export default function TeamTabs({ userId, panel, onShow }: TeamTabsProps) {
  return (
    <Tabs value={panel} onValueChange={(next) => onShow(next as Panel)}>
      <TabList aria-label={PANEL.label}>
        <Tab value="team">{PANEL.tabs.team}</Tab>
        <Tab value="log">{PANEL.tabs.log}</Tab>
        <Tab value="backups">{PANEL.tabs.backups}</Tab>
      </TabList>
      <TabPanel value="team">
        <Team userId={userId} />
      </TabPanel>
      <TabPanel value="log">
        <AuditLog userId={userId} />
      </TabPanel>
      <TabPanel value="backups">
        <Backups />
      </TabPanel>
    </Tabs>
  )
}
