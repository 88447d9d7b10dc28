import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FileLook } from '#catalogue/contract/part-import.ts'
import { createFileShop, type FileShop } from './file-shop.ts'

/** Product files of other shop programs, as these write them, over the web. */
let files: FileShop
beforeAll(async () => {
  files = await createFileShop()
})
beforeEach(() => files.shop.pool.query('TRUNCATE parts, products, attributes CASCADE'))
afterAll(() => files.shop.close())

/** Rows as objects; a column that a row lacks is empty. */
function csv(header: readonly string[], ...rows: Record<string, string>[]): string {
  const cell = (text = '') => `"${text.replaceAll('"', '""')}"`
  return [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map((text) => cell(text)).join(','))
    .join('\n')
}

const WITH_STOCK = { quantity: { columns: ['Variant Inventory Qty'], otherwise: '0' } }
const products = async () =>
  (
    await files.shop.pool.query(`
      SELECT product.name, product.axes, array_agg(part.sku ORDER BY part.sku) AS skus
      FROM products AS product JOIN parts AS part ON part.product_id = product.id GROUP BY product.id ORDER BY 1`)
  ).rows
const pictures = async (sku: string) =>
  (
    await files.shop.pool.query(
      `SELECT shown.img, shown.alt FROM part_pictures AS shown JOIN parts AS part ON part.id = part_id
       WHERE sku = $1 ORDER BY place`,
      [sku],
    )
  ).rows

const SHOPIFY = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Published', 'Option1 Name', 'Option1 Value'],
  ...['Option2 Name', 'Option2 Value', 'Variant SKU', 'Variant Grams', 'Variant Inventory Tracker'],
  ...['Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price', 'Variant Barcode', 'Image Src'],
  ...['Image Position', 'Image Alt Text', 'Gift Card', 'Variant Image', 'Status'],
]
const PUBLISHED = { Published: 'TRUE', 'Gift Card': 'FALSE', Status: 'active' }
const TRACKED = { 'Variant Inventory Tracker': 'shopify' }

const jersey = (size: string, colour: string, more: Record<string, string>) => ({
  ...{ Handle: 'jersey', 'Option1 Value': size, 'Option2 Value': colour, ...TRACKED, ...more },
})

const SHOPIFY_FILE = csv(
  SHOPIFY,
  {
    ...jersey('S', 'Red', { 'Variant SKU': 'J-S', 'Variant Price': '39.90', 'Variant Inventory Qty': '4' }),
    ...{ ...PUBLISHED, Title: 'Jersey', Type: 'Clothing > Jerseys', 'Option1 Name': 'Size', 'Option2 Name': 'Color' },
    ...{ 'Body (HTML)': '<h2>Fit</h2><p>Close &amp; <a href="https://x.example">warm</a>.</p><ul><li>Zip</li></ul>' },
    ...{ 'Image Src': 'https://x.example/b.jpg', 'Image Position': '2', 'Image Alt Text': 'Back' },
    ...{ 'Variant Compare At Price': '49.90', 'Variant Barcode': "'4006381333931", 'Variant Grams': '0' },
  },
  jersey('M', 'Red', {
    ...{ 'Variant Price': '39.90', 'Variant Inventory Qty': '-2', 'Variant Grams': '180' },
    ...{ 'Variant Image': 'https://x.example/m.jpg', 'Variant Barcode': '123' },
  }),
  { Handle: 'jersey', 'Image Src': 'https://x.example/a.jpg', 'Image Position': '1', 'Image Alt Text': 'Front' },
  { Handle: 'jersey', 'Image Src': 'https://x.example/m.jpg', 'Image Position': '3' },
  {
    ...{ ...PUBLISHED, Handle: 'bell', Title: 'Bell', Type: 'Bells', 'Option1 Name': 'Title' },
    ...{ 'Option1 Value': 'Default Title', 'Variant SKU': 'BELL', 'Variant Price': '9.00', ...TRACKED },
    ...{ 'Variant Inventory Qty': '7' },
  },
  { ...PUBLISHED, Status: 'draft', Handle: 'soon', Title: 'Soon', 'Variant Price': '1.00', Type: 'Bells' },
)

