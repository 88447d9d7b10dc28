import { t } from '#platform/contract/language/text.ts'
import { type HtmlReader, htmlReader } from '#platform/server/html-as-text.ts'
import { roundedPrice } from './decimal-text.ts'
import { commaPieces, type Pairs, readPairs } from './magento-cells.ts'
import {
  type JoinedVariant,
  joinVariants,
  labelled,
  type NamedVariants,
  type SimpleProduct,
} from './magento-variants.ts'
import {
  cellAt,
  type Family,
  fillName,
  fullAddresses,
  inherit,
  isNegative,
  Options,
  optionKey,
  placesOf,
  type ReadRow,
  type RowReader,
  type Shape,
  type Sought,
  tellApart,
  variantName,
} from './shape.ts'

const COLUMNS = {
  sku: ['sku'],
  storeView: ['store_view_code'],
  type: ['product_type'],
  categories: ['categories'],
  name: ['name'],
  description: ['description'],
  short: ['short_description'],
  online: ['product_online'],
  taxClass: ['tax_class_name'],
  visibility: ['visibility'],
  price: ['price'],
  specialPrice: ['special_price'],
  specialFrom: ['special_price_from_date'],
  specialTo: ['special_price_to_date'],
  quantity: ['qty'],
  inStock: ['is_in_stock'],
  managesStock: ['manage_stock'],
  usesManagedStock: ['use_config_manage_stock'],
  least: ['min_cart_qty'],
  usesLeast: ['use_config_min_sale_qty'],
  steps: ['qty_increments'],
  usesSteps: ['use_config_enable_qty_inc'],
  hasSteps: ['enable_qty_increments'],
  attributes: ['additional_attributes'],
  picture: ['base_image'],
  pictureAlt: ['base_image_label'],
  pictures: ['additional_images'],
  pictureAlts: ['additional_image_labels'],
  hiddenPictures: ['hide_from_product_page'],
  variations: ['configurable_variations'],
  labels: ['configurable_variation_labels'],
  urlKey: ['url_key'],
} as const
type Places = Record<keyof typeof COLUMNS, number>

const INHERITED = ['description', 'taxClass', 'categories'] as const
const TAX_CLASSES: Readonly<Record<string, string>> = { 'taxable goods': 'standard', '': 'standard', none: 'zero' }
/** What Magento itself writes beside a product's attributes. */
const OWN_ATTRIBUTES = new Set(['has_options', 'required_options', 'quantity_and_stock_status', 'shipment_type'])

type Product = Family & { skipped: string | undefined }
type Variant = JoinedVariant<Product>

type Surveyed = {
  places: Places
  sought: Sought
  variants: Map<string, Variant> // By SKU in lower case
  labels: Map<string, string> // Of attributes, by their code
  text: HtmlReader
  missing: Map<string, string> // By SKU of a product: variants that the file does not have
}

/** Simple products are parts; configurable ones name theirs as variants. */
export const magentoShape: Shape = {
  columns: COLUMNS,
  async survey(header, rows, sought) {
    const places = placesOf(header, COLUMNS)
    const products: NamedVariants<Product>[] = []
    const simple = new Map<string, SimpleProduct>()
    const joined = { variants: new Map(), labels: new Map(), missing: new Map() }
    const surveyed: Surveyed = { ...joined, places, sought, text: await htmlReader() }
    for await (const row of rows) {
      if (row.fault || cellAt(row.cells, places.storeView) !== '') continue
      const { cells } = row
      const [sku, type] = [cellAt(cells, places.sku), typeOf(cells, places)]
      if (type === 'simple')
        simple.set(sku.toLowerCase(), {
          attributes: attributesOf(cells, surveyed),
          pictures: picturesOf(cells, surveyed),
        })
      if (type !== 'configurable') continue
      for (const [code, label] of readPairs(cellAt(cells, places.labels))) surveyed.labels.set(code, label)
      const named = cellAt(cells, places.variations).split('|').map(readPairs)
      products.push({ product: newProduct(cells, surveyed), sku, named })
    }
    const options = new Options()
    for (const one of products) joinVariants(one, simple, surveyed, options)
    for (const [sku, { attributes }] of simple)
      if (!surveyed.variants.has(sku)) options.add(labelled(attributes, surveyed.labels), false)
    tellApart(products.map(({ product }) => product))
    return { options, reader: () => reader(surveyed) }
  },
}

