import { describe, expect, test } from 'vitest'
import { shippedBook } from '../reading/load-book.ts'
import type { Contact, Range } from '../reading/rule-book.ts'
import type { Component, Fact } from './interface.ts'
import { judgeBand, judgeRange, judgeStep, judgeSum } from './judge-numbers.ts'
import { type ContactCase, NOTHING_ON_SALE, type OnSale } from './outcome.ts'

const book = shippedBook()
const from = (low: number, high = low): Range => ({ low, high })
const stating = (role: string, facts: Readonly<Record<string, Range | undefined>>, mounts: readonly string[] = []) => {
  const numbers = Object.entries(facts).filter((each): each is [string, Range] => each[1] !== undefined)
  const all: Fact[] = numbers.map(([what, range]) => ({ what, choices: [], range }))
  if (mounts.length > 0) all.push({ what: 'disc-mount', choices: [{ codes: mounts }] })
  return { role, facts: new Map(all.map((fact) => [fact.what, fact])) } satisfies Component
}

type Given = {
  params?: Record<string, string>
  a?: Component
  b?: Component
  all?: Component[]
  onSale?: OnSale
}
/** A contact of one side's reach with the other's. */
const situation = ({ params = {}, ...given }: Given = {}): ContactCase => ({
  ...{ book, a: stating('fork', {}), b: stating('rim', {}), all: [], isSupplied: () => false },
  ...{ onSale: NOTHING_ON_SALE, ...given },
  contact: { rule: 'R1', params, what: { a: 'reach', b: 'reach' }, bands: [] } as unknown as Contact,
})
const says = ({ verdict, cause }: { verdict: string; cause: string }) => `${verdict}: ${cause}`

describe('a range', () => {
  test.each<[Record<string, string>, Range | undefined, Range | undefined, string]>([
    [{}, undefined, from(5), 'unknown: not-stated'],
    [{}, from(5), undefined, 'unknown: not-stated'],
    // Equal within a tolerance.
    [{}, from(5), from(5), 'fits: mates'],
    [{}, from(5), from(5.01), 'no: clash'],
    [{}, from(0.3), from(0.1 + 0.2), 'fits: mates'],
    [{ tolerance: '1' }, from(5), from(6), 'fits: mates'],
    [{ tolerance: '1' }, from(6), from(5), 'fits: mates'],
    [{ tolerance: '1' }, from(5), from(6.01), 'no: clash'],
    [{ tolerance: '1' }, from(6.01), from(5), 'no: clash'],
    [{ tolerance: '1' }, from(5, 6), from(6), 'fits: mates'],
    [{ tolerance: '1' }, from(5, 7), from(5), 'unknown: overlap'],
    [{ tolerance: '1' }, from(5), from(5, 7), 'unknown: overlap'],
    // So far outside it is neither.
    [{ tolerance: '1', near: '2' }, from(5), from(8), 'unknown: overlap'],
    [{ tolerance: '1', near: '2' }, from(8), from(5), 'unknown: overlap'],
    [{ tolerance: '1', near: '2' }, from(5), from(8.01), 'no: clash'],
    // Within what the other accepts.
    [{ inside: 'a' }, from(40, 50), from(40), 'fits: mates'],
    [{ inside: 'a' }, from(40, 50), from(50), 'fits: mates'],
    [{ inside: 'a' }, from(40, 50), from(51), 'no: clash'],
    [{ inside: 'a' }, from(40, 50), from(39), 'no: clash'],
    [{ inside: 'a' }, from(40, 50), from(39, 45), 'unknown: overlap'],
    [{ inside: 'a' }, from(40, 50), from(45, 51), 'unknown: overlap'],
    [{ inside: 'a', tolerance: '1' }, from(40, 50), from(39, 51), 'fits: mates'],
    [{ inside: 'b' }, from(45), from(40, 50), 'fits: mates'],
    [{ inside: 'b' }, from(40, 50), from(45), 'unknown: overlap'],
    // Some numbers prove a clash, but never a fit; some prove none.
    [{ only: 'no' }, from(5), from(5), 'silent: mates'],
    [{ only: 'no' }, from(5), from(6), 'no: clash'],
    [{ else: 'unknown' }, from(5), from(6), 'unknown: not-decided'],
  ])('%j of %j and %j is %s', (params, a, b, expected) => {
    expect(says(judgeRange(situation({ params }), a, b))).toBe(expected)
  })
})

