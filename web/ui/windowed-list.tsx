import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react'

interface WindowedListProps<Row> {
  /** A row is rendered again only if its object changes. */
  rows: readonly Row[]
  /** Must be a stable reference. */
  renderRow: (row: Row) => ReactNode
  /** The estimated height of a row that was not rendered yet, in pixels. */
  guess: number
  gap?: number
  keptId?: string | null | undefined
  keptIds?: ReadonlySet<string>
  hasMore?: boolean
}

const NONE: ReadonlySet<string> = new Set()
const OVERSCAN_ROWS = 3

/** Memoized: a list of thousands of rows is rendered only if its own props change. */
export const WindowedList = memo(PlainWindowedList) as typeof PlainWindowedList

function PlainWindowedList<Row extends { id: string }>({
  rows,
  renderRow,
  guess,
  gap = 0,
  keptId,
  keptIds = NONE,
  hasMore = false,
}: WindowedListProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const distanceFromTop = useDistanceFromTop(list)
  const kept = [keptId, focusedId, ...keptIds].flatMap((id) => {
    const place = id ? rows.findIndex((row) => row.id === id) : -1
    return place < 0 ? [] : [place]
  })
  // With another function, the virtualizer measures all rows again.
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows])
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer is mutable, so this component is not memoized; its rows are
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    getItemKey,
    estimateSize: () => guess,
    gap,
    overscan: OVERSCAN_ROWS,
    scrollMargin: distanceFromTop,
    // Uses only the observer's sizes: measuring an element here would force a layout for every row. Rows in a hidden tab have no
    // size, so their last known heights are used.
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

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only tracks which row has the focus
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
            // -1 means that the total is unknown.
            aria-setsize={hasMore ? -1 : rows.length}
            className="absolute inset-x-0"
          >
            <MemoRow row={row} renderRow={renderRow} />
          </li>
        )
      })}
    </ul>
  )
}

/** Memoized, because scrolling moves rows but does not change them. */
const MemoRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Row>({
  row,
  renderRow,
}: Pick<WindowedListProps<Row>, 'renderRow'> & { row: Row }): ReactNode {
  return renderRow(row)
}

/** The list's distance from the top of the page, which changes with the content above. */
function useDistanceFromTop(list: { readonly current: HTMLElement | null }): number {
  const [distance, setDistance] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const element = list.current
      if (element?.checkVisibility()) {
        setDistance(Math.round(element.getBoundingClientRect().top + window.scrollY))
      }
    }
    measure()
    // Its callback runs when the layout is up to date.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return distance
}
