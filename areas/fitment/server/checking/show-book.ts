import { printFitCode } from '#fitment/contract/fit-code.ts'
import type { FitBook, FitTemplate, UsualFacts } from '#fitment/contract/fitment.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { unitName } from '../words/unit-name.ts'
import { worded } from '../words/worded-book.ts'
import { type KnownBike, withUsual } from './bike-side.ts'
import { factLabel, questionAbout } from './fit-questions.ts'
import { ofRole, roleName, whatName } from './labels.ts'

type Reads = Pick<FitmentContext, 'state'>

/** The rule book as far as others can use it: what can be stated of parts and bikes. */
export async function getFitBook({ state }: Reads): Promise<FitBook> {
  const { book: own, version } = await state()
  const book = worded(own)
  const named = ({ code, name }: { code: string; name: string }) => ({ code, name })
  return {
    version,
    roles: [...book.roles.values()].map(named),
    families: [...book.attributes.values()].map(({ code, name, kind, unit }) => ({
      code,
      name,
      kind,
      unit: unitName(unit),
      standards: [...(book.standards.get(code)?.values() ?? [])].map(named),
    })),
    places: [...book.places.values()].flatMap(({ code, what, roles, isDerived }) => {
      const asked = isDerived ? undefined : questionAbout(book, code, undefined)
      if (!asked) return []
      const { place, question, lookFor, measure } = asked
      return [{ place, question, lookFor, measure, family: what, roles: [...roles] }]
    }),
    rules: [...book.rules.values()].map(({ code, title, certainty, sources }) => ({
      code,
      name: title,
      certainty,
      sources: sources.map((source) => book.sources.get(source) ?? source),
    })),
  }
}

/** Kinds of bike to begin with. */
export async function listFitTemplates({ state }: Reads): Promise<FitTemplate[]> {
  const { book } = await state()
  return [...worded(book).templates].map(([code, { name, facts }]) => {
    const of = (strength: 'defining' | 'usual') =>
      facts.filter((fact) => fact.strength === strength).map(({ place, value }) => namedFact(book, place, value))
    return {
      code,
      name,
      fits: printFitCode({ template: code, facts: {} }),
      defining: of('defining'),
      usual: of('usual'),
    }
  })
}

/** A fact with the names of its place and value. */
export function namedFact(book: Book, place: string, value: string) {
  return { place, name: placeName(book, place), value, label: factLabel(book, place, value) }
}

/**
 * What bikes of its kind usually have beside what is stated, to be taken over in one go; null where that is nothing.
 */
export function usualFacts(book: Book, bike: KnownBike): UsualFacts | null {
  if (!bike.usual) return null
  const facts = Object.entries(bike.usual.facts).map(([place, value]) => namedFact(book, place, value))
  return { fits: withUsual(bike), facts }
}

function placeName(book: Book, place: string): string {
  const listed = book.places.get(place)
  const [role = '', what = ''] = listed ? [listed.roles[0], listed.what] : place.split('.')
  return book.attributes.has(what) ? ofRole(roleName(book, role), whatName(book, what)) : place
}
