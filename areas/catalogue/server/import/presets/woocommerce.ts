import { t } from '#platform/contract/language/text.ts'
import {
  cellAt,
  type Family,
  fillName,
  inherit,
  isNegative,
  madeSku,
  Options,
  optionKey,
  type Picture,
  placesOf,
  type ReadRow,
  type RowReader,
  type Shape,
  type Sought,
  slugOf,
  tellApart,
  variantName,
} from './shape.ts'

const COLUMNS = {
  id: ['ID'],
  type: ['Type'],
  sku: ['SKU'],
  name: ['Name'],
  published: ['Published'],
  visibility: ['Visibility in catalog'],
  short: ['Short description'],
  description: ['Description'],
  saleStarts: ['Date sale price starts'],
  saleEnds: ['Date sale price ends'],
  salePrice: ['Sale price'],
  taxClass: ['Tax class'],
  inStock: ['In stock?'],
  stock: ['Stock'],
  weight: ['Weight (kg)', 'Weight (g)', 'Weight (lbs)', 'Weight (oz)'],
  categories: ['Categories'],
  images: ['Images'],
  parent: ['Parent'],
  permalink: ['Permalink', 'Product URL'],
  slug: ['Slug', 'post_name'],
} as const
type Places = Record<keyof typeof COLUMNS, number> & { attributes: { name: number; value: number }[] }

const INHERITED = ['description', 'taxClass', 'weight', 'categories'] as const
const TAX_CLASSES: Readonly<Record<string, string>> = { 'reduced-rate': 'reduced', 'zero-rate': 'zero' }

/** `stated`: what all its variants state. */
type Product = Family & { stated: [string, string][]; skipped: string | undefined }

type Variation = { parent: string; attributes: [string, string][]; pictures: Picture[] }

/** Rows of the type `variable` are products; those of the type `variation` name theirs, by SKU or as `id:12`. */
export const woocommerceShape: Shape = {
  columns: COLUMNS,
  numbered: /^attribute \d+ (name|value\(s\)|visible|global|default)$/i,
  async survey(header, rows, sought) {
    const places = { ...placesOf(header, COLUMNS), attributes: attributesIn(header) }
    const products = new Map<string, Product>()
    const variations: Variation[] = []
    const options = new Options()
    for await (const row of rows) {
      if (row.fault) continue
      const { cells } = row
      const attributes = attributesOf(cells, places)
      const type = typeOf(cells, places)
      if (type === 'variation')
        variations.push({
          parent: keyOf(cellAt(cells, places.parent)),
          attributes,
          pictures: picturesOf(cells, places),
        })
      else options.add(single(attributes), false)
      if (type !== 'variable') continue
      const product = newProduct(cells, places, sought)
      for (const key of keysOf(cells, places)) products.set(key, product)
    }
    for (const variation of variations) join(products.get(variation.parent), variation, options)
    tellApart(new Set(products.values()))
    return { options, reader: () => reader(places, products, sought) }
  },
}

function attributesIn(header: readonly string[]): Places['attributes'] {
  const names = header.map((name) => name.trim().toLowerCase())
  return names.flatMap((heading, name) => {
    const [, number] = /^attribute (\d+) name$/.exec(heading) ?? []
    return number ? [{ name, value: names.indexOf(`attribute ${number} value(s)`) }] : []
  })
}

const attributesOf = (cells: readonly string[], { attributes }: Places): [string, string][] =>
  attributes.flatMap(({ name, value }): [string, string][] => {
    const label = cellAt(cells, name)
    return label === '' ? [] : [[label, cellAt(cells, value)]]
  })

/** Those with one value: several are choices of the product. A comma within a value has a backslash. */
const single = (attributes: readonly [string, string][]): [string, string][] =>
  attributes
    .filter(([, value]) => value !== '' && !/(?<!\\),/.test(value))
    .map(([name, value]): [string, string] => [name, unescaped(value)])

const unescaped = (text: string) => text.replaceAll('\\,', ',')

const typeOf = (cells: readonly string[], { type }: Places) => {
  const words = cellAt(cells, type)
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
  return words.find((word) => word !== 'virtual' && word !== 'downloadable') ?? 'simple'
}

const keyOf = (reference: string) => reference.toLowerCase()
const keysOf = (cells: readonly string[], { id, sku }: Places) =>
  [`id:${cellAt(cells, id)}`, cellAt(cells, sku)].filter((key) => key !== '' && key !== 'id:').map(keyOf)

function newProduct(cells: readonly string[], places: Places, sought: Sought): Product {
  const name = cellAt(cells, places.name)
  const full = withShortDescription(cells, places)
  return {
    name,
    handle: cellAt(cells, places.sku) || slugOf(name),
    oldAddress: addressOf(cells, places),
    options: [],
    variants: 0,
    pictures: picturesOf(cells, places),
    ofVariants: new Set(),
    inherited: new Map(
      INHERITED.flatMap((each) => {
        const text = cellAt(full, places[each])
        return text === '' ? [] : [[places[each], text] as const]
      }),
    ),
    stated: single(attributesOf(cells, places)),
    skipped: whySkipped(cells, places, sought),
  }
}

/** The export of WooCommerce itself has neither; plugins add one. */
function addressOf(cells: readonly string[], { permalink, slug }: Places): string {
  const path = cellAt(cells, slug)
  return cellAt(cells, permalink) || (path === '' ? '' : `/product/${path}`)
}

