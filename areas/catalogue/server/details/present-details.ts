import type { PartDetails } from '#catalogue/contract/catalogue.ts'
import type { Durability } from '#catalogue/contract/durability.ts'
import type { EditablePart } from '#catalogue/contract/part-administration.ts'
import type { ShownMaker, ShownPicture } from '#catalogue/contract/part-details.ts'
import { drawingAddress } from '#catalogue/contract/part-fields.ts'
import { readDocumentAddress } from '#platform/contract/files/document-files.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import { givenPicture } from '#platform/server/given-picture.ts'
import type { MakerRow } from '../makers/makers-tables.ts'
import type { PartRow, ShownRow } from '../parts-store.ts'
import { drawingOf, presentAdministeredPart, presentPart } from '../present-part.ts'
import { isReduced, quantityPricesOf, reductionOf, regularPriceCents } from '../prices/part-prices.ts'
import type { PartDetailRows } from './details-store.ts'

type Beside = {
  lowestCents: number | undefined
  durability: Durability | undefined
  maker: MakerRow | undefined
  now: Date
}

/** A part as its page shows it. */
export function presentDetailedPart(
  row: ShownRow,
  details: PartDetailRows,
  { lowestCents, durability, maker, now }: Beside,
): PartDetails {
  const part = presentPart(row, now)
  return {
    ...part,
    pictures: picturesOf(row, part.img, { ...details, imgAlt: row.shown?.imgAlt ?? details.imgAlt }),
    documents: details.documents.map((each) => ({
      ...each,
      sizeBytes: readDocumentAddress(each.file)?.sizeBytes ?? 0,
    })),
    numbers: details.numbers,
    maker: maker ? presentShownMaker(maker) : null,
    supportedUntil: details.supportedUntil,
    epr: details.epr,
    quantityPrices: quantityPricesOf(row),
    reduced: presentReduced(row, lowestCents),
    returnable: row.returnable,
    warnings: row.shown?.warnings ?? row.warnings,
    ...(durability && { durability, ...(row.guaranteeTerms && { guaranteeTerms: row.guaranteeTerms }) }),
    ...(row.searchTitle && !row.shown?.name && { searchTitle: row.searchTitle }),
    ...(row.searchDescription && !row.shown?.description && { searchDescription: row.searchDescription }),
    ...(row.withheld === 'hidden' && { hidden: true }),
  }
}

function presentShownMaker(row: MakerRow): ShownMaker {
  const { name, tradeName, address, country, contact } = row
  const { responsibleName, responsibleAddress, responsibleContact } = row
  const responsible = { name: responsibleName, address: responsibleAddress, contact: responsibleContact }
  return { name, tradeName, address, country, contact, responsible: responsibleName === '' ? null : responsible }
}

/** A part that was never asked another price before was not reduced, whatever its form says. */
function presentReduced(row: PartRow, lowestCents: number | undefined): PartDetails['reduced'] {
  const reduction = isReduced(row) ? reductionOf(row) : null
  if (!reduction || lowestCents === undefined) return null
  return {
    regularPrice: amountFromCents(regularPriceCents(row)),
    lowestPrice: amountFromCents(lowestCents),
    from: reduction.from,
    to: reduction.to,
  }
}

/** The drawing comes last unless it has a place of its own. Pictures that are not here yet are left out. */
function picturesOf(row: PartRow, img: string, { imgAlt, morePictures }: PartDetailRows): ShownPicture[] {
  const drawing = drawingOf(row)
  const isOther = row.img !== '' && img === drawing // The drawing stands in for a picture that is not here yet
  const more = morePictures.map((each) => ({
    img: each.img === '' ? drawing : givenPicture(each.img, each.picture),
    alt: each.alt,
  }))
  const all = [{ img, alt: isOther ? '' : imgAlt }, ...more, { img: drawing, alt: '' }]
  const addresses = all.map((picture) => picture.img)
  return all.filter((picture, at) => picture.img !== '' && addresses.indexOf(picture.img) === at)
}

/** A part as its form edits it. */
export function presentEditablePart(row: PartRow, details: PartDetailRows): EditablePart {
  const morePictures = details.morePictures.map(({ img, alt }) => ({ img: img || drawingAddress(row.sku), alt }))
  const prices = {
    regularPrice: amountFromCents(regularPriceCents(row)),
    quantityPrices: quantityPricesOf(row),
    reduction: reductionOf(row),
  }
  const { searchTitle, searchDescription, durabilityYears, guaranteeTerms } = row
  const says = { searchTitle, searchDescription, durabilityYears, guaranteeTerms }
  return { ...presentAdministeredPart(row), ...details, morePictures, ...prices, ...says }
}
