import { expect, test } from 'vitest'
import { STATED_MEASURES } from '#fitment/server/desk/stated-measures.ts'
import type { Component, Fact } from '#packages/fit-engine/judging/interface.ts'
import { readSide } from '#packages/fit-engine/notation/read-side.ts'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import { notEmpty } from '#test-support/not-empty.ts'
import { demoParts } from './demo-parts.ts'

const book = shippedBook()
/** Small spare parts state no interfaces. What wheels leave unsaid, `demo-fit.test.ts` compares with their rims. */
const fittedParts = demoParts.filter(({ fit }) => fit !== undefined)
type Specs = (typeof demoParts)[number]['specs']

/** Ranges that specs state as text or as two measures. */
const RANGES: readonly (readonly [what: string, role: string, of: (specs: Specs) => unknown])[] = [
  ['cogs', 'cassette', ({ cogs }) => cogs],
  ['shell-width', 'crankset', ({ shellRangeMm }) => shellRangeMm],
  ['rotor-thickness', 'disc-caliper', ({ rotorThicknessMm }) => rotorThicknessMm],
  ['tyre-range', 'rim', ({ tyreMinMm, tyreMaxMm }) => tyreMinMm && `${tyreMinMm} ${tyreMaxMm}`],
  ['tube-section', 'tube', ({ tyreMinMm, tyreMaxMm }) => tyreMinMm && `${tyreMinMm} ${tyreMaxMm}`],
  ['reach', 'rim-caliper', ({ reachMinMm, reachMm }) => reachMinMm && `${reachMinMm} ${reachMm}`],
]

/** Words of specs, and the codes that they stand for. */
const WORDS: Readonly<Record<string, Readonly<Record<string, readonly [what: string, codes: string]>>>> = {
  thread: {
    'BSA 1.37 in × 24 tpi': ['bb-shell', 'bsa-68 bsa-73'],
    'M47 × 1': ['bb-shell', 't47-68 t47-73 t47-86'],
    '9/16 in × 20 tpi': ['pedal-thread', '9/16'],
    '2.2 mm × 56 tpi': ['spoke', '2.0'],
    'M12 × 1.5': ['axle-thread', 'm12x1.5'],
    'M15 × 1.5': ['axle-thread', 'm15x1.5'],
  },
  axleThread: { 'M12 × 1.5': ['axle-thread', 'm12x1.5'], 'M15 × 1.5': ['axle-thread', 'm15x1.5'] },
  pedalThread: { '9/16 in × 20 tpi': ['pedal-thread', '9/16'] },
  hangerThread: { 'M10 × 1': ['rear-derailleur-mount', 'm10'] },
  pull: { Bottom: ['front-derailleur-pull', 'bottom'] },
  fluid: { 'Mineral oil': ['brake-fluid', 'mineral-standard'] },
  brakePull: { Short: ['brake-pull', 'short'], Long: ['brake-pull', 'long'] },
  padShape: { D2: ['pad-shape', 'd2'], D4: ['pad-shape', 'd4'], F2: ['pad-shape', 'f2'], R55: ['pad-shape', 'r55'] },
  valve: { Presta: ['valve', 'presta'], Schrader: ['valve', 'schrader'] },
  rotorMount: { 'Six bolts': ['rotor-mount', 'six-bolt'], 'Center Lock': ['rotor-mount', 'center-lock'] },
  discBoltCount: { 6: ['rotor-mount', 'six-bolt'] },
  freehub: {
    'Splined, 11-speed': ['freehub', 'hg-m hg-l'],
    HG: ['freehub cassette-mount', 'hg-m hg-m-8 hg-m-9 hg-m-10 hg-m-11'],
    'HG, 11-speed road': ['freehub cassette-mount', 'hg-l hg-l-11'],
    'Micro Spline': ['freehub cassette-mount', 'micro-spline ms-12'],
    XD: ['freehub cassette-mount', 'xd'],
  },
  shiftRatio: {
    '1.1': ['rear-shift', 's-11'],
    '1.4': ['rear-shift', 's-14'],
    '1.7': ['rear-shift', 's-17'],
    'X-Actuation': ['rear-shift', 'sram-x'],
  },
  brakeMount: {
    'Post mount': ['disc-mount', 'pm-160 pm-180 pm'],
    'Flat mount': ['disc-mount', 'fm-front-140/160 fm'],
  },
}

const SPEEDS_OF_CHAINS: Readonly<Record<string, readonly number[]>> = {
  'c-1/8': [1],
  'c-6-8': [6, 7, 8],
  'c-9': [9],
  'c-10': [10],
  'c-11': [11],
  'c-12-hg-plus': [12],
  'c-12-eagle': [12],
}
const CHAIN_TYPES: Readonly<Record<string, string>> = { 'Hyperglide+': 'c-12-hg-plus', Eagle: 'c-12-eagle' }

const codesOf = (fact: Fact | undefined) => fact?.choices.filter(({ bridge }) => !bridge).flatMap(({ codes }) => codes)

