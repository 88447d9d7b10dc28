import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FileLook } from '#catalogue/contract/part-import.ts'
import { createFileShop, type FileShop } from '../parts/file-shop.ts'
import { csv, mapped } from './records-shop.ts'

/** Addresses of pages in another shop, which lead to the parts that come from there. */
let files: FileShop
beforeAll(async () => {
  files = await createFileShop()
})
beforeEach(() => files.shop.pool.query('TRUNCATE parts, products, redirects CASCADE'))
afterAll(() => files.shop.close())

/** The mapping by which the shop would read the file, with more settings. */
async function mappingOf(file: string, settings: object) {
  const { body } = await files.shop.request('POST', '/api/product/import/look', {
    ...{ token: files.admin.token, rawBody: file, headers: { 'content-type': 'text/csv' } },
  })
  const { mapping } = body as FileLook
  const said = mapping.fields.filter(({ columns }) => columns.length > 0)
  const sources = said.map(({ field, columns, otherwise }) => [field, { columns, otherwise }])
  return mapped({ ...mapping.settings, ...Object.fromEntries(sources), ...settings })
}
const redirects = async () =>
  (
    await files.shop.pool.query(`SELECT from_path AS from, part.sku, source
      FROM redirects LEFT JOIN parts AS part ON to_path LIKE '%/' || part.id ORDER BY 1`)
  ).rows

const SHOPIFY = csv(
  ['Handle', 'Title', 'Type', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Variant Inventory Qty'],
  ...['S', 'M'].map((size) => ({
    ...{ Handle: 'Warm-Jersey', Title: size === 'S' ? 'Jersey' : '', Type: 'Clothing', 'Option1 Name': 'Size' },
    ...{ 'Option1 Value': size, 'Variant SKU': `J-${size}`, 'Variant Price': '39', 'Variant Inventory Qty': '1' },
  })),
  { Handle: 'hub', Title: 'Hub', Type: 'Hubs', 'Variant SKU': 'H', 'Variant Price': '9', 'Variant Inventory Qty': '1' },
)

describe('Old addresses of products', () => {
  it('lead here only when that is asked for; a product’s address leads to its first variant, once', async () => {
    await files.report(SHOPIFY)
    expect(await redirects()).toEqual([])
    const asked = await mappingOf(SHOPIFY, { oldAddresses: true })
    expect(await files.report(SHOPIFY, `${asked}&dryRun=1`)).toMatchObject({ redirects: 2, unchanged: 3 })
    expect(await redirects()).toEqual([])
    expect(await files.report(SHOPIFY, asked)).toMatchObject({ redirects: 2, unchanged: 3, outcome: 'stored' })
    const led = [
      { from: '/products/hub', sku: 'H', source: 'import' },
      { from: '/products/warm-jersey', sku: 'J-S', source: 'import' },
    ]
    expect(await redirects()).toEqual(led)
    expect(await files.report(SHOPIFY, asked)).toMatchObject({ redirects: 0 })
    expect(await redirects()).toEqual(led)
  })

  it('come from the columns that each program has for them, and never hide a page of this shop', async () => {
    const woo = csv(
      ['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price', 'Stock', 'Categories', 'Permalink', 'Slug'],
      ...[
        ['W-1', 'https://old.example.com/shop/bell/', ''],
        ['W-2', '', 'pump-2'],
        ['W-3', 'https://old.example.com/parts/', ''],
        ['W-4', '', ''],
      ].map(([SKU = '', Permalink = '', Slug = '']) => ({
        ...{ SKU, Permalink, Slug, Type: 'simple', Name: SKU, Published: '1', 'Regular price': '5', Stock: '1' },
        Categories: 'Bells',
      })),
    )
    const stored = await files.report(woo, await mappingOf(woo, { oldAddresses: true }))
    expect(stored).toMatchObject({ outcome: 'stored', new: 4, redirects: 2 })
    expect(stored.notes).toMatchObject([
      { reason: expect.stringContaining('its old address leads nowhere'), lines: [4] },
    ])
    const magento = csv(['sku', 'product_type', 'name', 'price', 'qty', 'categories', 'url_key', 'product_online'], {
      sku: 'M-1',
      product_type: 'simple',
      name: 'Rim',
      price: '5',
      qty: '1',
      categories: 'Root/Rims',
      url_key: 'rim-26',
    })
    await files.report(magento, await mappingOf(magento, { oldAddresses: true }))
    const prestashop = csv(
      [
        'Product ID',
        'Active (0/1)',
        'Name',
        'Categories (x,y,z...)',
        'Price tax excluded',
        'Reference',
        'Quantity',
        'URL rewritten',
      ],
      ...['7', '8'].map((id) => ({
        ...{
          'Product ID': id,
          'Active (0/1)': '1',
          Name: `Tyre ${id}`,
          'Categories (x,y,z...)': 'Tyres',
          Quantity: '1',
        },
        ...{ 'Price tax excluded': '5', Reference: `T-${id}`, 'URL rewritten': id === '7' ? 'tyre-seven' : '' },
      })),
    )
    await files.report(prestashop, await mappingOf(prestashop, { oldAddresses: true }))
    expect(await redirects()).toMatchObject([
      { from: '/7-tyre-seven.html', sku: 'T-7' },
      { from: '/product/pump-2', sku: 'W-2' },
      { from: '/rim-26.html', sku: 'M-1' },
      { from: '/shop/bell', sku: 'W-1' },
    ])
  })

  it('of rows with errors lead nowhere, and those of drafts neither', async () => {
    const file = csv(
      ['Handle', 'Title', 'Type', 'Variant SKU', 'Variant Price', 'Variant Inventory Qty'],
      {
        Handle: 'a',
        Title: 'A',
        Type: 'X',
        'Variant SKU': 'A',
        'Variant Price': 'cheap',
        'Variant Inventory Qty': '1',
      },
      { Handle: 'b', Title: 'B', Type: 'X', 'Variant SKU': 'B', 'Variant Price': '1', 'Variant Inventory Qty': '1' },
    )
    const asked = await mappingOf(file, { oldAddresses: true })
    expect(await files.report(file, `${asked}&skipBroken=1`)).toMatchObject({ redirects: 1 })
    expect(await redirects()).toMatchObject([{ from: '/products/b' }])
    await files.shop.pool.query(`TRUNCATE redirects; UPDATE parts SET active = false, withheld = 'draft'`)
    expect(await files.report(file, `${asked}&skipBroken=1`)).toMatchObject({ redirects: 0 })
  })

  it('are led here by those who may publish', async () => {
    const { shop, admin } = files
    const clerk = await shop.signUp('Clerk')
    await shop.pool.query('UPDATE auth_user SET email_verified = true WHERE email = $1', [clerk.email])
    const body = { name: 'Importers', permissions: ['import.run'] }
    const role = await shop.request('POST', '/api/admin/roles', { token: admin.token, body })
    const given = { role: (role.body as { insertedId: string }).insertedId }
    await shop.request('PUT', `/api/admin/staff/${clerk.email}`, { token: admin.token, body: given })
    const { token } = await shop.signIn(clerk)
    const send = (query: string) =>
      shop.request('POST', `/api/product/import${query}`, {
        ...{ token, rawBody: SHOPIFY, headers: { 'content-type': 'text/csv' } },
      })
    expect(await send(await mappingOf(SHOPIFY, { oldAddresses: true }))).toMatchObject({ status: 403 })
    expect(await send(await mappingOf(SHOPIFY, {}))).toMatchObject({ status: 200, body: { redirects: 0, new: 3 } })
  })
})
