import { setImmediate } from 'node:timers/promises'
import { type DraftCheck, MOST_EXAMPLES } from '#fitment/contract/fit-draft.ts'
import type { Evaluation } from '#packages/fit-engine/judging/evaluate.ts'
import { evaluate } from '#packages/fit-engine/judging/evaluate.ts'
import type { Side } from '#packages/fit-engine/judging/interface.ts'
import type { OnSale } from '#packages/fit-engine/judging/outcome.ts'
import { NotationFault } from '#packages/fit-engine/notation/find-code.ts'
import { readSide } from '#packages/fit-engine/notation/read-side.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import { worded } from '../words/worded-book.ts'

/** A signature on sale and one part that has it. */
export type SampledPart = { sku: string; signature: string }

/** More would take minutes; those with the costliest stock come first. */
export const MOST_SAMPLED = 1_500
const AT_ONCE = 50

type Judging = { book: Book; onSale: OnSale }
type Checked = DraftCheck['verdicts'][number]
/** Without the names of parts. */
export type VerdictsChange = Omit<Checked, 'examples'> & { examples: Omit<Checked['examples'][number], 'name'>[] }

/**
 * Verdicts that differ between two books, by rule: signatures with the kinds of bike to begin with, their usual facts
 * taken as known, which no verdict for customers does.
 */
export async function verdictChanges(
  before: Judging,
  after: Judging,
  parts: readonly SampledPart[],
): Promise<VerdictsChange[]> {
  const bikes = [...before.book.templates.keys()].map((template) => ({
    template,
    before: sampleBike(before.book, template),
    after: sampleBike(after.book, template),
  }))
  const changes = new Map<string, VerdictsChange>()
  for (const [at, part] of parts.entries()) {
    if (at % AT_ONCE === 0) await setImmediate()
    const [was, is] = [before, after].map(({ book }) => sideOf(book, part.signature))
    for (const bike of bikes) {
      const [from, to] = [judge(before, was, bike.before), judge(after, is, bike.after)]
      if (from && to && from.verdict !== to.verdict)
        note(changes, after.book, { from, to, part, template: bike.template })
    }
  }
  return [...changes.values()].toSorted((one, other) => other.count - one.count)
}

function sampleBike(book: Book, template: string): Side | undefined {
  const facts = (book.templates.get(template)?.facts ?? []).map(({ place, value }) => `${place}=${value}`)
  return sideOf(book, ['bike', ...facts].join('; '))
}

/** What a book can't read states nothing in it. */
function sideOf(book: Book, text: string): Side | undefined {
  try {
    return readSide(book, text)
  } catch (error) {
    if (!(error instanceof NotationFault)) throw error
    return undefined
  }
}

function judge({ book, onSale }: Judging, part: Side | undefined, bike: Side | undefined): Evaluation {
  if (!part || !bike) return { verdict: 'unknown', because: 'no-data', reasons: [] }
  return evaluate(book, part, bike, onSale)
}

type Noted = { from: Evaluation; to: Evaluation; part: SampledPart; template: string }

/** The rule that decides the lower of both verdicts. */
function note(changes: Map<string, VerdictsChange>, book: Book, { from, to, part, template }: Noted): void {
  const height = ['no', 'unknown', 'fits-with', 'fits']
  const [lower, higher] = height.indexOf(from.verdict) < height.indexOf(to.verdict) ? [from, to] : [to, from]
  const rule = lower.reasons[0]?.rule ?? higher.reasons[0]?.rule ?? lower.because ?? ''
  const key = `${rule} ${from.verdict} ${to.verdict}`
  const title = worded(book).rules.get(rule)?.title ?? ''
  const known = changes.get(key) ?? { rule, title, from: from.verdict, to: to.verdict, count: 0, examples: [] }
  const examples = [...known.examples, { sku: part.sku, template }].slice(0, MOST_EXAMPLES)
  changes.set(key, { ...known, count: known.count + 1, examples })
}
