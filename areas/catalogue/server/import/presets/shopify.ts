import { t } from '#platform/contract/language/text.ts'
import { readNumber } from '#platform/contract/money/read-number.ts'
import {
  cellAt,
  type Family,
  inherit,
  isNegative,
  madeSku,
  numbersOf,
  Options,
  optionKey,
  type Picture,
  placesOf,
  type ReadRow,
  type RowReader,
  type Shape,
  type Sought,
  tellApart,
  variantName,
} from './shape.ts'

/** By name: the headings of both generations of these files, which are also mixed. */
const COLUMNS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  type: ['Type', 'Custom Product Type'],
  category: ['Product Category', 'Standard Product Type'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  giftCard: ['Gift Card'],
  option1: ['Option1 Name'],
  value1: ['Option1 Value'],
  option2: ['Option2 Name'],
  value2: ['Option2 Value'],
  option3: ['Option3 Name'],
  value3: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Variant Compare-at Price', 'Compare-at price'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  barcode: ['Variant Barcode', 'Barcode'],
  picture: ['Image Src', 'Product image URL'],
  position: ['Image Position', 'Image position'],
  alt: ['Image Alt Text', 'Image alt text'],
  variantPicture: ['Variant Image', 'Variant image URL'],
} as const
type Places = Record<keyof typeof COLUMNS, number>

const INHERITED = ['body', 'vendor', 'type', 'category'] as const
const OPTIONS = [
  ['option1', 'value1'],
  ['option2', 'value2'],
  ['option3', 'value3'],
] as const

type Product = Family & {
  names: string[] // Of its options, by place
  placed: { position: number; picture: Picture }[]
  skipped: string | undefined
}

/** Rows of one handle are one product: its variants, and rows that have a picture only. */
export const shopifyShape: Shape = {
  columns: COLUMNS,
  async survey(header, rows, sought) {
    const places = placesOf(header, COLUMNS)
    const products = new Map<string, Product>()
    const options = new Options()
    for await (const row of rows) if (!row.fault) note(row.cells, { places, products, options, sought })
    for (const product of products.values()) finish(product)
    tellApart(products.values())
    return { options, reader: () => reader(places, products, sought) }
  },
}

type Noting = { places: Places; products: Map<string, Product>; options: Options; sought: Sought }

function note(cells: readonly string[], { places, products, options, sought }: Noting): void {
  const text = (name: keyof Places) => cellAt(cells, places[name])
  const handle = text('handle')
  const isFirst = !products.has(handle)
  const product = products.get(handle) ?? newProduct(cells, places, sought)
  products.set(handle, product)
  const picture = text('picture')
  if (picture !== '') {
    const position = Number(text('position')) || Number.MAX_SAFE_INTEGER
    product.placed.push({ position, picture: { img: picture, alt: text('alt') } })
  }
  if (!isPart(cells, places, isFirst) || product.skipped) return
  product.variants++
  if (text('variantPicture') !== '') product.ofVariants.add(text('variantPicture'))
  const said = optionsOf(cells, places, product)
  options.add(said, true)
  for (const [name] of said)
    if (!product.options.some((each) => optionKey(each) === optionKey(name))) product.options.push(name)
}

function newProduct(cells: readonly string[], places: Places, sought: Sought): Product {
  const text = (name: keyof Places) => cellAt(cells, places[name])
  return {
    name: text('title'),
    handle: text('handle'),
    oldAddress: `/products/${text('handle')}`,
    options: [],
    variants: 0,
    pictures: [],
    inherited: new Map(INHERITED.flatMap((name) => (text(name) === '' ? [] : [[places[name], text(name)]]))),
    names: OPTIONS.map(([name]) => text(name)),
    placed: [],
    ofVariants: new Set(),
    skipped: whySkipped(text, sought),
  }
}

function whySkipped(text: (name: keyof Places) => string, { unpublished }: Sought): string | undefined {
  if (text('giftCard').toLowerCase() === 'true') return t('a gift card')
  if (unpublished) return undefined
  const status = text('status').toLowerCase()
  if (status !== '' && status !== 'active') return t('the product is not published ({status})', { status })
  return text('published').toLowerCase() === 'false' ? t('the product is not published') : undefined
}

