import { type BikeDescription, MOST_FACTS, modelOf } from '#fitment/contract/bike.ts'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import type { DescribedBike, FitFault } from '#fitment/contract/fitment.ts'
import type { Attribute, Book } from '#packages/fit-engine/reading/rule-book.ts'
import { t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { worded } from '../words/worded-book.ts'
import { bikeOfCode, isRuledOut, type KnownBike, knownBike } from './bike-side.ts'
import { questionAbout } from './fit-questions.ts'
import { namedFact, usualFacts } from './show-book.ts'

const NOTHING: BikeDescription = { facts: {} }
const MOST_QUESTIONS = 12

type Asked = {
  fits: string
  template?: string | undefined
  place?: string | undefined
  value?: string | string[] | undefined
  measured?: string | undefined
  ask?: string | undefined
}

/** A bike in words, with an answer added; and what to find out next. Nothing is stored: the bike is its code. */
export async function describeBike(
  { state }: Pick<FitmentContext, 'state'>,
  asked: Asked,
): Promise<DescribedBike | Refusal> {
  const { book, version } = await state()
  const begun = begin(book, asked)
  const nearest = nearestTo(book, asked)
  const answered = knownBike(book, nearest ? begun.bike : withAnswer(begun.bike, asked))
  if ('faults' in answered)
    return refuse('input-invalid', t('We do not know that answer.'), {
      errors: answered.faults.map(({ message }) => ({
        path: asked.value === undefined ? 'template' : 'value',
        message,
      })),
    })
  const { bike, fits } = answered
  return {
    version,
    fits,
    fault: begun.fault,
    template:
      bike.template === undefined
        ? null
        : { code: bike.template, name: worded(book).templates.get(bike.template)?.name ?? '' },
    model: modelOf(bike) ?? null,
    facts: factsOf(book, answered),
    questions: nextQuestions(book, answered),
    usual: usualFacts(book, answered),
    asked: asked.ask === undefined ? null : (questionAbout(book, asked.ask, bike.template) ?? null),
    nearest,
  }
}

function begin(book: Book, { fits, template }: Asked): { bike: BikeDescription; fault: FitFault | null } {
  const known = fits === '' ? { bike: NOTHING } : bikeOfCode(book, fits)
  const bike = 'fault' in known ? NOTHING : known.bike
  const fault = 'fault' in known ? known.fault : null
  return { bike: template === undefined ? bike : { template: template || undefined, facts: bike.facts }, fault }
}

function withAnswer(bike: BikeDescription, { place, value }: Asked): BikeDescription {
  if (place === undefined) return bike
  const values = [value ?? []].flat().filter((one) => one.trim() !== '')
  const { [place]: _, ...others } = bike.facts
  if (values.length === 0 || Object.keys(others).length >= MOST_FACTS) return { ...bike, facts: others }
  return { ...bike, facts: { ...others, [place]: values.join('|') } }
}

/** What a measured number may be; null where none was given, or where nobody measures. */
function nearestTo(book: Book, { place, measured }: Asked): DescribedBike['nearest'] {
  const text = measured?.trim().replace(',', '.') ?? ''
  const question = place === undefined || text === '' ? undefined : questionAbout(book, place, undefined)
  const attribute = book.attributes.get(book.places.get(place ?? '')?.what ?? '')
  if (!question || !attribute || place === undefined) return null
  const codes = /^\d+(\.\d+)?$/u.test(text) ? nearestStandards(book, attribute, Number(text)) : []
  return { place, measured: text, options: question.options.filter(({ value }) => codes.includes(value)) }
}

function factsOf(book: Book, { bike }: KnownBike): DescribedBike['facts'] {
  const template = book.templates.get(bike.template ?? '')?.facts ?? []
  const defining = template.filter(({ strength, place }) => strength === 'defining' && !(place in bike.facts))
  const all = [
    ...defining.map(({ place, value }) => ({ place, value, isDefining: true })),
    ...Object.entries(bike.facts).map(([place, value]) => ({ place, value, isDefining: false })),
  ]
  return all.flatMap(({ place, value, isDefining }) => {
    const question = questionAbout(book, place, bike.template)
    if (!question) return []
    const without = printFitCode(withAnswer(bike, { fits: '', place }))
    return [{ ...namedFact(book, place, value), question, isDefining, without }]
  })
}

/**
 * Places to ask about: first those of which only what is usual was taken over, which is one of several, then those at
 * which bikes of the kind usually have something, then the others. What is ruled out is not asked.
 */
function nextQuestions(book: Book, known: KnownBike): DescribedBike['questions'] {
  const { bike } = known
  const template = book.templates.get(bike.template ?? '')?.facts ?? []
  const defining = template.filter(({ strength }) => strength === 'defining').map(({ place }) => place)
  const isVague = ({ strength, place, value }: (typeof template)[number]) =>
    strength === 'usual' && value.includes('|') && bike.facts[place] === value
  const vague = template.filter(isVague).map(({ place }) => place)
  const stated = new Set([...Object.keys(bike.facts), ...defining])
  const listed = [...book.places.values()].filter(({ isDerived }) => !isDerived).map(({ code }) => code)
  const open = [...Object.keys(known.usual?.facts ?? {}), ...listed].filter((place) => !stated.has(place))
  return [...new Set([...vague, ...open])]
    .filter((place) => !isRuledOut(book, known, place))
    .flatMap((place) => questionAbout(book, place, bike.template) ?? [])
    .slice(0, MOST_QUESTIONS)
}

/** Binary fractions: 0.1 is not quite 0.1. */
const EPSILON = 1e-6

/** Standards of a family that a measured number may be: every one within its tolerance, not only the nearest. */
export function nearestStandards(book: Book, { code, tolerance }: Attribute, measured: number): string[] {
  if (tolerance === undefined) return []
  const isNear = (text: string) => {
    const numbers = text.split(/\.\.|\|/u).map(Number)
    const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
    return measured >= low - tolerance - EPSILON && measured <= high + tolerance + EPSILON
  }
  const standards = [...(book.standards.get(code)?.values() ?? [])]
  return standards.filter(({ dimensions }) => Object.values(dimensions).some(isNear)).map((one) => one.code)
}