describe('A product file of Shopify', () => {
  it('becomes products with variants, their pictures, prices and texts; a second import changes nothing', async () => {
    const report = await files.report(SHOPIFY_FILE, '?dryRun=1')
    expect(report).toMatchObject({
      ...{ outcome: 'dry-run', new: 3, products: 1, pictures: 3, newAttributes: [] },
      newCategories: ['Bells', 'Jerseys'],
      skipped: [
        { reason: 'a row with a picture only', count: 2 },
        { reason: 'the product is not published (draft)', count: 1 },
      ],
      notes: [
        { reason: 'stock below zero counts as 0', count: 1, lines: [3] },
        { reason: 'a barcode that is no GTIN is left out', count: 1, lines: [3] },
      ],
      columns: { form: 'the form of Shopify products', encoding: 'utf-8', ignored: [] },
    })
    expect(await files.stored()).toEqual([])
    expect(await files.report(SHOPIFY_FILE)).toMatchObject({ outcome: 'stored', new: 3 })
    expect(await files.stored()).toMatchObject([
      { sku: 'BELL', name: 'Bell', category: 'Bells', price_cents: 900, quantity: 7, product_id: null },
      {
        ...{ sku: 'J-S', name: 'Jersey - S / Red', category: 'Jerseys', list_price_cents: 4990, price_cents: 3990 },
        ...{ quantity: 4, description: 'Fit\n\nClose & warm.\n\n- Zip', img: 'https://x.example/a.jpg' },
        specs: { size: 'S', colour: 'Red' },
      },
      {
        ...{ sku: 'jersey-m-red', name: 'Jersey - M / Red', price_cents: 3990, quantity: 0 },
        ...{ img: 'https://x.example/m.jpg', specs: { size: 'M', colour: 'Red', weightG: 180 } },
      },
    ])
    expect(await products()).toEqual([{ name: 'Jersey', axes: ['size', 'colour'], skus: ['J-S', 'jersey-m-red'] }])
    expect(await pictures('J-S')).toEqual([
      { img: '', alt: 'Front' }, // The part’s own
      { img: 'https://x.example/b.jpg', alt: 'Back' },
    ])
    expect(await files.report(SHOPIFY_FILE)).toMatchObject({ unchanged: 3, regrouped: 0, pictures: 0 })
    expect(await files.report(await files.exported())).toMatchObject({ unchanged: 3, regrouped: 0 })
  })

  it('is read with the newer headings too, and with both mixed', async () => {
    const newer = csv(
      ['Title', 'URL handle', 'Description', 'Type', 'Published on online store', 'Status', 'SKU', 'Option1 name'],
      { Title: 'Pump', 'URL handle': 'pump', Type: 'Pumps', SKU: 'P', 'Option1 name': '' },
    )
    const price = ['Option1 value', 'Price', 'Cost per item', 'Inventory tracker', 'Inventory quantity']
    const rows = newer.split('\n')
    const mixed = `${rows[0]},${price.join(',')},Weight value (grams),Product image URL,Variant Image\n${rows[1]},,12.5,4.20,shopify,3,250.0,https://x.example/p.jpg,`
    expect(await files.report(mixed)).toMatchObject({ outcome: 'stored', new: 1 })
    expect(await files.stored()).toMatchObject([
      { sku: 'P', price_cents: 1250, quantity: 3, specs: { weightG: 250 }, img: 'https://x.example/p.jpg' },
    ])
    expect(await files.exported()).toMatch(/^sku.*,cost,.*\nP,.*,4\.20,/s)
  })

  it('asks for the stock that the program does not count, and lists rows of which a variant can’t be told apart', async () => {
    const row = (more: Record<string, string>) => ({
      ...{ ...PUBLISHED, Handle: 'saddle', Type: 'Saddles', 'Variant Price': '1', ...more },
    })
    const file = csv(
      SHOPIFY,
      row({ Title: 'Saddle', 'Option1 Name': 'Width fit', 'Option1 Value': 'Wide', 'Variant Inventory Qty': '5' }),
      row({ 'Option1 Value': 'Slim', 'Variant SKU': 'S2', 'Variant Inventory Qty': '5' }),
    )
    const faults = (await files.report(file, '?dryRun=1')).broken.listed
    expect(faults).toMatchObject([
      { line: 2, faults: [{ column: 'Variant Inventory Qty', reason: 'it is missing' }] },
      { line: 3 },
    ])
    const mapping = {
      ...{ rows: 'shopify', sku: 'Variant SKU', name: 'Title', price: 'Variant Price', category: 'Type', specs: [] },
      ...WITH_STOCK,
    }
    const said = `?mapping=${encodeURIComponent(JSON.stringify(mapping))}`
    expect(await files.report(file, said)).toMatchObject({ outcome: 'stored', new: 2, newAttributes: ['Width fit'] })
    expect(await products()).toEqual([{ name: 'Saddle', axes: ['widthFit'], skus: ['S2', 'saddle-wide'] }])
    expect(await files.report(file, said)).toMatchObject({ unchanged: 2, newAttributes: [] })
    const twice = `${file}\n${csv(SHOPIFY, row({ 'Option1 Value': 'slim', 'Variant SKU': 'S3' })).split('\n')[1]}`
    expect((await files.report(twice, `${said}&dryRun=1`)).broken.listed).toMatchObject([
      { line: 4, faults: [{ reason: 'the variant slim of “Saddle” is there already, on line 3' }] },
    ])
  })

  it('never reads a figure without its unit as millimetres: such an option becomes an attribute of its own', async () => {
    const row = (length: string) => ({
      ...{ ...PUBLISHED, ...TRACKED, Handle: 'stem', Title: 'Stem', Type: 'Stems', 'Option1 Name': 'Length' },
      ...{ 'Option1 Value': length, 'Variant Price': '30', 'Variant Inventory Qty': '1' },
    })
    expect(await files.report(csv(SHOPIFY, row('8'), row('9')))).toMatchObject({ newAttributes: ['Length option'] })
    expect(await files.stored()).toMatchObject([{ specs: { lengthOption: 8 } }, { specs: { lengthOption: 9 } }])
    await files.shop.pool.query('TRUNCATE parts, products, attributes CASCADE')
    expect(await files.report(csv(SHOPIFY, row('80 mm'), row('9 cm')))).toMatchObject({ newAttributes: [] })
    expect(await files.stored()).toMatchObject([{ specs: { lengthMm: 80 } }, { specs: { lengthMm: 90 } }])
  })
})

