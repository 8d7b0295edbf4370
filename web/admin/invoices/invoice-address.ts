import { useSearchParams } from 'react-router'

/** Of a new invoice, in the place of an id. */
export const NEW = 'new'

interface InvoiceAddress {
  /** `NEW` for one that is being written. */
  openId: string | null
  /** Of a new one: its project, if it is known. */
  projectId: string | null
  open: (id: string) => void
  close: () => void
}

export function useInvoiceAddress(): InvoiceAddress {
  const [address, setAddress] = useSearchParams()
  const change = (id: string | null) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('tab', 'invoices')
        next.delete('for')
        if (id === null) next.delete('invoice')
        else next.set('invoice', id)
        return next
      },
      { replace: true },
    )
  return {
    openId: address.get('invoice'),
    projectId: address.get('for'),
    open: change,
    close: () => change(null),
  }
}
