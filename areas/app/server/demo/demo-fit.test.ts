import { describe, expect, test } from 'vitest'
import { evaluate } from '#packages/fit-engine/judging/evaluate.ts'
import { readOnSale } from '#packages/fit-engine/notation/read-on-sale.ts'
import { readSide } from '#packages/fit-engine/notation/read-side.ts'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import { notEmpty } from '#test-support/not-empty.ts'
import { demoFits, demoParts, demoSpares, formerParts } from './demo-parts.ts'

const book = shippedBook()
const sideOf = (sku: string) => readSide(book, demoFits.get(sku)?.fit ?? '')
const bridges = [...demoFits.values()].flatMap(({ bridge }) => bridge ?? [])
const onSale = readOnSale(book, bridges.join('|'))

/** What parts of a role must state and these do not, with the reason. */
const INCOMPLETE: Readonly<Record<string, string>> = {
  'HS-44-40-L': 'head-tube-upper, steerer-upper: the lower half of a headset has no upper end',
  'WF-T44': 'seat-tube, disc-mount, rim-brake-mount, tyre-clearance, rear-derailleur-mount: the demo does not say',
  'WF-G54': 'seat-tube, disc-mount, rim-brake-mount, tyre-clearance, rear-derailleur-mount: the demo does not say',
}

/** What a bike has beside its frame. */
const NEEDED_ROLES =
  'fork headset stem handlebar seatpost saddle bottom-bracket crankset chain cassette rear-derailleur shifter front-hub rear-hub rim spoke tyre tube rotor disc-caliper brake-lever pads pedal'.split(
    ' ',
  )

const WHOLE_BIKES = [
  {
    name: 'a trail hardtail',
    frame:
      'frame.rear-axle=ta-12x148; frame.bb-shell=bsa-73; frame.head-tube-upper=ZS44; frame.head-tube-lower=ZS56; frame.seat-tube=31.6; frame.insertion-room=250; frame.seat-clamp=34.9; frame.disc-mount=pm-180; frame.rim-brake-mount=none; frame.largest-rotor=203; frame.tyre-clearance=63; frame.bead-seat=622; frame.rear-derailleur-mount=udh',
    skus: 'FK-140-T HS-4456-T ST-050-318 HBR-F760 GR-130 LV-DR-222 SL-12-R RD-12-95 CS-12-1051 CH-12-126 FC-170-32 CR-32-104 BB-73-24 PD-100-10 HB-F110-32 HB-R148-32-MS RM-622-30 SP-292-1820 TY-61-622 TU-61-622 DR-180-6 BC-PM74-2 BP-D2-RES BL-H2-222 SPT-316-150 SC-349 SD-143 TA-15-148'.split(
      ' ',
    ),
    adapted: [['SP-292-1820', 'unknown', 'R59 spoke-thread']], // Its nipple comes with it, but is no part of the bike
  },
  {
    name: 'a gravel bike',
    frame:
      'frame.rear-axle=ta-12x142; frame.bb-shell=bsa-68; frame.head-tube-upper=IS42; frame.head-tube-lower=IS52; frame.bearing-angle-upper=45x45; frame.bearing-angle-lower=45x45; frame.seat-tube=27.2; frame.insertion-room=200; frame.disc-mount=fm-rear-160; frame.rim-brake-mount=none; frame.largest-rotor=160; frame.tyre-clearance=47; frame.bead-seat=622; frame.rear-derailleur-mount=hanger-m10',
    skus: 'FK-390-G HS-4252-IS ST-100-6 HBR-G460 DL-11-RH BL-H2-238 RD-11-72-R CS-11-1134 CH-11-118 FC-170-40-G CR-40-110 BB-68-24 PD-2B HB-F100-32-CL HB-R142-32-HG RM-622-25 SP-292-1820 TY-45-622 TU-45-622 DR-160-CL BC-FM34-2 BP-F2-RES SPT-272-350 SD-143 TA-12-122'.split(
      ' ',
    ),
    adapted: [
      ['CS-11-1134', 'fits-with', 'R5 freehub'],
      ['HB-R142-32-HG', 'fits-with', 'R5 freehub'],
      ['SP-292-1820', 'unknown', 'R59 spoke-thread'],
    ],
  },
]

