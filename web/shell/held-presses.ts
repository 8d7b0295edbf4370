// Does what was pressed before the scripts ran, once they do. Must run exactly once, after the whole page is alive.

export function replayHeldPresses(): void {
  for (const { target, submitter } of window.releaseHeld?.() ?? []) {
    if (!target.isConnected) continue
    if (target instanceof HTMLFormElement) {
      target.requestSubmit(submitter?.isConnected ? submitter : null)
      continue
    }
    // The whole press, not the click alone: tabs answer to the pressing of the mouse.
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) {
      const Press = type.startsWith('pointer') ? PointerEvent : MouseEvent
      target.dispatchEvent(new Press(type, { bubbles: true, cancelable: true, button: 0 }))
    }
    target.click()
  }
}
