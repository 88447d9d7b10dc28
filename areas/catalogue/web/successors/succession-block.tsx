import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Part } from '#catalogue/contract/catalogue.ts'
import type { Succession, SuccessorPart } from '#catalogue/contract/successors.ts'
import { perUnit } from '#catalogue/contract/units.ts'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { plural, say, t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import { dayText } from '#platform/web/ui/text/date-text.ts'
import { stockOf } from '../stock-labels.ts'
import { STATE_CLASS } from '../stock-line.tsx'
import {
  type AddedSuccessor,
  addableLines,
  SUCCESSOR_KIND_WORDS,
  successionSentence,
  totalOf,
  unitsOf,
} from './succession-labels.ts'

/** How the page shows parts and takes them into the basket. */
export type SuccessionViews = {
  picture: (part: Part) => ReactNode
  add: (part: Part, quantity: number) => ReactNode
  addAll: (lines: readonly AddedSuccessor[]) => ReactNode
}

type Props = { succession: Succession; views: SuccessionViews }

/** What became of a number: what changed, what to order instead, and what else that needs. */
export function SuccessionBlock({ succession, views }: Props) {
  const { note, since, doubt, parts, needed } = succession
  const lines = addableLines(succession)
  const all = [...parts, ...needed]
  return (
    <div className="flex flex-col gap-4">
      <p className="wrap-anywhere font-semibold text-lg">{successionSentence(succession)}</p>
      {(note !== '' || since !== null) && (
        <p className="wrap-anywhere max-w-[43em]">
          {note}
          {since !== null && (
            <span className="block text-graphite text-sm">
              <Rich text={t('Since <day></day>')} day={() => <Day day={since} />} />
            </span>
          )}
        </p>
      )}
      {doubt !== '' && (
        <p role="note" className="wrap-anywhere max-w-[43em] border-signal border-l-4 pl-3">
          {t('It was named a drop-in. That is not proven. {doubt}.', { doubt })}
        </p>
      )}
      <PartRows parts={parts} views={views} />
      {needed.length > 0 && (
        <>
          <h3 className="text-lg">{t('What else is needed')}</h3>
          <PartRows parts={needed} views={views} />
        </>
      )}
      {all.length > 1 && lines && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {views.addAll(lines)}
          <p>
            {plural(all.length, '{count} part', '{count} parts')},{' '}
            <span className="figures font-semibold">{formatAmount(totalOf(lines))}</span>
          </p>
        </div>
      )}
      {all.length > 1 && !lines && (
        <p className="text-graphite">{t('Not all of these can be ordered now, so order them one by one.')}</p>
      )}
    </div>
  )
}

function PartRows({ parts, views }: { parts: readonly SuccessorPart[]; views: SuccessionViews }) {
  if (parts.length === 0) return null
  return (
    <ul className="sheet">
      {parts.map((each) => (
        <li
          key={each._id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-hairline border-t p-4 first:border-t-0"
        >
          {each.part ? <OnSale named={each} part={each.part} views={views} /> : <NotOnSale named={each} />}
        </li>
      ))}
    </ul>
  )
}

function OnSale({ named, part, views }: { named: SuccessorPart; part: Part; views: SuccessionViews }) {
  const stock = stockOf(part)
  const units = unitsOf(named)
  return (
    <>
      <div className="w-20 shrink-0">{views.picture(part)}</div>
      <div className="min-w-0 flex-1 basis-40">
        <Link to={partPath(part)} className="wrap-anywhere font-semibold underline underline-offset-4">
          {named.quantity > 1 && `${countText(named.quantity)} × `}
          {part.name}
        </Link>
        <p className="label wrap-anywhere">{part.sku}</p>
        <p className="text-sm">
          <span className="figures">{formatAmount(part.price)}</span> {perUnit(part)} ·{' '}
          <span className={`font-semibold ${STATE_CLASS[stock.state]}`}>{stock.words}</span>
        </p>
      </div>
      {units > 0 && views.add(part, units)}
    </>
  )
}

function NotOnSale({ named: { quantity, name, sku } }: { named: SuccessorPart }) {
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere font-semibold">
        {quantity > 1 && `${countText(quantity)} × `}
        {name}
      </p>
      <p className="label wrap-anywhere">{sku}</p>
      <p className="text-bad text-sm">{t('No longer on sale')}</p>
    </div>
  )
}

/** A day without a time, such as 2026-12-01, wherever somebody reads it. */
export function Day({ day }: { day: string }) {
  return (
    <time dateTime={day} className="figures whitespace-nowrap">
      {dayText(day)}
    </time>
  )
}

/** Every step from an old number to what is sold now. */
export function NumberChain({ steps }: { steps: readonly Succession[] }) {
  return (
    <ol className="border-ink border-t">
      {steps.map(({ _id, number, parts, kind, since, note }) => (
        <li key={_id} className="flex flex-wrap items-baseline gap-x-4 border-hairline border-b py-2">
          <span className="figures wrap-anywhere">
            {number} <span aria-hidden="true">→</span>
            <span className="sr-only"> {t('became')} </span>{' '}
            {parts.length === 0 ? t('nothing') : parts.map(({ sku }) => sku).join(' + ')}
          </span>
          <span className="wrap-anywhere text-graphite text-sm">
            {say(SUCCESSOR_KIND_WORDS[kind])}
            {since !== null && ' · '}
            {since !== null && <Day day={since} />}
            {note !== '' && ` · ${note}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
