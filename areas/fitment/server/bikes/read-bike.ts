import { type BikeDescription, MODEL_PLACE, modelOf } from '#fitment/contract/bike.ts'
import { codesOf } from '#packages/fit-engine/judging/interface.ts'
import { readSide } from '#packages/fit-engine/notation/read-side.ts'
import { writeRange } from '#packages/fit-engine/notation/write-range.ts'
import { foldCode } from '#packages/fit-engine/reading/fold-code.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import { t } from '#platform/contract/language/text.ts'
import { type BikeFault, knownBike } from '../checking/bike-side.ts'
import { factLabel } from '../checking/fit-questions.ts'
import { namedFact } from '../checking/show-book.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { worded } from '../words/worded-book.ts'

type Reads = Pick<FitmentContext, 'state'>

/** A bike in the rule book's own codes, however it was written; or what the book doesn't know, with nearest codes. */
export async function readBike(
  { state }: Reads,
  { template, facts }: BikeDescription,
): Promise<{ bike: BikeDescription } | { faults: BikeFault[] }> {
  const { book } = await state()
  const known = knownBike(book, { template, facts })
  if ('faults' in known) return known
  const own = Object.entries(facts).flatMap(([place, value]) => {
    if (place === MODEL_PLACE) return [[place, value] as const]
    const code = placeCode(book, place)
    const text = canonicalValue(book, code, value)
    return text === undefined ? [] : [[code, text] as const]
  })
  return { bike: { ...(template !== undefined && { template }), facts: Object.fromEntries(own) } }
}

export type FactNamer = { name: (place: string) => string; label: (place: string, value: string) => string }

/** What is at a place, as the book's names. A value that the book no longer has is shown as it was written. */
export async function factNamer({ state }: Reads): Promise<FactNamer> {
  const { book } = await state()
  const isModel = (place: string) => place === MODEL_PLACE
  const known = (place: string, value: string) => !('faults' in knownBike(book, { facts: { [place]: value } }))
  return {
    name: (place: string) => (isModel(place) ? t('Model') : namedFact(book, place, 'absent').name),
    label: (place: string, value: string) =>
      isModel(place)
        ? (modelOf({ facts: { [place]: value } }) ?? value)
        : known(place, value)
          ? factLabel(book, place, value)
          : value,
  }
}

export type BookNames = { template: (code: string) => string | undefined; rule: (code: string) => string | undefined }

/** Names of kinds of bike and titles of rules; undefined for what the book no longer has. */
export async function bookNames({ state }: Reads): Promise<BookNames> {
  const { book } = await state()
  return {
    template: (code) => worded(book).templates.get(code)?.name,
    rule: (code) => worded(book).rules.get(code)?.title,
  }
}

function placeCode(book: Book, place: string): string {
  if (book.places.has(place)) return place
  const folded = foldCode(place)
  const named = [...book.places.values()].find(({ code, aliases }) =>
    [code, ...aliases].some((name) => foldCode(name) === folded),
  )
  return named?.code ?? place
}

/** Undefined where the value says that it isn't known. */
function canonicalValue(book: Book, place: string, value: string): string | undefined {
  const what = book.places.get(place)?.what ?? place.slice(place.indexOf('.') + 1)
  const { components } = readSide(book, `bike; ${place}=${value}`)
  const fact = components.map(({ facts }) => facts.get(what)).find((one) => one !== undefined)
  if (!fact) return components.length === 0 ? undefined : value
  if (fact.isAbsent) return 'absent'
  if (!fact.range) return [...new Set(codesOf(fact))].toSorted().join('|')
  return writeRange(fact.range)
}