describe('a sum', () => {
  const sum = (params: Record<string, string>, a?: Range, b?: Range, all: Component[] = []) =>
    judgeSum(situation({ params, a: stating('fork', { reach: a }), b: stating('rim', { reach: b }), all }))

  test.each<[Record<string, string>, Range | undefined, Range | undefined, string]>([
    [{}, from(5), from(5), 'fits: mates'],
    [{}, from(5), from(5.01), 'no: clash'],
    [{}, from(0.3), from(0.1 + 0.2), 'fits: mates'],
    [{}, from(5, 6), from(5), 'fits: mates'],
    [{}, from(4, 6), from(5), 'unknown: overlap'],
    [{}, from(5), from(4, 6), 'unknown: overlap'],
    [{}, from(3, 4), from(5), 'no: clash'],
    [{ terms: '+b -a -15' }, from(10), from(25), 'fits: mates'],
    [{ terms: '+b -a -15' }, from(10), from(24), 'no: clash'],
    // What is not stated may be anything from nothing upwards.
    [{}, undefined, from(5), 'unknown: not-stated'],
    [{}, from(5), undefined, 'unknown: not-stated'],
    [{ terms: '-a -b' }, undefined, from(5), 'no: clash'],
    [{ terms: '+a +b' }, undefined, from(5), 'fits: mates'],
    // Between the floor and nothing it is neither.
    [{ floor: '-2' }, from(3), from(5), 'unknown: overlap'],
    [{ floor: '-2' }, from(2.9), from(5), 'no: clash'],
    [{ only: 'no' }, from(5), from(5), 'silent: mates'],
    [{ only: 'no' }, from(4), from(5), 'no: clash'],
    [{ else: 'unknown' }, from(4), from(5), 'unknown: not-decided'],
  ])('%j of %j and %j is %s', (params, a, b, expected) => {
    expect(says(sum(params, a, b))).toBe(expected)
  })

  test('of several roles takes whoever states it, first who is named, and names what is missing', () => {
    const params = { terms: '+a -crankset.ring-difference -cassette.cog-difference' }
    const crank = stating('crankset', { 'ring-difference': from(16) })
    const cogs = stating('cassette', { 'cog-difference': from(20) })
    expect(says(sum(params, from(36), undefined, [crank, cogs]))).toBe('fits: mates')
    expect(says(sum(params, from(35), undefined, [crank, cogs]))).toBe('no: clash')
    expect(sum(params, from(36), undefined, [cogs])).toMatchObject({
      ...{ verdict: 'unknown', cause: 'not-stated', missing: 'crankset.ring-difference' },
    })
    expect(sum(params, undefined, undefined, [crank, cogs])).not.toHaveProperty('missing')
    const others = [stating('chainring', { 'ring-difference': from(10) }), crank, cogs]
    expect(says(sum(params, from(35), undefined, others))).toBe('no: clash')
    expect(says(sum(params, from(35), undefined, [stating('chainring', { 'ring-difference': from(10) }), cogs]))).toBe(
      'fits: mates',
    )
  })

  test('may be exempt: a rotor at most so much larger than the mount’s own', () => {
    const exempt = (rotor: number, mounts: readonly string[], largest = 160) =>
      says(
        judgeSum(
          situation({
            params: { exempt: '20' },
            a: stating('fork', { reach: from(largest) }, mounts),
            b: stating('rotor', { reach: from(rotor) }),
          }),
        ),
      )
    expect(exempt(180, ['pm-160'])).toBe('silent: mates')
    expect(exempt(181, ['pm-160'])).toBe('no: clash')
    expect(exempt(180, [])).toBe('no: clash')
    expect(exempt(200, ['pm-160', 'pm-180'])).toBe('unknown: overlap') // Nobody knows which it is
    expect(exempt(180, ['pm-160', 'pm-180'])).toBe('silent: mates')
  })

  test('leaves room for a tyre that a wide rim makes wider', () => {
    const room = (clearance: number, inner: Range | undefined) =>
      says(
        judgeSum(
          situation({
            params: { allowance: 'wide-rim' },
            a: stating('frame', { reach: from(clearance) }),
            b: stating('tyre', { reach: from(40), 'tyre-section': from(40) }),
            all: [stating('hub', {}), stating('rim', { 'rim-inner': inner })],
          }),
        ),
      )
    const measuring = 23 // Of a tyre of 40 mm
    expect(room(40, from(measuring + 2))).toBe('fits: mates')
    expect(room(42, from(measuring + 3))).toBe('unknown: overlap')
    expect(room(42.1, from(measuring + 3))).toBe('fits: mates')
    expect(room(40, undefined)).toBe('fits: mates')
  })
})

