import type { DistanceSales } from '#orders/contract/tax-desk.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { Rich } from '#platform/web/ui/rich.tsx'

type Countries = readonly { code: string; name: string }[]

/** How near sales to consumers in other member states are to the threshold, by the settings as they were saved. */
export function RunningDistanceSales({ countries }: { countries: Countries }) {
  const sum = useShopRead('getDistanceSales', { query: {} })
  return sum.data ? <Running sum={sum.data} countries={countries} /> : null
}

function Running({ sum, countries }: { sum: DistanceSales; countries: Countries }) {
  if (!sum.applies) {
    return (
      <p className="max-w-[43em] text-graphite">
        {t('They are counted once prices state tax and you sell from the EU.')}
      </p>
    )
  }
  if (!sum.counted) return <p className="max-w-[43em] text-graphite">{t('They are not counted.')}</p>
  return (
    <>
      <Warning sum={sum} />
      <p className="max-w-[43em]">
        <Rich
          text={t(
            '<sum>{sum}</sum> in {year}, {percent} % of <threshold>{threshold}</threshold>. Paid orders of this shop without tax, less refunds; what you sell elsewhere counts too.',
            {
              sum: formatAmount(sum.sum),
              year: String(sum.year),
              percent: String(sum.percent),
              threshold: formatAmount(sum.threshold),
            },
          )}
          sum={(words) => <span className="figures font-semibold">{words}</span>}
          threshold={(words) => <span className="figures">{words}</span>}
        />
        {sum.unknown > 0 && ` ${leftOut(sum.unknown)}`}
      </p>
      {sum.countries.length > 0 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {sum.countries.map(({ country, orders, sum: own }) => (
            <li key={country}>
              {countries.find(({ code }) => code === country)?.name ?? country}:{' '}
              <span className="figures">{formatAmount(own)}</span> ({plural(orders, '{count} order', '{count} orders')})
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function leftOut(orders: number): string {
  return plural(
    orders,
    '{count} older order is not included, because where tax was due was not recorded.',
    '{count} older orders are not included, because where tax was due was not recorded.',
  )
}

function Warning({ sum: { state, threshold, percent } }: { sum: DistanceSales }) {
  if (state === 'below') return null
  const next = t('Register with the one-stop shop or there, and add the registration above: then they pay their rate.')
  return (
    <p role="note" className="max-w-[43em] border-signal border-l-4 bg-sheet px-4 py-3">
      <span className="font-semibold">
        {state === 'over'
          ? t('You are over the threshold of {threshold}.', { threshold: formatAmount(threshold) })
          : t('You have reached {percent} % of the threshold.', { percent: String(percent) })}
      </span>{' '}
      {next}
    </p>
  )
}
