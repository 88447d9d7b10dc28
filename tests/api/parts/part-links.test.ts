import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Part } from '#catalogue/contract/catalogue.ts'
import type { AdministeredPartDetails } from '#catalogue/contract/part-administration.ts'
import type { TestAccount, TestShop } from '../../support/test-shop.ts'
import { COPY, openPictureShop, type PictureShop } from '../pictures/linked-pictures.ts'

let opened: PictureShop
let shop: TestShop
let elsewhere: PictureShop['elsewhere']
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  opened = await openPictureShop()
  shop = opened.shop
  elsewhere = opened.elsewhere
})
afterAll(() => opened.close())

let people = 0
beforeEach(async () => {
  people += 1
  customer = await shop.signUp(`Person ${people}`)
  admin = await shop.signUpAdmin(`Chief ${people}`)
  elsewhere.seen.asked.length = 0
})

const as: PictureShop['as'] = (...given) => opened.as(...given)
const pictureElsewhere = () => opened.pictureElsewhere()
const copyPictures = () => shop.app.pictures.copyPictures()

describe('the picture of a part', () => {
  const HUB = { name: 'Gale 110 hub', description: 'A front hub.', price: 49.9, minimum: 2, quantity: 40 }
  const partOf = async (id: string) => (await shop.request('GET', `/api/part/${id}`)).body as Part
  const administered = async (id: string) => (await as(admin, 'GET', `/product/${id}`)).body as AdministeredPartDetails

  test('that is linked to by the form is a copy; nothing or the drawing stands there meanwhile', async () => {
    const img = await pictureElsewhere()
    const add = async (more: object) =>
      ((await as(admin, 'POST', '/product', { ...HUB, img, ...more })).body as { insertedId: string }).insertedId
    const plain = await add({ category: 'Curiosities' })
    const drawn = await add({ sku: `CR-${people}`, category: 'Chainrings', specs: { teeth: 42, boltCircleMm: 110 } })
    expect((await partOf(plain)).img).toBe('')
    expect((await partOf(drawn)).img).toMatch(/^\/static\/drawings\//)
    const { version, typedImg } = await administered(plain)
    expect(typedImg).toBe(img)
    await copyPictures()
    for (const id of [plain, drawn]) {
      await expect.poll(async () => (await partOf(id)).img).toMatch(COPY)
      expect(await administered(id)).toMatchObject({ img: (await partOf(id)).img, typedImg: img, version })
    }
  })

  test('stays as it was typed when what is shown is sent back', async () => {
    const img = await pictureElsewhere()
    const { insertedId: id } = (await as(admin, 'POST', '/product', { ...HUB, img })).body as { insertedId: string }
    await copyPictures()
    const { sku, category, specs, version, img: shown } = await administered(id)
    const { quantity: _, ...texts } = HUB
    const change = { ...texts, sku, category, specs, version, img: shown, name: 'Gale hub' }
    expect(await as(admin, 'PUT', `/part/${id}`, change)).toMatchObject({
      status: 200,
      body: { modifiedCount: 1, part: { img: shown, typedImg: img } },
    })
  })

  test('that an import names is a copy too, also of a part that is changed', async () => {
    const [one, other] = [await pictureElsewhere(), await pictureElsewhere()]
    const sku = `IM-${people}`
    const send = async (img: string) => {
      const rawBody = `sku,name,category,price,quantity,img\n${sku},Curio,Curiosities,10,5,${img}`
      const headers = { 'content-type': 'text/csv' }
      const { status } = await shop.request('POST', '/api/product/import', { token: admin.token, rawBody, headers })
      expect(status).toBe(200)
      return (await shop.pool.query<{ id: string }>('SELECT id FROM parts WHERE sku = $1', [sku])).rows[0]?.id ?? ''
    }
    const id = await send(one)
    await copyPictures()
    await expect.poll(async () => (await partOf(id)).img).toMatch(COPY)
    const first = (await partOf(id)).img
    await send(other)
    expect((await partOf(id)).img).toBe('')
    await copyPictures()
    await expect.poll(async () => (await partOf(id)).img).toMatch(COPY)
    expect((await partOf(id)).img).not.toBe(first)
  })

  test('that a browser would take for an address elsewhere is not given out, whoever stored it', async () => {
    for (const img of ['javascript:alert(1)', 'data:image/png;base64,AA', 'file:///x', '//pictures.example/x']) {
      const id = await shop.addPart({ category: 'Curiosities' })
      await shop.pool.query('UPDATE parts SET img = $2 WHERE id = $1', [id, img])
      shop.app.invalidation.invalidate()
      expect((await partOf(id)).img, img).toBe('')
    }
  })
})

test('the photo of an account is a copy of the issuer’s, and goes with the account', async () => {
  const address = await pictureElsewhere()
  await shop.pool.query('UPDATE auth_user SET image = $2 WHERE email = $1', [customer.email, address])
  const profile = async () =>
    (await as(customer, 'GET', `/userinfo/${customer.email}`)).body as { photoURL?: string; photoAddress?: string }
  expect(await profile()).not.toHaveProperty('photoURL')
  await copyPictures()
  expect((await profile()).photoURL).toMatch(COPY)
  expect(await profile()).not.toHaveProperty('photoAddress')
  const session = await shop.request('GET', '/api/auth/get-session', { cookie: customer.cookie })
  expect(JSON.stringify(session.body)).not.toContain('pictures.example')
  const { account } = (await as(customer, 'GET', `/user/${customer.email}/data`)).body as { account: object }
  expect(account).toMatchObject({ photoURL: expect.stringMatching(COPY), photoAddress: address })
})
