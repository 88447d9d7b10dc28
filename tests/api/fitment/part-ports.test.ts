import { afterAll, beforeAll, expect, test } from 'vitest'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import type { PartFit } from '#fitment/contract/fitment.ts'
import type { PartPorts } from '#fitment/contract/part-ports.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

/** What a part states, as administrators read and change it. */
let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Ada')
})
afterAll(() => shop.close())

const port = (what: string, value: string, more: object = {}) => ({
  ...{ side: 'needs', what, value, source: 'S15', certainty: 'A', note: '' },
  ...more,
})
const read = async (id: string) =>
  (await shop.request('GET', `/api/part/${id}/ports`, { token: admin.token })).body as PartPorts
const change = (id: string, body: object) =>
  shop.request('PATCH', `/api/part/${id}/ports`, { token: admin.token, body })
const fits = encodeURIComponent(printFitCode({ facts: { 'frame.bb-shell': 'bsa-68' } }))
const verdict = async (id: string) =>
  ((await shop.request('GET', `/api/part/${id}/fit?fits=${fits}`)).body as PartFit).verdict

test('what is stated of a part changes its verdict at once, and the log says who did it', async () => {
  const id = await shop.addPart({ sku: 'BB-1' })
  expect(await read(id)).toMatchObject({ version: 0, state: 'none', role: '', ports: [], changedAt: null })
  expect(await verdict(id)).toBe('unknown')
  const ports = [port('bb-shell', 'bsa-68'), port('crank-spindle', '24', { side: 'offers', note: 'Measured' })]
  const added = await change(id, { version: 0, role: 'bottom-bracket', ports })
  expect(added).toMatchObject({ status: 200, body: { modifiedCount: 1, part: { version: 1, state: 'complete' } } })
  expect(await verdict(id)).toBe('fits')
  expect((await read(id)).profile[0]).toMatchObject({ what: 'bb-shell', level: 'must', isStated: true })
  expect((await change(id, { version: 1, ports })).body).toMatchObject({ modifiedCount: 0 })
  const late = await change(id, { version: 0, role: 'cassette' })
  expect(late).toMatchObject({ status: 412, body: { current: { version: 1, role: 'bottom-bracket' } } })
  const doubtful = [port('bb-shell', 'bsa-68', { certainty: 'D' }), ports[1]]
  expect((await change(id, { version: 1, ports: doubtful })).body).toMatchObject({ part: { state: 'incomplete' } })
  expect(await verdict(id)).toBe('unknown')
  const cleared = await change(id, { version: 2, role: '', ports: [] })
  expect(cleared.body).toMatchObject({ part: { version: 3, state: 'none' } })
  const log = await shop.request('GET', '/api/audit?object=part:BB-1', { token: admin.token })
  expect(log.body).toMatchObject([
    { action: 'part.interfaces', after: { role: '', ports: [] } },
    { action: 'part.interfaces' },
    { action: 'part.interfaces', after: { ports: ['needs bb-shell=bsa-68 (S15 A)', expect.any(String)] } },
  ])
})

test('two who begin at once do not overwrite each other', async () => {
  const id = await shop.addPart({ sku: 'BB-2' })
  const answers = await Promise.all(
    ['cassette', 'chain', 'rotor', 'saddle'].map((role) => change(id, { version: 0, role })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412])
})

test('a universal part states no interface, and somebody must say so', async () => {
  const id = await shop.addPart({ sku: 'CL-1' })
  const universal = { version: 0, declared: 'universal', declaredSource: 'S15' }
  for (const [wrong, path] of [
    [{ role: 'chain' }, 'declared'],
    [{ ports: [port('chain', 'c-9')] }, 'declared'],
    [{ declaredSource: '' }, 'declaredSource'],
  ] as const) {
    const { status, body } = await change(id, { ...universal, ...wrong })
    expect([status, (body as { errors: { path: string }[] }).errors[0]?.path]).toEqual([422, path])
  }
  expect((await change(id, universal)).body).toMatchObject({ part: { state: 'universal', declaredSource: 'S15' } })
  expect(await verdict(id)).toBe('fits')
})

test.each([
  ['role', { role: 'casette' }, 'cassette'],
  ['ports.0.what', { ports: [port('bb-shel', 'bsa-68')] }, 'bb-shell'],
  ['ports.0.value', { ports: [port('bb-shell', 'bsa-86')] }, 'bsa-83'],
  ['ports.0.value', { ports: [port('spindle-length', '113 bar')] }, 'measured in mm, not in bar'],
  ['ports.0.value', { ports: [port('bb-shell', 'bsa-68; supplied=grommet')] }, 'by |'],
  ['ports.0.source', { ports: [port('bb-shell', 'bsa-68', { source: 'S99' })] }, 'S9'],
  ['ports.0.source', { ports: [port('bb-shell', 'bsa-68', { source: ' ' })] }, 'source is required'],
  ['ports.1.what', { ports: [port('bb-shell', 'bsa-68'), port('bb-shell', 'bsa-73')] }, 'stated twice'],
  ['role', { role: '', ports: [port('bb-shell', 'bsa-68')] }, 'Choose'],
  ['supplied', { supplied: 'spacer-1.58' }, 'spacer-1.85'],
  ['bridges', { bridges: 'gromet' }, 'grommet'],
  ['ports', { ports: Array.from({ length: 65 }, () => port('bb-shell', 'bsa-68')) }, 'At most 64'],
])('%s is refused by its name: %j', async (path, wrong, words) => {
  const id = await shop.addPart()
  const { status, body } = await change(id, { version: 0, role: 'bottom-bracket', ...wrong })
  expect(status).toBe(422)
  const found = (body as { errors: { path: string; message: string }[] }).errors.find((error) => error.path === path)
  expect(found?.message).toContain(words)
  expect(await read(id)).toMatchObject({ version: 0 })
})

test('what the maker rules out is stated beside what the part has, and is a plain no', async () => {
  const id = await shop.addPart({ sku: 'CH-1' })
  const ports = [port('chain', 'c-12-eagle', { side: 'peer' }), port('chain', 'c-12-hg-plus', { side: 'excludes' })]
  expect((await change(id, { version: 0, role: 'chain', ports })).status).toBe(200)
  const bike = encodeURIComponent(printFitCode({ facts: { 'drive.chain': 'c-12-hg-plus' } }))
  const { body } = await shop.request('GET', `/api/part/${id}/fit?fits=${bike}`)
  expect(body).toMatchObject({ verdict: 'no', reasons: [{ cause: 'excluded' }] })
  const twice = await change(id, { version: 1, ports: [...ports, ports[1]] })
  expect([twice.status, JSON.stringify(twice.body)]).toEqual([422, expect.stringContaining('stated twice')])
})
