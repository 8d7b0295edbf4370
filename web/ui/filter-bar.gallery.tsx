import { useState } from 'react'
import type { GalleryStates } from './gallery-states.ts'
import { Button } from './button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { FilterSelect } from './filter-select.tsx'
import { NewRows } from './new-rows.tsx'
import { SearchBox } from './search-box.tsx'

const FRUITS = ['apple', 'pear', 'plum'] as const
const FRUIT_LABELS = { apple: 'Apples', pear: 'Pears', plum: 'Plums of a rather long name' } as const
const ORDERS = ['ripe', 'name'] as const
const ORDER_LABELS = { ripe: 'Ripest first', name: 'Name' } as const

function Bar({ isSet, filtersLabel }: { isSet: boolean; filtersLabel?: string }) {
  const [text, setText] = useState(isSet ? 'orchard' : '')
  const [fruits, setFruits] = useState<(typeof FRUITS)[number][]>(isSet ? ['pear', 'plum'] : [])
  const [order, setOrder] = useState<(typeof ORDERS)[number]>(isSet ? 'name' : 'ripe')
  const clear = () => {
    setText('')
    setFruits([])
  }
  const box = { label: 'Search', placeholder: 'By orchard', clearLabel: 'Clear search' }
  return (
    <FilterBar
      label={filtersLabel ?? (isSet ? 'Search all orchards' : 'Search orchards')}
      {...(filtersLabel !== undefined && { filtersLabel, beside: <Button>Add orchard</Button> })}
      search={<SearchBox {...box} value={text} onSearch={setText} />}
      clearLabel="Clear filters"
      onClear={text === '' && fruits.length === 0 ? undefined : clear}
    >
      <FilterMenu
        label="Fruit"
        name="fruit"
        values={FRUITS}
        labels={FRUIT_LABELS}
        chosen={fruits}
        onChange={setFruits}
      />
      <FilterSelect
        label="Sort"
        name="sort"
        values={ORDERS}
        labels={ORDER_LABELS}
        value={order}
        onChange={setOrder}
      />
    </FilterBar>
  )
}

const states: GalleryStates = {
  'nothing chosen': <Bar isSet={false} />,
  chosen: <Bar isSet />,
  'filters behind a button on phones': <Bar isSet filtersLabel="More filters" />,
  'rows that came in': <NewRows text="3 new pears" onShow={() => {}} />,
}
export default states
