import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { controlClass } from '#platform/web/ui/forms/control-class.ts'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import type { Facet } from '#search/contract/find.ts'
import type { Toggles } from './use-toggles.ts'

type Value = Facet['values'][number]
export type OnToggle = (value: Value, form: HTMLFormElement) => void

type Props = {
  name: string
  label: string
  hasSwatches: boolean
  values: readonly Value[]
  toggles: Toggles
  onToggle: OnToggle
}

/** The others are collapsed. */
const SHOWN_VALUES = 8
/** Longer lists have a box that filters them. */
const MOST_WITHOUT_BOX = 20

/** Boxes with what a click on each shows. */
export function FacetValues({ values, ...rest }: Props) {
  const [sought, setSought] = useState('')
  const hydrated = useHydrated()
  const hasBox = hydrated && values.length > MOST_WITHOUT_BOX
  const isSought = ({ label }: Value) => label.toLowerCase().includes(sought.trim().toLowerCase())
  const more = values.slice(SHOWN_VALUES)
  return (
    <>
      {hasBox && (
        <ValuesFilter label={rest.label} sought={sought} onSeek={setSought} found={values.filter(isSought).length} />
      )}
      <ul>{values.slice(0, SHOWN_VALUES).map((value) => box(value, isSought(value), rest))}</ul>
      {more.length > 0 && (
        <details open={sought.trim() !== '' || more.some(({ chosen }) => chosen) || undefined}>
          <summary className="filter-more">{t('Show all {count}', { count: String(values.length) })}</summary>
          <ul>{more.map((value) => box(value, isSought(value), rest))}</ul>
        </details>
      )}
    </>
  )
}

type FilterProps = { label: string; sought: string; found: number; onSeek: (sought: string) => void }

/** Has no name, so the form does not send it; nor does Enter. */
function ValuesFilter({ label, sought, found, onSeek }: FilterProps) {
  const keepForm = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
  }
  return (
    <>
      <input
        type="search"
        aria-label={t('Filter the list {label}', { label })}
        placeholder={t('Filter the list')}
        value={sought}
        autoComplete="off"
        className={`input mb-1 h-10 w-full px-2 ${controlClass}`}
        onChange={({ target }) => onSeek(target.value)}
        onKeyDown={keepForm}
      />
      <p role="status" className={found === 0 ? 'py-1 text-sm' : 'sr-only'}>
        {sought.trim() === '' ? '' : plural(found, '{count} value', '{count} values')}
      </p>
    </>
  )
}

type BoxProps = Omit<Props, 'values' | 'label'>

/** A hidden one stays in the form, so that it goes on being chosen. */
function box(value: Value, isShown: boolean, { name, hasSwatches, toggles, onToggle }: BoxProps) {
  const isToggled = toggles.has(name, value.value)
  const change = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) => {
    toggles.add(name, value.value)
    if (form) onToggle(value, form)
  }
  return (
    <li key={value.value} hidden={!isShown}>
      <label className="filter-value">
        <input
          type="checkbox"
          name={name}
          value={value.value}
          checked={value.chosen !== isToggled}
          disabled={value.count === 0 && !value.chosen && !isToggled}
          onChange={change}
        />
        {hasSwatches && (
          <span aria-hidden="true" className="swatch" style={value.swatch ? { background: value.swatch } : undefined} />
        )}
        <span className="wrap-anywhere grow">
          {value.label}
          <span className="sr-only">,</span>
        </span>
        <span className="label">{countText(value.count)}</span>
      </label>
    </li>
  )
}
