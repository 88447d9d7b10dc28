import { describe, expect, it } from 'vitest'
import { csvOf as csv, readShopFile as read } from '#test-support/read-shop-file.ts'
import { presetFor, presetMapping } from './presets.ts'

const MAGENTO = [
  ...['sku', 'store_view_code', 'product_type', 'categories', 'name', 'description', 'short_description'],
  ...['weight', 'product_online', 'tax_class_name', 'visibility', 'price', 'special_price', 'special_price_from_date'],
  ...['base_image', 'additional_images', 'additional_attributes', 'qty', 'is_in_stock', 'manage_stock'],
  ...['use_config_manage_stock', 'min_cart_qty', 'use_config_min_sale_qty', 'configurable_variations'],
  'configurable_variation_labels',
]
const SIMPLE = {
  ...{ product_type: 'simple', product_online: '1', tax_class_name: 'Taxable Goods', visibility: 'Catalog, Search' },
  ...{
    qty: '100.0000',
    is_in_stock: '1',
    use_config_manage_stock: '1',
    min_cart_qty: '5',
    use_config_min_sale_qty: '1',
  },
  categories: 'Root/Rims,Root/Rims/Rims, tubeless',
}
const HIDDEN = { ...SIMPLE, visibility: 'Not Visible Individually' }
const MAGENTO_FILE = csv(
  ',',
  MAGENTO,
  {
    ...HIDDEN,
    sku: 'R-26',
    name: 'Rim&trade;-26"-Red',
    price: '39.9000',
    additional_attributes: 'wheel=26",color=Red',
  },
  {
    ...{ ...HIDDEN, sku: 'R-28', price: '1.299', qty: '-2.0000', additional_attributes: 'has_options=0,color=Red' },
    ...{ base_image: '/r/i/rim.jpg', categories: '' },
  },
  {
    ...{
      ...SIMPLE,
      sku: 'RIM',
      product_type: 'configurable',
      name: 'Rim&trade;',
      description: '<p>Light.</p>',
      qty: '0',
    },
    configurable_variations: 'sku=R-26,wheel=26"|sku=r-28,wheel=28"|sku=R-29,wheel=29"',
    configurable_variation_labels: 'wheel=Wheel size',
  },
  { ...SIMPLE, sku: 'RIM', store_view_code: 'de', product_type: 'configurable', name: 'Felge' },
  {
    ...{
      ...SIMPLE,
      sku: 'BELL',
      name: 'Bell',
      price: '9',
      special_price: '7',
      special_price_from_date: '7/26/19',
      qty: '3',
    },
    ...{ is_in_stock: '0', tax_class_name: 'None', min_cart_qty: '2', use_config_min_sale_qty: '0' },
  },
  { ...HIDDEN, sku: 'LOST', name: 'Lost', price: '1' },
  { ...SIMPLE, sku: 'OFF', name: 'Off', price: '1', product_online: '2' },
  { ...SIMPLE, sku: 'SET', name: 'Set', product_type: 'grouped' },
  { ...SIMPLE, sku: 'WHAT', name: 'What', product_type: '' },
)

describe('A product file of Magento', () => {
  it('is recognised, and becomes parts that its configurable products join', async () => {
    expect(presetFor(MAGENTO)).toBe('magento')
    const { parts, others, notes } = await read([MAGENTO_FILE])
    const rim = { category: 'Rims, tubeless', product: 'Rim™', productAxes: 'wheel size', img: null }
    expect(parts).toMatchObject({
      'R-26': { ...rim, name: 'Rim™-26"-Red', priceCents: 3990, quantity: 100 },
      'R-26 more': { description: 'Light.', taxClass: 'standard', min: 1 },
      'R-28': { ...rim, name: 'Rim™ - 28"', priceCents: 130, quantity: 0 },
      BELL: { name: 'Bell', product: null, priceCents: 900, quantity: 0 },
      'BELL more': { reduced: null, taxClass: 'zero', min: 2 },
    })
    expect(Object.keys(parts)).toHaveLength(6)
    expect(others).toMatchObject({
      4: 'a product whose variants are parts',
      5: 'a row of a store view',
      7: 'the product is not published (not visible)',
      8: 'the product is not published (disabled)',
      9: 'a product of the type grouped',
      10: { fault: { columnNumber: 3, reason: 'it is missing' } },
    })
    expect(notes).toEqual({
      'a price is rounded to the smallest coin': [3],
      'stock below zero counts as 0': [3],
      'pictures without a full address are left out: say where they are': [3],
      'variants that the file does not have are left out, such as R-29': [4],
      'a special price with dates is left out: plan it in the shop': [6],
      'the part is out of stock there, so its stock counts as 0': [6],
    })
  })

  it('has pictures where somebody says that they are, and tells variants apart by what they state themselves', async () => {
    const mapping = { ...presetMapping('magento', MAGENTO), picturesFrom: 'https://x.example/media/' }
    const colours = csv(
      ',',
      MAGENTO,
      { ...HIDDEN, sku: 'A', name: 'A', price: '1', additional_attributes: 'color="Red, dark"', base_image: '/a.jpg' },
      { ...HIDDEN, sku: 'B', name: 'B', price: '1', additional_attributes: 'color=Blue', qty: '' },
      {
        ...SIMPLE,
        sku: 'P',
        product_type: 'configurable',
        name: 'P',
        configurable_variations: 'sku=A,size=S|sku=B,size=S',
      },
    )
    const { parts, others } = await read([colours], { mapping })
    expect(parts).toMatchObject({ A: { productAxes: 'size, colour', img: 'https://x.example/media/a.jpg' } })
    expect(parts).toMatchObject({ A: { specs: { colour: 'Red, dark', size: 'S' } } })
    expect(others).toMatchObject({ 3: { faults: [{ column: 'qty', reason: 'it is missing' }] } })
  })
})

