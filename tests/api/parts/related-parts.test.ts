import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPartId, seedDemoCatalogue } from '#app/server/demo/seed-demo.ts'
import type { RelatedParts } from '#search/contract/related.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

/** `GET /part/{id}/related` over the demo catalogue. */
let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await seedDemoCatalogue(shop.db, new Date())
})
afterAll(() => shop.close())

async function relatedTo(id: string): Promise<RelatedParts> {
  const { status, body } = await shop.request('GET', `/api/part/${id}/related`)
  expect(status).toBe(200)
  return body as RelatedParts
}
async function besides(sku: string): Promise<Record<string, string>> {
  const { goesWith } = await relatedTo(demoPartId(sku))
  return Object.fromEntries(goesWith.map((other) => [other.sku, other.shared]))
}

describe('goes with', () => {
  test.each([
    ['a rotor and hubs', 'DR-160-6', 'Hubs', '44\u202fmm bolt circle, 6 bolts'],
    ['a hub and rotors', 'HB-R148-32', 'Disc Rotors', '44\u202fmm bolt circle, 6 bolts'],
    ['a chainring and cranksets', 'CR-42-104', 'Cranksets', '104\u202fmm bolt circle, 4 bolts'],
    ['a cassette and chains', 'CS-12-1051', 'Chains', '12-speed'],
    ['a cassette and a derailleur', 'CS-12-1051', 'Derailleurs', '12-speed'],
    ['a chain and a ring for several speeds', 'CH-12-126', 'Chainrings', '12-speed'],
    ['a tyre and rims', 'TY-40-622', 'Rims', '622\u202fmm bead seat'],
    ['a stem and handlebars', 'ST-100-6', 'Handlebars', '31.8\u202fmm clamp'],
  ])('%s', async (_, sku, category, shared) => {
    const { goesWith } = await relatedTo(demoPartId(sku))
    const offered = goesWith.filter((other) => other.category === category)
    expect(offered.length).toBeGreaterThan(0)
    expect(new Set(offered.map((other) => other.shared))).toEqual(new Set([shared]))
  })

  test('what meets by another measure is not offered', async () => {
    expect(await besides('CR-50-110')).not.toHaveProperty('FC-172-4432') // 110 mm, 104 mm
    expect(await besides('CS-11-1142')).not.toHaveProperty('RD-12-95')
    // A front derailleur of as many speeds says nothing of the largest cog.
    expect(await besides('CS-11-1142')).toEqual({ 'CH-11-118': '11-speed', 'RD-11-75': '11-speed' })
  })

  test('what does not state the measure is not offered, nor does it offer', async () => {
    const hub = await shop.addPart({ name: 'Silent hub', sku: 'SILENT', category: 'Hubs', specs: { axleMm: 12 } })
    const { goesWith } = await relatedTo(hub)
    expect(goesWith.map(({ category }) => category)).not.toContain('Disc Rotors')
    expect(await besides('DR-160-6')).not.toHaveProperty('SILENT')
  })

  test('a tyre that is wider than the rim takes is not offered', async () => {
    const specs = { beadSeatMm: 622, widthMm: 75 }
    const wide = await shop.addPart({ name: 'Wide tyre', sku: 'WIDE', category: 'Tyres', specs })
    expect((await relatedTo(wide)).goesWith.map(({ sku }) => sku)).not.toContain('RM-622-25')
  })
})

describe('similar parts', () => {
  test('are of its category, the nearest by what decides first, never itself', async () => {
    const similar = (await relatedTo(demoPartId('CR-42-104'))).similar
    expect(similar.every(({ category }) => category === 'Chainrings')).toBe(true)
    // Teeth decide first, then the bolt circle: 32 on its own is nearer than 50 on another.
    expect(similar.map(({ sku }) => sku)).toEqual(['CR-40-110', 'CR-32-104', 'CR-50-110', 'CR-34-110'])
  })

  test('a part without a category of its own kind has none', async () => {
    const id = await shop.addPart({ name: 'Lone bell', sku: 'BELL-9', category: 'Bells of one' })
    expect(await relatedTo(id)).toEqual({ variants: null, similar: [], goesWith: [] })
  })
})

test('a part that does not exist has no related parts', async () => {
  const { status } = await shop.request('GET', '/api/part/0190a1b2-0000-7000-8000-00000000ffff/related')
  expect(status).toBe(404)
})
