import { createHash } from 'node:crypto'
import { describeSpecs } from '#catalogue/contract/specs.ts'
import { drawPart, isDrawable } from '#packages/drawings/draw-part.ts'
import type { DrawingVariant } from '#packages/drawings/sheet/render-sheet.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import { NOTHING_HERE, type Refusal } from '#platform/contract/problem.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { GuaranteedPart } from '../catalogue-context.ts'
import { selectBrandsOfParts } from '../makers/makers-store.ts'
import { partNotFound } from '../part-refusals.ts'
import { selectPartBySku } from '../parts-store.ts'
import { printDataSheet } from '../printable-drawings/print-data-sheet.ts'
import { printScaleDrawing } from '../printable-drawings/print-scale-drawing.ts'
import { drawingWords, drawnVersion } from '../texts/drawing-words.ts'
import { shownName } from '../texts/part-texts-store.ts'

/** `data`: what is known of a part; `scale`: its drawing at 1:1 or the largest usual scale. */
export type SheetKind = 'data' | 'scale'

/** `key` changes with what is printed; printing it takes some ten milliseconds. */
export type PartSheet = { key: string; name: string; print: () => Promise<Buffer> }

/** A part on paper. One without drawing has a data sheet, and no drawing at scale. */
export async function getPartSheet(
  db: Database,
  sku: string,
  kind: SheetKind,
  registry: Registry,
): Promise<PartSheet | Refusal> {
  const part = await selectPartBySku(db, sku)
  if (!part) return partNotFound()
  if (kind === 'scale' && !isDrawable(part)) return NOTHING_HERE
  const by = { author: shopBrand().name, at: part.updatedAt }
  const attributes = describeSpecs(part.specs, registry)
  const title = shownName(part)
  const category = part.shown?.categoryName ?? part.category
  const description = part.shown?.description ?? part.description
  const facts = [kind, drawnVersion(part), description, part.updatedAt, attributes, by.author, currentLanguage()]
  return {
    key: createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22),
    name: `${part.sku} ${kind === 'data' ? 'data sheet' : 'drawing'}`,
    print: () =>
      kind === 'data'
        ? printDataSheet({ part, title, category, description, attributes }, by)
        : printScaleDrawing(part, by, title),
  }
}

/** Of a part on sale, what the label of its guarantee says; undefined where nothing is guaranteed. */
export async function findDurable(db: Database, sku: string): Promise<GuaranteedPart | undefined> {
  const part = await selectPartBySku(db, sku)
  if (!part || part.durabilityYears === null) return undefined
  return { ...part, brand: (await selectBrandsOfParts(db, [part.id])).get(part.id) }
}

type Drawing = { svg: string; version: string }

/** The SVG of a part's drawing and its version. */
export async function getDrawing(db: Database, sku: string, variant: DrawingVariant): Promise<Drawing | Refusal> {
  const part = await selectPartBySku(db, sku)
  if (!part) return partNotFound()
  return {
    svg: drawPart(part, { variant, words: drawingWords(), title: shownName(part) }),
    version: drawnVersion(part),
  }
}
