import { useState } from 'react'
import { Form, Link, useLocation, useSearchParams } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Field } from './field.tsx'
import { SelectField } from './select-field.tsx'

/**
 * What a list can be searched by: the name in the address, the label, and the choices where not everything can be
 * typed.
 */
export type SearchField = { name: string; label: string; options?: readonly SearchOption[] }
type SearchOption = { value: string; label: string }

type Props = {
  label: string
  fields: readonly SearchField[]
  /** The whole list, where it is not the bare address of the page. */
  all?: string
}

/**
 * Searches the list of a page. What is searched for stands in the address, so that it can be kept, sent and gone back
 * to. A choice acts at once; the button is for what is typed, and for all of it without scripts.
 */
export function SearchForm({ label, fields, all }: Props) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  // The first choice of a field is what holds when nothing is chosen.
  const searching = fields.some(
    ({ name, options }) => (params.get(name) || (options?.[0]?.value ?? '')) !== (options?.[0]?.value ?? ''),
  )
  return (
    <Form role="search" aria-label={label} className="mb-6 flex flex-wrap items-end gap-3 sm:gap-x-2">
      {fields.map((field) => (
        <SearchControl key={field.name} field={field} asked={params.get(field.name) ?? ''} />
      ))}
      <Button type="submit">Search</Button>
      {searching && (
        <Link to={all ?? pathname} className={buttonClass('quiet')}>
          Show all
        </Link>
      )}
    </Form>
  )
}

function SearchControl({ field: { name, label, options }, asked }: { field: SearchField; asked: string }) {
  const [value, setValue] = useValueFollowing(asked)
  if (!options) {
    return (
      // As wide as its label: one that breaks in one font and not in the other moves the page when the font comes.
      <div className="w-full sm:w-44 sm:min-w-max sm:max-w-72 sm:grow">
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
    // On phones two choices stand beside each other, so that the list is not pushed off the screen.
    <div className="max-sm:w-[calc(50%-0.375rem)] max-sm:grow sm:min-w-32">
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

/**
 * What stands in a field: what the address asks, until somebody changes it; and again whenever the address asks
 * something else.
 */
function useValueFollowing(asked: string) {
  const [value, setValue] = useState(asked)
  const [followed, setFollowed] = useState(asked)
  if (asked !== followed) {
    setFollowed(asked)
    setValue(asked)
  }
  return [value, setValue] as const
}
