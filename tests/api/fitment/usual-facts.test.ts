import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPartId, seedDemoCatalogue } from '#app/server/demo/seed-demo.ts'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import type { DescribedBike, PartFit, WhatFits } from '#fitment/contract/fitment.ts'
import type { FindResult } from '#search/contract/find.ts'
import { testPages } from '../../support/test-pages.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

/** A bike of which only the kind is known, over the demo's parts. */
let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({}, undefined, await testPages())
  await seedDemoCatalogue(shop.db, new Date())
  shop.app.invalidation.invalidate()
}, 240_000)
afterAll(() => shop.close())

const KIND = 'hardtail-boost-1x12-shimano'
const fits = printFitCode({ template: KIND, facts: {} })

async function read<Answer>(path: string): Promise<Answer> {
  const { status, body } = await shop.request('GET', path)
  expect([path, status]).toEqual([path, 200])
  return body as Answer
}
const partFit = (sku: string, code = fits) =>
  read<PartFit>(`/api/part/${demoPartId(sku)}/fit?fits=${encodeURIComponent(code)}`)

test('a part should fit if the bike has what is usual, and does once that is taken over', async () => {
  const cassette = await partFit('CS-12-1051')
  expect(cassette).toMatchObject({ verdict: 'unknown' })
  expect(cassette.label).toMatch(/^Should fit \(if yours has the usual: .*Freehub body/)
  expect(await partFit('CS-12-1051', cassette.usual?.fits)).toMatchObject({
    verdict: 'fits',
    label: 'Fits',
    usual: null,
  })
  const hub = await partFit('HB-R148-32-XD')
  expect(hub.label).toBe('Unlikely to fit (if yours has the usual: Cassette mount)')
  expect((await partFit('HB-R148-32-XD', hub.usual?.fits)).verdict).toBe('no')
})

test('what the owner says counts instead', async () => {
  const own = printFitCode({ template: KIND, facts: { 'frame.seat-tube': '27.2' } })
  const post = await partFit('SPT-316-150', own)
  expect(post).toMatchObject({ verdict: 'no' })
  expect(post.usual?.facts.map(({ place }) => place)).not.toContain('frame.seat-tube')
})

test('lists have a group of them, and what fits counts them', async () => {
  const list = await read<FindResult>(`/api/find?variants=all&limit=100&fits=${encodeURIComponent(fits)}&fit=usual`)
  const group = list.fit?.groups.find(({ value }) => value === 'usual')
  expect(group).toMatchObject({ label: 'Should fit', count: list.total })
  expect(list.total).toBeGreaterThan(15)
  expect(list.items.filter(({ fit }) => !fit?.text.startsWith('Should fit'))).toEqual([])
  expect(list.fit?.usual?.facts.length).toBeGreaterThan(20)
  const { roles, usual } = await read<WhatFits>(`/api/fit/roles?fits=${encodeURIComponent(fits)}`)
  expect(roles.reduce((sum, role) => sum + role.usual, 0)).toBe(list.total)
  const after = await read<WhatFits>(`/api/fit/roles?fits=${encodeURIComponent(usual?.fits ?? '')}`)
  expect(after.roles.reduce((sum, role) => sum + role.usual, 0)).toBe(0)
})

test('nothing is asked that the kind rules out, and what is left open after the tap comes first', async () => {
  const path = `/api/fit/bike?fits=${encodeURIComponent(fits)}`
  const bike = await read<DescribedBike>(path)
  const ruledOut = /front-derailleur|rim-brake|reach|quill|brake-track/
  let asked = bike
  for (let round = 0; round < 12; round++) {
    expect(asked.questions.map(({ place }) => place).filter((place) => ruledOut.test(place))).toEqual([])
    const [first] = asked.questions
    if (!first) break
    const value = first.usually?.value ?? first.options[0]?.value ?? '40'
    const answer = new URLSearchParams({ fits: asked.fits, place: first.place, value })
    asked = await read<DescribedBike>(`/api/fit/bike?${answer}`)
  }
  const vague = printFitCode({ template: 'downhill', facts: { 'stem.bar-clamp': '31.8|35.0' } })
  const open = await read<DescribedBike>(`/api/fit/bike?fits=${encodeURIComponent(vague)}`)
  expect(open.questions[0]?.place).toBe('stem.bar-clamp')
})

test('a kind chosen for a part leads back to it with its verdict, without scripts too', async () => {
  const part = demoPartId('CS-12-1051')
  const page = async (path: string) => String((await shop.request('GET', path)).body)
  const begun = await page(`/bikes?for=${part}`)
  expect(begun).toContain(`name="for" value="${part}"`)
  expect(begun).toContain('Torrent 12-speed cassette 10-51')
  const chosen = await page(`/bikes?for=${part}&template=${KIND}`)
  expect(chosen).toContain(`/${part}?fits=${encodeURIComponent(fits)}#fit`)
  expect(chosen).toContain('Should fit (if yours has the usual:')
  expect(chosen).toMatch(/Question (<!-- -->)?1(<!-- -->)? of (<!-- -->)?5/)
  expect(await page(`/bikes?for=${crypto.randomUUID()}&template=${KIND}`)).toContain('Boost 1×12')
})
