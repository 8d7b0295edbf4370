export function addLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  document.head.append(link)
  return link
}

export function preloadModules(files: readonly string[]): void {
  for (const href of files)
    if (!document.querySelector(`link[href="${href}"]`)) addLink('modulepreload', href)
}
