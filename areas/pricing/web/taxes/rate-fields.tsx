import { useState } from 'react'
import type { TaxRate, TaxSettings } from '#admin/contract/settings/tax-settings.ts'
import type { SettingsDraft } from '#admin/web/settings/settings-form.tsx'
import { typedMeasure } from '#platform/contract/money/read-number.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { CLASS_LABELS } from './tax-labels.ts'
import { type Countries, CountrySelect, NamedSelect } from './tax-selects.tsx'

export type ChangeRate = (changes: Partial<TaxRate>) => void

type Props = {
  rate: TaxRate
  at: number
  countries: Countries
  field: SettingsDraft<TaxSettings>['field']
  change: ChangeRate
}

/** All of a rate, to edit it. */
export function RateFields({ rate, at, countries, field, change }: Props) {
  const of = (name: keyof TaxRate) => field(`rates.${at}.${name}`)
  const text = (name: 'region' | 'postcodePrefix' | 'source' | 'note') => ({
    ...of(name),
    value: rate[name] ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value || undefined }),
  })
  const day = (name: 'from' | 'to' | 'sourceDate') => ({
    ...of(name),
    type: 'date',
    className: 'figures',
    value: rate[name] ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) =>
      change({ [name]: target.value || (name === 'from' ? '' : undefined) }),
  })
  return (
    <div className="grid gap-4 pt-3 pb-2 sm:grid-cols-2 lg:grid-cols-3">
      <CountrySelect
        {...of('country')}
        countries={countries}
        value={rate.country}
        onChoose={(country) => change({ country })}
      />
      <NamedSelect
        {...of('class')}
        label="Tax class"
        labels={CLASS_LABELS}
        value={rate.class}
        onChoose={(name) => change({ class: name })}
      />
      <PercentField {...of('percent')} percent={rate.percent} onType={(percent) => change({ percent })} />
      <Field label="First day" {...day('from')} />
      <Field label="Last day (optional)" {...day('to')} />
      <Field label="State or region (optional)" {...text('region')} />
      <Field label="Postcode begins with (optional)" {...text('postcodePrefix')} />
      <Field label="Source (optional)" {...text('source')} />
      <Field label="Date of the source (optional)" {...day('sourceDate')} />
    </div>
  )
}

type PercentProps = { name: string; error: string | undefined; percent: number; onType: (percent: number) => void }

/** Keeps what was typed, also while it is no number. */
function PercentField({ percent, onType, ...rest }: PercentProps) {
  const [typed, setTyped] = useState(Number.isFinite(percent) ? String(percent) : '')
  return (
    <Field
      label="Percent"
      inputMode="decimal"
      autoComplete="off"
      className="figures"
      {...rest}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        onType(readPercent(target.value))
      }}
    />
  )
}

/** NaN when it is no number. */
const readPercent = (typed: string) => Number(typedMeasure(typed))
