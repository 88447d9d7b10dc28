import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PartDetails } from '#catalogue/contract/catalogue.ts'
import {
  type AdministeredSuccessors,
  MOST_STEPS,
  type PartSuccessors,
  type Succession,
  type SuccessorsReport,
} from '#catalogue/contract/successors.ts'
import type { Suggestions } from '#search/contract/find.ts'
import { stateFit } from '../../support/orders/state-fit.ts'
import {
  add,
  added,
  as,
  forgetAll,
  found,
  ids,
  longest,
  numberOf,
  one,
  opened,
  openNumbersShop,
  POST,
  problemsOf,
} from './numbers-shop.ts'
import { reportFrom } from './report-from.ts'

beforeAll(openNumbersShop)
afterAll(() => opened.shop.close())

describe('A drop-in', () => {
  test('is verified by the interfaces of both, and stops being one when a part changes', async () => {
    const old = await added({ number: 'POST-1', kind: 'drop-in', parts: one('POST-2'), since: '2024-05-01' })
    expect(old).toMatchObject({ doubt: '', version: 1, since: '2024-05-01', old: { sku: 'POST-1', onSale: true } })
    expect((await numberOf('post 1')).dropIn).toBeNull() // The old one is on sale still
    await as('DELETE', `/part/${ids['POST-1']}`)
    expect((await numberOf('post 1')).dropIn).toBe(ids['POST-2'])
    await stateFit(opened.shop.db, ids['POST-2'] ?? '', 'role=seatpost; needs seat-tube=30.9')
    opened.shop.app.invalidation.invalidate()
    const changed = await numberOf('POST-1')
    expect(changed.dropIn).toBeNull()
    expect(changed.succession?.doubt).toBe('seat tube: 27.2 of the old part, 30.9 of the new one')
    await stateFit(opened.shop.db, ids['POST-2'] ?? '', POST)
    await forgetAll()
  })

  test('may take more than the old part, not less and not something else; the unknown is no drop-in', async () => {
    const wider = await added({ number: 'POST-1', kind: 'drop-in', parts: one('POST-3') })
    expect(wider.doubt).toBe('')
    const reasons = await Promise.all(
      [
        { number: 'POST-3', parts: one('POST-2') },
        { number: 'POST-2', parts: one('POST-4') },
        { number: 'POST-2', parts: one('SHIM-1') },
        { number: 'NEVER-SOLD', parts: one('POST-2') },
      ].map(async (asked) => problemsOf(await add({ ...asked, kind: 'drop-in' }))),
    )
    expect(reasons.flat()).toEqual([
      expect.stringContaining('This is no drop-in. seat tube: 27.2 or 28.6 of the old part, 27.2 of the new one'),
      expect.stringContaining('seat tube: 27.2 of the old part, 31.6 of the new one'),
      expect.stringContaining('The interfaces of the new part are not known'),
      expect.stringContaining('nothing is known of the old one'),
    ])
    await forgetAll()
  })
})

test('No number was replaced on a day of the year 0, which no calendar has', async () => {
  const said = { number: 'POST-1', kind: 'merged', parts: one('POST-2') }
  expect(problemsOf(await add({ ...said, since: '0000-02-29' }))).toEqual(['since: Enter a date, e.g. 2026-12-03'])
  expect((await add({ ...said, since: '0001-01-01' })).status).toBe(200)
  await forgetAll()
})

