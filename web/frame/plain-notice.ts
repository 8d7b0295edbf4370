export function showPlainNotice(text: string): void {
  const region = document.querySelector('[data-notices]')
  if (!region || region.childElementCount > 0) return
  const notice = document.createElement('p')
  notice.textContent = text
  region.append(notice)
  setTimeout(() => notice.remove(), 5000)
}
