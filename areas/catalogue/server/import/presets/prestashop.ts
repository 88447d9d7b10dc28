import { t } from '#platform/contract/language/text.ts'
import { readNumber } from '#platform/contract/money/read-number.ts'
import type { CsvRow } from '#platform/server/csv/csv-rows.ts'
import { roundedPrice, sumOfDecimals } from './decimal-text.ts'
import {
  cellAt,
  type Family,
  fullAddresses,
  isNegative,
  madeSku,
  numbersOf,
  Options,
  optionKey,
  placesOf,
  type ReadRow,
  type RowReader,
  type Shape,
  type Sought,
  slugOf,
  tellApart,
  variantName,
} from './shape.ts'

const PRICES = ['Price tax excluded', 'Price tax included', 'Price tax excluded or Price tax included']
const COLUMNS = {
  id: ['Product ID', 'ID'],
  active: ['Active (0/1)'],
  name: ['Name'],
  categories: ['Categories (x,y,z...)'],
  price: PRICES,
  discount: ['Discount amount'],
  percent: ['Discount percent'],
  ecotax: ['Ecotax'],
  reference: ['Reference #', 'Reference'],
  ean: ['EAN13', 'EAN-13'],
  quantity: ['Quantity'],
  least: ['Minimal quantity'],
  visibility: ['Visibility'],
  summary: ['Summary', 'Short description'],
  description: ['Description'],
  orderable: ['Available for order (0 = No, 1 = Yes)'],
  pictures: ['Image URLs (x,y,z...)'],
  pictureAlts: ['Image alt texts (x,y,z...)'],
  features: ['Feature(Name:Value:Position)', 'Feature (Name:Value:Position)'],
  rewritten: ['URL rewritten', 'Rewritten URL', 'Friendly URL'],
  virtual: ['Virtual product', 'Virtual product (0 = No, 1 = Yes)'],
} as const
const COMBINATION = {
  id: ['Product ID', 'ID'],
  names: ['Attribute (Name:Type:Position)'],
  values: ['Value (Value:Position)'],
  reference: ['Reference'],
  ean: ['EAN13', 'EAN-13'],
  impact: ['Impact on price'],
  ecotax: ['Ecotax'],
  quantity: ['Quantity'],
  least: ['Minimal quantity'],
  pictures: ['Image URLs (x,y,z...)', 'Image URL'],
  pictureAlts: ['Image alt texts (x,y,z...)'],
} as const
type Places = Record<keyof typeof COLUMNS, number>
type CombinationPlaces = Record<keyof typeof COMBINATION, number>

/** Headings of what must be filled end with an asterisk. */
const plain = (header: readonly string[]) => header.map((name) => name.replace(/^\ufeff/, '').replace(/\s*\*\s*$/, ''))

/** Whether a row is the header of combinations, which stand in a file of their own. */
export const startsCombinations = (cells: readonly string[]): boolean =>
  placesOf(plain(cells), { names: COMBINATION.names }).names >= 0

type Product = Family & { cells: readonly string[]; features: [string, string][]; skipped: string | undefined }

type Surveyed = {
  places: Places
  sought: Sought
  products: Map<string, Product> // By their number
}

/** Products, then perhaps their combinations: a product that has some is no part, each of them is. */
export const prestashopShape: Shape = {
  columns: Object.fromEntries(Object.entries(COLUMNS).map(([name, headings]) => [name, withAsterisks(headings)])),
  startsTable: startsCombinations,
  async survey(header, rows, sought) {
    const places = placesOf(plain(header), COLUMNS)
    const surveyed: Surveyed = { places, sought, products: new Map() }
    const options = new Options()
    let combination: CombinationPlaces | undefined
    for await (const row of rows) {
      if (row.fault) continue
      if (startsCombinations(row.cells)) combination = placesOf(plain(row.cells), COMBINATION)
      else if (combination) join(row.cells, combination, surveyed, options)
      else noteProduct(row, surveyed)
    }
    for (const product of surveyed.products.values()) if (product.variants === 0) options.add(product.features, false)
    tellApart([...surveyed.products.values()].filter(({ variants }) => variants > 0))
    return { options, reader: () => reader(surveyed) }
  },
}

