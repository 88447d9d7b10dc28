import { FIT_VALUES, type FitValue, toggleFit } from '#fitment/contract/fit-choice.ts'
import type { ListVerdicts } from '#fitment/server/fitment-service.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import type { FoundFit, FoundPart } from '#search/contract/find.ts'
import { type FindState, firstPage, printFindState } from '#search/contract/find-state.ts'
import type { Dictionary } from './dictionary-store.ts'
import { FIT_FACET, type Found, type FoundRow } from './part-finder.ts'

const LABELS: Readonly<Record<FitValue, Message>> = {
  yes: msg('Fits'),
  with: msg('Fits with an adapter'),
  usual: msg('Should fit'),
  no: msg('Does not fit'),
  unknown: msg('Not checked yet'),
}

export const fitLabel = (value: FitValue) => say(LABELS[value])

/** What of a list fits the bike, with the lists that each choice leads to. */
export function presentFit(state: FindState, verdicts: ListVerdicts, { fit, total, without }: Found): FoundFit {
  const counts = fit?.verdicts ?? []
  const withFit = (chosen: readonly FitValue[]) => printFindState(firstPage({ ...state, fit: chosen }))
  const isAll = state.fit.length === 0
  return {
    fits: verdicts.fits,
    bike: verdicts.bike(),
    groups: FIT_VALUES.map((value, at) => ({
      ...{ value, label: say(LABELS[value]), count: counts[at] ?? 0, chosen: state.fit.includes(value) },
      href: withFit(toggleFit(state.fit, value)),
    })),
    all: {
      label: t('All'),
      href: withFit([]),
      count: isAll ? total : (without.find(({ failed }) => failed === FIT_FACET)?.hits ?? 0),
      chosen: isAll,
    },
    ...nextQuestion(verdicts, fit),
    usual: verdicts.usual(),
    without: printFindState(firstPage({ ...state, fits: undefined, fit: [] })),
  }
}

/** The question that gives most parts a verdict; where none does alone, the one that keeps most of them open. */
export function nextQuestion(
  { asks, question }: Pick<ListVerdicts, 'asks' | 'question'>,
  fit: Found['fit'],
): Pick<FoundFit, 'unknown' | 'question'> {
  const unknown = fit?.verdicts[FIT_VALUES.indexOf('unknown')] ?? 0
  const places = Map.groupBy(
    asks.map(({ place, isAlone }, at) => ({ place, isAlone, count: fit?.asks[at] ?? 0 })),
    ({ place }) => place,
  )
  const open = [...places].map(([place, each]) => ({
    place,
    settles: each.reduce((sum, { isAlone, count }) => sum + (isAlone ? count : 0), 0),
    touches: each.reduce((sum, { count }) => sum + count, 0),
  }))
  const [first] = open
    .filter(({ touches }) => touches > 0)
    .toSorted((a, b) => b.settles - a.settles || b.touches - a.touches || (a.place < b.place ? -1 : 1))
  return { unknown, question: (first && question(first.place, first.settles)) ?? null }
}

/** Verdicts of the rows of a page, by part. */
export function verdictsOfRows(
  rows: readonly FoundRow[],
  { shortVerdict }: ListVerdicts,
  dictionary: Dictionary,
): Map<string, NonNullable<FoundPart['fit']>> {
  return new Map(
    rows.map(({ id, fit }) => [id, shortVerdict(fit == null ? '' : (dictionary.byToken.get(fit)?.value ?? ''), id)]),
  )
}
