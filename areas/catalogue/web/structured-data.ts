import type { PartDetails } from '#catalogue/contract/catalogue.ts'
import type { StatedSpec } from '#catalogue/contract/specs.ts'
import { partPath, partPathOfId } from '#catalogue/contract/urls/part-path.ts'
import type { VariantTable } from '#catalogue/contract/variants.ts'
import { t } from '#platform/contract/language/text.ts'
import { plainAmount } from '#platform/contract/money/amounts.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { pictureAddress } from './part-picture.ts'
import { stockOf } from './stock-labels.ts'

const SCHEMA = 'https://schema.org'
type Absolute = (path: string) => string
type Ratings = { count: number; average: number | null }

/** What the server has made ready; `gtins` in digits. */
type Facts = Ratings & { variants: VariantTable | null; stated: readonly StatedSpec[]; gtins: readonly string[] }

/** schema.org Product; of a variant with its ProductGroup, which names the others by address. */
export function productData(
  absolute: Absolute,
  part: PartDetails,
  { count, average, variants, stated, gtins }: Facts,
): object {
  const picture = pictureAddress(part.img)
  const out = stockOf(part).state === 'out'
  const mpn = part.numbers.flatMap(({ kind, number }) => (kind === 'maker' ? [number] : []))
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: part.name,
    sku: part.sku,
    ...(gtins.length > 0 && { gtin: gtins }),
    ...(mpn.length > 0 && { mpn }),
    category: part.category,
    description: part.description || t('{name}, part {sku}', { name: part.name, sku: part.sku }),
    ...(picture && { image: absolute(picture) }),
    ...(variants && { isVariantOf: groupData(absolute, variants) }),
    additionalProperty: stated.map(propertyData),
    brand: { '@type': 'Brand', name: part.maker?.tradeName || part.maker?.name || shopBrand().name },
    offers: {
      '@type': 'Offer',
      url: absolute(partPath(part)),
      price: plainAmount(part.price),
      priceCurrency: shopCurrency(),
      ...(part.reduced?.to && { priceValidUntil: part.reduced.to }),
      availability: `${SCHEMA}/${out ? 'OutOfStock' : 'InStock'}`,
      itemCondition: `${SCHEMA}/NewCondition`,
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: part.min },
    },
    ...(average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: average,
        reviewCount: count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}

/** schema.org ProductGroup. */
function groupData(absolute: Absolute, { _id, name, description, axes, rows }: VariantTable): object {
  const others = rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell && !cell.isCurrent ? [cell._id] : [])))
  return {
    '@type': 'ProductGroup',
    productGroupID: _id,
    name,
    ...(description && { description }),
    variesBy: axes,
    hasVariant: others.map((id) => ({ '@type': 'Product', url: absolute(partPathOfId(id)) })),
  }
}

/** UN/CEFACT common codes of units; others are named. */
const UNIT_CODES: Readonly<Record<string, string>> = {
  mm: 'MMT',
  cm: 'CMT',
  g: 'GRM',
  kg: 'KGM',
  lb: 'LBR',
  bar: 'BAR',
  Nm: 'NU',
  '°': 'DD',
  '%': 'P1',
}

/** schema.org PropertyValue. */
function propertyData({ label, stated, unit }: StatedSpec): object {
  const code = unit && UNIT_CODES[unit]
  return {
    '@type': 'PropertyValue',
    name: label,
    value: stated,
    ...(unit && (code ? { unitCode: code } : { unitText: unit })),
  }
}

/** schema.org BreadcrumbList. */
export function breadcrumbData(absolute: Absolute, steps: readonly { name: string; path: string }[]): object {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  }
}
