import { Link } from 'react-router'
import type { QuotedFit } from '#fitment/contract/order-fit.ts'
import { bikeAddress } from '#fitment/web/bikes/bike-address.ts'
import { VERDICT_MARKS } from '#fitment/web/verdict-marks.ts'
import { t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { lineLabel, orderedBridges } from './line-labels.ts'
import { isBridge, type LineFit, type PairFit } from './quoted-clashes.ts'

export type BridgePart = LineFit['bridges'][number]['parts'][number]

type Adding = {
  /** Whether it is ordered too. */
  isThere: (part: string) => boolean
  onAdd: (part: BridgePart) => void
  addLabel?: string
}

/** What is said of a part among the others of an order. */
export function LineOfOrder({ part, fit, ...adding }: Adding & { part: string; fit: QuotedFit | undefined }) {
  const line = fit?.lines.find((one) => one.part === part)
  if (line?.because === 'no-data' && isBridge(part, fit))
    return <p className="text-graphite text-sm">{t('Makes another part of this order fit')}</p>
  return <LineVerdict fit={line} fits={fit?.fits ?? ''} {...adding} />
}

/** Whether a line fits the chosen bike, quietly. What has to be ticked stands in its own box. */
export function LineVerdict({ fit, fits, ...adding }: Adding & { fit: LineFit | undefined; fits: string }) {
  if (!fit || fit.verdict === 'no-contact') return null
  const isComplete = orderedBridges(fit.bridges, adding.isThere).length === fit.bridges.length
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className={fit.verdict === 'no' ? 'text-bad' : 'text-graphite'}>
        <span aria-hidden="true" className="figures">
          {VERDICT_MARKS[fit.verdict]}{' '}
        </span>
        {lineLabel(fit, adding.isThere)}{' '}
        {fit.verdict === 'unknown' && fit.question && (
          <Link to={bikeAddress({ fits, ask: fit.ask })} className="underline underline-offset-4">
            {fit.question}
          </Link>
        )}
      </p>
      {!isComplete && <Bridges bridges={fit.bridges} {...adding} />}
    </div>
  )
}

/** What lines need between them. */
export function PairVerdicts({ pairs, ...adding }: Adding & { pairs: readonly PairFit[] }) {
  if (pairs.length === 0) return null
  return (
    <ul className="mt-3 flex flex-col gap-2 text-sm">
      {pairs.map(({ parts, text, bridges }) => (
        <li key={parts.join()} className="flex flex-col gap-1">
          <p className="wrap-anywhere text-graphite">{text}</p>
          <Bridges bridges={bridges} {...adding} />
        </li>
      ))}
    </ul>
  )
}

/** The first part on sale of each kind. */
function Bridges({ bridges, isThere, onAdd, addLabel = t('Add it too') }: Adding & { bridges: LineFit['bridges'] }) {
  return bridges.map(({ kind, parts }) => {
    const ordered = parts.find(({ _id }) => isThere(_id))
    const [offered] = parts.filter(({ availableQuantity, min }) => availableQuantity >= min)
    if (ordered) return <p key={kind}>{t('{name}: in this order', { name: ordered.name })}</p>
    if (!offered) return null
    return (
      <p key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere min-w-0">
          {offered.name}, <span className="figures">{formatAmount(offered.price)}</span>
        </span>
        <Button className="btn-sm" onClick={() => onAdd(offered)}>
          {addLabel}
          <span className="sr-only">: {offered.name}</span>
        </Button>
      </p>
    )
  })
}
