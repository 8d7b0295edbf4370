/** Its source is written into every page, so it cannot use anything from outside. Old cookies contain 1 instead of a role. */
export function markSession(): void {
  const [, role] = /(?:^|; )signed-in=(\w+)/.exec(document.cookie) ?? []
  if (role) document.documentElement.dataset['session'] = role
}