const WOO = [
  ...['ID', 'Type', 'SKU', 'Name', 'Published', 'Visibility in catalog', 'Short description', 'Description'],
  ...['Date sale price ends', 'Tax class', 'In stock?', 'Stock', 'Weight (kg)', 'Sale price', 'Regular price'],
  ...['Categories', 'Images', 'Parent', 'Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 2 name'],
  ...['Attribute 2 value(s)'],
]
const VISIBLE = { Published: '1', 'Visibility in catalog': 'visible', 'In stock?': '1' }
const glove = (id: string, size: string, more: Record<string, string>) => ({
  ...{ ...VISIBLE, ID: id, Type: 'variation', Parent: 'id:10', 'Attribute 1 name': 'Size', Stock: '3' },
  ...{ 'Attribute 1 value(s)': size, 'Regular price': '25', ...more },
})

describe('A product file of WooCommerce', () => {
  it('joins variations with their product, wherever it stands; the first path of categories counts', async () => {
    const file = csv(
      WOO,
      glove('11', 'S', { SKU: 'G-S', Name: 'Glove - S', 'Tax class': 'parent', 'Sale price': '20' }),
      glove('12', 'M', { Parent: 'GLOVE', Stock: '', 'In stock?': '0', Images: 'https://x.example/m,1.jpg' }),
      {
        ...{ ...VISIBLE, ID: '10', Type: 'variable', SKU: 'GLOVE', Name: 'Glove', 'Weight (kg)': '0.1' },
        ...{ Categories: 'Clothing > Gloves, Winter', 'Tax class': 'reduced-rate', 'Attribute 1 name': 'Size' },
        ...{ 'Attribute 1 value(s)': 'S, M', 'Attribute 2 name': 'Color', 'Attribute 2 value(s)': 'Black' },
        ...{ Images: 'https://x.example/1.jpg, https://x.example/2.jpg', Description: 'Soft\\nand warm &amp; dry' },
      },
      {
        ...{ ...VISIBLE, ID: '20', Type: 'simple', Name: 'Oil', Stock: '9', 'Regular price': '7.5' },
        ...{ Categories: 'Care', 'Sale price': '5', 'Date sale price ends': '2030-01-01', 'Short description': 'Oils' },
      },
      { ...VISIBLE, ID: '30', Type: 'simple, virtual', Name: 'Voucher', 'Regular price': '10', Categories: 'Care' },
      { ...VISIBLE, ID: '40', Type: 'grouped', Name: 'Set', Categories: 'Care' },
      glove('13', 'L', { Parent: 'id:99' }),
    )
    expect((await files.report(file, '?dryRun=1')).broken.listed).toMatchObject([
      { line: 8, faults: [{ column: 'Parent', reason: 'no product of this file is called so' }] },
    ])
    expect(await files.report(file, '?skipBroken=1')).toMatchObject({
      ...{ outcome: 'stored', new: 3, products: 1 },
      notes: [{ reason: 'a sale price with dates is left out: plan it in the shop', lines: [5] }],
    })
    expect(await files.stored()).toMatchObject([
      {
        ...{ sku: 'G-S', name: 'Glove - S', category: 'Gloves', tax_class: 'reduced', price_cents: 2000 },
        ...{ description: 'Soft\nand warm & dry', specs: { size: 'S', colour: 'Black', weightG: 100 } },
        img: 'https://x.example/1.jpg',
      },
      { sku: 'GLOVE-m', name: 'Glove - M', quantity: 0, price_cents: 2500, img: 'https://x.example/m,1.jpg' },
      { sku: 'oil', price_cents: 750, description: 'Oils', quantity: 9 },
    ])
    expect(await products()).toEqual([{ name: 'Glove', axes: ['size'], skus: ['G-S', 'GLOVE-m'] }])
    expect(await files.report(file, '?skipBroken=1')).toMatchObject({ new: 0, unchanged: 3 })
  })

  it('asks for a quantity where stock is not managed, and for a value where a variation says “any”', async () => {
    const parent = { ...VISIBLE, ID: '10', Type: 'variable', Name: 'Glove', Categories: 'Gloves' }
    const file = csv(WOO, parent, glove('11', 'S', { Stock: '' }), glove('12', '', {}), glove('13', 'M', {}))
    expect((await files.report(file, '?dryRun=1')).broken.listed).toMatchObject([
      { line: 3, faults: [{ column: 'Stock', reason: 'it is missing' }] },
      { line: 4, faults: [{ reason: 'it says nothing for Size, in which variants of “Glove” differ' }] },
    ])
  })
})

