import { useQuery } from '@tanstack/react-query'
import { shopCurrency } from '#contract/money/currency.ts'
import { formatAmount } from '#contract/money/money-text.ts'
import type { TaxSettings } from '#contract/owner-settings/tax-settings.ts'
import type { DistanceSales as Sum } from '#contract/taxes/tax-desk.ts'
import type { SettingsDraft } from '#web/owner-settings/settings-form.tsx'
import { shop } from '#web/shop-client.ts'
import { Choice } from '#web/ui/forms/choice.tsx'
import { readWholeNumber, WholeNumberField } from '#web/ui/forms/whole-number-field.tsx'
import type { Countries } from './country-select.tsx'
import { TAX_DESK_KEY } from './use-open-vat-ids.ts'

type Props = { draft: SettingsDraft<TaxSettings>; countries: Countries }

/** How near sales to consumers in other member states are to the threshold, by what was saved. */
export function DistanceSales({ draft: { value, change, field }, countries }: Props) {
  const { distanceSales } = value
  const sum = useQuery({
    queryKey: [TAX_DESK_KEY, 'distance-sales'],
    queryFn: () => shop.getDistanceSales({ query: {} }),
  })
  return (
    <section aria-labelledby="distance-sales" className="flex flex-col gap-4">
      <h3 id="distance-sales" className="text-xl">
        Sales to consumers in other EU countries
      </h3>
      {sum.data && <Running sum={sum.data} countries={countries} />}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Choice
          label="Count them against the threshold"
          on={distanceSales.on}
          onTurn={(on) => change({ distanceSales: { ...distanceSales, on } })}
        />
        <WholeNumberField
          {...field('distanceSales.threshold')}
          label={`Threshold a year (${shopCurrency()})`}
          hint="€10,000, or what your country says in its currency"
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

function Running({ sum, countries }: { sum: Sum; countries: Countries }) {
  if (!sum.applies) {
    return <p className="max-w-[65ch] text-graphite">They are counted once prices tell tax and you sell from the EU.</p>
  }
  if (!sum.counted) return <p className="max-w-[65ch] text-graphite">They are not counted.</p>
  return (
    <>
      <Warning sum={sum} />
      <p className="max-w-[65ch]">
        <span className="figures font-semibold">{formatAmount(sum.sum)}</span> in {sum.year}, {sum.percent} % of{' '}
        <span className="figures">{formatAmount(sum.threshold)}</span>. Paid orders of this shop without tax, less
        refunds; what you sell elsewhere counts too.
        {sum.unknown > 0 && ` ${sum.unknown} orders from before are not in it: where they were taxed was not kept.`}
      </p>
      {sum.countries.length > 0 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {sum.countries.map(({ country, orders, sum: own }) => (
            <li key={country}>
              {countries.find(({ code }) => code === country)?.name ?? country}:{' '}
              <span className="figures">{formatAmount(own)}</span> ({orders === 1 ? '1 order' : `${orders} orders`})
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Warning({ sum: { state, threshold, percent } }: { sum: Sum }) {
  if (state === 'below') return null
  const next = 'Register with the one-stop shop or there, and add the registration above: then they pay their rate.'
  return (
    <p role="note" className="max-w-[65ch] border-signal border-l-4 bg-sheet px-4 py-3">
      <span className="font-semibold">
        {state === 'over'
          ? `You are over the threshold of ${formatAmount(threshold)}.`
          : `You have reached ${percent} % of the threshold.`}
      </span>{' '}
      {next}
    </p>
  )
}