/** As a file has them, with or without. */
function withAsterisks(headings: readonly string[]): string[] {
  return headings.flatMap((heading) => [heading, `${heading} *`, `${heading}*`])
}

function noteProduct({ cells }: CsvRow & { fault?: undefined }, surveyed: Surveyed): void {
  const id = cellAt(cells, surveyed.places.id)
  if (id !== '' && !surveyed.products.has(id)) surveyed.products.set(id, newProduct(cells, surveyed))
}

function newProduct(cells: readonly string[], { places, sought }: Surveyed, tell = ignore): Product {
  const name = cellAt(cells, places.name)
  return {
    ...{ name, cells, options: [], variants: 0, ofVariants: new Set(), inherited: new Map() },
    handle: cellAt(cells, places.reference) || slugOf(name),
    oldAddress: addressOf(cellAt(cells, places.id), cellAt(cells, places.rewritten)),
    pictures: fullAddresses(picturesOf(cells, places), sought, tell),
    features: featuresOf(cellAt(cells, places.features)),
    skipped: whySkipped(cells, places, sought),
  }
}

const addressOf = (id: string, words: string) => (id === '' || words === '' ? '' : `/${id}-${words}.html`)

const ignore: Tell = () => {}

/** What variants differ in, and that this one is one. */
function join(cells: readonly string[], places: CombinationPlaces, surveyed: Surveyed, options: Options): void {
  const product = surveyed.products.get(cellAt(cells, places.id))
  if (!product) return
  product.variants++
  for (const { img } of fullAddresses(picturesOf(cells, places), surveyed.sought, ignore)) product.ofVariants.add(img)
  const stated = statedBy(cells, places)
  options.add(stated, true, product.features)
  options.add(product.features, false, stated)
  for (const [label] of stated)
    if (!product.options.some((each) => optionKey(each) === optionKey(label))) product.options.push(label)
}

/** `Color:color:0, Size:select:1` with `Blue:0, M:1`. */
function statedBy(cells: readonly string[], { names, values }: CombinationPlaces): [string, string][] {
  const labels = placed(cellAt(cells, names)).map((each) => each.replace(/:[^:]*(?::\d*)?$/, '').trim())
  const texts = placed(cellAt(cells, values)).map((each) => each.replace(/:\d*$/, '').trim())
  return labels.flatMap((label, at): [string, string][] => (label === '' ? [] : [[label, texts[at] ?? '']]))
}

/** A list whose items end with their places, so that other commas are in them; without places, every comma counts. */
const placed = (text: string): string[] => text.split(/:\d+\s*(?:,|$)/.test(text) ? /(?<=:\d+)\s*,/ : ',')

/** `Frame:Steel:1,Width:10:2`; what is given several times says nothing of one part. */
function featuresOf(text: string): [string, string][] {
  const pairs = listed(text).map((each) => each.split(':').map((piece) => piece.trim()))
  const found = pairs.flatMap(([name = '', value = '']): [string, string][] => (name && value ? [[name, value]] : []))
  return found.filter(([name], at) => found.every(([other], place) => place === at || other !== name))
}

const listed = (text: string): string[] => text.split(/,(?=[^,]*:)/).map((each) => each.trim())

function picturesOf(cells: readonly string[], places: Pick<Places, 'pictures' | 'pictureAlts'>) {
  const alts = cellAt(cells, places.pictureAlts).split(',')
  const addresses = cellAt(cells, places.pictures).split(/,\s*(?=https?:|\/)|,\s+/i)
  const all = addresses.map((img, at) => ({ img: img.trim(), alt: (alts[at] ?? '').trim() }))
  return all.filter(({ img }) => img !== '')
}

function whySkipped(cells: readonly string[], places: Places, { unpublished }: Sought): string | undefined {
  if (cellAt(cells, places.virtual) === '1') return 'a virtual product'
  if (unpublished) return undefined
  if (cellAt(cells, places.active) === '0') return 'the product is not published (not active)'
  if (cellAt(cells, places.visibility).toLowerCase() === 'none') return 'the product is not published (not visible)'
  return cellAt(cells, places.orderable) === '0' ? t('the product is not published (not for order)') : undefined
}

