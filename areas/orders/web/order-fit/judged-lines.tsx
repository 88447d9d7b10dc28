import type { OrderedFit } from '#fitment/contract/order-fit.ts'
import type { Order } from '#orders/contract/orders.ts'
import { t } from '#platform/contract/language/text.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
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
              <Rich
                text={t('The customer acknowledged on <date></date>: <words></words>')}
                date={() => <DateTime iso={fit.acknowledgedAt ?? ''} />}
                words={() => <q className="whitespace-pre-line">{fit.acknowledgedText}</q>}
              />
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
      <summary className="min-h-6 cursor-pointer py-1 underline underline-offset-4">{t('What was compared')}</summary>
      <ul className="mt-2 flex flex-col gap-3">
        {reasons.map((reason) => (
          <li key={`${reason.contact} ${reason.other.role} ${reason.line}`} className="border-hairline border-l-2 pl-3">
            <p className="wrap-anywhere">{reason.text}</p>
            <p className="wrap-anywhere text-graphite">{groundWords(reason, lines)}</p>
          </li>
        ))}
      </ul>
      {bike && bike.facts.length > 0 && (
        <>
          <h5 className="mt-3 font-semibold">
            {bike.template ? t('The bike: {name}', { name: bike.template }) : t('The bike')}
          </h5>
          <ul>
            {bike.facts.map(({ place, name, label }) => (
              <li key={place} className="wrap-anywhere">
                {name}: {label}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-2 text-graphite">
        {t('Rule book {version}, as it was when the order was placed', { version: String(version) })}
      </p>
    </details>
  )
}

function groundWords({ line, rule, title, sources }: OrderedFit['reasons'][number], lines: Order['lines']): string {
  const values = { rule, title }
  const ground =
    line === undefined
      ? t('With the bike. Rule {rule}: {title}.', values)
      : t('With {part}. Rule {rule}: {title}.', { ...values, part: nameOf(lines, line) })
  return sources.length === 0 ? ground : `${ground} ${t('Source: {sources}', { sources: sources.join('; ') })}`
}

/** Before anything leaves: a clash that is about safety, though the customer accepted it. */
export function LookBeforeShipping({ lines, fits }: Judged) {
  const dangerous = fits.filter(isDangerous)
  if (dangerous.length === 0) return null
  return (
    <div role="note" className="mb-6 border-bad border-l-4 bg-sheet px-4 py-3">
      <p className="font-semibold">{t('Look at this before you ship')}</p>
      <ul>
        {dangerous.map(({ line, acknowledgedText }) => (
          <li key={line} className="wrap-anywhere">
            <Rich
              text={t('{part}. The customer accepted: <words></words>', { part: nameOf(lines, line) })}
              words={() => <q className="whitespace-pre-line">{acknowledgedText}</q>}
            />
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
      <p>{t('Fit, when you ordered:')}</p>
      <ul>
        {fits.map((fit) => (
          <li key={fit.line} className="wrap-anywhere">
            {nameOf(lines, fit.line)}: {fitLabel(fit)}.
            {fit.acknowledgedText && (
              <>
                {' '}
                {t('You accepted:')} <q className="whitespace-pre-line">{fit.acknowledgedText}</q>
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
      <p className="font-semibold">{t('Look at this before you ship. The customer accepted:')}</p>
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
