import { useId } from 'react'
import { Link } from 'react-router'
import type { QuotedLine } from '#catalogue/contract/lines/quoted-line.ts'
import { DurabilityLabel } from '#catalogue/web/durability-label.tsx'
import type { Quote } from '#orders/contract/checkout.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { PriceRows } from '#platform/web/ui/text/price-rows.tsx'
import { addBridge, BikeNotRead } from '../basket/row-fit.tsx'
import { setLine } from '../basket/use-basket.ts'
import { type BridgePart, LineOfOrder, PairVerdicts } from '../order-fit/line-verdict.tsx'
import { bridgedPairs } from '../order-fit/quoted-clashes.ts'

/** Where the lines are from, and how they are changed. */
export type SourceOfLines = {
  path: string
  /** 0 units remove a line. */
  setQuantity: (part: string, quantity: number) => void
  addBridge: (part: BridgePart) => void
}

export const BASKET: SourceOfLines = {
  path: '/basket',
  setQuantity: (part, quantity) => setLine({ part, quantity }),
  addBridge,
}

type Props = { quote: Quote; source: SourceOfLines }

/** The lines and their total: beside the form on wide screens, folded above it on phones. */
export function CheckoutSummary({ quote, source }: Props) {
  const headingId = useId()
  const units = unitsOf(quote)
  // Labels of guarantees have to be seen before the order.
  const isOpen = !quote.orderable || quote.lines.some(({ durability }) => durability)
  return (
    <>
      <details className="sheet mb-6 p-4 lg:hidden" open={isOpen}>
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-semibold">
          <span>
            {t('Your order')}{' '}
            <span className="whitespace-nowrap font-normal text-graphite underline underline-offset-4">
              {plural(units, '{count} item', '{count} items')}
            </span>
          </span>
          <span className="figures text-lg">{formatAmount(quote.total)}</span>
        </summary>
        <Lines quote={quote} source={source} />
      </details>
      <section aria-labelledby={headingId} className="sheet corner-marks p-6 max-lg:hidden lg:sticky lg:top-4">
        <div className="mb-3 flex items-baseline justify-between gap-4">
          <h2 id={headingId} className="text-lg">
            {t('Your order')}
          </h2>
          <Link to={source.path} className="underline underline-offset-4">
            {t('Change')}
          </Link>
        </div>
        <Lines quote={quote} source={source} />
      </section>
    </>
  )
}

function Lines({ quote, source }: Props) {
  const { fit } = quote
  const isThere = (part: string) => quote.lines.some((line) => line.part === part)
  const adding = { isThere, onAdd: source.addBridge }
  return (
    <>
      <ul className="flex max-h-[50vh] flex-col gap-3 overflow-y-auto">
        {quote.lines.map((line) => (
          <li key={line.part} className="flex flex-col gap-1">
            <div className="flex items-baseline justify-between gap-4">
              <span className="wrap-anywhere min-w-0">
                <span className="figures">{countText(line.quantity)} ×</span> {line.name ?? t('A part that is gone')}
              </span>
              <span className="figures">{line.total === undefined ? '–' : formatAmount(line.total)}</span>
            </div>
            {line.problem && <LineProblem line={line} setQuantity={source.setQuantity} />}
            <LineOfOrder part={line.part} fit={fit} {...adding} />
            {line.durability && <DurabilityLabel of={line.durability} />}
          </li>
        ))}
      </ul>
      <PairVerdicts pairs={bridgedPairs(fit)} {...adding} />
      <BikeNotRead fit={fit} />
      <dl className="mt-4 flex flex-col gap-2 border-hairline border-t pt-3">
        <PriceRows price={quote} total={quote.total} term={quote.orderable ? t('Total') : t('Total so far')} />
      </dl>
    </>
  )
}

/** What is wrong with a line, settled in one click. */
type ProblemProps = { line: QuotedLine } & Pick<SourceOfLines, 'setQuantity'>

function LineProblem({ line: { part, name = t('this part'), problem }, setQuantity }: ProblemProps) {
  if (!problem) return null
  const { orderable = 0, message } = problem
  return (
    <div className="flex flex-wrap items-center gap-2 border-bad border-l-4 pl-3">
      <p className="text-bad">{message}</p>
      {orderable > 0 && (
        <Button className="btn-sm" onClick={() => setQuantity(part, orderable)}>
          <Rich
            text={t('Take {count}<of> of {name}</of>', { count: countText(orderable), name })}
            of={(words) => <span className="sr-only">{words}</span>}
          />
        </Button>
      )}
      <Button className="btn-sm" onClick={() => setQuantity(part, 0)}>
        {t('Remove')}
        <span className="sr-only"> {name}</span>
      </Button>
    </div>
  )
}

function unitsOf({ lines }: Quote): number {
  return lines.reduce((units, { quantity }) => units + quantity, 0)
}
