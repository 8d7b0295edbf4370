// Stands in for a page whose scripts could not be fetched, inside of the frame that is already there (vite.config.ts puts it
// there). The address is the wanted page's: as soon as anybody answers, that is loaded as a document of its own.
import { useEffect, useState } from 'react'
import { DARK_SIGN, OUT_OF_REACH } from '#web/content/shell.ts'
import { isServerInReach } from '#web/data/reach.ts'
import { Button } from '#web/ui/button.tsx'
import { DarkPage } from './dark-page.tsx'

/** Loads the wanted page anew; false where nobody answers. */
async function openPage(): Promise<boolean> {
  const isInReach = await isServerInReach()
  if (isInReach) window.location.reload()
  return isInReach
}

export default function OutOfReach() {
  const [isTrying, setTrying] = useState(true)
  useEffect(() => {
    const look = async () => setTrying(await openPage())
    void look()
    addEventListener('online', look)
    return () => removeEventListener('online', look)
  }, [])
  const tryAgain = async () => {
    setTrying(true)
    setTrying(await openPage())
  }
  return (
    <DarkPage title={OUT_OF_REACH.title} text={OUT_OF_REACH.text} sign={DARK_SIGN}>
      <title>{OUT_OF_REACH.title}</title>
      <Button size="lg" busy={isTrying} onClick={tryAgain}>
        {isTrying ? OUT_OF_REACH.busy : OUT_OF_REACH.retry}
      </Button>
      <Button size="lg" variant="outline" onClick={() => window.history.back()}>
        {OUT_OF_REACH.back}
      </Button>
      <output className="text-sm text-muted">{!isTrying && OUT_OF_REACH.failed}</output>
    </DarkPage>
  )
}
