import { useState } from 'react'
import { copyText } from '#web/data/clipboard.ts'

/** For a text that is on screen, where it can be copied if the browser refuses. */
export function useCopy(
  text: string,
  { copied, notCopied }: { copied: string; notCopied: string },
): { copy: () => void; result: string | null } {
  const [result, setResult] = useState<string | null>(null)
  const copy = async () => {
    try {
      await copyText(text)
      setResult(copied)
    } catch {
      setResult(notCopied)
    }
  }
  return { copy: () => void copy(), result }
}