describe('a tyre on a rim', () => {
  const bands = [
    { range: from(20, 30), value: 15 },
    { range: from(30, 40), value: 20 },
  ]
  const judge = (inner: Range | undefined, section: Range | undefined) => {
    const it = situation({ params: { tolerance: '2' } })
    return says(judgeBand({ ...it, contact: { ...it.contact, bands } }, inner, section))
  }

  test.each<[Range | undefined, Range | undefined, string]>([
    [undefined, from(25), 'unknown: not-stated'],
    [from(15), undefined, 'unknown: not-stated'],
    [from(15), from(25), 'fits: mates'],
    [from(13), from(25), 'fits: mates'],
    [from(17), from(25), 'fits: mates'],
    [from(17.1), from(25), 'unknown: not-decided'],
    [from(12.9), from(25), 'unknown: not-decided'],
    [from(25), from(25), 'no: clash'],
    [from(24.9), from(25), 'unknown: not-decided'],
    [from(15), from(20), 'fits: mates'],
    [from(15), from(19.9), 'unknown: not-decided'],
    [from(15), from(30), 'fits: mates'],
    [from(20), from(30.1), 'fits: mates'],
    [from(20), from(40), 'fits: mates'],
    [from(20), from(40.1), 'unknown: not-decided'],
    [from(17, 18), from(25, 35), 'unknown: several'],
    [from(13, 17), from(21, 29), 'fits: mates'],
    [from(16), from(29, 31), 'unknown: several'],
    [from(30), from(28, 29), 'no: clash'],
  ])('%j with %j is %s', (inner, section, expected) => {
    expect(judge(inner, section)).toBe(expected)
  })
})

describe('a rotor on a mount', () => {
  const steps = 'pm:20|40@caliper-adapter-{step} fm:20@fm-adapter'
  const judge = (
    mounts: readonly string[] | undefined,
    rotor: Range | undefined,
    more: Record<string, string> = {},
  ) => {
    const onSale = { ...NOTHING_ON_SALE, hasBridge: (kind: string) => kind === 'caliper-adapter-20' }
    const mount = mounts && { what: 'disc-mount', choices: mounts.map((code) => ({ codes: [code] })) }
    const { verdict, cause, bridges } = judgeStep(situation({ params: { steps, ...more }, onSale }), mount, rotor)
    return [`${verdict}: ${cause}`, ...bridges].join(' ')
  }

  test.each<[string[] | undefined, Range | undefined, Record<string, string>, string]>([
    [undefined, from(160), {}, 'unknown: not-stated'],
    [['pm-160'], undefined, {}, 'unknown: not-stated'],
    [['pm-160'], from(160), {}, 'fits: mates'],
    [['pm-160'], from(160), { native: 'no' }, 'no: clash'],
    [['pm-160'], from(140), {}, 'no: clash'],
    [['pm-160'], from(180), {}, 'fits-with: bridged caliper-adapter-20'],
    [['pm-160'], from(200), {}, 'no: bridge-not-on-sale caliper-adapter-40'],
    [['pm-160'], from(203), {}, 'unknown: not-decided'],
    [['pm-160'], from(203), { other: 'no' }, 'no: clash'],
    [['none'], from(160), {}, 'no: absent'],
    [['old-22'], from(160), {}, 'unknown: not-decided'],
    [['pm-160', 'pm-180'], from(180), {}, 'fits-with: bridged caliper-adapter-20'],
    [['pm-160', 'pm-180'], from(160), {}, 'unknown: several'],
    [['pm-160'], from(160, 180), {}, 'unknown: overlap'],
    [['pm-160'], from(140, 150), {}, 'no: clash'],
  ])('%j with %j, %j: %s', (mounts, rotor, more, expected) => {
    expect(judge(mounts, rotor, more)).toBe(expected)
  })
})
