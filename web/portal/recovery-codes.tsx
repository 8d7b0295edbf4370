import { Copy, Download } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { FACTORS } from '#web/content/factors.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/toast.tsx'
import { copyText } from '#web/data/clipboard.ts'

const { kept: WORDS } = FACTORS

export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { businessName } = useSite()
  const copy = async () => {
    try {
      await copyText(codes.join('\n'))
      notify(WORDS.copied)
    } catch {
      notify(WORDS.notCopied)
    }
  }
  const download = () => {
    const text = `${WORDS.fileHead(businessName)}\n\n${codes.join('\n')}\n`
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    link.download = WORDS.file
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    // A click outside or Escape would lose them.
    <Dialog
      open
      onOpenChange={() => {}}
      title={WORDS.title}
      description={<p>{WORDS.text}</p>}
      isDismissible={false}
    >
      <ol
        aria-label={WORDS.list}
        className="grid gap-y-1.5 rounded-md border border-line bg-ground/60 px-3 py-4 font-mono text-sm whitespace-nowrap sm:px-5 sm:text-base"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void copy()}>
          <Icon of={Copy} aria-hidden="true" />
          {WORDS.copy}
        </Button>
        <Button variant="outline" onClick={download}>
          <Icon of={Download} aria-hidden="true" />
          {WORDS.download}
        </Button>
      </div>
      <Button className="mt-6 w-full" size="lg" onClick={onClose}>
        {WORDS.done}
      </Button>
    </Dialog>
  )
}
