import { useState } from 'react'
import type { TaxRate, TaxSettings } from '#admin/contract/settings/tax-settings.ts'
import type { SettingsDraft } from '#admin/web/settings/settings-form.tsx'
import { figureText } from '#platform/contract/language/formats.ts'
import { t } from '#platform/contract/language/text.ts'
import { typedMeasure } from '#platform/contract/money/read-number.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DecimalField } from '#platform/web/ui/forms/decimal-field.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { plainDayText } from '#platform/web/ui/text/plain-day.ts'
import { CLASS_LABELS, percentText, placeText } from './tax-labels.ts'
import { type Countries, CountrySelect, NamedSelect } from './tax-selects.tsx'

type Props = {
  rate: TaxRate
  at: number
  isOpen: boolean
  countries: Countries
  field: SettingsDraft<TaxSettings>['field']
  change: ChangeRate
  onOpen: (isOpen: boolean) => void
  onRemove: () => void
}

const FIELDS = [
  'country',
  'class',
  'percent',
  'from',
  'to',
  'region',
  'postcodePrefix',
  'source',
  'sourceDate',
] as const

/** Whether any of its fields is. */
export function isRateWrong(field: Props['field'], at: number): boolean {
  return FIELDS.some((name) => field(`rates.${at}.${name}`).error !== undefined)
}

/** A rate as a line that can be confirmed; open, or wrong, with its fields. */
export function RateRow({ rate, at, isOpen, countries, field, change, onOpen, onRemove }: Props) {
  const shown = isOpen || isRateWrong(field, at)
  const name = placeText(rate)
  return (
    <li className="border-hairline border-t py-1 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-4">
        <label className="flex min-h-11 min-w-0 flex-1 basis-44 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-[var(--ink)]"
            checked={rate.confirmed}
            onChange={({ target }) => change({ confirmed: target.checked })}
          />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">{t('Confirmed:')} </span>
            <span className="font-semibold">{name}</span>{' '}
            <span className="figures whitespace-nowrap">{percentText(rate.percent)}</span>{' '}
            <Period from={rate.from} to={rate.to} />
          </span>
        </label>
        <div className="flex">
          <Button
            variant="quiet"
            aria-expanded={shown}
            aria-label={t('Edit {name}', { name })}
            onClick={() => onOpen(!shown)}
          >
            {shown ? t('Close') : t('Edit')}
          </Button>
          <Button variant="quiet" aria-label={t('Remove {name}', { name })} onClick={onRemove}>
            {t('Remove')}
          </Button>
        </div>
      </div>
      {(rate.note || rate.source) && (
        <p className="wrap-anywhere pb-1 pl-8 text-graphite text-xs">
          {[rate.note, sourceText(rate)].filter(Boolean).join(' ')}
        </p>
      )}
      {shown && <RateFields rate={rate} at={at} countries={countries} field={field} change={change} />}
    </li>
  )
}

function Period({ from: first, to: last }: Pick<TaxRate, 'from' | 'to'>) {
  const from = plainDayText(first || '?')
  const to = last && plainDayText(last)
  return (
    <span className="figures text-graphite text-sm">
      <Rich
        text={
          to
            ? t('<begin>from {from}</begin> <end>to {to}</end>', { from, to })
            : t('<begin>from {from}</begin>', { from })
        }
        begin={(words) => <span className="whitespace-nowrap">{words}</span>}
        end={(words) => <span className="whitespace-nowrap">{words}</span>}
      />
    </span>
  )
}

function sourceText({ source, sourceDate }: TaxRate): string | undefined {
  if (!source) return undefined
  return sourceDate
    ? t('Source: {source}, {date}.', { source, date: plainDayText(sourceDate) })
    : t('Source: {source}.', { source })
}

type ChangeRate = (changes: Partial<TaxRate>) => void

type ChangeRateProps = {
  rate: TaxRate
  at: number
  countries: Countries
  field: SettingsDraft<TaxSettings>['field']
  change: ChangeRate
}

/** All of a rate, to edit it. */
function RateFields({ rate, at, countries, field, change }: ChangeRateProps) {
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
        label={t('Tax class')}
        labels={CLASS_LABELS}
        value={rate.class}
        onChoose={(name) => change({ class: name })}
      />
      <PercentField {...of('percent')} percent={rate.percent} onType={(percent) => change({ percent })} />
      <Field label={t('First day')} {...day('from')} />
      <Field label={t('Last day (optional)')} {...day('to')} />
      <Field label={t('State or region (optional)')} {...text('region')} />
      <Field label={t('Postcode begins with (optional)')} {...text('postcodePrefix')} />
      <Field label={t('Source (optional)')} {...text('source')} />
      <Field label={t('Date of the source (optional)')} {...day('sourceDate')} />
    </div>
  )
}

type PercentProps = { name: string; error: string | undefined; percent: number; onType: (percent: number) => void }

/** Keeps what was typed, also while it is no number. */
function PercentField({ percent, onType, ...rest }: PercentProps) {
  const [typed, setTyped] = useState(Number.isFinite(percent) ? figureText(percent) : '')
  return (
    <DecimalField
      label={t('Percent')}
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
