import type { AddressDescription } from '#accounts/contract/addresses/countries.ts'
import { useCountries } from '#accounts/web/addresses/use-countries.ts'
import { t } from '#platform/contract/language/text.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { FigureField } from '#platform/web/ui/forms/figure-field.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'

/** An order to try; null for a weight or side that nobody states. */
export type Tested = {
  country: string
  region: string
  postcode: string
  grams: number | null
  millimetres: number | null
  total: number | null
}

type Props = {
  tested: Tested
  addresses: AddressDescription
  onChange: (changes: Partial<Tested>) => void
}

/** These have no names, so that they are no part of the settings. */
export function TesterFields({ tested, addresses, onChange }: Props) {
  const countries = useCountries().data ?? [{ code: tested.country, name: tested.country }]
  const labelOf = (name: string) => addresses.fields.find((field) => field.name === name)?.label
  const nameless = { name: '', error: undefined }
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <SelectField
        label={t('Country')}
        value={tested.country}
        onChange={({ target }) => onChange({ country: target.value, region: '', postcode: '' })}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {labelOf('region') && (
        <RegionField tested={tested} addresses={addresses} label={labelOf('region') ?? ''} onChange={onChange} />
      )}
      {labelOf('postcode') && (
        <Field
          label={labelOf('postcode') ?? ''}
          autoComplete="off"
          value={tested.postcode}
          onChange={({ target }) => onChange({ postcode: target.value })}
        />
      )}
      <FigureField
        label={t('Weight of the parts, g')}
        hint={t('Empty: not stated')}
        {...nameless}
        value={tested.grams}
        onChange={(grams) => onChange({ grams })}
      />
      <FigureField
        label={t('Longest side, mm')}
        hint={t('Empty: not stated')}
        {...nameless}
        value={tested.millimetres}
        onChange={(millimetres) => onChange({ millimetres })}
      />
      <FigureField
        label={t('Total of the items')}
        {...nameless}
        value={tested.total}
        onChange={(total) => onChange({ total })}
      />
    </div>
  )
}

function RegionField({ tested, addresses, label, onChange }: Props & { label: string }) {
  const control = {
    label,
    value: tested.region,
    onChange: ({ target }: { target: { value: string } }) => onChange({ region: target.value }),
  }
  if (!addresses.regions) return <Field {...control} autoComplete="off" />
  return (
    <SelectField {...control}>
      <option value="">{t('Not known')}</option>
      {addresses.regions.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
