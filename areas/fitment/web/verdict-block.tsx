import { type RefObject, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import type { PartFit } from '#fitment/contract/fitment.ts'
import type { FitReason } from '#fitment/contract/part-verdict.ts'
import { t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { useOnward } from './bikes/page-bike.ts'
import type { PartViews } from './part-views.ts'
import { QuestionForm } from './question-form.tsx'
import { UsualFacts } from './usual-facts.tsx'
import { resultLabel, VERDICT_MARKS } from './verdict-marks.ts'

/** Whether the part fits the bike, why, what makes it fit, and what would settle it. */
export default function VerdictBlock({ fit, views }: { fit: PartFit; views: PartViews }) {
  const { verdict, reasons, questions, alternatives, checked, notChecked, fits } = fit
  const [question] = questions
  const heading = useAnsweredFocus(fits)
  const { pathname } = useLocation()
  return (
    <section id="fit" aria-labelledby="fit-verdict" className="fit-block sheet" data-verdict={verdict}>
      <h2 ref={heading} id="fit-verdict" tabIndex={-1} className="text-xl">
        <span aria-hidden="true">{VERDICT_MARKS[verdict]} </span>
        {fit.label}
      </h2>
      {fit.fault ? <p role="status">{fit.fault.message}</p> : <p aria-live="polite">{fit.text}</p>}
      {verdict === 'no' && reasons[0]?.severity === 'safety' && (
        <p className="font-semibold">{t('This concerns your safety: don’t mount it.')}</p>
      )}
      {verdict === 'unknown' && (
        <UsualFacts
          usual={fit.usual}
          fits={fits}
          address={(taken) => `${pathname}?${new URLSearchParams({ fits: taken })}#fit`}
        />
      )}
      {question && <Progress reasons={reasons} />}
      {question && <QuestionForm question={question} fits={fits} action={`${pathname}#fit`} />}
      <Bridges fit={fit} views={views} />
      {alternatives.length > 0 && <Alternatives fit={fit} views={views} />}
      {reasons.length > 0 && <ContactTable reasons={reasons} />}
      {checked.length > 0 && (
        <p className="text-graphite text-sm">{checkedText(checked.join(', '), notChecked.join(', '))}</p>
      )}
      <BikeLinks fits={fits} />
    </section>
  )
}

const checkedText = (checked: string, others: string) =>
  others === ''
    ? t('Checked: {checked}.', { checked })
    : t('Checked: {checked}. Not checked: {others}.', { checked, others })

/** How far it is to a verdict. */
function Progress({ reasons }: Pick<PartFit, 'reasons'>) {
  const known = reasons.filter(({ result }) => result !== 'unknown').length
  return reasons.length > 1 && known > 0 ? (
    <p className="text-graphite text-sm">
      {t('{count} of {all} checked', { count: countText(known), all: countText(reasons.length) })}
    </p>
  ) : null
}

/** After an answer, whose address ends with `#fit`, the verdict has the focus: the question it answered may be gone. */
function useAnsweredFocus(fits: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer makes another bike
  useEffect(() => {
    const { activeElement } = document
    const isFree =
      activeElement === null ||
      activeElement === document.body ||
      activeElement.closest('#fit') !== null ||
      activeElement.id === 'main'
    if (hash === '#fit' && isFree) heading.current?.focus({ preventScroll: true })
  }, [fits, hash])
  return heading
}

function Bridges({ fit: { reasons, verdict }, views }: { fit: PartFit; views: PartViews }) {
  const onward = useOnward()
  if (verdict !== 'fits-with') return null
  const bridges = reasons.filter(({ result }) => result === 'fits-with').flatMap((reason) => reason.bridges)
  const firsts = bridges.flatMap((bridge) => bridge.parts.slice(0, 1))
  const parts = [...new Map(firsts.map((part) => [part._id, part])).values()]
  return (
    <>
      <ul className="flex flex-col gap-2">
        {parts.map((part) => (
          <li key={part._id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link to={onward(partPath(part))} className="wrap-anywhere font-semibold underline underline-offset-4">
              {part.name}
            </Link>
            <Money amount={part.price} />
            {views.add(part)}
          </li>
        ))}
      </ul>
      {bridges.every((bridge) => bridge.parts.length > 0) && <div>{views.addWith(parts)}</div>}
    </>
  )
}

function Alternatives({ fit: { alternatives }, views }: { fit: PartFit; views: PartViews }) {
  const onward = useOnward()
  return (
    <div>
      <h3 className="font-semibold">
        {alternatives.every(({ verdict }) => verdict !== 'unknown')
          ? t('These fit your bike')
          : t('These fit where this one does not')}
      </h3>
      <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {alternatives.map((part) => (
          <li key={part._id} className="sheet">
            <Link to={onward(partPath(part))} className="block hover:underline">
              {views.picture(part)}
              <span className="wrap-anywhere block px-3 text-sm">{part.name}</span>
              {part.verdict === 'fits-with' && (
                <span className="block px-3 text-graphite text-sm">{t('with an adapter')}</span>
              )}
              <Money amount={part.price} className="block px-3 pb-3 text-sm" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function BikeLinks({ fits }: { fits: string }) {
  const query = `?fits=${encodeURIComponent(fits)}`
  return (
    <p className="flex flex-wrap gap-x-6 text-sm">
      <Link to={`/bikes${query}`} className="py-2 underline underline-offset-4">
        {t('Your bike')}
      </Link>
      <Link to={`/whatFits${query}`} className="py-2 underline underline-offset-4">
        {t('What fits it')}
      </Link>
    </p>
  )
}

/** What was compared: the part's interfaces with the bike's, the result and the rule with its source. */
function ContactTable({ reasons }: { reasons: readonly FitReason[] }) {
  return (
    <table className="fit-contacts">
      <caption className="sr-only">{t('What was compared')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('This part')}</th>
          <th scope="col">{t('Your bike')}</th>
          <th scope="col">{t('Result')}</th>
        </tr>
      </thead>
      <tbody>
        {reasons.map((reason) => (
          <tr key={`${reason.contact} ${reason.part.role} ${reason.other.role}`} data-result={reason.result}>
            <td data-label={t('This part')}>
              <Seat name={seatName(reason.part)} label={reason.part.label} />
            </td>
            <td data-label={t('Your bike')}>
              <Seat name={seatName(reason.other)} label={reason.other.label} />
            </td>
            <td data-label={t('Result')}>
              <span className="font-semibold">
                <span aria-hidden="true">{VERDICT_MARKS[reason.result]} </span>
                {resultLabel(reason)}
              </span>
              {reason.note && <span className="block text-graphite text-sm">{reason.note}</span>}
              <details className="text-sm">
                <summary className="fit-why">{t('Rule and source')}</summary>
                {reason.rule}: {reason.title}.{' '}
                {reason.sources.length > 0 && t('Source: {sources}.', { sources: reason.sources.join('; ') })}
              </details>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const seatName = ({ roleName: part, name: what }: FitReason['part']) => t('{part}: {what}', { part, what })

function Seat({ name, label }: { name: string; label: string | null }) {
  return (
    <>
      <span className="block text-graphite text-sm">{name}</span>
      <span className="wrap-anywhere">{label ?? t('not known')}</span>
    </>
  )
}
