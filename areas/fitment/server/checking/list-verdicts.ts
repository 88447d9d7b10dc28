import { LRUCache } from 'lru-cache'
import { FIT_VALUES, type FitValue } from '#fitment/contract/fit-choice.ts'
import type { FitFault, UsualFacts } from '#fitment/contract/fitment.ts'
import type { FitQuestion, ShortVerdict } from '#fitment/contract/part-verdict.ts'
import { verdictLabel } from '#fitment/contract/verdict-label.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import type { Brief, FitState } from '../fit-state.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { worded } from '../words/worded-book.ts'
import { bikeOfCode, isRuledOut, type KnownBike } from './bike-side.ts'
import { questionAbout } from './fit-questions.ts'
import { judgeSignatures, usuallyNamed } from './judge-signatures.ts'
import { judgeOriginals, type MovedOriginal } from './original-parts.ts'
import { usualFacts } from './show-book.ts'

/** A signature as the dictionary of searches has it: its token stands for all parts that share it. */
export type SignatureEntry = { token: number; value: string }

/** Verdicts of all signatures for one bike. Kept for readers of all languages: what is worded is a function. */
export type ListVerdicts = {
  digest: string // Names these sets: equal for equal ones within the process
  fits: string
  bike(): string // Name of its kind; empty where nobody said
  tokens: Readonly<Record<FitValue, readonly number[]>>
  usual(): UsualFacts | null
  /** Of the unknown ones: what keeps them open. `isAlone` where one answer gives them a verdict. */
  asks: readonly { place: string; isAlone: boolean; tokens: readonly number[] }[]
  /** Original parts of the bike's model, by id, that are judged otherwise than their signature. */
  originals: readonly { id: string; value: FitValue }[]
  /** Of a part that states nothing: the empty signature. */
  shortVerdict(signature: string, id: string): ShortVerdict
  question(place: string, settles: number): FitQuestion | undefined
}

type Kept = { entries: readonly SignatureEntry[]; count: number; originals: string; verdicts: ListVerdicts }

const KEPT_BIKES = 20
const keptBy = new WeakMap<FitState, LRUCache<string, Promise<Kept>>>()
let lastDigest = 0

/**
 * Judges a bike for lists. `entries` only grows: what came since the last time is judged, the rest is kept.
 */
export async function judgeForList(
  { state: read, originals: readOriginals }: Pick<FitmentContext, 'state' | 'originals'>,
  fits: string,
  entries: readonly SignatureEntry[],
): Promise<ListVerdicts | { fault: FitFault }> {
  const state = await read()
  const bike = bikeOfCode(state.book, fits)
  if ('fault' in bike) return bike
  const originals = await readOriginals(bike)
  const named = JSON.stringify([...originals].map(([id, { signature }]) => [id, signature]))
  const lists = keptBy.get(state) ?? new LRUCache<string, Promise<Kept>>({ max: KEPT_BIKES })
  keptBy.set(state, lists)
  // One after the other, so that no signature is judged twice.
  const before = lists.get(bike.fits)?.catch(() => undefined) ?? Promise.resolve(undefined)
  const kept = before.then((last) =>
    last?.entries === entries && last.count === entries.length && last.originals === named
      ? last
      : judgeAll(state, bike, entries, { named, moved: judgeOriginals(state, bike, originals) }),
  )
  lists.set(bike.fits, kept)
  return (await kept).verdicts
}

async function judgeAll(
  state: FitState,
  bike: KnownBike,
  entries: readonly SignatureEntry[],
  { named, moved }: { named: string; moved: readonly MovedOriginal[] },
): Promise<Kept> {
  const all = entries.slice()
  const briefs = await judgeSignatures(
    state,
    bike,
    all.map(({ value }) => value),
  )
  lastDigest += 1
  const verdicts = { digest: String(lastDigest), ...listed(state, bike, all, { briefs, moved }) }
  return { entries, count: all.length, originals: named, verdicts }
}

function listed(
  { book }: FitState,
  known: KnownBike,
  entries: readonly SignatureEntry[],
  { briefs, moved }: { briefs: ReadonlyMap<string, Brief>; moved: readonly MovedOriginal[] },
): Omit<ListVerdicts, 'digest'> {
  const { fits, bike } = known
  const tokens = Object.fromEntries(FIT_VALUES.map((value) => [value, [] as number[]])) as Record<FitValue, number[]>
  const asks = new Map<string, { place: string; isAlone: boolean; tokens: number[] }>()
  for (const { token, value } of entries) {
    const brief = briefs.get(value) ?? NOTHING_STATED
    const { asks: place } = brief
    const isAlone = brief.open === 1
    tokens[groupOf(brief)].push(token)
    if (place === undefined || isRuledOut(book, known, place)) continue
    const ask = asks.get(`${place} ${isAlone}`) ?? { place, isAlone, tokens: [] }
    asks.set(`${place} ${isAlone}`, ask)
    ask.tokens.push(token)
  }
  const briefOfOriginal = new Map(moved.map(({ id, brief }) => [id, brief]))
  return {
    ...{ fits, tokens, asks: [...asks.values()], usual: () => usualFacts(book, known) },
    originals: moved.map(({ id, brief }) => ({ id, value: groupOf(brief) })),
    bike: () => worded(book).templates.get(bike.template ?? '')?.name ?? '',
    shortVerdict: (signature, id) =>
      shortVerdict(book, briefOfOriginal.get(id) ?? briefs.get(signature) ?? NOTHING_STATED),
    question: (place, settles) => {
      const question = questionAbout(book, place, bike.template)
      return question && { ...question, settles }
    },
  }
}

const NOTHING_STATED: Brief = { verdict: 'unknown', because: 'no-data' }

/** A part that touches nothing of a bike isn't declared to fit any: nobody has said so. */
const GROUPS = {
  fits: 'yes',
  'fits-with': 'with',
  no: 'no',
  unknown: 'unknown',
  'no-contact': 'unknown',
} as const satisfies Record<Brief['verdict'], FitValue>

/** Whether an unknown fits if the bike has what its kind usually has. */
export const isLikely = ({ usually }: Brief): boolean => usually !== undefined && usually.verdict !== 'no'

const groupOf = (brief: Brief): FitValue => (isLikely(brief) ? 'usual' : GROUPS[brief.verdict])

/** As lists show it. */
export function shortVerdict(book: Book, brief: Brief): ShortVerdict {
  const { verdict, because, position, usually } = brief
  const text = verdictLabel({ ...brief, usually: usuallyNamed(book, usually) })
  return { verdict, ...(because && { because }), ...(position && { position }), text }
}
