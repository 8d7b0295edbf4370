import { useSearchParams } from 'react-router'

interface ConversationAddress {
  openId: string | null
  open: (id: string) => void
  close: () => void
}

export function useConversationAddress(): ConversationAddress {
  const [address, setAddress] = useSearchParams()
  const change = (id: string | null) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === null) next.delete('conversation')
        else next.set('conversation', id)
        return next
      },
      { replace: true },
    )
  return { openId: address.get('conversation'), open: change, close: () => change(null) }
}