/** What touches a bike as a whole. Small parts do not, and a whole bike touches nothing. */
const WHOLE = ['WL-F110-30', 'WL-R148-30', 'WL-F100-25', 'WL-R142-25', 'WF-T44', 'WF-G54']
const spareSkus = new Set(demoSpares.map(({ sku }) => sku).filter((sku) => !WHOLE.includes(sku)))
const fittedParts = demoParts.filter(({ sku }) => !spareSkus.has(sku))

test('Every demo part but small spare parts says what it touches, and nothing else is described', () => {
  expect([...demoFits.keys()].toSorted()).toEqual([...fittedParts, ...formerParts].map(({ sku }) => sku).toSorted())
})

test.each(notEmpty(fittedParts))('$sku states what parts of its role must state', ({ sku }) => {
  const { kind, components } = sideOf(sku)
  expect(['part', 'universal']).toContain(kind)
  const missing = components.flatMap(({ role, facts }) =>
    (book.profiles.get(role) ?? []).flatMap(({ level, what }) => (level === 'must' && !facts.has(what) ? what : [])),
  )
  expect(missing.join(', ')).toBe(INCOMPLETE[sku]?.split(':')[0] ?? '')
})

test.each([
  ['WL-F110-30', 'HB-F110-32', 'RM-622-30'],
  ['WL-R148-30', 'HB-R148-32-MS', 'RM-622-30'],
  ['WL-F100-25', 'HB-F100-32-CL', 'RM-622-25'],
  ['WL-R142-25', 'HB-R142-32-HG', 'RM-622-25'],
])('%s states what its %s and its %s state, and nothing else', (wheel, ...members) => {
  const stated = (skus: readonly string[]) =>
    skus.flatMap((sku) => sideOf(sku).components.map(({ role, facts }) => [role, [...facts].toSorted()]))
  expect(stated([wheel])).toEqual(stated(members))
})

test('A part whose text rules something out states so', () => {
  const saying = fittedParts.filter(({ description }) => /\bnot for\b/i.test(description))
  expect(saying.length).toBeGreaterThan(0)
  expect(saying.filter(({ sku }) => !demoFits.get(sku)?.fit.includes('excludes '))).toEqual([])
})

test('Sources are the rule book’s, and each kind of bridge is sold once', () => {
  expect([...demoFits.values()].filter(({ fitSource }) => !book.sources.has(fitSource))).toEqual([])
  expect(new Set(bridges).size).toBe(bridges.length)
  expect(Object.keys(INCOMPLETE).filter((sku) => !demoFits.has(sku))).toEqual([])
})