/** A port's number, or the dimension of each of its standards. */
function figuresOf({ facts }: Component, what: string, dimension: string | undefined): string[] | undefined {
  const fact = facts.get(what)
  if (!dimension) return fact?.range && [String(fact.range.high)]
  return codesOf(fact)?.map((code) => book.standards.get(what)?.get(code)?.dimensions[dimension] ?? '')
}

const isWithin = (figure: number, text: string) => {
  const ends = text.split(/\.\.|\|/).map(Number)
  return figure >= Math.min(...ends) && figure <= Math.max(...ends)
}

/** Faults of one component against the specs of its part. */
function faultsOf(component: Component, specs: Specs): string[] {
  const { role, facts } = component
  const faults: string[] = []
  for (const [key, roles, what, dimension] of STATED_MEASURES) {
    const stated = specs[key]
    if (stated === undefined || !roles.split(' ').includes(role)) continue
    const figures = figuresOf(component, what, dimension)
    const figure = Number(/[\d.]+$/.exec(String(stated))?.[0])
    // A band with a shim is stated with both tubes; square spindles have no diameter.
    if (!figures || figures.every((text) => text === '')) faults.push(`${key} ${stated}, but no ${what}`)
    else if (!figures.some((text) => isWithin(figure, text))) faults.push(`${key} ${stated}, but ${what} ${figures}`)
  }
  for (const [what, of, read] of RANGES) {
    const figures = of === role ? (String(read(specs) ?? '').match(/[\d.]+/g) ?? []).map(Number) : []
    const { low, high } = facts.get(what)?.range ?? {}
    if (figures.length > 0 && (low !== Math.min(...figures) || high !== Math.max(...figures)))
      faults.push(`${figures} but ${what} ${low}..${high}`)
  }
  return [...faults, ...wordFaults(component, specs), ...driveFaults(component, specs)]
}

function wordFaults({ role, facts }: Component, specs: Specs): string[] {
  return Object.entries(WORDS).flatMap(([key, meanings]) => {
    const stated = specs[key]
    if (stated === undefined) return []
    const [whats = '', codes = ''] = meanings[String(stated)] ?? []
    if (codes === '') return [`${key} ${stated} means nothing`]
    const carried = whats.split(' ').filter((what) => book.profiles.get(role)?.some((entry) => entry.what === what))
    const own = carried.flatMap((what) => codesOf(facts.get(what)) ?? [])
    return carried.length === 0 || (own.length > 0 && own.every((code) => codes.split(' ').includes(code)))
      ? []
      : [`${key} ${stated}, but ${carried} ${own}`]
  })
}

/** Bolt circles, rings and chains. */
function driveFaults({ role, facts }: Component, specs: Specs): string[] {
  const faults: string[] = []
  const mount = codesOf(facts.get('ring-mount')) ?? []
  if (mount.length > 0 && !mount.every((code) => code.startsWith(`${specs.boltCount}x${specs.boltCircleMm}`)))
    faults.push(`${specs.boltCount} × ${specs.boltCircleMm}, but ${mount}`)
  const rings = (String(specs.chainrings ?? '').match(/\d+/g) ?? []).map(Number)
  const [smallest, largest] = ['smallest-ring', 'largest-ring'].map((what) => facts.get(what)?.range?.low)
  if (role === 'crankset' && (smallest !== Math.min(...rings) || largest !== Math.max(...rings)))
    faults.push(`rings ${rings}, but ${smallest} to ${largest}`)
  const chains = codesOf(facts.get('chain')) ?? []
  const speeds = (String(specs.speeds ?? '').match(/\d+/g) ?? []).map(Number)
  const unstated = chains.filter((code) => !SPEEDS_OF_CHAINS[code]?.some((count) => speeds.includes(count)))
  if (unstated.length > 0) faults.push(`speeds ${speeds}, but ${unstated}`)
  const types = String(specs.chainType ?? '')
    .split(', ')
    .filter(Boolean)
  const ofTwelve = chains.filter((code) => code.startsWith('c-12'))
  if (types.map((type) => CHAIN_TYPES[type]).join() !== ofTwelve.join()) faults.push(`${types}, but ${ofTwelve}`)
  return faults
}

test.each(notEmpty(fittedParts))('$sku: its ports and its specifications say the same', ({ fit = '', specs }) => {
  expect(readSide(book, fit).components.flatMap((component) => faultsOf(component, specs))).toEqual([])
})

test.each(notEmpty(fittedParts.filter(({ category }) => category !== 'Wheels')))(
  '$sku: its ports state no figure that its specifications do not',
  ({ fit = '', specs }) => {
    const stated = Object.values(specs).flatMap((value) => (String(value).match(/\d+(?:\.\d+)?/g) ?? []).map(Number))
    const figures = readSide(book, fit)
      .components.flatMap(({ facts }) => [...facts.values()])
      .flatMap(({ range, choices }) => (range && choices.length === 0 ? [range.low, range.high] : []))
    expect(figures.filter((figure) => !stated.includes(figure))).toEqual([])
  },
)