/** Without a price, a SKU and an option, a row that continues a product has a picture only. */
function isPart(cells: readonly string[], places: Places, isFirst: boolean): boolean {
  const named = ['price', 'sku', 'value1'] as const
  return isFirst || named.some((name) => cellAt(cells, places[name]) !== '')
}

/** What a row states. `Title` with `Default Title` is written for products without variants. */
function optionsOf(cells: readonly string[], places: Places, { names }: Product): [string, string][] {
  return OPTIONS.flatMap(([name, value], at): [string, string][] => {
    const label = cellAt(cells, places[name]) || names[at] || ''
    const text = cellAt(cells, places[value])
    const isNone = /^title$/i.test(label) && /^default title$/i.test(text)
    return label === '' || isNone ? [] : [[label, text]]
  })
}

function finish(product: Product): void {
  const inOrder = product.placed.toSorted((one, other) => one.position - other.position).map(({ picture }) => picture)
  product.pictures = [...new Map(inOrder.map((picture) => [picture.img, picture])).values()]
  product.placed = []
}

function reader(places: Places, products: ReadonlyMap<string, Product>, sought: Sought): RowReader {
  const begun = new Set<string>()
  return ({ cells, line }, tell): ReadRow => {
    const handle = cellAt(cells, places.handle)
    const product = products.get(handle)
    if (!product || handle === '') return { fault: { columnNumber: places.handle + 1, reason: t('it is missing') } }
    const isFirst = !begun.has(handle)
    begun.add(handle)
    if (product.skipped) return { skipped: product.skipped }
    if (isPart(cells, places, isFirst))
      return partOf(cells, { places, product, sought, tell: (why) => tell(why, line) })
    const hasPicture = cellAt(cells, places.picture) !== ''
    return { skipped: hasPicture ? t('a row with a picture only') : t('a row without price, SKU and picture') }
  }
}

type Reading = { places: Places; product: Product; sought: Sought; tell: (reason: string) => void }

function partOf(given: readonly string[], { places, product, sought, tell }: Reading): ReadRow {
  const cells = [...given]
  inherit(cells, product)
  const values = optionsOf(given, places, product)
  const stated = values.map(([, value]) => value).filter((value) => value !== '')
  if (sought.name >= 0) cells[sought.name] = variantName(product.name, product.variants > 1 ? stated : [])
  if (sought.sku >= 0) cells[sought.sku] = cellAt(cells, sought.sku).replace(/^'/, '') || madeSku(product, stated)
  clean(cells, places, tell)
  const own = cellAt(given, places.variantPicture)
  return {
    cells,
    family: product,
    values: new Map(values.map(([name, value]) => [optionKey(name), value])),
    ...(own && { own: [{ img: own, alt: '' }] }),
  }
}

/** Cells whose meaning depends on others, or that the file writes in its own way. */
function clean(cells: string[], places: Places, tell: (reason: string) => void): void {
  const text = (name: keyof Places) => cellAt(cells, places[name])
  const set = (name: keyof Places, value: string) => {
    if (places[name] >= 0) cells[places[name]] = value
  }
  const [price, compareAt] = [text('price'), text('compareAt')]
  const isReduced = amount(compareAt) > amount(price)
  set('price', isReduced ? compareAt : price)
  set('compareAt', isReduced ? price : '')
  if (places.tracker >= 0 && text('tracker') === '') set('quantity', '')
  if (isNegative(text('quantity'))) {
    tell(t('stock below zero counts as 0'))
    set('quantity', '0')
  }
  if (/^0*(\.0*)?$/.test(text('grams'))) set('grams', '')
  set('barcode', numbersOf(text('barcode').replace(/^'/, ''), tell))
}

const amount = (text: string): number => {
  const read = readNumber(text, '.')
  return read && 'plain' in read ? Number(read.plain) : Number.NaN
}
