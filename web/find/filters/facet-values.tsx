import type { ChangeEvent } from 'react'
import type { Facet } from '#contract/find/find.ts'
import { countText } from '#contract/money/number-text.ts'
import type { Toggles } from './use-toggles.ts'

type Value = Facet['values'][number]
export type OnToggle = (value: Value, form: HTMLFormElement) => void

type Props = { name: string; values: readonly Value[]; toggles: Toggles; onToggle: OnToggle }

/** The others are collapsed. */
const SHOWN_VALUES = 8

/** Boxes with what a click on each shows. */
export function FacetValues({ values, ...rest }: Props) {
  const more = values.slice(SHOWN_VALUES)
  return (
    <>
      <ul>{values.slice(0, SHOWN_VALUES).map((value) => box(value, rest))}</ul>
      {more.length > 0 && (
        <details open={more.some(({ chosen }) => chosen) || undefined}>
          <summary className="filter-more">Show all {values.length}</summary>
          <ul>{more.map((value) => box(value, rest))}</ul>
        </details>
      )}
    </>
  )
}

function box(value: Value, { name, toggles, onToggle }: Omit<Props, 'values'>) {
  const isToggled = toggles.has(name, value.value)
  const change = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) => {
    toggles.add(name, value.value)
    if (form) onToggle(value, form)
  }
  return (
    <li key={value.value}>
      <label className="filter-value">
        <input
          type="checkbox"
          name={name}
          value={value.value}
          checked={value.chosen !== isToggled}
          disabled={value.count === 0 && !value.chosen && !isToggled}
          onChange={change}
        />
        <span className="wrap-anywhere grow">
          {value.label}
          <span className="sr-only">,</span>
        </span>
        <span className="label">{countText(value.count)}</span>
      </label>
    </li>
  )
}
