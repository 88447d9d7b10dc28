import { useState } from 'react'
import { Form, Link, useLocation, useSearchParams } from 'react-router'
import { t, tc } from '#platform/contract/language/text.ts'
import { Button } from '../button.tsx'
import { buttonClass } from '../button-class.ts'
import { Field } from './field.tsx'
import { SelectField } from './select-field.tsx'

/** `name`: the query parameter. With `options` it is a select. */
export type SearchField = { name: string; label: string; options?: readonly SearchOption[] }
type SearchOption = { value: string; label: string }

type Props = {
  label: string
  fields: readonly SearchField[]
  /** URL of the unfiltered list, if it is not the bare path. */
  all?: string
  /** Query parameters without a field, which stay as they are. */
  kept?: readonly string[]
  /** On phones the selects come when they are asked for. */
  folds?: boolean
}

/** Filters live in the URL. A select submits at once; the button is for text, and for pages without scripts. */
export function SearchForm({ label, fields, all, kept = [], folds = false }: Props) {
  const [isOpen, setOpen] = useState(!folds)
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  // The first option is the default.
  const isAsked = ({ name, options }: SearchField) =>
    (params.get(name) || (options?.[0]?.value ?? '')) !== (options?.[0]?.value ?? '')
  const searching = kept.some((name) => params.has(name)) || fields.some(isAsked)
  const chosen = fields.filter((field) => field.options && isAsked(field)).length
  return (
    <Form
      role="search"
      aria-label={label}
      data-folds={folds || undefined}
      className="group mb-6 flex flex-wrap items-end gap-3 data-folds:max-sm:mb-3 sm:gap-x-2"
    >
      {fields.map((field) => (
        <SearchControl key={field.name} field={field} fromUrl={params.get(field.name) ?? ''} isFolded={!isOpen} />
      ))}
      {kept.map(
        (name) => params.has(name) && <input key={name} type="hidden" name={name} value={params.get(name) ?? ''} />,
      )}
      <Button type="submit">{tc('button', 'Search')}</Button>
      {folds && (
        <Button variant="quiet" className="px-0 sm:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {chosen > 0 ? t('Filters ({count})', { count: String(chosen) }) : t('Filters')}
        </Button>
      )}
      {searching && (
        <Link to={all ?? pathname} className={buttonClass('quiet')}>
          {t('Show all')}
        </Link>
      )}
    </Form>
  )
}

type Control = { field: SearchField; fromUrl: string; isFolded: boolean }

function SearchControl({ field: { name, label, options }, fromUrl, isFolded }: Control) {
  const [value, setValue] = useStateFollowing(fromUrl)
  if (!options) {
    return (
      // At least as wide as its label, which might otherwise wrap in only one of the two fonts and shift the layout.
      // On phones a label is above the buttons beside it.
      <div className="w-full group-data-folds:max-sm:w-40 group-data-folds:max-sm:grow group-data-folds:max-sm:whitespace-nowrap sm:w-44 sm:min-w-max sm:max-w-72 sm:grow">
        <Field
          type="search"
          label={label}
          name={name}
          value={value}
          maxLength={100}
          onChange={({ target }) => setValue(target.value)}
        />
      </div>
    )
  }
  return (
    // Two selects per row on phones.
    <div className={`${isFolded ? 'max-sm:hidden' : ''} max-sm:w-[calc(50%-0.375rem)] max-sm:grow sm:min-w-32`}>
      <SelectField
        label={label}
        name={name}
        value={value}
        onChange={({ target }) => {
          setValue(target.value)
          target.form?.requestSubmit()
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** Local state that resets when the URL changes. */
function useStateFollowing(fromUrl: string) {
  const [value, setValue] = useState(fromUrl)
  const [followed, setFollowed] = useState(fromUrl)
  if (fromUrl !== followed) {
    setFollowed(fromUrl)
    setValue(fromUrl)
  }
  return [value, setValue] as const
}
