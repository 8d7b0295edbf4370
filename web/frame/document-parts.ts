/** The browser opens and closes the menu; screen readers are told by its button. */
export function followMenu(): void {
  const menu = document.getElementById('site-menu')
  const button = document.querySelector('[popovertarget=site-menu]')
  menu?.addEventListener('toggle', (event) => {
    const isOpen = (event as ToggleEvent).newState === 'open'
    button?.setAttribute('aria-expanded', String(isOpen))
    button?.setAttribute('aria-label', isOpen ? 'Close menu' : 'Open menu')
  })
  // The page that one is on was chosen again, or a place on it.
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover()
  })
}

/** Marks the section that is being read: the last one whose heading has passed the upper third of the window. */
export function followContents(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents]')]
  if (links.length === 0) return
  const look = () => {
    const passed = links.filter(({ hash }) => {
      const top = document.getElementById(hash.slice(1))?.getBoundingClientRect().top
      return top !== undefined && top < innerHeight / 3
    })
    const read = passed.at(-1)?.hash
    for (const link of links) {
      if (link.hash === read) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
  }
  look()
  addEventListener('scroll', look, { passive: true })
}

/** Such a link takes the place of its page in the history. */
export function replaceInHistory(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-replace]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    location.replace(link.href)
  })
}

export function logMissingPage(): void {
  if (!document.querySelector('[data-not-found]')) return
  // oxlint-disable-next-line no-console -- the specification asks for it (§2): the attempted path goes to the console
  console.error('404 Error: User attempted to access non-existent route:', location.pathname)
}
