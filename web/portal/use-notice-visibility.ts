import { useEffect } from 'react'
import { subscribeLive } from '#web/data/live.ts'
import type { UpdateNotices } from './update-notices.ts'

export function useNoticeVisibility(notices: UpdateNotices): void {
  useEffect(() => {
    const onVisibility = () => notices.setHidden(document.visibilityState !== 'visible')
    const onFreeze = () => notices.setHidden(true)
    const stopListening = subscribeLive({
      onState: (state) => {
        if (state === 'live') notices.catchUp()
      },
    })
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    document.addEventListener('freeze', onFreeze)
    document.addEventListener('resume', onVisibility)
    return () => {
      stopListening()
      document.removeEventListener('visibilitychange', onVisibility)
      document.removeEventListener('freeze', onFreeze)
      document.removeEventListener('resume', onVisibility)
      notices.close()
    }
  }, [notices])
}