describe('What is on sale together', () => {
  const judge = (one: string, other: string) => {
    const { verdict, because, reasons } = evaluate(book, sideOf(one), sideOf(other), onSale)
    return [verdict, because ?? reasons[0]?.rule]
  }

  test.each([
    ['CR-32-104', 'CH-12-126', 'fits', 'R11'],
    ['CS-12-1051', 'CH-12-126', 'fits', 'R10'],
    ['CS-12-1051', 'CH-12-126-E', 'no', 'R7'], // As its text says
    ['CS-11-1142', 'CH-12-126', 'no', 'R7'],
    ['CS-12-1051', 'CH-08-116', 'no', 'R8'],
    ['CS-12-1051', 'HB-R148-32', 'no', 'R5'],
    ['CS-12-1051', 'HB-R148-32-MS', 'fits', 'R5'],
    ['CS-12-1050', 'HB-R148-32-XD', 'fits', 'R5'],
    ['CS-11-1142', 'HB-R142-32-HG', 'fits-with', 'R5'],
    ['CS-11-1128', 'HB-R148-32', 'unknown', 'R5'],
    ['CR-50-110', 'FC-172-4432', 'no', 'R27'],
    ['FC-172-4432', 'BB-68-24', 'fits', 'R22'],
    ['FC-172-4432', 'BB-73-113', 'no', 'R22'],
    ['FC-172-5034', 'BB-73-24', 'no', 'R23'],
    ['RD-11-75', 'SL-11-R', 'fits', 'R12'],
    ['RD-11-72-R', 'SL-11-R', 'no', 'R12'],
    ['RD-11-75', 'SL-12-R', 'no', 'R13'],
    ['HB-F100-32', 'FK-395-R', 'fits', 'R1'],
    ['HB-R148-32', 'FK-120-S', 'no', 'R64'],
    ['HS-4456-T', 'FK-140-T', 'fits', 'R32'],
    ['HS-44-IL', 'FK-140-T', 'no', 'R32'],
    ['HS-4456-T', 'FK-120-S', 'fits-with', 'R32'],
    ['DR-160-6', 'HB-F100-32-CL', 'fits-with', 'R42'],
    ['DR-160-CL', 'HB-F100-32', 'no', 'R42'],
    ['DR-203-6', 'FK-120-S', 'fits-with', 'R41'],
    ['DR-160-6', 'FK-120-S', 'no', 'R41'],
    ['BC-DP49', 'RM-622-25', 'no', 'R50'],
    ['BC-DP49', 'BL-S-222', 'fits', 'R48'],
    ['BC-PM74-2', 'BL-H2-222', 'fits', 'R46'],
    ['BC-PM74-2', 'BL-S-222', 'no', 'R46'],
    ['BC-PM74-2', 'BP-D2-RES', 'fits', 'R45'],
    ['BC-PM74-2', 'FK-390-G', 'unknown', 'R40'],
    ['TY-58-622', 'FK-395-R', 'no', 'R55'],
    ['TY-45-622', 'RM-622-24-H', 'fits', 'R51'],
    ['TY-40-622', 'RM-622-24-H', 'unknown', 'R53'],
    ['TU-61-622', 'RM-622-24-H', 'no', 'R58'],
    ['HBR-D420', 'ST-045-350', 'fits-with', 'R35'],
    ['SD-155-C', 'SPT-272-350', 'no', 'R39'],
    ['SL-12-R', 'HBR-D420', 'no', 'R36'],
    ['SD-143', 'CH-12-126', 'no-contact', undefined],
    ['WL-F110-30', 'FK-140-T', 'fits', 'R1'],
    ['WL-F110-30', 'FK-390-G', 'no', 'R1'],
    ['WL-R148-30', 'CS-12-1051', 'fits', 'R5'],
    ['WL-R142-25', 'CS-11-1142', 'fits-with', 'R5'],
    ['WL-R142-25', 'CS-12-1051', 'no', 'R5'],
    ['WL-R148-30', 'WF-T44', 'fits', 'R2'],
    ['WL-R142-25', 'WF-T44', 'no', 'R3'],
    ['WL-F100-25', 'DR-160-6', 'fits-with', 'R42'],
    ['WL-F100-25', 'TY-45-622', 'fits', 'R51'],
    ['WF-G54', 'BB-68-24', 'fits', 'R20'],
    ['WF-T44', 'BB-68-24', 'no', 'R20'],
    ['WF-T44', 'HS-4456-T', 'fits', 'R31'],
    ['WF-G54', 'HS-4252-IS', 'unknown', 'R31'],
    ['WF-T44', 'SPT-316-150', 'unknown', 'R37'],
  ])('%s and %s: %s by %s', (one, other, ...expected) => {
    expect(judge(one, other)).toEqual(expected)
    expect(judge(other, one)).toEqual(expected)
  })

  test.each(notEmpty(WHOLE_BIKES))(
    '$name: every part fits it with all the others mounted',
    ({ frame, skus, adapted }) => {
      const verdicts = skus.map((sku) => {
        const others = skus.filter((other) => other !== sku).flatMap((other) => sideOf(other).components)
        const bike = readSide(book, frame)
        const whole = { ...bike, components: [...bike.components, ...others] }
        const { verdict, reasons } = evaluate(book, sideOf(sku), whole, onSale)
        return [sku, verdict, verdict === 'fits' ? '' : `${reasons[0]?.rule} ${reasons[0]?.contact}`]
      })
      expect(verdicts.filter(([, verdict]) => verdict !== 'fits' && verdict !== 'no-contact')).toEqual(adapted)
      const pairs = skus.flatMap((one, index) => skus.slice(index + 1).map((other) => [one, other] as const))
      const clashes = pairs.filter(([one, other]) => judge(one, other)[0] === 'no')
      // What R64 says of a fork and a rear hub holds for the two alone.
      expect(clashes.map(([one, other]) => judge(one, other)[1])).toEqual(['R64'])
      const roles = new Set(skus.flatMap((sku) => sideOf(sku).components.map(({ role }) => role)))
      expect([...book.roles.keys()].filter((role) => NEEDED_ROLES.includes(role) && !roles.has(role))).toEqual([])
    },
  )
})
