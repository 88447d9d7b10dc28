import { shopCurrency } from '#platform/contract/money/currency.ts'

/** docs/guides/import-parts.md describes the format. */
const columns = () => [
  {
    names: 'sku, name, category, price, quantity',
    what: `Required. The price is in ${shopCurrency() === 'USD' ? 'dollars' : shopCurrency()}.`,
  },
  { names: 'min', what: 'Minimum order, in units.' },
  { names: 'multiple', what: 'Orders must be a multiple of this, and so must min.' },
  { names: 'unit', what: 'What one price buys: each, pair, set of 4, pack of 10 or metre.' },
  { names: 'tax_class', what: 'standard, reduced or zero. Standard where there is no column.' },
  { names: 'returnable', what: 'yes, made-to-measure or sealed. Yes where there is no column.' },
  { names: 'warnings', what: 'What buyers must know for safe use.' },
  { names: 'description', what: 'The text on the part’s page.' },
  { names: 'img', what: 'URL of the picture. Empty: our drawing, if there is one.' },
  { names: 'product', what: 'The name of the product that the part is a size or colour of.' },
  { names: 'Teeth, Weight (kg), …', what: 'Specifications by name, with the unit in brackets or in the cell.' },
  { names: 'specs', what: 'All specifications at once, for example {"teeth": 42}.' },
]

export function ImportColumns() {
  return (
    <section aria-labelledby="import-columns">
      <h3 id="import-columns" className="mb-3 text-lg">
        Columns of the file
      </h3>
      <dl className="border-ink border-y">
        {columns().map(({ names, what }) => (
          <div
            key={names}
            className="grid gap-x-4 border-hairline py-2 not-first:border-t sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:grid-cols-1"
          >
            <dt className="figures font-semibold">{names}</dt>
            <dd className="text-graphite text-sm">{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-graphite text-sm">Missing columns leave existing values unchanged.</p>
    </section>
  )
}
