import type { OrderedFit } from '#fitment/contract/order-fit.ts'
import type { Order } from '#orders/contract/orders.ts'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { fitLabel, isDangerous } from './fit-labels.ts'

type Judged = { lines: Order['lines']; fits: readonly OrderedFit[] }
const nameOf = (lines: Order['lines'], line: number) => lines.find((one) => one.line === line)?.name ?? ''

/** For administrators: what was said of each line when it was ordered, by which facts, rules and sources. */
export function JudgedLines({ lines, fits }: Judged) {
  return (
    <ul className="flex flex-col gap-5">
      {fits.map((fit) => (
        <li key={fit.line} className="flex flex-col gap-1">
          <h4 className="wrap-anywhere font-semibold">{nameOf(lines, fit.line)}</h4>
          <p className={fit.verdict === 'no' ? 'text-bad' : ''}>{fitLabel(fit)}</p>
          {fit.acknowledgedAt && (
            <p className="wrap-anywhere">
              The customer acknowledged on <DateTime iso={fit.acknowledgedAt} />:{' '}
              <q className="whitespace-pre-line">{fit.acknowledgedText}</q>
            </p>
          )}
          {fit.reasons.length > 0 && <Grounds fit={fit} lines={lines} />}
        </li>
      ))}
    </ul>
  )
}

function Grounds({ fit: { reasons, bike, version }, lines }: { fit: OrderedFit; lines: Order['lines'] }) {
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer py-1 underline underline-offset-4">What was compared</summary>
      <ul className="mt-2 flex flex-col gap-3">
        {reasons.map((reason) => (
          <li key={`${reason.contact} ${reason.other.role} ${reason.line}`} className="border-hairline border-l-2 pl-3">
            <p className="wrap-anywhere">{reason.text}</p>
            <p className="wrap-anywhere text-graphite">
              {reason.line === undefined ? 'With the bike' : `With ${nameOf(lines, reason.line)}`}. Rule {reason.rule}:{' '}
              {reason.title}.{reason.sources.length > 0 && ` Source: ${reason.sources.join('; ')}`}
            </p>
          </li>
        ))}
      </ul>
      {bike && bike.facts.length > 0 && (
        <>
          <h5 className="mt-3 font-semibold">The bike{bike.template && `: ${bike.template}`}</h5>
          <ul>
            {bike.facts.map(({ place, name, label }) => (
              <li key={place} className="wrap-anywhere">
                {name}: {label}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-2 text-graphite">Rule book {version}, as it was when the order was placed</p>
    </details>
  )
}

/** Before anything leaves: a clash that is about safety, though the customer accepted it. */
export function LookBeforeShipping({ lines, fits }: Judged) {
  const dangerous = fits.filter(isDangerous)
  if (dangerous.length === 0) return null
  return (
    <div role="note" className="mb-6 border-bad border-l-4 bg-sheet px-4 py-3">
      <p className="font-semibold">Look at this before you ship</p>
      <ul>
        {dangerous.map(({ line, acknowledgedText }) => (
          <li key={line} className="wrap-anywhere">
            {nameOf(lines, line)}. The customer accepted: <q className="whitespace-pre-line">{acknowledgedText}</q>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** For the customer, quietly: what they were told. */
export function OwnFits({ lines, fits }: Judged) {
  if (fits.length === 0) return null
  return (
    <div className="mt-4 text-graphite text-sm">
      <p>Fit, when you ordered:</p>
      <ul>
        {fits.map((fit) => (
          <li key={fit.line} className="wrap-anywhere">
            {nameOf(lines, fit.line)}: {fitLabel(fit)}.
            {fit.acknowledgedText && (
              <>
                {' '}
                You accepted: <q className="whitespace-pre-line">{fit.acknowledgedText}</q>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What a customer accepted although somebody can get hurt, for who is about to send it. */
export function AcceptedDangers({ dangers }: { dangers: readonly string[] }) {
  if (dangers.length === 0) return null
  return (
    <div className="wrap-anywhere border-bad border-l-4 pl-3 text-sm">
      <p className="font-semibold">Look at this before you ship. The customer accepted:</p>
      <ul>
        {dangers.map((text) => (
          <li key={text} className="whitespace-pre-line">
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
