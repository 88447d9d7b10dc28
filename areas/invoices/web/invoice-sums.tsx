import { countryName } from '#accounts/contract/addresses/country-name.ts'
import type { InvoiceSums as Sums } from '#invoices/contract/invoices.ts'
import { counted, plural } from '#platform/contract/money/number-text.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { amountText, kindLabel, rateText } from './invoice-labels.ts'

type Row = Sums['sums'][number]

const money = (header: string, amount: 'net' | 'tax' | 'gross'): DataColumn<Row> => ({
  key: amount,
  header,
  align: 'right',
  cell: (row) => <span className="figures whitespace-nowrap">{amountText(row[amount], row.currency)}</span>,
})

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'kind', header: 'Kind', cell: ({ kind }) => `${kindLabel(kind)}s` },
  { key: 'country', header: 'Country', cell: ({ country }) => (country ? countryName(country) : '') },
  { key: 'rate', header: 'Tax rate', cell: ({ taxCode, rate }) => rateText(taxCode, rate) },
  { key: 'count', header: 'Documents', align: 'right', cell: ({ count }) => <span className="figures">{count}</span> },
  money('Net', 'net'),
  money('Tax', 'tax'),
  money('Gross', 'gross'),
]

/** Sums of the chosen period, what waits, and whether numbers have gaps. */
export function InvoiceSums({ sums }: { sums: Sums }) {
  return (
    <section aria-label="Sums" className="mb-8 flex flex-col gap-4">
      <State sums={sums} />
      {sums.sums.length > 0 && (
        <DataTable
          caption="Sums"
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
                  Missing in {one.series}: {one.missing.join(', ')}
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
  const settings = <InlineLink to="/dashboard/settings/company">Company and invoices</InlineLink>
  return (
    <>
      {!on && <p>Invoices are off. Switch them on in {settings}.</p>}
      {on && needed.length > 0 && (
        <p role="note" className="border-signal border-l-4 bg-sheet px-4 py-3">
          No invoice is issued without {needed.join(', ')}. Add them in {settings}.
        </p>
      )}
      {on && waiting > 0 && <p>{counted(waiting, 'document waits', 'documents wait')} to be issued.</p>}
      {failed.length > 0 && (
        <div role="note" className="border-bad border-l-4 bg-sheet px-4 py-3">
          <p className="font-semibold">Not issued</p>
          <ul>
            {failed.map(({ order, failure }) => (
              <li key={`${order} ${failure}`}>
                <InlineLink to={`/dashboard/manageAllOrders/${order}`}>Order</InlineLink>: {failure}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function noGaps({ series, count, first, last }: Sums['series'][number]): string {
  return `No gaps in ${series}: ${counted(count, 'document')}, ${plural(count, first, `${first} to ${last}`)}`
}
