import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPartId, seedDemoCatalogue } from '#app/server/demo/seed-demo.ts'
import type { Comparison } from '#search/contract/compare.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

/** `GET /compare` over the demo catalogue. */
let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await seedDemoCatalogue(shop.db, new Date())
})
afterAll(() => shop.close())

const ask = (ids: readonly string[]) => shop.request('GET', `/api/compare?${ids.map((id) => `part=${id}`).join('&')}`)
async function compare(...skus: string[]): Promise<Comparison> {
  const { status, body } = await ask(skus.map(demoPartId))
  expect(status, skus.join()).toBe(200)
  return body as Comparison
}
const rowOf = ({ groups }: Comparison, key: string) => groups.flatMap(({ rows }) => rows).find((row) => row.key === key)

describe('parts of one kind', () => {
  test('stand in the order in which they are named, with what each states', async () => {
    const compared = await compare('DR-203-6', 'DR-160-6')
    expect(compared.parts.map(({ sku }) => sku)).toEqual(['DR-203-6', 'DR-160-6'])
    expect(compared.isOneKind).toBe(true)
    expect(rowOf(compared, 'diameterMm')).toMatchObject({ values: ['203\u202fmm', '160\u202fmm'], differs: true })
    expect(rowOf(compared, 'boltCircleMm')).toMatchObject({ values: ['44\u202fmm', '44\u202fmm'], differs: false })
  })

  test('what one of them does not state is null, and what none states has no row', async () => {
    const compared = await compare('DR-203-6', 'DR-160-6')
    expect(rowOf(compared, 'edge')).toMatchObject({ values: ['waved', null], differs: true })
    expect(rowOf(compared, 'colour')).toBeUndefined()
  })

  test('the better value is named where more or less is better, and nowhere else', async () => {
    const compared = await compare('CS-11-1142', 'CS-12-1051', 'CS-08-1128')
    expect(rowOf(compared, 'weightG')?.best).toEqual([2])
    expect(rowOf(compared, 'lockringNm')?.best).toEqual([])
    expect(rowOf(compared, 'rangePercent')?.best).toEqual([]) // Only one states it
    expect(rowOf(compared, 'speeds')).toMatchObject({ values: ['11', '12', '8'], best: [], differs: true })
  })

  test('choices are shown as they are stated', async () => {
    const compared = await compare('CR-42-104', 'CR-32-104')
    expect(rowOf(compared, 'material')).toMatchObject({ values: ['7075-T6 aluminium', '7075-T6 aluminium'] })
  })

  test('no attribute has two rows, and no group is empty', async () => {
    const { groups } = await compare('FK-395-R', 'FK-120-S')
    const keys = groups.flatMap(({ rows }) => rows.map(({ key }) => key))
    expect(new Set(keys).size).toBe(keys.length)
    expect(groups.every(({ rows }) => rows.length > 0)).toBe(true)
  })
})

test('parts of different kinds have only the rows in common', async () => {
  const compared = await compare('CR-42-104', 'FC-172-4432')
  expect(compared.isOneKind).toBe(false)
  expect(rowOf(compared, 'boltCircleMm')).toMatchObject({ values: ['104\u202fmm', '104\u202fmm'] })
  expect(rowOf(compared, 'weightG')).toMatchObject({ best: [], differs: true }) // A ring is no better crankset
  expect(rowOf(compared, 'teeth')).toBeUndefined()
  expect(rowOf(compared, 'armLengthMm')).toBeUndefined()
})

test('a part that is gone is named and left out', async () => {
  const id = await shop.addPart({ name: 'Gone ring', sku: 'GONE-1', category: 'Chainrings' })
  const { token } = await shop.signUpAdmin('Ada')
  expect((await shop.request('DELETE', `/api/part/${id}`, { token })).status).toBe(200)
  const unknown = '0190a1b2-0000-7000-8000-00000000ffff'
  const { status, body } = await ask([id, demoPartId('CR-42-104'), unknown])
  expect(status).toBe(200)
  expect((body as Comparison).parts.map(({ sku }) => sku)).toEqual(['CR-42-104'])
  expect((body as Comparison).gone).toEqual([
    { _id: id, name: 'Gone ring' },
    { _id: unknown, name: null },
  ])
})

describe('is refused with a sentence', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, n) => `0190a1b2-0000-7000-8000-00000000000${n}`)
  test.each([
    ['no part', [], 'Choose at least 2 parts.'],
    ['one part', ids(1), 'Choose at least 2 parts.'],
    ['five parts', ids(5), 'Choose at most 4 parts.'],
    ['a part twice', [...ids(2), ...ids(1)], /^Part 0190a1b2-\S+ is named twice\. Name each part once\.$/],
    ['what is no id', [...ids(1), 'CR-42'], '“cr-42” is not the id of a part.'],
  ])('%s', async (_, given, sentence) => {
    const { status, body } = await ask(given)
    expect(status).toBe(422)
    expect((body as { detail: string }).detail).toMatch(sentence)
  })
})
