import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavedAddress } from '#accounts/contract/addresses/address-book.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let people = 0
beforeAll(async () => {
  shop = await createTestShop({ HOME_COUNTRY: 'DE' })
})
afterAll(() => shop.close())

const customer = () => shop.signUp(`Neighbour ${++people}`)
const GERMAN = { country: 'DE', name: 'Eva Groß', line1: 'Ring 3', city: 'Köln', postcode: '50667' }
const NEW = { label: 'Home', address: GERMAN, defaultDelivery: false, defaultBilling: false, version: 0 }

const put = ({ token }: TestAccount, id: string, body: object = NEW) =>
  shop.request('PUT', `/api/addresses/${id}`, { token, body })
const bookOf = async ({ token }: TestAccount) =>
  (await shop.request('GET', '/api/addresses', { token })).body as SavedAddress[]

test('the countries begin with the shop’s own, and each is described', async () => {
  const { body } = await shop.request('GET', '/api/countries')
  const names = (body as { name: string }[]).map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual(['Germany', 'Afghanistan', 'Åland Islands'])
  expect(names.length).toBeGreaterThan(240)

  const japan = await shop.request('GET', '/api/countries/JP')
  expect(japan.body).toMatchObject({
    name: 'Japan',
    fields: expect.arrayContaining([{ name: 'region', label: 'Prefecture', required: true }]),
    postcode: { example: '154-0023', digitsOnly: false },
    regions: expect.arrayContaining([{ value: '東京都', label: 'Tokyo (東京都)' }]),
  })
  expect(japan.headers.get('cache-control')).not.toContain('no-store')
  expect(await shop.request('GET', '/api/countries/QX')).toMatchObject({ status: 404 })
  expect(await shop.request('GET', '/api/countries/germany')).toMatchObject({ status: 422 })
})

test('an address is saved as typed, printed as its country does, and changed from its version', async () => {
  const eva = await customer()
  const id = newId()
  const phone = '0221 123456'
  expect(await put(eva, id, { ...NEW, phone })).toMatchObject({
    status: 200,
    body: { modifiedCount: 1, address: { _id: id, version: 1, text: 'Eva Groß\nRing 3\n50667 Köln' } },
  })
  // The answer was lost, and the browser sends it again.
  expect(await put(eva, id, { ...NEW, phone })).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
  const [saved] = await bookOf(eva)
  expect(saved).toMatchObject({ label: 'Home', address: GERMAN, phone, phoneText: '+49 221 123456', version: 1 })

  const abroad = { ...GERMAN, country: 'AT', postcode: '1010', city: 'Wien' }
  const changed = await put(eva, id, { ...NEW, address: abroad, version: 1 })
  expect(changed).toMatchObject({ body: { address: { version: 2, text: 'Eva Groß\nRing 3\n1010 Wien\nAustria' } } })
  expect(await put(eva, id, { ...NEW, label: 'Late', version: 1 })).toMatchObject({
    status: 412,
    body: { type: '/problems/precondition-failed', current: { version: 2, label: 'Home' } },
  })
})

test('one address is the default for delivery, and one for billing', async () => {
  const ada = await customer()
  const [home, work] = [newId(), newId()]
  await put(ada, home, { ...NEW, defaultDelivery: true, defaultBilling: true })
  await put(ada, work, { ...NEW, label: 'Work', defaultDelivery: true })
  const defaults = (await bookOf(ada)).map((it) => [it.label, it.defaultDelivery, it.defaultBilling, it.version])
  expect(defaults).toEqual([
    ['Home', false, true, 2],
    ['Work', true, false, 1],
  ])
})

test('an address that the post could not deliver is refused, field by field; an odd postcode is not', async () => {
  const ada = await customer()
  const address = { country: 'DE', name: 'Eva', line1: 'Ring 3' }
  expect(await put(ada, newId(), { ...NEW, address })).toMatchObject({
    status: 422,
    body: {
      errors: [
        { path: 'address.postcode', message: 'Postal code is required' },
        { path: 'address.city', message: 'City is required' },
      ],
    },
  })
  const odd = { ...GERMAN, postcode: '50-667 X' }
  expect(await put(ada, newId(), { ...NEW, address: odd, phone: '12345678901234567' })).toMatchObject({
    status: 200,
    body: { address: { address: odd, phone: '12345678901234567', phoneText: '12345678901234567' } },
  })
})

test('an address book holds 20, also when they are saved at once', async () => {
  const ada = await customer()
  const answers = await Promise.all(Array.from({ length: 22 }, () => put(ada, newId())))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), 409, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { type: '/problems/too-many-addresses' } })
  const [first] = await bookOf(ada)
  const { token } = ada
  const remove = () => shop.request('DELETE', `/api/addresses/${first?._id}`, { token })
  expect(await remove()).toMatchObject({ status: 200, body: { deletedCount: 1 } })
  expect(await remove()).toMatchObject({ status: 200, body: { deletedCount: 0 } })
  expect(await put(ada, first?._id ?? '', { ...NEW, label: 'Gone', version: 1 })).toMatchObject({ status: 412 })
  expect(await bookOf(ada)).toHaveLength(19)
})

test('nobody reads, changes, takes over or deletes the address of somebody else', async () => {
  const [ada, eve] = [await customer(), await customer()]
  const id = newId()
  await put(ada, id)
  expect(await bookOf(eve)).toEqual([])
  expect(await put(eve, id, { ...NEW, label: 'Mine' })).toMatchObject({ status: 404 })
  expect(await put(eve, id, { ...NEW, label: 'Mine', version: 1 })).toMatchObject({ status: 412 })
  const { token } = eve
  expect(await shop.request('DELETE', `/api/addresses/${id}`, { token })).toMatchObject({ body: { deletedCount: 0 } })
  expect(await bookOf(ada)).toMatchObject([{ label: 'Home', version: 1 }])
})