describe('Looking at a file before it is imported', () => {
  const look = (file: string) =>
    files.shop.request('POST', '/api/product/import/look', {
      ...{ token: files.admin.token, rawBody: file, headers: { 'content-type': 'text/csv' } },
    })
  const save = (body: object) =>
    files.shop.request('PUT', '/api/product/import/mapping', { token: files.admin.token, body })

  it('says what it is and how it would be read, and offers columns that were saved for the same header', async () => {
    const { body } = await look(SHOPIFY_FILE)
    expect(body).toMatchObject({
      ...{ form: 'the form of Shopify products', preset: 'shopify', encoding: 'utf-8', delimiter: ',', saved: [] },
      mapping: { settings: { rows: 'shopify', html: true } },
    })
    const { columns, mapping } = body as FileLook
    expect(columns[0]).toEqual({ name: 'Handle', sample: 'jersey' })
    expect(mapping.fields.find(({ field }) => field === 'price')).toEqual({
      ...{ field: 'price', heading: 'price', required: true, columns: ['Variant Price'], otherwise: '' },
    })
    const sources = mapping.fields.filter((each) => each.columns.length > 0)
    const named = sources.map(({ field, columns: from, otherwise }) => [field, { columns: from, otherwise }])
    const sent = JSON.stringify({ ...mapping.settings, ...Object.fromEntries(named) })
    const header = columns.map(({ name }) => name.toUpperCase())
    expect(await save({ name: 'Old shop', header, mapping: sent })).toMatchObject({ status: 200 })
    expect((await look(SHOPIFY_FILE)).body).toMatchObject({ saved: [{ name: 'Old shop', fields: expect.any(Array) }] })
    expect((await look('sku,name\nA,Hub\n')).body).toMatchObject({ form: 'the shop’s own form', saved: [] })
    expect(await files.report(SHOPIFY_FILE, `?dryRun=1&mapping=${encodeURIComponent(sent)}`)).toMatchObject({ new: 3 })
  })

  it('says what is wrong with a file that is no table, and with a mapping that is none', async () => {
    expect(await look('')).toMatchObject({ status: 422, body: { detail: 'The file is empty.' } })
    expect(await save({ name: 'X', header: ['sku'], mapping: '{}' })).toMatchObject({
      ...{
        status: 422,
        body: { errors: [{ path: 'mapping', message: expect.stringContaining('The mapping is wrong') }] },
      },
    })
  })

  it('makes SKUs for a file that has none', async () => {
    const file = 'Handle,Title,Type,Price,Inventory quantity\npump,Pump,Pumps,9.5,2\n'
    expect(await files.report(file)).toMatchObject({ outcome: 'stored', new: 1 })
    expect(await files.stored()).toMatchObject([{ sku: 'pump', price_cents: 950, quantity: 2 }])
  })
})

