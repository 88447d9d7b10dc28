import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Part } from '#catalogue/contract/catalogue.ts'
import type { NumberMeaning } from '#catalogue/contract/successors/successors.ts'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { meaningLabel } from './meaning-labels.ts'

type Props = { meanings: readonly NumberMeaning[]; picture: (part: Part) => ReactNode }

/** Parts that have the number. Nothing is ordered here: another maker's part may differ. */
export function NumberMeanings({ meanings, picture }: Props) {
  return (
    <ul className="sheet">
      {meanings.map(({ kind, written, part }) => (
        <li
          key={`${kind} ${part._id}`}
          className="flex flex-wrap items-center gap-4 border-hairline border-t p-4 first:border-t-0"
        >
          <div className="w-20 shrink-0">{picture(part)}</div>
          <div className="min-w-0 flex-1 basis-40">
            <Link to={partPath(part)} className="wrap-anywhere font-semibold underline underline-offset-4">
              {part.name}
            </Link>
            <p className="label wrap-anywhere">{part.sku}</p>
            <p className="wrap-anywhere text-sm">{meaningLabel(kind, written)}</p>
          </div>
          <span className="figures font-semibold">{formatAmount(part.price)}</span>
        </li>
      ))}
    </ul>
  )
}