describe('Chains of numbers', () => {
  test('are followed step by step, and lead to what is sold now', async () => {
    await added({ number: 'OLD/100', kind: 'merged', parts: one('POST-1'), note: 'Both lengths' })
    await added({ number: 'POST-1', kind: 'with-parts', parts: one('POST-4'), needed: one('SHIM-1', 2) })
    const shown = await numberOf('old 100')
    expect([shown.number, shown.succession?.note, shown.dropIn]).toEqual(['OLD/100', 'Both lengths', null])
    expect(shown.chain.map(({ number, kind, needed }) => [number, kind, needed.map((each) => each.quantity)])).toEqual([
      ['POST-1', 'with-parts', [2]],
    ])
    const query = `part=${ids['POST-1']}&part=${ids['POST-4']}&part=${ids['SHIM-1']}&part=none`
    const { items } = (await opened.shop.request('GET', `/api/successors?${query}`)).body as { items: PartSuccessors[] }
    expect(items.map(({ part, succession, replaces }) => [part, succession?.kind, replaces])).toEqual([
      [ids['POST-1'], 'with-parts', [{ number: 'OLD/100', kind: 'merged' }]],
      [ids['POST-4'], undefined, [{ number: 'POST-1', kind: 'with-parts' }]],
    ])
    const ofPart = (await as('GET', `/admin/part/${ids['POST-1']}/successors`)).body as AdministeredSuccessors
    expect([ofPart.succession?.number, ofPart.leadingHere.map(({ number }) => number)]).toEqual(['POST-1', ['OLD/100']])
  })

  test('never lead in a circle, and the refusal names it', async () => {
    expect(problemsOf(await add({ number: 'POST-4', kind: 'merged', parts: one('POST-1') }))).toEqual([
      'parts: These numbers would lead in a circle: POST-1 → POST-4 → POST-1',
    ])
    expect(problemsOf(await add({ number: 'SHIM-1', kind: 'merged', parts: one('SHIM-1') }))).toEqual([
      'parts: These numbers would lead in a circle: SHIM-1 → SHIM-1',
    ])
    // Two at once, each of which is right alone.
    const both = await Promise.all(
      [
        { number: 'CLAMP-1', kind: 'merged', parts: one('SHIM-1') },
        { number: 'SHIM-1', kind: 'merged', parts: one('CLAMP-1') },
      ].map(add),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    await forgetAll()
  })

  test('no sequence of edits makes a circle or more than ten steps', async () => {
    const skus = Array.from({ length: 14 }, (_, at) => `CHAIN-${at}`)
    for (const sku of skus) await opened.shop.addPart({ sku, name: sku })
    const edits = fc.array(
      fc.record({ from: fc.constantFrom(...skus), to: fc.subarray(skus, { minLength: 1, maxLength: 2 }) }),
      { minLength: 8, maxLength: 12 },
    )
    // Long chains are rare by chance, so each run begins with one that is as long as may be.
    const refused = new Set<string>()
    await fc.assert(
      fc.asyncProperty(edits, async (made) => {
        await forgetAll()
        const graph = new Map<string, string[]>()
        const stored = new Map<string, Succession>()
        const straight = Array.from({ length: 12 }, (_, at) => ({ from: `CHAIN-${at}`, to: [`CHAIN-${at + 1}`] }))
        for (const { from, to } of [...straight, ...made]) {
          const parts = to.map((sku) => ({ sku, quantity: 1 }))
          const body = { number: from, kind: parts.length > 1 ? 'split' : 'merged', parts }
          const before = stored.get(from)
          const answer = before
            ? await as('PUT', `/admin/successors/${before._id}`, { ...body, version: before.version })
            : await add(body)
          const next = new Map(graph).set(from, to)
          const length = longest(next)
          expect([answer.status, length]).toEqual([length > MOST_STEPS ? 422 : 200, length])
          if (answer.status !== 200) refused.add(problemsOf(answer)[0]?.includes('circle') ? 'circle' : 'too long')
          else {
            graph.set(from, to)
            stored.set(from, (answer.body as { succession: Succession }).succession)
          }
        }
      }),
      { numRuns: 2, seed: 20, endOnFailure: true },
    )
    expect(refused).toEqual(new Set(['circle', 'too long']))
    await forgetAll()
  })
})

test('Two who change one number don’t overwrite each other, and the audit log has every change', async () => {
  const { _id, version } = await added({ number: 'HB-77', kind: 'none' })
  const split = { number: 'HB-77', kind: 'split', parts: [...one('SHIM-1'), ...one('CLAMP-1', 2)] }
  expect((await as('PUT', `/admin/successors/${_id}`, { ...split, version })).status).toBe(200)
  const late = await as('PUT', `/admin/successors/${_id}`, { number: 'HB-77', kind: 'none', version })
  expect(late).toMatchObject({ status: 412, body: { current: { kind: 'split', version: 2 } } })
  expect((await as('DELETE', `/admin/successors/${_id}?version=1`)).status).toBe(412)
  expect(problemsOf(await add({ number: 'hb 77', kind: 'none' }))).toEqual([
    'number: The shop already has an entry for HB-77',
  ])
  expect((await as('DELETE', `/admin/successors/${_id}?version=2`)).body).toMatchObject({ deletedCount: 1 })
  const log = (await as('GET', '/audit?object=number:HB-77')).body as { action: string }[]
  expect(log.map(({ action }) => action).toSorted()).toEqual(['number.edit', 'number.forget', 'number.replace'])
})

test('What is wrong with a form is said at its field', async () => {
  expect(problemsOf(await add({ number: '--', kind: 'none' }))).toEqual(['number: Enter letters or digits'])
  expect(problemsOf(await add({ number: 'X-1', kind: 'none', parts: one('SHIM-1') }))[0]).toContain('parts: Leave')
  expect(problemsOf(await add({ number: 'X-1', kind: 'split', parts: one('SHIM-1') }))).toEqual([
    'parts: Name at least two parts',
  ])
  expect(problemsOf(await add({ number: 'X-1', kind: 'with-parts', parts: one('SHIM-1') }))).toEqual([
    'needed: Name what else is needed',
  ])
  expect(problemsOf(await add({ number: 'X-1', kind: 'merged', parts: one('NONE') }))).toEqual([
    'parts.0.sku: No part has the number "NONE"',
  ])
})

describe('Search', () => {
  test('finds parts by every number, and says which number led to them', async () => {
    const numbers = [
      { kind: 'ean', number: '4006381333931' },
      { kind: 'dealer', number: 'D-4711' },
      { kind: 'comparable', number: 'FD-R90', maker: 'Acme' },
    ]
    const part = (await as('GET', `/product/${ids['SHIM-1']}`)).body as PartDetails & { version: number }
    const { name, price, min: minimum, sku, category, specs, version } = part
    const said = { name, img: '/a.png', price, minimum, sku, category, specs, version, description: 'Shim', numbers }
    const saved = await as('PUT', `/part/${ids['SHIM-1']}`, said)
    expect([saved.status, JSON.stringify(saved.body)]).toEqual([200, expect.stringContaining('acknowledged')])
    await added({ number: 'HB-5O1', kind: 'split', parts: [...one('SHIM-1'), ...one('CLAMP-1')] })
    await added({ number: 'HB-600', kind: 'none', note: 'No longer made' })
    const led = async (query: string) =>
      (await found(query)).items.map((item) => [item.sku, item.number?.kind, item.number?.number])
    expect(await led('4006381333931')).toEqual([['SHIM-1', 'ean', '4006381333931']])
    expect(await led('fd r90')).toEqual([['SHIM-1', 'comparable', 'Acme FD-R90']])
    const superseded = [
      ['CLAMP-1', 'superseded', 'HB-5O1'],
      ['SHIM-1', 'superseded', 'HB-5O1'],
    ]
    for (const query of ['hb5o1', 'HB-5', 'HB-501']) expect(await led(query)).toEqual(superseded)
    const nothing = await found('HB 600')
    expect([nothing.total, nothing.oldNumbers]).toEqual([0, [{ number: 'HB-600', href: '/parts/number/HB-600' }]])
    const typed = (await opened.shop.request('GET', '/api/find/suggest?q=hb-5')).body as Suggestions
    expect(typed.parts.map(({ number }) => number)).toEqual([
      { kind: 'superseded', number: 'HB-5O1' },
      { kind: 'superseded', number: 'HB-5O1' },
    ])
  })

  test('a number of several parts lists them, and another maker’s number never redirects', async () => {
    const comparable = await numberOf('FDR90')
    expect(comparable.meanings.map(({ kind, written, part }) => [kind, written, part.sku])).toEqual([
      ['comparable', 'Acme FD-R90', 'SHIM-1'],
    ])
    expect(comparable.dropIn).toBeNull()
    expect((await opened.shop.request('GET', '/api/number/nosuchnumber')).status).toBe(404)
  })

  test('a comparable number needs its maker, and an EAN its check digit', async () => {
    const asked = async (number: object) =>
      problemsOf(await as('PUT', `/part/${ids['SHIM-1']}`, { version: 1, numbers: [number] })).filter((it) =>
        it.startsWith('numbers'),
      )
    expect(await asked({ kind: 'comparable', number: '1' })).toEqual(['numbers.0.maker: Enter whose number it is'])
    expect(await asked({ kind: 'ean', number: '4006381333930' })).toEqual([
      'numbers.0.number: Not a valid EAN: the last digit should be 1',
    ])
  })
})

describe('As CSV', () => {
  const path = '/api/admin/successors.csv'
  const send = async (rawBody: string, query = '') =>
    reportFrom<SuccessorsReport>(
      await opened.shop.request('POST', path + query, {
        token: opened.admin.token,
        rawBody,
        headers: { 'content-type': 'text/csv' },
      }),
    )
  const exported = async () => (await opened.shop.request('GET', path, { token: opened.admin.token })).body as string

  test('what was exported changes nothing when it is imported, and makes the same in an empty shop', async () => {
    await added({
      number: '=SUM-1',
      kind: 'with-parts',
      parts: one('POST-4', 2),
      needed: one('SHIM-1', 3),
      note: '"a", b',
    })
    const csv = await exported()
    expect(await send(csv)).toMatchObject({ outcome: 'stored', numbers: { new: 0, updated: 0, unchanged: 3 } })
    const otherwise = csv.replaceAll('SHIM-1', 'shim -1').replaceAll('POST-4', ' Post-4')
    expect(await send(otherwise)).toMatchObject({ outcome: 'stored', numbers: { new: 0, updated: 0, unchanged: 3 } })
    await forgetAll()
    expect(await send(csv, '?dryRun=1')).toMatchObject({ outcome: 'dry-run', numbers: { new: 3 } })
    expect((await exported()).split('\r\n')).toHaveLength(2)
    expect(await send(csv)).toMatchObject({ outcome: 'stored', numbers: { new: 3 } })
    expect(await exported()).toBe(csv)
  })

  test('every fault is named by line and column, and nothing is stored', async () => {
    const before = await exported()
    const csv = [
      'number,kind,as,part,quantity,note,since,extra',
      'A-1,merged,successor,NONE,1,,,',
      'A-2,drop-in,successor,SHIM-1,1,,,',
      'A-3,split,successor,SHIM-1,1,,,',
      'A-4,perhaps,,,,,,',
      'A-5,none,,,,,31.12.2026,',
      'A-6,with-parts,successor,SHIM-1,1,one,,',
      'A-6,with-parts,needed,CLAMP-1,0,two,,',
      'A-7,merged,successor,POST-4,1,,,',
    ].join('\r\n')
    const { outcome, broken, ignored } = await send(csv)
    expect([outcome, ignored]).toEqual(['broken', ['extra']])
    expect(broken.listed.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '2 part',
      '3 kind',
      '4 part',
      '5 kind',
      '6 since',
      '8 note',
    ])
    const circle = 'number,kind,part\r\nPOST-4,merged,CLAMP-1\r\nCLAMP-1,merged,POST-4\r\n'
    expect((await send(circle)).broken.listed).toMatchObject([
      { line: 2, column: 'part', reason: expect.stringContaining('lead in a circle: ') },
    ])
    expect(await exported()).toBe(before)
  })
})
