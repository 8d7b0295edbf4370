const actions = new Map<string, (button: HTMLButtonElement) => void>()

export function registerAction(name: string, action: (button: HTMLButtonElement) => void): void {
  if (actions.size === 0) addEventListener('click', runAction)
  actions.set(name, action)
}

function runAction({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-action]') : null
  if (button) actions.get(button.dataset['action'] ?? '')?.(button)
}