const typeOf = (cells: readonly string[], { type }: Places) => cellAt(cells, type).toLowerCase()

/** Attributes beside Magento's own; those with several values say nothing of one part. */
const attributesOf = (cells: readonly string[], { places, text }: Surveyed): Pairs =>
  readPairs(cellAt(cells, places.attributes))
    .filter(([code, value]) => value !== '' && !value.includes('|') && !OWN_ATTRIBUTES.has(code))
    .map(([code, value]) => [code, unescaped(value, text)])

/** Names and values may have entities of HTML, such as `&trade;`. */
const unescaped = (words: string, text: HtmlReader): string => (/&#?\w+;/.test(words) ? text(words) : words)

function newProduct(cells: readonly string[], surveyed: Surveyed): Product {
  const { places, sought } = surveyed
  const full = withTexts(cells, places)
  return {
    name: unescaped(cellAt(cells, places.name), surveyed.text),
    handle: cellAt(cells, places.sku),
    oldAddress: cellAt(cells, places.urlKey) && `/${cellAt(cells, places.urlKey)}.html`,
    options: [],
    variants: 0,
    pictures: picturesOf(cells, surveyed),
    ofVariants: new Set(),
    inherited: new Map(
      INHERITED.flatMap((each) => {
        const text = cellAt(full, places[each])
        return text === '' ? [] : [[places[each], text] as const]
      }),
    ),
    skipped: whySkipped(cells, places, sought) ?? (sought.unpublished ? undefined : whyHidden(cells, places)),
  }
}

function whySkipped(cells: readonly string[], { online }: Places, { unpublished }: Sought): string | undefined {
  return /^[02]$/.test(cellAt(cells, online)) && !unpublished ? t('the product is not published (disabled)') : undefined
}

const whyHidden = (cells: readonly string[], { visibility }: Places): string | undefined =>
  /^not visible/i.test(cellAt(cells, visibility)) ? t('the product is not published (not visible)') : undefined

function picturesOf(cells: readonly string[], { places, sought }: Surveyed, tell: Tell = () => {}) {
  const hidden = new Set(commaPieces(cellAt(cells, places.hiddenPictures)))
  const alts = commaPieces(cellAt(cells, places.pictureAlts))
  const first = { img: cellAt(cells, places.picture), alt: cellAt(cells, places.pictureAlt) }
  const more = commaPieces(cellAt(cells, places.pictures)).map((img, at) => ({ img, alt: alts[at] ?? '' }))
  const shown = [first, ...more].filter(({ img }) => img !== '' && img !== 'no_selection' && !hidden.has(img))
  return fullAddresses(shown, sought, tell)
}

function reader(surveyed: Surveyed): RowReader {
  const { places, missing } = surveyed
  return ({ cells, line }, note): ReadRow => {
    if (cellAt(cells, places.storeView) !== '') return { skipped: t('a row of a store view') }
    const type = typeOf(cells, places)
    if (type === '') return { fault: { columnNumber: places.type + 1, reason: t('it is missing') } }
    if (type === 'simple') return simpleOf(cells, surveyed, (why) => note(why, line))
    if (type !== 'configurable') return { skipped: t('a product of the type {type}', { type }) }
    const variant = missing.get(cellAt(cells, places.sku).toLowerCase())
    if (variant) note(t('variants that the file does not have are left out, such as {variant}', { variant }), line)
    return { skipped: t('a product whose variants are parts') }
  }
}

function simpleOf(cells: readonly string[], surveyed: Surveyed, tell: Tell): ReadRow {
  const { places, sought, variants } = surveyed
  const variant = variants.get(cellAt(cells, places.sku).toLowerCase())
  const ofItself =
    whySkipped(cells, places, sought) ?? (variant || sought.unpublished ? undefined : whyHidden(cells, places))
  const skipped = ofItself ?? variant?.product.skipped
  return skipped ? { skipped } : partOf(cells, surveyed, variant, tell)
}

type Tell = (reason: string) => void

function partOf(given: readonly string[], surveyed: Surveyed, variant: Variant | undefined, tell: Tell): ReadRow {
  const { places, sought } = surveyed
  const cells = withTexts(given, places)
  const attributes = labelled(attributesOf(given, surveyed), surveyed.labels)
  const own = picturesOf(given, surveyed, tell)
  if (sought.name >= 0) cells[sought.name] = unescaped(cellAt(cells, sought.name), surveyed.text)
  if (variant) inherit(cells, variant.product)
  clean(cells, surveyed, tell)
  const values = new Map([...attributes, ...(variant?.stated ?? [])].map(([label, value]) => [optionKey(label), value]))
  if (!variant) return { cells, family: { ...newProduct(given, surveyed), pictures: own }, values }
  const { product, stated } = variant
  const made = variantName(
    product.name,
    stated.map(([, value]) => value),
  )
  fillName(cells, sought.name, made, product.name)
  return { cells, family: product, values, own }
}

/** Its description, else the short one; the category that it is in. */
function withTexts(given: readonly string[], { description, short, categories }: Places): string[] {
  const cells = [...given]
  if (description >= 0 && cellAt(cells, description) === '') cells[description] = cellAt(cells, short)
  if (categories >= 0) cells[categories] = categoryOf(cellAt(cells, categories))
  return cells
}

/**
 * `Root/Gear,Root/Gear/Bags` is Bags: the first path that none goes on from, without the root, which is no category. A
 * comma before a blank belongs to a name.
 */
function categoryOf(text: string): string {
  const paths = text.split(/,(?!\s)|\|/).map((path) => path.trim())
  const path = paths.find((one) => one.includes('/') && !paths.some((other) => other.startsWith(`${one}/`))) ?? ''
  const [, last = ''] = /(?<!\\)\/((?:[^/]|\\\/)*)$/.exec(path) ?? []
  return last.replaceAll('\\/', '/')
}

/** Cells whose meaning depends on others, or that the file writes in its own way. */
function clean(cells: string[], { places, sought }: Surveyed, tell: Tell): void {
  const text = (name: keyof Places) => cellAt(cells, places[name])
  const set = (name: keyof Places, value: string) => {
    if (places[name] >= 0) cells[places[name]] = value
  }
  if (text('specialPrice') !== '' && (text('specialFrom') !== '' || text('specialTo') !== '')) {
    tell(t('a special price with dates is left out: plan it in the shop'))
    set('specialPrice', '')
  }
  for (const name of ['price', 'specialPrice'] as const) set(name, roundedPrice(text(name), sought.decimal, tell))
  if (text('managesStock') === '0' && text('usesManagedStock') !== '1') set('quantity', '')
  if (isNegative(text('quantity'))) {
    tell(t('stock below zero counts as 0'))
    set('quantity', '0')
  }
  if (text('inStock') === '0' && Number(text('quantity')) > 0) {
    tell(t('the part is out of stock there, so its stock counts as 0'))
    set('quantity', '0')
  }
  const taxClass = text('taxClass')
  set('taxClass', TAX_CLASSES[taxClass.toLowerCase()] ?? taxClass)
  const isSet = (uses: keyof Places, name: keyof Places) => text(uses) !== '1' && Number(text(name)) > 1
  set('least', isSet('usesLeast', 'least') ? text('least') : '1')
  set('steps', text('hasSteps') === '1' && isSet('usesSteps', 'steps') ? text('steps') : '1')
}
