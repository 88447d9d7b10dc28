import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPartId, seedDemoCatalogue } from '#app/server/demo/seed-demo.ts'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import type { CheckedFit, PartFit } from '#fitment/contract/fitment.ts'
import type { QuotedFit } from '#fitment/contract/order-fit.ts'
import type { Quote } from '#orders/contract/checkout.ts'
import type { FindResult } from '#search/contract/find.ts'
import { notEmpty } from '../../support/not-empty.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

/** One verdict has the same words wherever it is shown, over the demo's parts. */
let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await seedDemoCatalogue(shop.db, new Date())
  shop.app.invalidation.invalidate()
})
afterAll(() => shop.close())

const TRAIL = 'hardtail-boost-1x12-shimano'
const fitsOf = (facts: Record<string, string>, template?: string) => printFitCode({ template, facts })
const bikes = {
  'only its kind': fitsOf({}, TRAIL),
  'a frame': fitsOf({ 'frame.seat-tube': '31.6', 'frame.insertion-room': '180' }),
  'an Eagle drive': fitsOf({ 'drive.chain': 'c-12-eagle', 'drive.speeds': '12' }),
}

async function pageOf(sku: string, fits: string): Promise<PartFit> {
  const { status, body } = await shop.request(
    'GET',
    `/api/part/${demoPartId(sku)}/fit?fits=${encodeURIComponent(fits)}`,
  )
  expect(status).toBe(200)
  return body as PartFit
}

async function basketOf(skus: readonly string[], fits: string): Promise<QuotedFit> {
  const lines = skus.map((sku) => ({ part: demoPartId(sku), quantity: 1 }))
  const { body } = await shop.request('POST', '/api/quote', { body: { lines, fit: { bike: fits } } })
  const { fit } = body as Quote
  if (!fit) throw new Error('Nothing was judged')
  return fit
}

const SKUS = ['CH-12-126', 'CH-12-126-E', 'SPT-316-150', 'DR-160-6', 'CS-11-1142', 'SPT-272-350', 'TY-61-622', 'SC-349']

describe.each(notEmpty(Object.entries(bikes)))('for %s', (_, fits) => {
  test('a part page, a list, the comparison and the basket say the same', async () => {
    const listed = await shop.request('GET', `/api/find?variants=all&limit=100&fits=${encodeURIComponent(fits)}`)
    const inList = new Map((listed.body as FindResult).items.map(({ _id, fit }) => [_id, fit?.text]))
    for (const sku of SKUS) {
      const { label, verdict, questions } = await pageOf(sku, fits)
      const compared = await shop.request('POST', '/api/fit/check', { body: { bike: fits, parts: [demoPartId(sku)] } })
      const checked = (compared.body as CheckedFit).parts[demoPartId(sku)]
      expect([sku, checked?.label]).toEqual([sku, label])
      const [line] = (await basketOf([sku], fits)).lines
      expect([sku, line?.label]).toEqual([sku, label])
      if (inList.has(demoPartId(sku))) expect([sku, inList.get(demoPartId(sku))]).toEqual([sku, label])
      if (/^(Should|Unlikely)/.test(label)) continue // By what is usual; an answer makes it certain
      const asked = /^Check (one|\d+) things?$/.exec(label)?.[1]
      expect([sku, verdict === 'unknown' && asked !== undefined]).toEqual([sku, questions.length > 0])
      if (asked) expect([sku, asked === 'one']).toEqual([sku, questions.length === 1])
    }
  })
})

test('as many checks are named as are open', async () => {
  const { label, questions } = await pageOf('CH-12-126', fitsOf({ 'frame.seat-tube': '31.6' }))
  expect([label, questions.length]).toEqual(['Check one thing', 1])
  const rotor = await pageOf('DR-160-6', fitsOf({ 'frame.seat-tube': '31.6' }))
  expect(rotor.label).toMatch(/^Check \d things$/)
})

test('what its maker rules out does not fit', async () => {
  const fit = await pageOf('CH-12-126-E', fitsOf({ 'drive.chain': 'c-12-hg-plus' }))
  expect(fit).toMatchObject({ verdict: 'no', label: 'Does not fit', reasons: [{ cause: 'excluded' }] })
  expect(fit.text).toContain('The maker rules this out.')
})

test('a part that fits the bike but not what else is in the basket says with what', async () => {
  const alone = await basketOf(['CH-12-126'], bikes['only its kind'])
  expect(alone.lines[0]).toMatchObject({ verdict: 'fits', label: 'Fits' })
  const { lines, pairs } = await basketOf(['CS-11-1142', 'CH-12-126'], bikes['only its kind'])
  expect(lines[1]).toMatchObject({ verdict: 'no', label: 'Not in this basket with: Cassette, 11-speed' })
  expect(pairs[0]).toMatchObject({ label: 'Not in this basket with: Cassette, 11-speed' })
  // Nobody confirms the pair: that is not a clash.
  const doubtful = await basketOf(['CS-10-1136', 'CH-11-118'], fitsOf({ 'drive.chain': 'c-11' }))
  expect(doubtful.lines[1]).toMatchObject({
    verdict: 'unknown',
    label: 'Not confirmed in this basket with: Cassette, 10-speed',
  })
})

describe('a dropper post', () => {
  const frame = (room: string) => fitsOf({ 'frame.seat-tube': '31.6', 'frame.insertion-room': room })

  test('that goes deeper than there is room is a plain no', async () => {
    expect(await pageOf('SPT-316-150', frame('180'))).toMatchObject({ verdict: 'no', label: 'Does not fit' })
    expect(await pageOf('SPT-316-150', frame('250'))).toMatchObject({ verdict: 'fits', label: 'Fits' })
  })

  test('is asked about where the room is not known', async () => {
    const fit = await pageOf('SPT-316-150', fitsOf({ 'frame.seat-tube': '31.6' }))
    expect(fit).toMatchObject({ label: 'Check one thing', questions: [{ place: 'frame.insertion-room' }] })
  })
})
