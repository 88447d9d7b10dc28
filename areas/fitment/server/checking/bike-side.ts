import { type BikeDescription, MODEL_PLACE, MOST_FACTS } from '#fitment/contract/bike.ts'
import { printFitCode, readFitCode } from '#fitment/contract/fit-code.ts'
import type { FitFault } from '#fitment/contract/fitment.ts'
import type { Side } from '#packages/fit-engine/judging/interface.ts'
import { NotationFault, UnknownCode } from '#packages/fit-engine/notation/find-code.ts'
import { readSide } from '#packages/fit-engine/notation/read-side.ts'
import type { Book, TemplateFact } from '#packages/fit-engine/reading/rule-book.ts'
import { msg, say } from '#platform/contract/language/text.ts'

/**
 * A bike in the codes of the book: equal bikes have equal `fits`. `usual`: the same bike, with what bikes of its kind
 * usually have wherever nothing is stated; undefined where that is nothing more.
 */
export type KnownBike = {
  bike: BikeDescription
  side: Side
  fits: string
  usual: { side: Side; facts: Readonly<Record<string, string>> } | undefined
}

export type BikeFault = { path: string; message: string }

/**
 * A bike as it can be judged: facts by which its template is defined, and its own. What bikes of the template usually
 * have is kept apart. Faults name the place and the nearest codes.
 */
export function knownBike(book: Book, { template, facts }: BikeDescription): KnownBike | { faults: BikeFault[] } {
  const faults: BikeFault[] = []
  const kind = template === undefined ? undefined : book.templates.get(template)
  if (template !== undefined && !kind)
    faults.push({
      path: 'template',
      message: capitalised(new UnknownCode('kind of bike', template, book.templates.keys()).message),
    })
  const own = Object.entries(facts).slice(0, MOST_FACTS)
  for (const [place, value] of own) {
    if (place === MODEL_PLACE) continue
    try {
      readSide(book, `${place}=${value}`)
    } catch (error) {
      if (!(error instanceof NotationFault)) throw error
      faults.push({ path: `facts.${place}`, message: capitalised(error.message) })
    }
  }
  if (faults.length > 0) return { faults }
  return {
    bike: { ...(template && { template }), facts },
    ...sidesOf(book, kind?.facts ?? [], own),
    fits: printFitCode({ template, facts }),
  }
}
/** The bike as it is stated, and as it usually is. */
function sidesOf(
  book: Book,
  template: readonly TemplateFact[],
  own: readonly (readonly [string, string])[],
): Pick<KnownBike, 'side' | 'usual'> {
  const ownPlaces = new Set(own.map(([place]) => place))
  const defining = template.filter(({ strength, place }) => strength === 'defining' && !ownPlaces.has(place))
  const stated = [
    ...defining.map(({ place, value }) => [place, value] as const),
    ...own.filter(([place]) => place !== MODEL_PLACE),
  ]
  const usual = template.filter(({ strength }) => strength === 'usual')
  const more = notStated(book, usual, new Set(stated.flatMap(([place]) => seatsOf(book, place))))
  const sideOf = (all: readonly (readonly string[])[]) =>
    readSide(book, ['bike', ...all.map((fact) => fact.join('='))].join('; '))
  return {
    side: sideOf(stated),
    // What is stated comes last, and counts.
    usual: more.length > 0 ? { side: sideOf([...more, ...stated]), facts: Object.fromEntries(more) } : undefined,
  }
}

/** Who states what at a place, as `role.what`. */
function seatsOf(book: Book, place: string): string[] {
  const listed = book.places.get(place)
  return listed ? listed.roles.map((role) => `${role}.${listed.what}`) : [place]
}

const notStated = (book: Book, facts: readonly TemplateFact[], seats: ReadonlySet<string>) =>
  facts
    .filter(({ place }) => seatsOf(book, place).some((seat) => !seats.has(seat)))
    .map(({ place, value }) => [place, value] as const)

/** The bike with what is usual taken over as its own facts. */
export function withUsual({ bike, usual }: KnownBike): string {
  const all = { ...bike.facts, ...usual?.facts }
  return printFitCode({ ...bike, facts: Object.fromEntries(Object.entries(all).slice(0, MOST_FACTS)) })
}

/** Whether something that the bike has, or usually has, makes a question pointless. */
export function isRuledOut(book: Book, { bike, usual }: KnownBike, code: string): boolean {
  const defining = book.templates.get(bike.template ?? '')?.facts.filter(({ strength }) => strength === 'defining')
  const all = {
    ...usual?.facts,
    ...Object.fromEntries((defining ?? []).map((one) => [one.place, one.value])),
    ...bike.facts,
  }
  return (book.places.get(code)?.unless ?? []).some(({ place, value }) => {
    const held = all[place]?.split('|') ?? []
    const isMeant = (one: string) => (value.endsWith('*') ? one.startsWith(value.slice(0, -1)) : one === value)
    return held.length > 0 && held.every(isMeant)
  })
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The bike of a fit code; what can't be used of it is said, and the rest is left out too: half a bike is another. */
export function bikeOfCode(book: Book, code: string): KnownBike | { fault: FitFault } {
  const read = code === '' ? { bike: { facts: {} } } : readFitCode(code)
  if ('fault' in read) return { fault: faultOfCode(read.fault) }
  const known = knownBike(book, read.bike)
  if (!('faults' in known)) return known
  const [first] = known.faults
  return { fault: { kind: 'unknown', message: `${say(MESSAGES.unknown)} ${first?.message ?? ''}`.trim() } }
}

/** What to say of a code that can't be read. */
export const faultOfCode = (kind: 'damaged' | 'newer'): FitFault => ({ kind, message: say(MESSAGES[kind]) })

const MESSAGES = {
  damaged: msg('The link to the bike is damaged, so nothing was checked. Choose the bike again.'),
  newer: msg('The link to the bike was made by a newer version of the shop, so nothing was checked.'),
  unknown: msg('The link to the bike contains something we do not know, so nothing was checked.'),
} as const
