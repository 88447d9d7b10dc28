import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaxRate, TaxSettings } from '#admin/contract/settings/tax-settings.ts'
import type { SettingsDraft } from '#admin/web/settings/settings-form.tsx'
import { plural, t } from '#platform/contract/language/text.ts'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { isRateWrong, RateRow } from './rate-row.tsx'
import { placeKey } from './tax-labels.ts'
import type { Countries } from './tax-selects.tsx'

const MOST_SHOWN = 20
const WORTH_FILTERING = 5

type Props = { draft: SettingsDraft<TaxSettings>; countries: Countries; today: string }

/** All rates, by country. Only confirmed ones are charged. */
export function RatesEditor({ draft: { value, change, field }, countries, today }: Props) {
  const { rates, home } = value
  const [country, setCountry] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const set = (changed: readonly TaxRate[]) => change({ rates: [...changed] })
  const edit = (at: number, changes: Partial<TaxRate>) =>
    set(rates.map((rate, index) => (index === at ? { ...rate, ...changes } : rate)))
  const shown = rates
    .map((rate, at) => ({ rate, at }))
    .filter(({ rate }) => country === '' || rate.country === country || rate.country === '')
    .sort((one, other) => Number(other.rate.country === home?.country) - Number(one.rate.country === home?.country))
  const isWrong = (at: number) => isRateWrong(field, at)
  const visible = shown.filter(({ at }, place) => showsAll || place < MOST_SHOWN || open.has(at) || isWrong(at))
  const add = () => {
    setOpen(new Set([...open, rates.length]))
    set([...rates, newRate(country || home?.country || '', today)])
  }
  const remove = (at: number) => {
    setOpen(new Set([...open].filter((each) => each !== at).map((each) => (each > at ? each - 1 : each))))
    set(rates.filter((_, index) => index !== at))
  }
  return (
    <HeadedSection id="rates" title={t('Rates')} className="flex flex-col gap-4" look="text-xl">
      <p className="max-w-[43em] text-graphite">
        {t(
          'Tick a rate once you know it is right: only then is it charged. Without a confirmed rate, your own country’s is charged.',
        )}
      </p>
      <RatesToolbar {...{ rates, countries, country, onAdd: add, onCountry: setCountry, onSet: set }} />
      {shown.length > 0 && (
        <ul className="border-ink border-y">
          {visible.map(({ rate, at }) => (
            <RateRow
              key={`${at} ${rates.length}`}
              {...{ rate, at, countries, field }}
              isOpen={open.has(at)}
              change={(changes) => edit(at, changes)}
              onOpen={(isOpen) => setOpen(new Set(isOpen ? [...open, at] : [...open].filter((each) => each !== at)))}
              onRemove={() => remove(at)}
            />
          ))}
        </ul>
      )}
      {visible.length < shown.length && (
        <div>
          <Button onClick={() => setShowsAll(true)}>
            {plural(shown.length, 'Show all {count} rate', 'Show all {count} rates')}
          </Button>
        </div>
      )}
    </HeadedSection>
  )
}

type ToolbarProps = {
  rates: readonly TaxRate[]
  countries: Countries
  country: string
  onAdd: () => void
  onCountry: (country: string) => void
  onSet: (rates: TaxRate[]) => void
}

function RatesToolbar({ rates, countries, country, onAdd, onCountry, onSet }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Button onClick={onAdd}>{t('Add a rate')}</Button>
      {rates.length > WORTH_FILTERING && (
        <div className="w-44">
          <SelectField label={t('Show')} value={country} onChange={({ target }) => onCountry(target.value)}>
            <option value="">{t('All countries')}</option>
            {[...new Set(rates.map((rate) => rate.country))].sort().map((code) => (
              <option key={code} value={code}>
                {countries.find((each) => each.code === code)?.name ?? code}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <StartingSet rates={rates} onAdd={onSet} />
    </div>
  )
}

function newRate(country: string, today: string): TaxRate {
  return { country, class: 'standard', percent: Number.NaN, from: today, confirmed: false } as TaxRate
}

/** Adds those whose place and class have no rate yet. */
function StartingSet({ rates, onAdd }: { rates: readonly TaxRate[]; onAdd: (rates: TaxRate[]) => void }) {
  const load = useMutation({
    mutationFn: () => shop.listStartingTaxRates({}),
    onSuccess: (starting) => {
      const known = new Set(rates.map(placeKey))
      onAdd([...rates, ...starting.rates.filter((rate) => !known.has(placeKey(rate)))])
    },
  })
  return (
    <>
      <Button pending={load.isPending} onClick={() => load.mutate()}>
        {t('Add starting set')}
      </Button>
      <ProblemNotice error={load.error} />
      {load.data && (
        <p role="status" className="basis-full max-w-[43em] text-graphite text-sm">
          {load.data.about}
        </p>
      )}
    </>
  )
}
