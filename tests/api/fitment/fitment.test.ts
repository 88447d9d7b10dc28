import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemoCatalogue } from '#app/server/demo/seed-demo.ts'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import type { CheckedFit, DescribedBike, PartFit, PartMates, WhatFits } from '#fitment/contract/fitment.ts'
import { readFitText } from '#fitment/server/ports/read-fit-text.ts'
import { insertFitments } from '#fitment/server/ports/write-ports-store.ts'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

/** Verdicts over HTTP, of parts whose interfaces this file states. */
const INTERFACES = {
  'BB-68-24': 'role=bottom-bracket; needs bb-shell=bsa-68; offers crank-spindle=24',
  'FC-172-4432': 'role=crankset; needs crank-spindle=24',
  'CS-12-1051': 'role=cassette; needs cassette-mount=ms-12; peer chain=c-12-hg-plus; smallest-cog=10; speeds=12',
  'CH-12-126': 'role=chain; peer chain=c-12-hg-plus; speeds=12',
  'CH-08-116': 'role=chain; peer chain=c-6-8; speeds=8',
  'DR-180-6': 'role=rotor; needs rotor-mount=six-bolt',
  'HB-R148-32': 'role=rear-hub; offers rotor-mount=center-lock',
  'SPT-272-350': 'role=seatpost; needs seat-tube=27.2; supplied=center-lock-adapter',
  'SPT-316-150': 'role=seatpost; needs seat-tube=31.6',
} as const

let shop: TestShop
let ids: Map<string, string>
beforeAll(async () => {
  shop = await createTestShop()
  await seedDemoCatalogue(shop.db, new Date())
  const { rows } = await shop.pool.query<{ id: string; sku: string }>('SELECT id, sku FROM parts')
  ids = new Map(rows.map(({ id, sku }) => [sku, id]))
  await shop.pool.query('DELETE FROM part_fitments')
  const written = Object.entries(INTERFACES).map(([sku, text]) => ({
    ...{ partId: idOf(sku), ...readFitText(shippedBook(), text) },
    ...{ source: 'S15', bridges: '', at: new Date() },
  }))
  await insertFitments(shop.db, written)
  // Kinds of bridge that the book no longer has keep nothing from being judged.
  await shop.pool.query(`UPDATE part_fitments SET bridges = 'grommet|of-an-older-book' WHERE part_id = $1`, [
    idOf('SPT-272-350'),
  ])
})
afterAll(() => shop.close())

const idOf = (sku: string) => ids.get(sku) ?? ''
const fitsOf = (facts: Record<string, string>) => encodeURIComponent(printFitCode({ facts }))

async function partFit(sku: string, facts: Record<string, string>): Promise<PartFit> {
  const { status, body } = await shop.request('GET', `/api/part/${idOf(sku)}/fit?fits=${fitsOf(facts)}`)
  expect(status).toBe(200)
  return body as PartFit
}
async function check(body: object) {
  return await shop.request('POST', '/api/fit/check', { body })
}

describe('one part', () => {
  test('a fit names both interfaces, the rule and its source', async () => {
    const fit = await partFit('BB-68-24', { 'frame.bb-shell': 'bsa-68' })
    expect(fit.verdict).toBe('fits')
    expect(fit.reasons[0]).toMatchObject({ rule: 'R20', result: 'fits', part: { holds: ['bsa-68'] } })
    expect(fit.reasons[0]?.sources).not.toEqual([])
  })

  test('a clash offers parts of its kind that fit', async () => {
    const fit = await partFit('SPT-316-150', { 'frame.seat-tube': '27.2' })
    expect(fit.verdict).toBe('no')
    expect(fit.alternatives.map(({ sku }) => sku)).toEqual(['SPT-272-350'])
  })

  test('what is not known is asked, not guessed', async () => {
    const fit = await partFit('BB-68-24', { 'frame.seat-tube': '27.2' })
    expect(fit.verdict).toBe('unknown')
    expect(fit.questions[0]).toMatchObject({ place: 'frame.bb-shell', kind: 'standards' })
    const none = await partFit('PD-100-10', { 'frame.seat-tube': '27.2' })
    expect(none).toMatchObject({ verdict: 'unknown', because: 'no-data' })
  })

  test('a damaged or newer code is said, and nothing is judged by it', async () => {
    const damaged = await shop.request('GET', `/api/part/${idOf('BB-68-24')}/fit?fits=1_frame.bb-shell*bsa-68_xxxx`)
    expect(damaged.body).toMatchObject({ verdict: 'unknown', fault: { kind: 'damaged' }, fits: '' })
    const unknown = fitsOf({ 'frame.bb-shell': 'bsa-86' })
    const { body } = await shop.request('GET', `/api/part/${idOf('BB-68-24')}/fit?fits=${unknown}`)
    expect(body).toMatchObject({ fault: { kind: 'unknown' } })
    expect((body as PartFit).fault?.message).toContain('bsa-83')
  })
})

