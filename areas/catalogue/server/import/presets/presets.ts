import { type DecimalSignName, PRESET_NAMES, type PresetName } from '#catalogue/contract/part-import.ts'
import type { NoImport } from '#platform/server/csv/csv-opening.ts'
import type { Source } from '#platform/server/records/column-source.ts'
import type { ImportMapping } from '../import-mapping.ts'
import { magentoShape } from './magento.ts'
import { prestashopShape, startsCombinations } from './prestashop.ts'
import { placesOf, type Shape } from './shape.ts'
import { shopifyShape } from './shopify.ts'
import { woocommerceShape } from './woocommerce.ts'

type Field =
  | 'sku'
  | 'name'
  | 'price'
  | 'quantity'
  | 'category'
  | 'description'
  | 'reducedPrice'
  | 'cost'
  | 'numbers'
  | 'taxClass'
  | 'min'
  | 'multiple'
type Weight = { heading: string; factor: number }

/** A file of another shop program: how it is recognised, what its columns are, how its rows belong together. */
type Preset = {
  label: string
  /** One heading of each group is in every such file. */
  recognisedBy: readonly (readonly string[])[]
  /** By field the headings that it may have; `category` takes the first filled one of all. */
  fields: Readonly<Partial<Record<Field, readonly string[]>>>
  weights: readonly Weight[]
  categoryPath?: NonNullable<ImportMapping['categoryPath']>
  decimal?: DecimalSignName // The one that the program writes in every language
  shape: Shape
}

const NUMBERS = ['price', 'reducedPrice', 'quantity', 'min', 'multiple'] as const
const GRAMS = { g: 1, kg: 1000, lbs: 453.59237, oz: 28.349523125 }

export const PRESETS: Readonly<Record<PresetName, Preset>> = {
  shopify: {
    label: 'Shopify products',
    recognisedBy: [['Handle', 'URL handle'], ['Title'], ['Variant SKU', 'Variant Price', 'SKU', 'Price']],
    fields: {
      sku: ['Variant SKU', 'SKU'],
      name: ['Title'],
      price: ['Variant Price', 'Price'],
      reducedPrice: ['Variant Compare At Price', 'Variant Compare-at Price', 'Compare-at price'],
      cost: ['Cost per item'],
      quantity: ['Variant Inventory Qty', 'Inventory quantity'],
      category: ['Type', 'Custom Product Type', 'Product Category', 'Standard Product Type'],
      description: ['Body (HTML)', 'Description'],
      numbers: ['Variant Barcode', 'Barcode'],
    },
    weights: ['Variant Grams', 'Weight value (grams)'].map((heading) => ({ heading, factor: 1 })),
    categoryPath: { levels: '>' },
    shape: shopifyShape,
  },
  woocommerce: {
    label: 'WooCommerce products',
    recognisedBy: [['Type'], ['SKU'], ['Regular price']],
    fields: {
      sku: ['SKU'],
      name: ['Name'],
      price: ['Regular price'],
      reducedPrice: ['Sale price'],
      quantity: ['Stock'],
      category: ['Categories'],
      description: ['Description'],
      taxClass: ['Tax class'],
    },
    weights: Object.entries(GRAMS).map(([unit, factor]) => ({ heading: `Weight (${unit})`, factor })),
    categoryPath: { between: ',', levels: '>' },
    shape: woocommerceShape,
  },
  magento: {
    label: 'Magento products',
    recognisedBy: [['sku'], ['product_type']],
    fields: {
      sku: ['sku'],
      name: ['name'],
      price: ['price'],
      reducedPrice: ['special_price'],
      quantity: ['qty'],
      category: ['categories'],
      description: ['description'],
      taxClass: ['tax_class_name'],
      min: ['min_cart_qty'],
      multiple: ['qty_increments'],
    },
    weights: [], // Their unit is a setting of that shop
    decimal: 'point',
    shape: magentoShape,
  },
  prestashop: {
    label: 'PrestaShop products',
    recognisedBy: [
      ['Categories (x,y,z...)'],
      ['Price tax excluded', 'Price tax included', 'Price tax excluded or Price tax included'],
    ],
    fields: {
      sku: ['Reference #', 'Reference'],
      name: ['Name', 'Name *', 'Name*'],
      price: ['Price tax excluded', 'Price tax included', 'Price tax excluded or Price tax included'],
      quantity: ['Quantity'],
      category: ['Categories (x,y,z...)'],
      description: ['Description'],
      numbers: ['EAN13', 'EAN-13'],
      min: ['Minimal quantity'],
    },
    weights: [],
    categoryPath: { between: ',', levels: '/' },
    decimal: 'point',
    shape: prestashopShape,
  },
}

/** Why a file can't be read alone. */
export function whyNotAlone(header: readonly string[]): NoImport | undefined {
  if (!startsCombinations(header)) return undefined
  return { problem: 'These are combinations of PrestaShop. Choose the file of its products together with this one.' }
}

/** The program whose file has this header; undefined for any other file. */
export function presetFor(header: readonly string[]): PresetName | undefined {
  return PRESET_NAMES.find((name) =>
    PRESETS[name].recognisedBy.every((headings) => placesOf(header, { headings }).headings >= 0),
  )
}

/** The mapping of such a file; fields that the header has no column for are to be given. */
export function presetMapping(name: PresetName, header: readonly string[]): ImportMapping {
  const { fields, weights, categoryPath, decimal } = PRESETS[name]
  const found = (headings: readonly string[] = []) =>
    headings.flatMap((heading) => header.find((cell) => cell.trim().toLowerCase() === heading.toLowerCase()) ?? [])
  const required = (field: Field): Source => found(fields[field])[0] ?? { columns: [], otherwise: '' }
  const optional = (['description', 'reducedPrice', 'cost', 'numbers', 'taxClass', 'min', 'multiple'] as const).flatMap(
    (field) => {
      const [heading] = found(fields[field])
      return heading ? [[field, heading] as const] : []
    },
  )
  const [weight] = weights.filter(({ heading }) => found([heading]).length > 0)
  const categories = found(fields.category)
  return {
    rows: name,
    html: true,
    sku: required('sku'),
    name: required('name'),
    price: required('price'),
    quantity: required('quantity'),
    category: categories.length > 0 ? categories : { columns: [], otherwise: '' },
    ...Object.fromEntries(optional),
    ...(categoryPath && { categoryPath }),
    ...(decimal && {
      decimal: Object.fromEntries(NUMBERS.flatMap((field) => found(fields[field]).map((each) => [each, decimal]))),
    }),
    specs: weight
      ? [{ column: weight.heading, key: 'weightG', kind: 'number', factor: weight.factor, decimals: 1 }]
      : [],
  }
}
