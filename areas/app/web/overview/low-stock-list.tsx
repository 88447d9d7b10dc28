import { Link } from 'react-router'
import type { LowStockPart } from '#catalogue/contract/catalogue.ts'
import { partPath } from '#catalogue/contract/urls/part-path.ts'

export function LowStockList({ parts }: { parts: readonly LowStockPart[] }) {
  if (parts.length === 0) return <p className="text-graphite">All parts are well stocked.</p>
  return (
    <ul className="border-ink border-y">
      {parts.map(({ _id, name, sku, availableQuantity, min }) => (
        <li
          key={_id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-hairline py-3 not-first:border-t"
        >
          <Link to={partPath({ _id, name })} className="underline decoration-hairline underline-offset-4">
            {name}
          </Link>
          <span className="figures text-graphite text-sm">
            {sku} · {availableQuantity} left, minimum order {min}
          </span>
        </li>
      ))}
    </ul>
  )
}
