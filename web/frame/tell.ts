// A plain notice for when the toasts cannot be loaded.
export function tell(text: string): void {
  const region = document.querySelector('[data-notices]')
  if (!region || region.childElementCount > 0) return
  const notice = document.createElement('p')
  notice.className =
    'fixed inset-x-4 top-20 z-40 ml-auto w-fit rounded-md border border-danger/70 bg-raised px-4 py-3 text-sm font-semibold text-ink shadow-shade'
  notice.textContent = text
  region.append(notice)
  setTimeout(() => notice.remove(), 5000)
}
