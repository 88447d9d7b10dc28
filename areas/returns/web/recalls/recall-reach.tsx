import { counted } from '#platform/contract/money/number-text.ts'
import type { ReachCounts, RecallWithReach } from '#returns/contract/recalls/recalls.ts'
import { people } from './recall-labels.ts'

/** Whom a recall reaches now, and what is not known of it. */
export function RecallReachFacts({ recall: { reach, sku, serialsFrom, serialsUntil } }: { recall: RecallWithReach }) {
  const { certain, maybe, unreachable, products, productCount } = reach
  const more = productCount - products.length
  const hasRange = serialsFrom !== null || serialsUntil !== null
  return (
    <>
      <dl className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <Counts term="Concerned" counts={certain} />
        <Counts term="May be affected" counts={maybe} />
      </dl>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-graphite text-sm">
        {hasRange && <li>May be affected: the serial number is not recorded or cannot be compared.</li>}
        {unreachable > 0 && <li>{counted(unreachable, 'order')} from deleted accounts: they can’t be notified.</li>}
        {products.length > 0 && (
          <li className="wrap-anywhere">
            Also counts buyers of what contains {sku}:{' '}
            {products
              .map(({ sku: product, name, limited }) => `${name} (${product}${limited ? ', at times' : ''})`)
              .join(', ')}
            {more > 0 && ` and ${more} more`}.
          </li>
        )}
        {products.length > 0 && (
          <li>
            When and for which serial numbers a product contains it is not compared with the order: where that is
            limited, its buyers may be affected.
          </li>
        )}
      </ul>
    </>
  )
}

function Counts({ term, counts }: { term: string; counts: ReachCounts }) {
  return (
    <div>
      <dt className="text-graphite text-sm">{term}</dt>
      <dd>
        <span className="figures block text-2xl">{people(counts.people)}</span>
        {counted(counts.orders, 'order')}, {counted(counts.units, 'unit')}
      </dd>
    </div>
  )
}
