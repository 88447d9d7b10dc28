import type { FitQuestion } from '#fitment/contract/part-verdict.ts'
import type { Evaluation } from '#packages/fit-engine/judging/evaluate.ts'
import { codesOf, type Fact } from '#packages/fit-engine/judging/interface.ts'
import type { Reason } from '#packages/fit-engine/judging/reason.ts'
import { readSide } from '#packages/fit-engine/notation/read-side.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import { unitName } from '../words/unit-name.ts'
import { worded } from '../words/worded-book.ts'
import { labelOf, ofRole, placeOf, roleName, whatName } from './labels.ts'
import { drawingAt } from './place-drawings.ts'

/** The question about a place, with what it may be; undefined for a place that the book doesn't know. */
export function questionAbout(book: Book, code: string, template: string | undefined): FitQuestion | undefined {
  const words = worded(book)
  const listed = words.places.get(code)
  const [role = '', what = ''] = listed ? [listed.roles[0], listed.what] : code.split('.')
  const attribute = book.attributes.get(what)
  if (!attribute || !book.roles.has(role)) return undefined
  const standards = attribute.kind === 'standards' ? [...(words.standards.get(what)?.values() ?? [])] : []
  return {
    place: code,
    question: listed?.question || ofRole(roleName(book, role), whatName(book, what)),
    lookFor: listed?.lookFor ?? '',
    measure: listed?.measure ?? '',
    drawing: drawingAt(code),
    kind: attribute.kind,
    unit: unitName(attribute.unit),
    tolerance: attribute.kind === 'standards' ? (attribute.tolerance ?? null) : null,
    options: standards.map(({ code: value, name }) => ({ value, label: name })),
    usually: usualAt(book, code, template),
    settles: null,
  }
}

/** What bikes of the template usually have at a place. */
function usualAt(book: Book, place: string, template: string | undefined): FitQuestion['usually'] {
  const facts = template === undefined ? [] : (book.templates.get(template)?.facts ?? [])
  const usual = facts.find((fact) => fact.place === place && fact.strength === 'usual')
  return usual ? { value: usual.value, label: factLabel(book, place, usual.value) } : null
}

/** A fact of a bike, for people. */
export function factLabel(book: Book, place: string, value: string): string {
  const side = readSide(book, `bike; ${place}=${value}`)
  const what = book.places.get(place)?.what ?? place.slice(place.indexOf('.') + 1)
  const fact = side.components.map(({ facts }) => facts.get(what)).find((one) => one !== undefined)
  return labelOf(book, fact) ?? value
}

const OPEN = new Set(['not-stated', 'several', 'overlap'])

/**
 * Places of the bike whose answers would settle an `unknown`, in the order of the reasons. None where something is in
 * the way that the owner of the bike cannot answer: a dispute, or what the part does not state.
 */
export function openPlaces(book: Book, evaluation: Evaluation, partRoles: readonly string[]): string[] {
  // What the owner changed clashes: no answer settles it.
  if (evaluation.verdict !== 'unknown' || evaluation.because) return []
  const open = evaluation.reasons.filter(({ verdict }) => verdict === 'unknown')
  const places = open.map((reason) => placesOf(book, reason, partRoles))
  return places.some((some) => some.length === 0) ? [] : [...new Set(places.flat())]
}

function placesOf(book: Book, reason: Reason, partRoles: readonly string[]): string[] {
  if (!OPEN.has(reason.cause)) return []
  const [part, seat] = partRoles.includes(reason.a.role) ? [reason.a, reason.b] : [reason.b, reason.a]
  // One maker's naming the other is enough, so either side may state it.
  const isNamed = book.contacts.find(({ code }) => code === reason.contact)?.kind === 'named'
  if (reason.cause === 'not-stated' && !part.fact && !isNamed) return []
  const [role = '', what = ''] = reason.missing?.split('.') ?? []
  const missing = what !== '' && !partRoles.includes(role) ? [placeOf(book, role, what)] : []
  return [...missing, ...(isExact(seat.fact) ? [] : [placeOf(book, seat.role, seat.what)])]
}

/** Whether a fact is one standard or one number, so that there is nothing more to find out. */
function isExact(fact: Fact | undefined): boolean {
  if (!fact) return false
  return fact.range ? fact.range.low === fact.range.high : fact.isAbsent === true || codesOf(fact).length === 1
}
