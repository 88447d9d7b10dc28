import { useId } from 'react'
import type { FindResult } from '#contract/find/find.ts'
import { Button } from '#web/ui/button.tsx'
import { controlClass } from '#web/ui/forms/field-frame.tsx'
import { FILTERS } from './filter-form.ts'

type Props = Pick<FindResult, 'sorts'> & { onChoose: (href: string) => void }

/** Belongs to the form of filters: without scripts its button sends all of them. */
export function SortChoice({ sorts, onChoose }: Props) {
  const id = useId()
  const chosen = sorts.find((sort) => sort.chosen)
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="font-semibold text-sm">
        Sort
      </label>
      <select
        id={id}
        name="sort"
        form={FILTERS}
        key={chosen?.value}
        defaultValue={chosen?.value}
        className={`select min-h-11 w-auto min-w-36 ${controlClass}`}
        onChange={({ target }) => {
          const sort = sorts.find(({ value }) => value === target.value)
          if (sort) onChoose(sort.href)
        }}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button type="submit" form={FILTERS} className="unscripted">
        Apply
      </Button>
    </div>
  )
}
