import { expect, test } from 'vitest'
import { csvOf, readShopFile } from '#test-support/read-shop-file.ts'
import { presetFor } from './presets.ts'

/** Of the program's samples in 2026. */
const PRODUCTS_TODAY = [
  'Product ID',
  'Active (0/1)',
  'Name *',
  'Categories (x,y,z...)',
  'Price tax excluded',
  'Tax rules ID',
  'Wholesale price',
  'On sale (0/1)',
  'Discount amount',
  'Discount percent',
  'Discount from (yyyy-mm-dd)',
  'Discount to (yyyy-mm-dd)',
  'Reference #',
  'Supplier reference #',
  'Supplier',
  'Manufacturer',
  'EAN13',
  'UPC',
  'MPN',
  'Ecotax',
  'Width',
  'Height',
  'Depth',
  'Weight',
  'Delivery time of in-stock products',
  'Delivery time of out-of-stock products with allowed orders',
  'Quantity',
  'Minimal quantity',
  'Low stock level',
  'Send me an email when the quantity is under this level',
  'Visibility',
  'Additional shipping cost',
  'Unity',
  'Unit price',
  'Summary',
  'Description',
  'Tags (x,y,z...)',
  'Meta title',
  'Meta keywords',
  'Meta description',
  'URL rewritten',
  'Text when in stock',
  'Text when backorder allowed',
  'Available for order (0 = No, 1 = Yes)',
  'Product available date',
  'Product creation date',
  'Show price (0 = No, 1 = Yes)',
  'Image URLs (x,y,z...)',
  'Image alt texts (x,y,z...)',
  'Delete existing images (0 = No, 1 = Yes)',
  'Feature(Name:Value:Position)',
  'Available online only (0 = No, 1 = Yes)',
  'Condition',
  'Customizable (0 = No, 1 = Yes)',
  'Uploadable files (0 = No, 1 = Yes)',
  'Text fields (0 = No, 1 = Yes)',
  'Out of stock action',
  'Virtual product',
  'File URL',
  'Number of allowed downloads',
  'Expiration date',
  'Number of days',
  'ID / Name of shop',
  'Advanced stock management',
  'Depends On Stock',
  'Warehouse',
  'Acessories  (x,y,z...)',
]
const COMBINATIONS_TODAY = [
  'Product ID*',
  'Attribute (Name:Type:Position)*',
  'Value (Value:Position)*',
  'Supplier reference',
  'Reference',
  'EAN13',
  'ISBN',
  'UPC',
  'Wholesale price',
  'Impact on price',
  'Ecotax',
  'Quantity',
  'Minimal quantity',
  'Low stock level',
  'Impact on weight',
  'Default (0 = No, 1 = Yes)',
  'Combination available date',
  'Image position',
  'Image URLs (x,y,z...)',
  'Image alt texts (x,y,z...)',
  'ID / Name of shop',
  'Advanced Stock Managment',
  'Depends on stock',
  'Warehouse',
]

test('the files of PrestaShop of today are read without a choice by hand; what the price lacks is said', async () => {
  expect(presetFor(PRODUCTS_TODAY)).toBe('prestashop')
  const bottle = {
    'Active (0/1)': '1',
    'Categories (x,y,z...)': 'Home/Gloves,Sale',
    'Minimal quantity': '1',
    'Product ID': '8',
    'Name *': 'Bottle',
    'Price tax excluded': '20',
    Quantity: '160',
  }
  const mug = {
    ...bottle,
    'Product ID': '9',
    'Name *': 'Mug',
    'Reference #': 'MUG',
    Visibility: 'catalog',
    Ecotax: '2',
  }
  const products = csvOf(
    ';',
    PRODUCTS_TODAY,
    {
      ...bottle,
      'Reference #': 'BOT',
      'Discount percent': '5.5',
      Summary: '<p>Keeps cool.</p>',
      EAN13: '1234567890123',
    },
    { ...mug, 'Available for order (0 = No, 1 = Yes)': '1', 'Wholesale price': '8', Weight: '0.068357' },
    { ...mug, 'Product ID': '10', Visibility: 'none' },
  )
  const row = (size: string, impact: string, ecotax: string) =>
    `8;Size:select:0;${size}:0;SUP-${size};BOT-${size};0000080446392;;116052426077;10;${impact};${ecotax};7;1;;0;0;2014-01-01;1;;;0;0;0;`
  const combinations = [COMBINATIONS_TODAY.join(';'), row('S', '0', '0'), row('L', '4.5', '1')].join('\n')
  const { parts, others, notes } = await readShopFile([products, combinations])
  const variant = { product: 'Bottle', productAxes: 'size', quantity: 7, category: 'Gloves' }
  expect(parts).toMatchObject({
    'BOT-S': { ...variant, priceCents: 2000, specs: { size: 'S' } },
    'BOT-S more': { description: 'Keeps cool.', numbers: [{ kind: 'ean', number: '0000080446392' }] },
    'BOT-L': { ...variant, priceCents: 2450, specs: { size: 'L' } },
    MUG: { name: 'Mug', product: null, priceCents: 2000, quantity: 160 },
  })
  expect(Object.keys(parts)).toHaveLength(6)
  expect(Object.values(others)).toEqual([
    'a product whose variants are parts',
    'the product is not published (not visible)',
    'the header of the combinations',
  ])
  expect(notes).toEqual({
    'an ecotax, which the price there lacks, is left out: add it to the price': [3, 7],
    'a discount is left out: plan it in the shop': [6, 7],
  })
})
