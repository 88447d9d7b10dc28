import { Link } from 'react-router'
import type { Part } from '#contract/catalogue.ts'
import { Money } from '#web/ui/money.tsx'
import { PartFigure } from './part-figure.tsx'
import { stockOf } from './stock-words.ts'

/** One part in the grid: its drawing, name and price, and what an order needs to know. The whole card leads to the part. */
export function PartCard({ part, lazy }: { part: Part; lazy: boolean }) {
  return (
    <article className="part-card">
      <PartFigure part={part} lazy={lazy} />
      <div className="flex grow flex-col gap-3 p-4 pt-2">
        <p className="label flex justify-between gap-4">
          <span>{part.sku}</span>
          <span className="text-right">{part.category}</span>
        </p>
        <div className="flex grow items-baseline justify-between gap-4">
          <h3 className="text-lg">
            <Link to={`/partDetails/${part._id}`} prefetch="intent" className="part-card-link">
              {part.name}
            </Link>
          </h3>
          <Money dollars={part.price} className="font-semibold text-xl leading-7" />
        </div>
        <dl className="part-card-figures">
          <Figure name="Min" pieces={part.min} />
          <Figure name="Quantity" pieces={part.quantity} />
          <Figure name="Available" pieces={part.availableQuantity} out={stockOf(part).state === 'out'} />
        </dl>
      </div>
    </article>
  )
}

function Figure({ name, pieces, out }: { name: string; pieces: number; out?: boolean }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd className={`figures font-medium text-lg leading-6 ${out ? 'text-bad' : ''}`}>{pieces.toLocaleString('en-US')}</dd>
    </div>
  )
}
