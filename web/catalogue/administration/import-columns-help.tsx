/** The columns of the shop's own form of a parts file (docs/guides/import-parts.md). */
const COLUMNS = [
  { names: 'sku, name, category, price, quantity', what: 'Every file has these. The price is in dollars.' },
  { names: 'min', what: 'Units of the smallest order.' },
  { names: 'multiple', what: 'Orders are multiples of so many units, and min is one too.' },
  { names: 'unit', what: 'What the price is for: each, pair or pack of 10.' },
  { names: 'description', what: 'What the part’s page says of it.' },
  { names: 'img', what: 'The address of its picture. Empty: its drawing, where the shop has one.' },
  { names: 'specs', what: 'Its measures, such as {"teeth": 42}.' },
] as const

/** Says how the file has to look, for those who write it themselves. */
export function ImportColumns() {
  return (
    <section aria-labelledby="import-columns">
      <h3 id="import-columns" className="mb-3 text-lg">
        Columns of the file
      </h3>
      <dl className="border-ink border-y">
        {COLUMNS.map(({ names, what }) => (
          <div
            key={names}
            className="grid gap-x-4 border-hairline py-2 not-first:border-t sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:grid-cols-1"
          >
            <dt className="figures font-semibold">{names}</dt>
            <dd className="text-graphite text-sm">{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-graphite text-sm">A column that is missing leaves what a known part has.</p>
    </section>
  )
}
