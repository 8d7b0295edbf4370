// Beside the result: who to go through it with.
import { TALK } from '#web/content/calculator.ts'
import { WaysToReach } from '#web/shell/ways-to-reach.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'

export function CalculatorTalk() {
  return (
    <Card>
      <CardTitle as="h3">{TALK.title}</CardTitle>
      <p className="mt-1 text-sm text-muted">{TALK.text}</p>
      <WaysToReach />
    </Card>
  )
}
