import { type BikeDescription, MODEL_PLACE, MOST_FACTS } from '#fitment/contract/bike.ts'
import { printFitCode, readFitCode } from '#fitment/contract/fit-code.ts'
import type { FitFault } from '#fitment/contract/fitment.ts'
import type { Side } from '#packages/fit-engine/judging/interface.ts'
import { NotationFault, UnknownCode } from '#packages/fit-engine/notation/find-code.ts'
import { readSide } from '#packages/fit-engine/notation/read-side.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'

/** A bike in the codes of the book: equal bikes have equal `fits`. */
export type KnownBike = { bike: BikeDescription; side: Side; fits: string }

export type BikeFault = { path: string; message: string }

/**
 * A bike as it can be judged: facts by which its template is defined, and its own. What bikes of the template usually
 * have counts for nothing. Faults name the place and the nearest codes.
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
  const defining = (kind?.facts ?? []).filter(({ strength, place }) => strength === 'defining' && !(place in facts))
  const judged = own.filter(([place]) => place !== MODEL_PLACE).map((fact) => fact.join('='))
  const all = [...defining.map(({ place, value }) => `${place}=${value}`), ...judged]
  const bike = { ...(template && { template }), facts }
  return { bike, side: readSide(book, ['bike', ...all].join('; ')), fits: printFitCode(bike) }
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The bike of a fit code; what can't be used of it is said, and the rest is left out too: half a bike is another. */
export function bikeOfCode(book: Book, code: string): KnownBike | { fault: FitFault } {
  const read = code === '' ? { bike: { facts: {} } } : readFitCode(code)
  if ('fault' in read) return { fault: faultOfCode(read.fault) }
  const known = knownBike(book, read.bike)
  if (!('faults' in known)) return known
  const [first] = known.faults
  return { fault: { kind: 'unknown', message: `${MESSAGES.unknown} ${first?.message ?? ''}`.trim() } }
}

/** What to say of a code that can't be read. */
export const faultOfCode = (kind: 'damaged' | 'newer'): FitFault => ({ kind, message: MESSAGES[kind] })

const MESSAGES = {
  damaged: 'The link to the bike is damaged, so nothing was checked. Choose the bike again.',
  newer: 'The link to the bike was made by a newer version of the shop, so nothing was checked.',
  unknown: 'The link to the bike names something that we do not know, so nothing was checked.',
} as const
