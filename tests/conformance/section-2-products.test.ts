import { visit } from '../browser/steps/visit.ts'
import { expect, test } from './conformance-test.ts'

// Too few pieces to be ordered by another test, which must not find a part that is deleted before it has ordered.
const NEW_PART = {
  img: '/favicon.svg',
  description: 'A description of more than fifteen characters',
  price: 12.5,
  minimum: 2,
  quantity: 4,
}

test('[2.17] [2.58] [1.7] [8.8] Add Product asks name, img, description, price, minimum and quantity, and adds the part', async ({
  as,
  shop,
}) => {
  const name = `Conformance hub ${Date.now()}`
  const page = await as(shop.admin)
  await visit(page, '/dashboard/addProduct')
  await page.getByLabel(/^Name/).fill(name)
  await page.getByRole('textbox', { name: /^(Img|Image|Picture)/i }).fill(NEW_PART.img)
  await page.getByLabel(/^Description/).fill(NEW_PART.description)
  await page.getByLabel(/^Price/).fill('12.5')
  await page.getByLabel(/^Minimum/).fill('2')
  await page.getByLabel(/^Quantity/).fill('4')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Successfully added your product')).toBeVisible()
  const { body } = await shop.call('GET', `/api/product?search=${encodeURIComponent(name)}`, { as: shop.admin })
  expect(body).toEqual([expect.objectContaining({ name, price: 12.5, min: 2, quantity: 4, availableQuantity: 4 })])
  const [{ _id } = { _id: '' }] = body as { _id: string }[]
  await shop.call('DELETE', `/api/part/${_id}`, { as: shop.admin })
})

test('[2.18] [2.59] [2.60] [4.9] [8.10] [9.4] Manage Product shortens name and description, and deletes once that is confirmed', async ({
  as,
  shop,
}) => {
  const name = `Zz conformance ${Date.now()}`
  const added = await shop.call('POST', '/api/product', { as: shop.admin, body: { name, ...NEW_PART } })
  expect(added.status).toBe(200)
  const page = await as(shop.admin)
  await visit(page, `/dashboard/manageProduct?search=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').nth(1)
  await expect(row.getByText(/^Zz conform…?$/)).toBeVisible()
  await expect(row.getByText(/^A description o…?$/)).toBeVisible()
  await row.getByRole('button', { name: /^Delete/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(name)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /^Deleted$/ })).toBeVisible()
  const { insertedId } = added.body as { insertedId: string }
  expect((await shop.call('GET', `/api/part/${insertedId}`)).status).toBe(404)
})

test('[5.9] a new part needs all its fields, and numbers where numbers belong', async ({ shop }) => {
  const whole = { name: 'Conformance', ...NEW_PART }
  for (const field of Object.keys(whole)) {
    const { [field as keyof typeof whole]: _, ...lacking } = whole
    expect((await shop.call('POST', '/api/product', { as: shop.admin, body: lacking })).status, field).toBe(422)
  }
  for (const field of ['price', 'minimum', 'quantity']) {
    const body = { ...whole, [field]: 'many' }
    expect((await shop.call('POST', '/api/product', { as: shop.admin, body })).status, field).toBe(422)
  }
})

test('[7.5] DELETE /part/{id} is for administrators, and answers deletedCount', async ({ shop }) => {
  const added = await shop.call('POST', '/api/product', {
    as: shop.admin,
    body: { name: 'Conformance deleted', ...NEW_PART },
  })
  const { insertedId } = added.body as { insertedId: string }
  expect((await shop.call('DELETE', `/api/part/${insertedId}`, { as: shop.customer })).status).toBe(403)
  const deleted = await shop.call('DELETE', `/api/part/${insertedId}`, { as: shop.admin })
  expect([deleted.status, deleted.body]).toEqual([200, expect.objectContaining({ deletedCount: 1 })])
})

test('[7.6] POST /product is for administrators, and answers acknowledged', async ({ shop }) => {
  const body = { name: 'Conformance added', ...NEW_PART }
  expect((await shop.call('POST', '/api/product', { as: shop.customer, body })).status).toBe(403)
  const added = await shop.call('POST', '/api/product', { as: shop.admin, body })
  expect([added.status, added.body]).toEqual([200, expect.objectContaining({ acknowledged: true })])
  await shop.call('DELETE', `/api/part/${(added.body as { insertedId: string }).insertedId}`, { as: shop.admin })
})
