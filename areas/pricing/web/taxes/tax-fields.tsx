import type { ReactNode } from 'react'
import type { TaxRate, TaxSettings } from '#admin/contract/settings/tax-settings.ts'
import type { SettingsDraft } from '#admin/web/settings/settings-form.tsx'
import { t } from '#platform/contract/language/text.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { readWholeNumber, WholeNumberField } from '#platform/web/ui/forms/whole-number-field.tsx'
import { plainDayText } from '#platform/web/ui/text/plain-day.ts'
import { RatesEditor } from './rates-editor.tsx'
import { RegistrationsEditor } from './registrations-editor.tsx'
import { OtherDestinations, WhoIsAsked } from './tax-choices.tsx'
import { MODE_LABELS, percentText, placeKey, placeText } from './tax-labels.ts'
import { type Countries, CountrySelect, NamedSelect } from './tax-selects.tsx'
import { TaxTester } from './tax-tester.tsx'

type Props = {
  draft: SettingsDraft<TaxSettings>
  countries: Countries
  today: string
  /** Of this year, by what was saved. */
  distanceSales: ReactNode
}

/** The owner's tax settings, and a sample basket to try them with before they are saved. */
export function TaxFields({ draft, countries, today, distanceSales }: Props) {
  return (
    <>
      <PriceFields draft={draft} countries={countries} />
      <RatesEditor draft={draft} countries={countries} today={today} />
      <UpcomingRateChanges rates={draft.value.rates} today={today} />
      <RegistrationsEditor draft={draft} countries={countries} today={today} />
      <DistanceSales draft={draft}>{distanceSales}</DistanceSales>
      <OtherDestinations draft={draft} />
      <WhoIsAsked draft={draft} />
      <TaxTester settings={draft.value} countries={countries} />
    </>
  )
}

function PriceFields({ draft, countries }: Pick<Props, 'draft' | 'countries'>) {
  const { value, change, field } = draft
  const { mode, home } = value
  const place = home ?? { country: '' }
  const changeHome = (changes: Partial<typeof place>) => change({ home: { ...place, ...changes } })
  return (
    <HeadedSection id="prices-and-tax" title={t('Prices and tax')} className="flex flex-col gap-4" look="text-xl">
      <div className="grid gap-4 sm:grid-cols-2">
        <NamedSelect
          {...field('mode')}
          label={t('Your prices')}
          labels={MODE_LABELS}
          value={mode}
          onChoose={(chosen) => change({ mode: chosen })}
          hint={t('In the EU, consumer prices must include tax')}
        />
        <CountrySelect
          {...field('home.country')}
          label={t('You sell from')}
          countries={countries}
          value={place.country}
          onChoose={(country) => change({ home: country === '' ? undefined : { ...place, country } })}
        />
        {home && (
          <>
            <Field
              label={t('Your state or region (optional)')}
              {...field('home.region')}
              value={home.region ?? ''}
              onChange={({ target }) => changeHome({ region: target.value || undefined })}
            />
            <Field
              label={t('Your postcode (optional)')}
              autoComplete="off"
              {...field('home.postcode')}
              value={home.postcode ?? ''}
              onChange={({ target }) => changeHome({ postcode: target.value || undefined })}
            />
          </>
        )}
        <SmallBusiness draft={draft} />
      </div>
    </HeadedSection>
  )
}

function SmallBusiness({ draft: { value, change, field } }: Pick<Props, 'draft'>) {
  const { smallBusiness } = value
  return (
    <>
      <Choice
        label={t('We are a small business and charge no VAT')}
        on={smallBusiness.active}
        onTurn={(active) => change({ smallBusiness: { ...smallBusiness, active } })}
      />
      {smallBusiness.active && (
        <div className="sm:col-span-2">
          <Field
            label={t('Sentence on invoices')}
            {...field('smallBusiness.sentence')}
            value={smallBusiness.sentence}
            onChange={({ target }) => change({ smallBusiness: { ...smallBusiness, sentence: target.value } })}
          />
        </div>
      )}
    </>
  )
}

function UpcomingRateChanges({ rates, today }: { rates: TaxSettings['rates']; today: string }) {
  const changes = upcomingRateChanges(rates, today)
  if (changes.length === 0) return null
  return (
    <HeadedSection id="next-changes" title={t('Next changes')} className="flex flex-col gap-2" look="text-xl">
      <ul>
        {changes.map(({ day, text }) => (
          <li key={`${day} ${text}`} className="wrap-anywhere">
            <span className="figures font-semibold">{plainDayText(day)}</span> {text}
          </li>
        ))}
      </ul>
      <p className="text-graphite text-sm">
        {t('Days begin at midnight in the shop’s time zone. Orders keep the rate of the day they were placed.')}
      </p>
    </HeadedSection>
  )
}

/** `children`: how near such sales are to the threshold. */
function DistanceSales({ draft, children }: { draft: SettingsDraft<TaxSettings>; children: ReactNode }) {
  const { value, change, field } = draft
  const { distanceSales } = value
  return (
    <section aria-labelledby="distance-sales" className="flex flex-col gap-4">
      <h3 id="distance-sales" className="text-xl">
        {t('Sales to consumers in other EU countries')}
      </h3>
      {children}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Choice
          label={t('Count them against the threshold')}
          on={distanceSales.on}
          onTurn={(on) => change({ distanceSales: { ...distanceSales, on } })}
        />
        <WholeNumberField
          {...field('distanceSales.threshold')}
          label={t('Threshold a year ({currency})', { currency: shopCurrency() })}
          hint={t('€10,000, or your country’s amount in its currency')}
          min={1}
          max={1_000_000_000}
          value={String(distanceSales.threshold)}
          onChange={({ target }) => change({ distanceSales: { ...distanceSales, threshold: amountOf(target.value) } })}
        />
      </div>
    </section>
  )
}

/** What is no whole number is kept as typed; the shop says what is wrong. */
function amountOf(typed: string): number {
  const amount = readWholeNumber(typed)
  return Number.isNaN(amount) ? (typed as unknown as number) : amount
}

type RateChange = { day: string; text: string }

/** What confirmed rates begin or end after today, the earliest first. Days are such as `2027-01-01`. */
export function upcomingRateChanges(rates: readonly TaxRate[], today: string): RateChange[] {
  const places = Map.groupBy(
    rates.filter(({ confirmed }) => confirmed),
    placeKey,
  )
  return [...places.values()]
    .flatMap((rows) => changesOf(rows, today))
    .sort((one, other) => (one.day < other.day ? -1 : 1))
}

function changesOf(rows: readonly TaxRate[], today: string): RateChange[] {
  const place = rows[0] ? placeText(rows[0]) : ''
  const begins = rows
    .filter(({ from }) => from > today)
    .map(({ from, percent }) => {
      const before = rows.find(({ to }) => to === dayBefore(from))
      const text = before ? `${percentText(before.percent)} → ${percentText(percent)}` : percentText(percent)
      return { day: from, text: `${place}: ${text}` }
    })
  const ends = rows.flatMap(({ to, percent }) => {
    const after = to && dayAfter(to)
    if (!after || after <= today || rows.some(({ from }) => from === after)) return []
    return [{ day: after, text: t('{place}: {percent} → no rate', { place, percent: percentText(percent) }) }]
  })
  return [...begins, ...ends]
}

const dayBefore = (day: string) => shifted(day, -1)
const dayAfter = (day: string) => shifted(day, 1)

function shifted(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(moment.getTime())) return ''
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}
