import { describe, expect, test } from 'vitest'
import { readFitCode } from '#fitment/contract/fit-code.ts'
import { isRuledOut, type KnownBike, knownBike, withUsual } from '#fitment/server/checking/bike-side.ts'
import { judgeUsually } from '#fitment/server/checking/judge-signatures.ts'
import type { FitState } from '#fitment/server/fit-state.ts'
import { evaluate } from '#packages/fit-engine/judging/evaluate.ts'
import type { Side } from '#packages/fit-engine/judging/interface.ts'
import { readOnSale } from '#packages/fit-engine/notation/read-on-sale.ts'
import { readSide } from '#packages/fit-engine/notation/read-side.ts'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import { demoFits } from './demo-parts.ts'

/** What the demo's parts are for a bike of which only the kind is known, before and after taking over what is usual. */
const book = shippedBook()
const onSale = readOnSale(book, [...demoFits.values()].flatMap(({ bridge }) => bridge ?? []).join('|'))
const parts = [...demoFits].map(([sku, { fit }]) => ({ sku, side: readSide(book, fit) }))

function bikeOf(template: string): KnownBike {
  const known = knownBike(book, { template, facts: {} })
  if ('faults' in known) throw new Error(JSON.stringify(known.faults))
  return known
}
function afterOneTap(bike: KnownBike): KnownBike {
  const read = readFitCode(withUsual(bike))
  if ('fault' in read) throw new Error(read.fault)
  const known = knownBike(book, read.bike)
  if ('faults' in known) throw new Error(JSON.stringify(known.faults))
  return known
}
const judge = (side: Side, bike: KnownBike) => evaluate(book, side, bike.side, onSale)

/**
 * Parts that such a bike can carry at all: they touch it, and neither its kind nor a Boost frame and fork rule them
 * out.
 */
const BOOST = { 'fork.front-axle': 'ta-15x110', 'frame.rear-axle': 'ta-12x148', 'rear-hub.freehub': 'micro-spline' }

describe('a 1×12 Boost hardtail', () => {
  const bike = bikeOf('hardtail-boost-1x12-shimano')
  const boost = knownBike(book, { template: bike.bike.template, facts: BOOST })
  if ('faults' in boost) throw new Error('no Boost')
  const carried = parts.filter(({ side }) => {
    const { verdict, because } = judge(side, boost)
    return verdict !== 'no' && verdict !== 'no-contact' && because === undefined
  })
  const tapped = afterOneTap(bike)
  const verdicts = carried.map(({ sku, side }) => ({ sku, ...judge(side, tapped) }))

  test('has a verdict for at least 80 % of what it can carry after one tap', () => {
    const known = verdicts.filter(({ verdict }) => verdict !== 'unknown')
    expect(known.length / carried.length).toBeGreaterThanOrEqual(0.8)
    const before = carried.filter(({ side }) => judge(side, bike).verdict !== 'unknown')
    expect([before.length, known.length, carried.length]).toEqual([1, 77, 89])
  })

  test('learns nothing new by the tap: what should fit does fit then, and the other way round', () => {
    const state = { book, onSale } as FitState
    for (const { sku, side } of carried) {
      const before = judge(side, bike)
      const usually = judgeUsually(state, side, bike, before)
      const after = judge(side, tapped)
      expect([sku, usually?.verdict ?? before.verdict]).toEqual([sku, after.verdict])
      expect([sku, usually?.places.length === 0]).toEqual([sku, false])
    }
  })

  test('is not asked for what its kind rules out', () => {
    const asked = ['frame.front-derailleur-mount', 'front-derailleur.capacity', 'frame.rim-brake-mount', 'fork.quill']
    expect(asked.filter((place) => !isRuledOut(book, bike, place))).toEqual([])
    expect(isRuledOut(book, bike, 'frame.seat-tube')).toBe(false)
  })
})

test.each([...book.templates.keys()])('what is usual of %s can be taken over as it is written', (template) => {
  const bike = bikeOf(template)
  if (bike.usual) expect(afterOneTap(bike).usual).toBeUndefined()
})