describe('several parts', () => {
  test('each is judged with the others mounted', async () => {
    const bike = { facts: { 'frame.bb-shell': 'bsa-68', 'bottom-bracket.spindle': 'dub' } }
    const alone = await check({ bike, parts: [idOf('FC-172-4432')] })
    expect((alone.body as CheckedFit).parts[idOf('FC-172-4432')]).toMatchObject({
      verdict: 'fits-with',
      reasons: [{ cause: 'companion', bridges: [{ parts: [{ sku: 'BB-68-24' }] }] }],
    })
    const together = await check({ bike, parts: ['FC-172-4432', 'BB-68-24'].map(idOf), together: true })
    const verdicts = Object.values((together.body as CheckedFit).parts).map(({ verdict }) => verdict)
    expect(verdicts).toEqual(['fits', 'fits'])
  })

  test('without a bike, lines that touch are judged with each other', async () => {
    const { body } = await check({ bike: '', parts: ['CS-12-1051', 'CH-08-116'].map(idOf), together: true })
    expect(Object.values((body as CheckedFit).parts).map(({ verdict }) => verdict)).toEqual(['no', 'no'])
  })

  test.each([
    ['on a bike', { facts: { 'frame.seat-tube': '27.2' } }],
    ['without one', ''],
  ])('an adapter that comes with one of them is there for all, %s', async (_, bike) => {
    const parts = ['HB-R148-32', 'DR-180-6', 'SPT-272-350'].map(idOf)
    const verdicts = async (ids: string[]) => {
      const { body } = await check({ bike, parts: ids, together: true })
      return ids.map((id) => (body as CheckedFit).parts[id]?.verdict)
    }
    expect((await verdicts(parts.slice(0, 2)))[1]).toBe('no')
    expect((await verdicts(parts)).slice(0, 2)).toEqual(['fits', 'fits'])
  })

  test('unknown codes are refused by name with the nearest ones', async () => {
    const { status, body } = await check({ bike: { facts: { 'frame.bb-shel': 'bsa-68' } }, parts: [idOf('BB-68-24')] })
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain('frame.bb-shell')
    const many = Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`frame.x${at}`, '1']))
    expect((await check({ bike: { facts: many }, parts: [idOf('BB-68-24')] })).status).toBe(422)
    const kind = await check({ bike: { template: 'down-hill', facts: {} }, parts: [idOf('BB-68-24')] })
    expect([kind.status, JSON.stringify(kind.body)]).toEqual([422, expect.stringContaining('nearest: downhill')])
    const crowd = await check({ bike: '', parts: Array(101).fill(idOf('BB-68-24')) })
    expect([crowd.status, JSON.stringify(crowd.body)]).toEqual([422, expect.stringContaining('At most 100 parts')])
    const mates = await shop.request('GET', `/api/part/${idOf('CS-12-1051')}/mates?role=chians`)
    expect([mates.status, JSON.stringify(mates.body)]).toEqual([422, expect.stringContaining('nearest: chain')])
  })
})

test('mates of a part by role', async () => {
  const { body } = await shop.request('GET', `/api/part/${idOf('CS-12-1051')}/mates`)
  expect((body as PartMates).map(({ role, parts }) => [role, parts.map(({ sku }) => sku)])).toEqual([
    ['chain', ['CH-12-126']],
  ])
})

test('what fits a bike is counted by role, and what would settle most is asked first', async () => {
  const { body } = await shop.request('GET', `/api/fit/roles?fits=${fitsOf({ 'frame.seat-tube': '27.2' })}`)
  const { roles, questions } = body as WhatFits
  expect(roles.find(({ role }) => role === 'seatpost')).toMatchObject({ fits: 1, no: 1, unknown: 0 })
  expect(roles.map(({ role }) => role).slice(0, 2)).toEqual(['chain', 'cassette'])
  expect(questions[0]).toMatchObject({ place: 'drive.chain', settles: 2 })
})

test('a bike is described by its code, one answer at a time', async () => {
  const begun = await shop.request('GET', '/api/fit/bike?template=road-rim-2x11')
  const bike = begun.body as DescribedBike
  expect(bike.facts.map(({ place, isDefining }) => [place, isDefining])).toContainEqual(['brake.kind', true])
  expect(bike.questions[0]).toMatchObject({ place: 'fork.front-axle', usually: { value: 'qr-9x100' } })
  const path = `/api/fit/bike?fits=${encodeURIComponent(bike.fits)}&place=frame.bb-shell`
  const answered = (await shop.request('GET', `${path}&value=bsa-68&value=bsa-73`)).body as DescribedBike
  const fact = answered.facts.find(({ place }) => place === 'frame.bb-shell')
  expect(fact).toMatchObject({ value: 'bsa-68|bsa-73', without: bike.fits })
  expect((await shop.request('GET', `${path}&value=nonsense`)).status).toBe(422)
})

test('the book and its templates', async () => {
  const book = await shop.request('GET', '/api/fit/book')
  expect(book.body).toMatchObject({ version: 1 })
  const templates = await shop.request('GET', '/api/fit/template')
  expect(templates.body).toHaveLength(16)
})

test('what was measured is answered with every standard within the tolerance, and states nothing yet', async () => {
  const path = '/api/fit/bike?place=frame.seat-tube&measured='
  const measure = async (text: string) => (await shop.request('GET', `${path}${text}`)).body as DescribedBike
  expect(await measure('30,85')).toMatchObject({
    fits: '',
    nearest: { measured: '30.85', options: [{ value: '30.8' }, { value: '30.9' }] },
  })
  expect((await measure('29.3')).nearest?.options).toEqual([])
  expect((await measure('wide')).nearest?.options).toEqual([])
})

test('a question about a measure has a drawing of it, kept for good under its version', async () => {
  const { body } = await shop.request('GET', '/api/fit/bike?ask=frame.seat-tube')
  const { src = '', text } = (body as DescribedBike).asked?.drawing ?? {}
  expect(text).toContain('diameter')
  const read = (path: string) => fetch(new URL(path, shop.url))
  const drawing = await read(src)
  expect([drawing.status, drawing.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(drawing.headers.get('cache-control')).toContain('immutable')
  expect(await drawing.text()).toContain('>diameter</text>')
  expect((await read(src.replace(/=.*/, '=old'))).headers.get('cache-control')).toContain('max-age=300')
  expect((await read('/static/measuring/nothing.svg')).status).toBe(404)
})
