import { countryName } from '#accounts/contract/addresses/country-name.ts'
import type { InvoiceSums as Sums } from '#invoices/contract/invoices.ts'
import { type Message, msg, plural, t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { kindsLabel, rateText } from './invoice-labels.ts'

type Row = Sums['sums'][number]

const money = (header: Message, amount: 'net' | 'tax' | 'gross'): DataColumn<Row> => ({
  key: amount,
  header,
  align: 'right',
  cell: (row) => <span className="figures whitespace-nowrap">{formatAmount(row[amount], row.currency)}</span>,
})

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'kind', header: msg('Kind'), cell: ({ kind }) => kindsLabel(kind) },
  { key: 'country', header: msg('Country'), cell: ({ country }) => (country ? countryName(country) : '') },
  { key: 'rate', header: msg('Tax rate'), cell: ({ taxCode, rate }) => rateText(taxCode, rate) },
  {
    key: 'count',
    header: msg('Documents'),
    align: 'right',
    cell: ({ count }) => <span className="figures">{count}</span>,
  },
  money(msg('Net'), 'net'),
  money(msg('Tax'), 'tax'),
  money(msg('Gross'), 'gross'),
]

/** Sums of the chosen period, what waits, and whether numbers have gaps. */
export function InvoiceSums({ sums }: { sums: Sums }) {
  return (
    <section aria-label={t('Sums')} className="mb-8 flex flex-col gap-4">
      <State sums={sums} />
      {sums.sums.length > 0 && (
        <DataTable
          caption={t('Sums')}
          columns={COLUMNS}
          rows={sums.sums}
          rowKey={({ kind, currency, country, taxCode, rate }) => `${kind} ${currency} ${country} ${taxCode} ${rate}`}
        />
      )}
      {sums.series.length > 0 && (
        <ul>
          {sums.series.map((one) => (
            <li key={one.series}>
              {one.missing.length === 0 ? (
                noGaps(one)
              ) : (
                <strong className="text-bad">
                  {t('Missing in {series}: {missing}', { series: one.series, missing: one.missing.join(', ') })}
                </strong>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function State({ sums: { on, missing, waiting, failed } }: { sums: Sums }) {
  const needed = missing.filter((one) => one.needed).map(({ what }) => what)
  const settings = (words: string) => <InlineLink to="/dashboard/settings/company">{words}</InlineLink>
  return (
    <>
      {!on && (
        <p>
          <Rich
            text={t('Invoices are off. Switch them on in <settings>Company and invoices</settings>.')}
            settings={settings}
          />
        </p>
      )}
      {on && needed.length > 0 && (
        <p role="note" className="border-signal border-l-4 bg-sheet px-4 py-3">
          <Rich
            text={t('No invoice is issued without {needed}. Add them in <settings>Company and invoices</settings>.', {
              needed: needed.join(', '),
            })}
            settings={settings}
          />
        </p>
      )}
      {on && waiting > 0 && (
        <p>{plural(waiting, '{count} document waits to be issued.', '{count} documents wait to be issued.')}</p>
      )}
      {failed.length > 0 && (
        <div role="note" className="border-bad border-l-4 bg-sheet px-4 py-3">
          <p className="font-semibold">{t('Not issued')}</p>
          <ul>
            {failed.map(({ order, failure }) => (
              <li key={`${order} ${failure}`}>
                <InlineLink to={`/dashboard/manageAllOrders/${order}`}>{t('Order')}</InlineLink>: {failure}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function noGaps({ series, count, first, last }: Sums['series'][number]): string {
  return plural(
    count,
    'No gaps in {series}: {count} document, {first}',
    'No gaps in {series}: {count} documents, {first} to {last}',
    { series, first, last },
  )
}
