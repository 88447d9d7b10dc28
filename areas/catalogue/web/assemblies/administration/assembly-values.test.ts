import { describe, expect, it } from 'vitest'
import type { AdministeredAssembly } from '#catalogue/contract/assemblies/assembly-administration.ts'
import { assemblyEditSchema } from '#catalogue/contract/assemblies/assembly-administration.ts'
import { positionSchema } from '#catalogue/contract/assemblies/positions.ts'
import { bodyOf, EMPTY_POSITION, nextRef, numberedFromOne, valuesOf, withFollowedSpot } from './assembly-values.ts'
import { movedByKey, percentOf, placeIn, textOfPercent } from './spot-places.ts'
import { mergedAssembly } from './use-assembly-form.ts'

const position = (ref: string, sku: string, more = {}) => positionSchema.parse({ ref, sku, quantity: 1, ...more })
const HUB: AdministeredAssembly = {
  ...{ sku: 'HUB', version: 3, name: '', kind: 'assembly', knownNames: {} },
  made: [{ from: '2020-01-01', until: null }],
  positions: [
    position('1', 'AXLE', { torqueNm: 8.5, note: 'Grease' }),
    position('2', 'BEARING', { serialUntil: 1999, validFrom: '2020-01-01' }),
    position('3a', 'SEAL', { quantity: 0.5, unit: 'm', wear: true }),
  ],
  picture: '/pictures/a-640.webp',
  spots: [
    { ref: '1', x: 0.1234, y: 1 },
    { ref: '3a', x: 0, y: 0.07 },
  ],
}

describe('the form of an assembly', () => {
  it('sends what it was given when nothing is edited', () => {
    const { kind, made, positions, picture, spots, name } = HUB
    const body = { ...bodyOf(valuesOf(HUB)), version: 3 }
    expect(body).toEqual({ name, kind, made, positions, picture, spots, version: 3 })
    expect(assemblyEditSchema.parse(body)).toEqual(body)
  })

  it('sends what is no figure for the shop to say so', () => {
    const values = valuesOf(HUB)
    const typed = {
      ...values,
      positions: [{ ...EMPTY_POSITION, ref: '1', sku: 'A', quantity: 'two', torqueNm: '8,5' }],
    }
    expect(bodyOf(typed).positions).toMatchObject([{ quantity: 'two', torqueNm: 8.5, serialFrom: null }])
  })

  it('numbers from one: what had one number has one again, and spots go along', () => {
    const rows = ['12', '', '12', '3a'].map((ref, at) => ({ ...EMPTY_POSITION, ref, sku: `S${at}` }))
    const spots = ['3a', '12', 'gone'].map((ref) => ({ ref, x: '1', y: '2' }))
    const numbered = numberedFromOne({ positions: rows, spots })
    expect(numbered.positions.map(({ ref }) => ref)).toEqual(['1', '2', '1', '3'])
    expect(numbered.spots.map(({ ref }) => ref)).toEqual(['3', '1'])
    expect(nextRef(rows)).toBe('13')
    expect(nextRef([])).toBe('1')
  })

  it('takes a spot along with its number, unless another position has it', () => {
    const spots = [{ ref: '1', x: '5', y: '5' }]
    expect(withFollowedSpot(spots, [{ ref: '7' }], ['1', '7'])).toEqual([{ ref: '7', x: '5', y: '5' }])
    expect(withFollowedSpot(spots, [{ ref: '7' }, { ref: '1' }], ['1', '7'])).toEqual(spots)
  })
})

describe('what somebody else changed meanwhile', () => {
  const typed = valuesOf(HUB)
  const [axle, bearing, seal] = typed.positions as [typeof EMPTY_POSITION, typeof EMPTY_POSITION, typeof EMPTY_POSITION]

  it('is taken row by row, and edits here stay', () => {
    const here = { ...typed, positions: [{ ...axle, note: 'Mine' }, bearing, seal, { ...EMPTY_POSITION, ref: '9' }] }
    const there = {
      ...HUB,
      ...{ version: 4, kind: 'kit' as const },
      positions: [
        position('1', 'AXLE', { torqueNm: 10 }),
        position('1a', 'WASHER'),
        position('2', 'BEARING', { quantity: 2 }),
      ],
    }
    const { values, changed } = mergedAssembly(here, HUB, there)
    expect(values.kind).toBe('kit')
    expect(values.positions).toMatchObject([
      { ref: '1', note: 'Mine', torqueNm: '8.5' },
      { ref: '1a', sku: 'WASHER' },
      { ref: '2', quantity: '2' },
      { ref: '9' },
    ])
    expect(changed).toEqual([
      ...['Kind', 'position 1 (AXLE)', 'position 2 (BEARING)', 'position 3a (SEAL) removed'],
      'position 1a (WASHER) added',
    ])
  })

  it('replaces what was not edited here, in its order; rows removed here stay away', () => {
    const turned = { ...HUB, positions: [...HUB.positions].reverse() }
    expect(mergedAssembly(typed, HUB, turned)).toMatchObject({
      values: { positions: [{ ref: '3a' }, { ref: '2' }, { ref: '1' }] },
      changed: ['Order of the positions'],
    })
    const { values } = mergedAssembly({ ...typed, positions: [axle, seal] }, HUB, turned)
    expect(values.positions.map(({ ref }) => ref)).toEqual(['1', '3a'])
  })
})

describe('a spot', () => {
  it('is moved by arrow keys, never out of the picture', () => {
    expect(movedByKey({ x: 50, y: 50 }, 'ArrowLeft', false)).toEqual({ x: 49.5, y: 50 })
    expect(movedByKey({ x: 50, y: 98 }, 'ArrowDown', true)).toEqual({ x: 50, y: 100 })
    expect(movedByKey({ x: 50, y: 50 }, 'Tab', false)).toBeUndefined()
  })

  it('stands where the click was', () => {
    const box = { left: 10, top: 20, width: 200, height: 100 }
    expect(placeIn(box, { x: 60, y: 95 })).toEqual({ x: 25, y: 75 })
    expect(placeIn(box, { x: 0, y: 500 })).toEqual({ x: 0, y: 100 })
    expect(textOfPercent(33.33333)).toBe('33.33')
    expect([percentOf('12,5'), percentOf('x'), percentOf('120')]).toEqual([12.5, 0, 100])
  })
})
