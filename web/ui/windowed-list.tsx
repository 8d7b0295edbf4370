// A list of which only what is near the window is drawn, however long it is; rows may differ in height and change it.
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'

interface WindowedListProps<Row> {
  /** Same rows, same objects: a row is drawn anew only where its object is another one. */
  rows: readonly Row[]
  /** Draws a row; keep the function the same from one drawing to the next. */
  renderRow: (row: Row) => ReactNode
  /** A guess at the height of a row that nobody has seen yet, in pixels. */
  guess: number
  gap?: number
  /** A row that stays drawn wherever the window is. */
  keptId?: string | null | undefined
  /** Further ones, where somebody may have left something half done. */
  keptIds?: ReadonlySet<string>
  /** Called when the end comes near; leave it out while there is no more to come. */
  onNearEnd?: (() => void) | undefined
  /** Whether rows follow that are not here yet. */
  hasMore?: boolean
}

const NONE: ReadonlySet<string> = new Set()
/** Rows beyond the edges of the window that are drawn ahead. */
const AHEAD = 3
/** How many rows before the end more are asked for: about three phones full. */
const NEAR = 20

export function WindowedList<Row extends { id: string }>({
  rows,
  renderRow,
  guess,
  gap = 0,
  keptId,
  keptIds = NONE,
  onNearEnd,
  hasMore = false,
}: WindowedListProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const startsAt = useDistanceFromTop(list)
  const kept = [keptId, focusedId, ...keptIds].flatMap((id) => {
    const place = id ? rows.findIndex((row) => row.id === id) : -1
    return place < 0 ? [] : [place]
  })
  // oxlint-disable-next-line react/incompatible-library -- it changes in place, so this component is not memoized; its rows are
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: () => guess,
    gap,
    overscan: AHEAD,
    scrollMargin: startsAt,
    // Only what the browser tells: it does so before it paints, while asking would make it lay out the page for every row. A list in a
    // hidden tab has no heights: those it had still hold.
    measureElement: (element, entry, { itemSizeCache }) =>
      entry?.borderBoxSize[0]?.blockSize || (itemSizeCache.get(element.dataset['id'] ?? '') ?? guess),
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((one, other) => one - other),
    useFlushSync: false,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  })
  const { containerRef, measureElement } = virtualizer
  const setList = useCallback(
    (element: HTMLUListElement | null) => {
      list.current = element
      containerRef(element)
    },
    [containerRef],
  )
  const lastDrawn = virtualizer.range?.endIndex ?? 0
  useEffect(() => {
    if (rows.length > 0 && lastDrawn >= rows.length - NEAR) onNearEnd?.()
  }, [rows.length, lastDrawn, onNearEnd])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only hears which row the focus is in
    <ul
      ref={setList}
      className="relative [overflow-anchor:none]"
      onFocus={({ target }) => setFocusedId(target.closest('li')?.dataset['id'] ?? null)}
      onBlur={() => setFocusedId(null)}
    >
      {virtualizer.getVirtualItems().map(({ index, key }) => {
        const row = rows[index]
        if (!row) return null
        return (
          <li
            key={key}
            ref={measureElement}
            data-index={index}
            data-id={row.id}
            aria-posinset={index + 1}
            // -1 says that nobody knows how many there are.
            aria-setsize={hasMore ? -1 : rows.length}
            className="absolute inset-x-0"
          >
            <DrawnRow row={row} renderRow={renderRow} />
          </li>
        )
      })}
    </ul>
  )
}

/** Drawn once for each state of a row: scrolling moves rows, it does not change them. */
const DrawnRow = memo(drawRow) as typeof drawRow

function drawRow<Row>({ row, renderRow }: { row: Row; renderRow: (row: Row) => ReactNode }): ReactNode {
  return renderRow(row)
}

/** How far from the top of the page the list begins: what stands above it may come, go and grow. */
function useDistanceFromTop(list: { readonly current: HTMLElement | null }): number {
  const [distance, setDistance] = useState(0)
  useLayoutEffect(() => {
    let frame = 0
    const measure = () => {
      const element = list.current
      if (element?.checkVisibility()) {
        setDistance(Math.round(element.getBoundingClientRect().top + window.scrollY))
      }
    }
    // The next frame begins with everything laid out: nothing has to be laid out for this alone.
    const measureSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    measure()
    const observer = new ResizeObserver(measureSoon)
    observer.observe(document.body)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [list])
  return distance
}