/** Variants differ in what some of them state; an empty value stands for any. */
function join(product: Product | undefined, { attributes, pictures }: Variation, options: Options): void {
  if (!product) return
  product.variants++
  for (const { img } of pictures) product.ofVariants.add(img)
  const said = attributes.filter(([, value]) => value !== '')
  options.add(
    said.map(([name, value]): [string, string] => [name, unescaped(value)]),
    true,
    product.stated,
  )
  for (const [name] of said)
    if (!product.options.some((each) => optionKey(each) === optionKey(name))) product.options.push(name)
}

/** None beside an element that makes lines of its own. */
const BLOCK = '</?(?:p|div|[uo]l|li|h\\d|table|t[rdh]|br)\\b'
const LINE_BREAK = new RegExp(`(?<!${BLOCK}[^>]*>\\s*)\\n(?!\\s*${BLOCK})`, 'gi')

const UNPUBLISHED: Readonly<Record<string, string>> = { '0': 'private', '-1': 'draft' }

function whySkipped(cells: readonly string[], places: Places, { unpublished }: Sought): string | undefined {
  if (/\b(virtual|downloadable)\b/i.test(cellAt(cells, places.type))) return t('a virtual or downloadable product')
  if (unpublished) return undefined
  const state = UNPUBLISHED[cellAt(cells, places.published)]
  if (state) return t('the product is not published ({status})', { status: state })
  return cellAt(cells, places.visibility).toLowerCase() === 'hidden'
    ? t('the product is not published (hidden)')
    : undefined
}

const picturesOf = (cells: readonly string[], { images }: Places): Picture[] =>
  cellAt(cells, images)
    .split(/,\s*(?=https?:|\/)|,\s+/i)
    .map((img) => ({ img: img.trim(), alt: '' }))
    .filter(({ img }) => img !== '')

function reader(places: Places, products: ReadonlyMap<string, Product>, sought: Sought): RowReader {
  return ({ cells, line }, tell): ReadRow => {
    const type = typeOf(cells, places)
    if (type === 'variable') return { skipped: t('a product whose variants are parts') }
    if (type !== 'simple' && type !== 'variation') return { skipped: t('a product of the type {type}', { type }) }
    const parent = type === 'variation' ? products.get(keyOf(cellAt(cells, places.parent))) : undefined
    if (type === 'variation' && !parent)
      return { fault: { columnNumber: places.parent + 1, reason: t('no product of this file is called so') } }
    const skipped = parent?.skipped ?? whySkipped(cells, places, sought)
    if (skipped) return { skipped }
    const reading = { places, sought, tell: (why: string) => tell(why, line) }
    return parent ? variantOf(cells, parent, reading) : simpleOf(cells, reading)
  }
}

type Reading = { places: Places; sought: Sought; tell: (reason: string) => void }

function simpleOf(given: readonly string[], { places, sought, tell }: Reading): ReadRow {
  const family = { ...newProduct(given, places, sought), handle: slugOf(cellAt(given, places.name)) }
  const cells = withShortDescription(given, places)
  if (cellAt(cells, sought.sku) === '') cells[sought.sku] = madeSku(family, [])
  clean(cells, places, tell)
  return { cells, family, values: byOption(family.stated) }
}

function variantOf(given: readonly string[], parent: Product, { places, sought, tell }: Reading): ReadRow {
  const attributes = attributesOf(given, places).map(([name, value]): [string, string] => [name, unescaped(value)])
  const own = attributes.map(([, value]) => value).filter((value) => value !== '')
  const cells = withShortDescription(given, places)
  if (cellAt(cells, places.taxClass) === 'parent') cells[places.taxClass] = ''
  inherit(cells, parent)
  fillName(cells, sought.name, variantName(parent.name, own), parent.name)
  if (cellAt(cells, sought.sku) === '') cells[sought.sku] = madeSku(parent, own)
  clean(cells, places, tell)
  return { cells, family: parent, values: byOption([...parent.stated, ...attributes]), own: picturesOf(given, places) }
}

const byOption = (stated: readonly [string, string][]): ReadonlyMap<string, string> =>
  new Map(stated.map(([name, value]) => [optionKey(name), value]))

function withShortDescription(given: readonly string[], { description, short }: Places): string[] {
  const cells = [...given]
  if (description >= 0 && cellAt(cells, description) === '') cells[description] = cellAt(cells, short)
  return cells
}

/** Cells whose meaning depends on others, or that the file writes in its own way. */
function clean(cells: string[], places: Places, tell: (reason: string) => void): void {
  const text = (name: keyof typeof COLUMNS) => cellAt(cells, places[name])
  const set = (name: keyof typeof COLUMNS, value: string) => {
    if (places[name] >= 0) cells[places[name]] = value
  }
  // WordPress shows line breaks of texts, and the file writes them as \n.
  set('description', text('description').replaceAll('\\n', '\n').replace(LINE_BREAK, '<br>'))
  if (text('salePrice') !== '' && (text('saleStarts') !== '' || text('saleEnds') !== '')) {
    tell(t('a sale price with dates is left out: plan it in the shop'))
    set('salePrice', '')
  }
  if (text('stock') === '' && text('inStock') === '0') set('stock', '0')
  if (isNegative(text('stock'))) {
    tell(t('stock below zero counts as 0'))
    set('stock', '0')
  }
  const taxClass = text('taxClass').toLowerCase()
  set('taxClass', TAX_CLASSES[taxClass] ?? taxClass)
  if (/^0*([.,]0*)?$/.test(text('weight'))) set('weight', '')
}
