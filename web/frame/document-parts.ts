/** The browser opens and closes the menu; this updates the button for screen readers. */
export function syncMenuButton(): void {
  const menu = document.getElementById('site-menu')
  const button = document.querySelector('[popovertarget=site-menu]')
  menu?.addEventListener('toggle', (event) => {
    const isOpen = (event as ToggleEvent).newState === 'open'
    if (!button) return
    button.ariaExpanded = String(isOpen)
    button.ariaLabel = isOpen ? 'Close menu' : 'Open menu'
  })
  // A link to the current page does not load a new page, so the menu would stay open.
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover()
  })
}

/** Marks the current section: the last one whose heading is above the upper third of the window. */
export function highlightCurrentSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents]')]
  if (links.length === 0) return
  const update = () => {
    const passed = links.filter(({ hash }) => {
      const top = document.getElementById(hash.slice(1))?.getBoundingClientRect().top
      return top !== undefined && top < innerHeight / 3
    })
    const read = passed.at(-1)?.hash
    for (const link of links) link.ariaCurrent = link.hash === read ? 'location' : null
  }
  update()
  addEventListener('scroll', update, { passive: true })
}

export function handleReplaceLinks(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-replace]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    location.replace(link.href)
  })
}
