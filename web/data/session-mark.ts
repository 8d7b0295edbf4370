// Writes the role of whoever is signed in on <html>, where the style sheet chooses the navigation by it.

/** Its text is written into every page: it must stand alone and use nothing from outside. Cookies from before the role hold a 1. */
export function markSession(): void {
  const [, role] = /(?:^|; )signed-in=(\w+)/.exec(document.cookie) ?? []
  if (role) document.documentElement.dataset['session'] = role
}
