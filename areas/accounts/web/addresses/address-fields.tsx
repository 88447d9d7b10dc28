import { type ReactNode, useRef, useState } from 'react'
import { addressHints } from '#accounts/contract/addresses/address-rules.ts'
import type { AddressDescription, AddressField } from '#accounts/contract/addresses/countries.ts'
import { t } from '#platform/contract/language/text.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import type { AddressErrors, AddressTexts } from './address-texts.ts'
import { useAddressDescription } from './use-countries.ts'

type Props = {
  /** Which address of the page it is, for the browser's autofill. */
  section: 'shipping' | 'billing'
  countries: readonly { code: string; name: string }[]
  texts: AddressTexts
  onChange: (texts: AddressTexts) => void
  errors: AddressErrors
}

const AUTOCOMPLETE: Readonly<Record<AddressField, string>> = {
  name: 'name',
  organisation: 'organization',
  line1: 'address-line1',
  line2: 'address-line2',
  line3: 'address-line3',
  dependentLocality: 'address-level3',
  city: 'address-level2',
  region: 'address-level1',
  postcode: 'postal-code',
  sortingCode: 'off',
}
const WIDE: readonly AddressField[] = ['line1', 'line2', 'line3']
const MOST_CHARACTERS = 100

/**
 * The fields of a postal address, country first. Texts of fields that another country lacks are kept in `texts` and
 * come back with the country. `readAddress` makes an address of them.
 */
export function AddressFields({ section, countries, texts, onChange, errors }: Props) {
  const description = useAddressDescription(texts.country)
  const regions = useRef<Record<string, string>>({})
  const set = (change: Partial<AddressTexts>) => onChange({ ...texts, ...change })
  function chooseCountry(country: string) {
    // CA is California in one list and Cagliari in another.
    regions.current[texts.country] = texts.region ?? ''
    const typed = description.regions ? '' : (texts.region ?? '')
    set({ country, region: regions.current[country] ?? typed })
  }
  // Three lines are rarely needed.
  const fields = description.fields.filter(({ name }) => name !== 'line3' || texts.line3)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <SelectField
          label={t('Country')}
          autoComplete={`${section} country`}
          value={texts.country}
          onChange={({ target }) => chooseCountry(target.value)}
          error={errors.country}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {fields.map(({ name, label, required }) => (
        <div key={name} className={WIDE.includes(name) ? 'sm:col-span-2' : ''}>
          <OneField
            name={name}
            label={required ? label : t('{label} (optional)', { label })}
            autoComplete={AUTOCOMPLETE[name] === 'off' ? 'off' : `${section} ${AUTOCOMPLETE[name]}`}
            description={description}
            texts={texts}
            onChange={(text) => set({ [name]: text })}
            error={errors[name]}
          />
        </div>
      ))}
    </div>
  )
}

type FieldProps = {
  name: AddressField
  label: string
  autoComplete: string
  description: AddressDescription
  texts: AddressTexts
  onChange: (text: string) => void
  error: string | undefined
}

function OneField({ name, label, autoComplete, description, texts, onChange, error }: FieldProps) {
  const hint = useHint(name, description, texts)
  const text = texts[name] ?? ''
  const control = {
    label,
    autoComplete,
    error,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  const { regions, postcode } = description
  if (name === 'region' && regions) {
    const isListed = text === '' || regions.some(({ value }) => value === text)
    return (
      <SelectField {...control}>
        <option value="">{t('Choose')}</option>
        {!isListed && <option>{text}</option>}
        {regions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  }
  const inputMode = name === 'postcode' && postcode?.digitsOnly ? 'numeric' : 'text'
  return <Field {...control} {...hint} inputMode={inputMode} maxLength={MOST_CHARACTERS} />
}

/**
 * An example, in whose place a hint at a slip appears once the field is left: a line that comes later would move the
 * button from under the pointer.
 */
function useHint(name: AddressField, description: AddressDescription, texts: AddressTexts) {
  const [left, setLeft] = useState(false)
  const found = addressHints(description, texts).find(({ field }) => field === name)
  const example = exampleOf(name, description)
  const shown = found && (left || !example) ? found.message : undefined
  const hint: ReactNode = (shown || example) && <span aria-live="polite">{shown ?? example}</span>
  return { hint, onBlur: () => setLeft(true), onFocus: () => setLeft(false) }
}

function exampleOf(name: AddressField, { postcode, houseNumbers }: AddressDescription): string | undefined {
  if (name === 'postcode' && postcode) return t('Such as {example}', { example: postcode.example })
  if (name === 'line1' && houseNumbers) return t('Street and house number')
  return undefined
}