function reader(surveyed: Surveyed): RowReader {
  const { places, products } = surveyed
  let combination: CombinationPlaces | undefined
  return ({ cells, line }, note): ReadRow => {
    const tell = (why: string) => note(why, line)
    if (startsCombinations(cells)) {
      combination = placesOf(plain(cells), COMBINATION)
      return { skipped: t('the header of the combinations') }
    }
    if (combination) return variantOf(cells, combination, surveyed, tell)
    const product = products.get(cellAt(cells, places.id)) ?? newProduct(cells, surveyed)
    if (product.variants > 0 && product.cells !== cells && !sameCells(product.cells, cells))
      return { fault: { columnNumber: places.id + 1, reason: t('another product of this file has this number') } }
    if (product.variants > 0) return { skipped: product.skipped ?? t('a product whose variants are parts') }
    return partOf(cells, surveyed, tell)
  }
}

const sameCells = (one: readonly string[], other: readonly string[]) => one.every((cell, at) => cell === other[at])

type Tell = (reason: string) => void

function partOf(given: readonly string[], surveyed: Surveyed, tell: Tell): ReadRow {
  const { places, sought } = surveyed
  const product = newProduct(given, surveyed, tell)
  if (product.skipped) return { skipped: product.skipped }
  const cells = [...given]
  if (cellAt(cells, sought.sku) === '' && sought.sku >= 0)
    cells[sought.sku] = madeSku({ ...product, handle: slugOf(product.name) }, [])
  clean(cells, places, surveyed, tell)
  return { cells, family: product, values: byOption(product.features) }
}

function variantOf(given: readonly string[], at: CombinationPlaces, surveyed: Surveyed, tell: Tell): ReadRow {
  const { places, sought, products } = surveyed
  const product = products.get(cellAt(given, at.id))
  if (!product)
    return {
      fault: {
        reason: t('no product of this file has the number {number}', { number: cellAt(given, at.id) || t('(none)') }),
      },
    }
  if (product.skipped) return { skipped: product.skipped }
  const stated = statedBy(given, at)
  const own = stated.map(([, value]) => value).filter((value) => value !== '')
  const cells = [...product.cells]
  const set = (place: number, text: string) => {
    if (place >= 0) cells[place] = text
  }
  const price = sumOfDecimals(cellAt(cells, places.price), cellAt(given, at.impact) || '0', sought.decimal)
  if (price === undefined)
    return { fault: { reason: t('{name}: the price or its impact is not a number', { name: product.name }) } }
  set(places.price, price)
  set(sought.sku, cellAt(given, at.reference) || madeSku(product, own))
  set(sought.name, variantName(product.name, own))
  for (const name of ['ean', 'quantity', 'least'] as const) set(places[name], cellAt(given, at[name]))
  if (isSome(cellAt(given, at.ecotax))) set(places.ecotax, cellAt(given, at.ecotax))
  clean(cells, places, surveyed, tell)
  const pictures = fullAddresses(picturesOf(given, at), sought, tell)
  return { cells, family: product, values: byOption([...product.features, ...stated]), own: pictures }
}

const byOption = (stated: readonly [string, string][]): ReadonlyMap<string, string> =>
  new Map(stated.map(([name, value]) => [optionKey(name), value]))

/** Cells whose meaning depends on others, or that the file writes in its own way. */
function clean(cells: string[], places: Places, { sought }: Surveyed, tell: Tell) {
  const text = (name: keyof Places) => cellAt(cells, places[name])
  const set = (name: keyof Places, value: string) => {
    if (places[name] >= 0) cells[places[name]] = value
  }
  set('price', roundedPrice(text('price'), sought.decimal, tell))
  if (isSome(text('discount')) || isSome(text('percent'))) tell(t('a discount is left out: plan it in the shop'))
  if (isSome(text('ecotax'))) tell(t('an ecotax, which the price there lacks, is left out: add it to the price'))
  if (isNegative(text('quantity'))) {
    tell(t('stock below zero counts as 0'))
    set('quantity', '0')
  }
  if (!(Number(text('least')) > 1)) set('least', '1')
  if (text('description') === '') set('description', text('summary'))
  if (/^\d+(\s*,\s*\d+)*$/.test(text('categories'))) set('categories', '')
  set('ean', numbersOf(text('ean').replace(/^0$/, ''), tell))
}

const isSome = (text: string) => Number((readNumber(text) as { plain?: string } | undefined)?.plain ?? 0) !== 0
