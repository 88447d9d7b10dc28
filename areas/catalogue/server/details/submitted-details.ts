import { unknownMaker } from '#catalogue/contract/makers.ts'
import type { StoredDetails } from '#catalogue/contract/part-details.ts'
import { isDrawingOf } from '#catalogue/contract/part-fields.ts'
import { t } from '#platform/contract/language/text.ts'
import { invalidInput, type Refusal } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { holdMakerNamed } from '../makers/makers-store.ts'
import type { PartDetailRows } from './details-store.ts'

type Said = { [List in keyof StoredDetails]?: StoredDetails[List] | undefined }

/** `skus`: the part's, and the former one, whose drawing is its own too. `img`: its first picture as stored. */
type SaidOf = { img: string; skus: readonly string[] }

/** Missing lists stay as before. The first picture is not listed again, and linked ones keep their copies. */
export function detailsSaid(said: Said, { img, skus }: SaidOf, before: PartDetailRows): PartDetailRows {
  const { imgAlt = before.imgAlt, documents = before.documents, numbers = before.numbers } = said
  const copies = new Map(before.morePictures.map((each) => [each.img, each.picture]))
  const stored = (address: string) => (skus.some((sku) => isDrawingOf(sku, address)) ? '' : address)
  const listed = said.morePictures?.map((each) => ({ img: stored(each.img), alt: each.alt }))
  const morePictures = (listed ?? before.morePictures)
    .filter((each) => each.img !== img)
    .map((each) => ({ ...each, picture: copies.get(each.img) ?? '' }))
  const { maker = before.maker, supportedUntil = before.supportedUntil, epr = before.epr } = said
  return { imgAlt, morePictures, documents, numbers, maker, supportedUntil, epr }
}

/** What the audit log says of them. */
export function auditedDetails({ imgAlt, morePictures, documents, numbers, ...law }: PartDetailRows) {
  const { maker, supportedUntil, epr } = law
  const pictures = morePictures.map(({ img, alt }) => ({ img, alt }))
  return { imgAlt, morePictures: pictures, documents, numbers, maker, supportedUntil, epr }
}

/** With the maker's name as it is spelled, held until the transaction ends. Refuses a name that no maker has. */
export async function withMakerHeld(
  transaction: Queryable,
  details: PartDetailRows,
): Promise<PartDetailRows | Refusal> {
  const { maker } = details
  if (maker === '') return details
  const held = await holdMakerNamed(transaction, maker)
  return held ? { ...details, maker: held.name } : invalidInput([{ path: 'maker', message: unknownMaker(maker) }])
}

/** Holds uploaded files until the transaction ends, unless the part has them already. Refuses when one is gone. */
export async function holdFiles(
  { claimPictures }: Pick<CatalogueContext, 'claimPictures'>,
  transaction: Queryable,
  { img, ...details }: Pick<PartDetailRows, 'morePictures' | 'documents'> & { img: string },
  known: readonly string[],
): Promise<Refusal | undefined> {
  const places = new Map<string, string>([
    ...details.documents.map(({ file }, at) => [file, `documents.${at}.file`] as const),
    ...details.morePictures.map((each, at) => [each.img, `morePictures.${at}.img`] as const),
    [img, 'img'],
  ])
  const missing = await claimPictures(
    transaction,
    [...places.keys()].filter((file) => !known.includes(file)),
  )
  if (missing.length === 0) return undefined
  return invalidInput(
    missing.map((file) => {
      const path = places.get(file) ?? 'img'
      return {
        path,
        message: path.startsWith('documents')
          ? t('This document no longer exists. Upload it again.')
          : t('This picture no longer exists. Upload it again.'),
      }
    }),
  )
}

export function filesOf(img: string, { morePictures, documents }: PartDetailRows): string[] {
  return [img, ...morePictures.map((each) => each.img), ...documents.map(({ file }) => file)]
}
