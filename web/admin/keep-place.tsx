// Keeps what a person is at where it is on the screen while rows come in above it. Must never scroll for someone who is not in the list.
import { Component, createRef, type ReactNode } from 'react'

interface Anchor {
  element: Element
  top: number
}

interface KeepPlaceProps {
  className?: string
  children: ReactNode
}

/** Marks a row that may serve as a fixed point. */
export const ROW = { 'data-row': '' } as const

// Only a class hears of a change before it is drawn, which is when the old place can still be measured.
export class KeepPlace extends Component<KeepPlaceProps> {
  readonly #list = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(): Anchor | null {
    const list = this.#list.current
    if (!list || !isInUse(list)) return null
    const element = [...list.querySelectorAll('[data-row]')].find(
      (row) => row.getBoundingClientRect().bottom > 0 && row.matches(':hover, :focus-within'),
    )
    const anchor = element ?? [...list.querySelectorAll('[data-row]')].find(isOnScreen)
    return anchor ? { element: anchor, top: anchor.getBoundingClientRect().top } : null
  }

  override componentDidUpdate(_props: KeepPlaceProps, _state: unknown, anchor: Anchor | null): void {
    if (!anchor?.element.isConnected) return
    const moved = anchor.element.getBoundingClientRect().top - anchor.top
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' })
  }

  override render() {
    // The browser's own anchoring would move the page a second time.
    return (
      <div ref={this.#list} className={`[overflow-anchor:none] ${this.props.className ?? ''}`}>
        {this.props.children}
      </div>
    )
  }
}

/** Read, pointed at or worked in; a list whose start is in view and untouched may grow at its top for all to see. */
function isInUse(list: Element): boolean {
  return list.getBoundingClientRect().top < 0 || list.matches(':hover, :focus-within')
}

function isOnScreen(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
