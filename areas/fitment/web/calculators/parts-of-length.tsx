import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import type { ChainLength } from '#fitment/contract/calculators.ts'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { VERDICT_LABELS } from '../verdict-labels.ts'

type Props = { label: string; found: ChainLength['chains']; unit: string; fits: string; none: string; unsold: string }

/** Parts of the shop that are as long. */
export function PartsOfLength({ label, found: { sold, parts }, unit, fits, none, unsold }: Props) {
  if (parts.length === 0) return <p>{sold ? none : unsold}</p>
  const query = fits === '' ? '' : `?${new URLSearchParams({ fits })}`
  return (
    <ul aria-label={label} className="flex flex-col">
      {parts.map(({ _id, sku, name, price, figure, verdict }) => {
        const said = VERDICT_LABELS[verdict as keyof typeof VERDICT_LABELS]
        return (
          <li key={_id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-hairline border-t py-2">
            <span className="label wrap-anywhere">{sku}</span>
            <Link to={partPath({ _id, name }) + query} className="wrap-anywhere py-1 underline underline-offset-4">
              {name}
            </Link>
            <span>
              {figure} {unit}
            </span>
            {said && (
              <span>
                <span aria-hidden="true">{said.mark} </span>
                {said.words}
              </span>
            )}
            <Money amount={price} className="ml-auto" />
          </li>
        )
      })}
    </ul>
  )
}