const PRESTASHOP = [
  ...['Product ID', 'Active (0/1)', 'Name *', 'Categories (x,y,z...)', 'Price tax excluded', 'Discount amount'],
  ...['Reference #', 'EAN13', 'Weight', 'Quantity', 'Minimal quantity', 'Visibility', 'Summary', 'Description'],
  ...['Image URLs (x,y,z...)', 'Image alt texts (x,y,z...)', 'Feature(Name:Value:Position)', 'Virtual product'],
]
const COMBINATIONS = [
  ...['Product ID*', 'Attribute (Name:Type:Position)*', 'Value (Value:Position)*', 'Reference', 'EAN13'],
  ...['Impact on price', 'Quantity', 'Minimal quantity', 'Image URLs (x,y,z...)'],
]
const SOLD = { 'Active (0/1)': '1', 'Categories (x,y,z...)': 'Home/Gloves,Sale', 'Minimal quantity': '1' }
const GLOVE = { ...SOLD, 'Product ID': '1', 'Name *': 'Glöve', 'Price tax excluded': '16.583333', Quantity: '9' }
const PRODUCTS = csv(
  ';',
  PRESTASHOP,
  { ...GLOVE, 'Reference #': 'G', Summary: '<p>Warm</p>', 'Feature(Name:Value:Position)': 'Material:Wool:1' },
  {
    ...{
      ...SOLD,
      'Product ID': '2',
      'Name *': 'Bell',
      'Price tax excluded': '1.500',
      Quantity: '-3',
      'Discount amount': '1',
    },
    ...{ 'Image URLs (x,y,z...)': 'http://x.example/1.jpg,http://x.example/2.jpg', EAN13: '4006381333931' },
  },
  { ...SOLD, 'Product ID': '3', 'Name *': 'Off', 'Active (0/1)': '0', 'Price tax excluded': '1' },
  {
    ...SOLD,
    'Product ID': '4',
    'Name *': 'Number',
    'Price tax excluded': '1',
    'Categories (x,y,z...)': '3,5',
    Quantity: '1',
  },
)
const glove = (size: string, more: Record<string, string>) => ({
  'Product ID*': '1',
  ...{
    'Attribute (Name:Type:Position)*': 'Size:select:0, Color:color:1',
    'Value (Value:Position)*': `${size}:0, Red, dark:1`,
  },
  ...{ Quantity: '4', 'Minimal quantity': '2', ...more },
})
const BELOW = csv(
  ';',
  COMBINATIONS,
  glove('S', { Reference: 'G-S', 'Impact on price': '-0.583333' }),
  glove('M', { 'Impact on price': '' }),
  glove('M', { Reference: 'G-M2' }),
  { ...glove('L', {}), 'Product ID*': '7' },
)

describe('The two product files of PrestaShop', () => {
  it('are joined by the number of the product; a combination costs the price and its impact', async () => {
    expect(presetFor(PRESTASHOP)).toBe('prestashop')
    const { parts, others, notes } = await read([PRODUCTS, Buffer.from(BELOW, 'latin1')])
    const variant = { category: 'Gloves', product: 'Glöve', productAxes: 'size, colour', quantity: 4 }
    expect(parts).toMatchObject({
      'G-S': { ...variant, name: 'Glöve - S / Red, dark', priceCents: 1600, specs: { size: 'S', colour: 'Red, dark' } },
      'G-S more': { description: 'Warm', min: 2 },
      'G-m-red-dark': { ...variant, priceCents: 1658 },
      bell: { name: 'Bell', priceCents: 150, quantity: 0, product: null, img: 'http://x.example/1.jpg' },
      'bell more': { numbers: [{ kind: 'ean', number: '4006381333931' }] },
    })
    expect(others).toMatchObject({
      2: 'a product whose variants are parts',
      4: 'the product is not published (not active)',
      5: { faults: [{ column: 'Categories (x,y,z...)', reason: 'it is missing' }] },
      6: 'the header of the combinations',
      9: { fault: { reason: 'the variant M, Red, dark of “Glöve” is there already, on line 8' } },
      10: { fault: { reason: 'no product of this file has the number 7' } },
    })
    expect(notes).toEqual({
      'a price is rounded to the smallest coin': [8, 9],
      'a discount is left out: plan it in the shop': [3],
      'stock below zero counts as 0': [3],
    })
  })

  it('say that combinations alone are not enough, and refuse a decimal comma that nobody chose', async () => {
    expect((await read([BELOW])).problem).toMatch(/^These are combinations of PrestaShop/)
    const comma = csv(';', PRESTASHOP, { ...GLOVE, 'Reference #': 'G', 'Price tax excluded': '16,50' })
    expect((await read([comma])).others).toMatchObject({
      2: { faults: [{ reason: '"16,50" has a decimal comma, but the column a decimal point' }] },
    })
    const both = [comma, csv(';', COMBINATIONS, glove('S', { Reference: 'S', 'Impact on price': '1,25' }))]
    expect((await read(both, { decimal: 'comma' })).parts).toMatchObject({ S: { priceCents: 1775 } })
  })
})
