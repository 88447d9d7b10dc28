import type { FitQuestion } from '#fitment/contract/part-verdict.ts'
import type { Evaluation } from '#packages/fit-engine/judging/evaluate.ts'
import type { Reason } from '#packages/fit-engine/judging/reason.ts'
import { readSide } from '#packages/fit-engine/notation/read-side.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import { labelOf, placeOf, whatName } from './labels.ts'
import { drawingAt } from './place-drawings.ts'

/** The question about a place, with what it may be; undefined for a place that the book doesn't know. */
export function questionAbout(book: Book, code: string, template: string | undefined): FitQuestion | undefined {
  const listed = book.places.get(code)
  const [role = '', what = ''] = listed ? [listed.roles[0], listed.what] : code.split('.')
  const attribute = book.attributes.get(what)
  const roleName = book.roles.get(role)?.name
  if (!attribute || roleName === undefined) return undefined
  const standards = attribute.kind === 'standards' ? [...(book.standards.get(what)?.values() ?? [])] : []
  return {
    place: code,
    question: listed?.question || `${roleName}: ${whatName(book, what).toLowerCase()}?`,
    lookFor: listed?.lookFor ?? '',
    measure: listed?.measure ?? '',
    drawing: drawingAt(code),
    kind: attribute.kind,
    unit: attribute.unit,
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

/** Whether an answer of the bike's owner may settle it. */
export const isOpen = ({ verdict, cause }: Reason) => verdict === 'unknown' && OPEN.has(cause)

/** Places of the bike that keep a verdict open, in the order of the reasons. */
export function openPlaces(book: Book, { reasons }: Evaluation, partRoles: readonly string[]): string[] {
  const ofBike = (reason: Reason) => (partRoles.includes(reason.a.role) ? reason.b : reason.a)
  const open = reasons.filter(isOpen)
  return [
    ...new Set(
      open.flatMap((reason) => {
        const seat = ofBike(reason)
        const [role = '', what = ''] = reason.missing?.split('.') ?? []
        const missing = what !== '' && !partRoles.includes(role) ? [placeOf(book, role, what)] : []
        const isKnown = seat.fact?.range !== undefined && seat.fact.range.low === seat.fact.range.high
        return [...missing, ...(isKnown ? [] : [placeOf(book, seat.role, seat.what)])]
      }),
    ),
  ]
}