describe('How a file is written', () => {
  const rows = 'sku,name,category,price,quantity\nA,Größe für Räder,Räder,5,1\n'
  it.each([
    ['utf-16le', Buffer.from(`\u{feff}${rows}`, 'utf16le')],
    ['utf-16be', Buffer.from(`\u{feff}${rows}`, 'utf16le').swap16()],
    ['windows-1252', Buffer.from(rows, 'latin1')],
  ])('%s is recognised, and a line shows it', async (encoding, bytes) => {
    const answer = await files.shop.request('POST', '/api/product/import', {
      ...{ token: files.admin.token, rawBody: bytes, headers: { 'content-type': 'text/csv' } },
    })
    expect(answer.body).toMatchObject({ columns: { encoding, sample: 'A,Größe für Räder,Räder,5,1' }, new: 1 })
    expect(await files.stored()).toMatchObject([{ name: 'Größe für Räder' }])
  })

  it('a file of UTF-8 with damaged bytes stays UTF-8: the damaged row is broken, no letter is guessed', async () => {
    const damaged = Buffer.concat([Buffer.from(rows), Buffer.from('B,Gr\xf6\xdfe,Hubs,5,1\n', 'latin1')])
    const answer = await files.shop.request('POST', '/api/product/import?dryRun=1', {
      ...{ token: files.admin.token, rawBody: damaged, headers: { 'content-type': 'text/csv' } },
    })
    expect(answer.body).toMatchObject({
      report: { columns: { encoding: 'utf-8' }, broken: { count: 1, listed: [{ line: 3 }] } },
    })
  })
})
