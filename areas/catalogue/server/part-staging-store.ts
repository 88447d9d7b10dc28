import { sql } from 'drizzle-orm'
import type { StoredDetails } from '#catalogue/contract/part-details.ts'
import type { Visibility } from '#catalogue/contract/part-fields.ts'
import type { Returnable } from '#catalogue/contract/returnable.ts'
import type { Specs } from '#catalogue/contract/specs.ts'
import type { SaleRules, Unit } from '#catalogue/contract/units.ts'
import type { TaxClass } from '#platform/contract/tax-classes.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { partNumberKeyOf, partStockChanges, parts, sameNumberOf } from './catalogue-tables.ts'
import {
  detailsDiffer,
  detailsOfPart,
  type GoneFile,
  selectFilesToHold,
  storeStagedDetails,
  unstageNaming,
  unstageUnknownMakers,
} from './details/staged-details-store.ts'
import {
  type ImportedPrices,
  PRICE_COLUMNS,
  PRICES_BEFORE,
  pricesAfter,
  regularPrice,
  type StagedPrices,
  stagedPrices,
  stagedPricesDiffer,
  stagedPricesFit,
  stagedValues,
} from './prices/staged-prices-store.ts'
import { storeStagedTexts, textsDiffer, textsOfPart } from './texts/staged-texts-store.ts'
import { deletedSql, keptSql, stateColumns } from './visibility-store.ts'

export { ONE_OF_ITS_KIND } from './catalogue-tables.ts'

/** Null where the file has no column. */
export type ImportedPart = {
  sku: string
  name: string | null
  category: string | null
  priceCents: number | null
  quantity: number | null
  description: string | null
  img: string | null
  min: number | null
  multiple: number | null
  unit: Unit | null
  unitSize: number | null
  content: string | null
  visibility: Visibility | null
  taxClass: TaxClass | null
  returnable: Returnable | null
  warnings: string | null
  durabilityYears: number | null // 0 for none
  guaranteeTerms: string | null
  searchTitle: string | null
  searchDescription: string | null
  cost: string | null // In smallest units; '' where it is unknown
  expectedOn: string | null // '' for no date
  specs: Specs
  prices: ImportedPrices
  details: Partial<StoredDetails> // Only the fields that the file has columns for
  texts: Record<string, string> // Translations, such as `name:de`
  product: string | null // Its name; '' for none
  productAxes: string | null // '' where the file does not say
}

/** Keys of specs that the file sets; others stay. */
export type OwnedSpecs = string[] | 'all'

/** `id` is for a new part, `line` its place in the file. */
export type StagedPart = ImportedPart & { line: number; id: string }

/** `unfit` can't be applied: see `Unfit`. */
export type Comparison = { new: number; changed: number; withdrawn: number; unfit: number }
/** More units are reserved than stated, the minimum is no multiple of the pack size, or a lower price is not lower. */
export type Unfit = { line: number; quantity: number; promised: number; min: number; multiple: number } & {
  priceCents: number
  reducedCents: number | null
  firstQuantityCents: number | null
}

const importLock = 7_265_411_906 // Arbitrary, but fixed and unique
const staged = sql.identifier('parts_to_import')
const STAGED_COLUMNS = sql.raw(`line, id, sku, name, category, "priceCents", quantity, description, img, min, multiple,
  unit, "unitSize", content, visibility, "taxClass", returnable, warnings, "durabilityYears", "guaranteeTerms",
  "searchTitle", "searchDescription", cost, "expectedOn", specs, prices, details, texts, product, "productAxes"`)

type Judging = { ownedSpecs: OwnedSpecs; now: Date }

const differs = ({ ownedSpecs, now }: Judging) => sql`(
  (part.name, part.category, part.quantity, part.specs) IS DISTINCT FROM (${NEW}, ${mergedSpecs(ownedSpecs)}) OR ${stagedPricesDiffer(now)}
  OR part.description <> staged.description OR part.img <> staged.img OR part.min <> staged.min
  OR part.multiple <> staged.multiple OR (part.unit, part.unit_size) <> (staged.unit, staged."unitSize")
  OR coalesce(part.withheld, 'public') <> staged.visibility
  OR part.content <> staged.content OR part.guarantee_terms <> staged."guaranteeTerms" OR coalesce(part.durability_years, 0) <> staged."durabilityYears"
  OR part.tax_class <> staged."taxClass" OR part.returnable <> staged.returnable OR part.warnings <> staged.warnings
  OR part.search_title <> staged."searchTitle" OR part.search_description <> staged."searchDescription"
  OR part.cost_cents IS DISTINCT FROM ${newCost}
  OR part.expected_on IS DISTINCT FROM ${newExpectedOn} OR ${detailsDiffer} OR ${textsDiffer}
)`
/** Specs without a column stay. */
const mergedSpecs = (ownedSpecs: OwnedSpecs) =>
  ownedSpecs === 'all' ? sql`staged.specs` : sql`(part.specs - ${sql.param(ownedSpecs)}::text[]) || staged.specs`
const promised = sql`(part.quantity - part.available)`
const part = stateColumns(sql`part`)
const kept = keptSql(part)
const newVisibility = sql`coalesce(staged.visibility, part.withheld, 'public')` // Of what is new or kept
const newQuantity = sql`coalesce(staged.quantity, part.quantity)`
const NEW = sql`coalesce(staged.name, part.name), coalesce(staged.category, part.category), ${newQuantity}`
const newMin = sql`coalesce(staged.min, part.min)`
const newExpectedOn = sql`CASE WHEN staged."expectedOn" IS NULL THEN part.expected_on ELSE nullif(staged."expectedOn", '')::date END`
const newCost = sql`CASE WHEN staged.cost IS NULL THEN part.cost_cents ELSE nullif(staged.cost, '')::integer END`
const newMultiple = sql`coalesce(staged.multiple, part.multiple)`
const fits = (now: Date) =>
  sql`(${newQuantity} >= ${promised} AND ${newMin} % ${newMultiple} = 0 AND ${stagedPricesFit(now)})`

/** One import stores at a time; false when another is running. */
export async function tryImportLock(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ locked: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${importLock}) AS locked`)
  return rows[0]?.locked === true
}

/** A temporary table of this transaction. */
export async function createStaging(db: Queryable): Promise<void> {
  await db.execute(sql`CREATE TEMPORARY TABLE ${staged} (
    line integer NOT NULL, id uuid NOT NULL, sku text NOT NULL,
    number text GENERATED ALWAYS AS (${sameNumberOf(sql`sku`)}) STORED PRIMARY KEY, name text, category text,
    "priceCents" integer, quantity integer, description text, img text, min integer,
    multiple integer, unit text, "unitSize" integer, content text, visibility text, "taxClass" text, returnable text, warnings text,
    "durabilityYears" numeric, "guaranteeTerms" text, "searchTitle" text, "searchDescription" text, cost text,
    "expectedOn" text, specs jsonb NOT NULL, prices jsonb NOT NULL, details jsonb NOT NULL, texts jsonb NOT NULL,
    product text, "productAxes" text
  ) ON COMMIT DROP`)
}

/** Returns lines whose SKU is staged already, in any case and with any blanks. */
export async function stageParts(db: Queryable, rows: readonly StagedPart[]): Promise<Set<number>> {
  const taken = await db.execute<{ line: number }>(sql`
    INSERT INTO ${staged} (${STAGED_COLUMNS})
    SELECT ${STAGED_COLUMNS}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (
      line integer, id uuid, sku text, name text, category text, "priceCents" integer, quantity integer,
      description text, img text, min integer, multiple integer, unit text, "unitSize" integer, content text,
      visibility text, "taxClass" text, returnable text, warnings text,
      "durabilityYears" numeric, "guaranteeTerms" text, "searchTitle" text, "searchDescription" text, cost text,
      "expectedOn" text, specs jsonb, prices jsonb, details jsonb, texts jsonb, product text, "productAxes" text
    ) ON CONFLICT (number) DO NOTHING RETURNING line`)
  const refused = new Set(rows.map(({ line }) => line))
  for (const { line } of taken.rows) refused.delete(line)
  return refused
}

export async function selectStagedLines(db: Queryable, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ sku: string; line: number }>(
    sql`SELECT asked.sku, staged.line FROM unnest(${sql.param(skus)}::text[]) AS asked (sku)
      JOIN ${staged} AS staged ON staged.number = ${sameNumberOf(sql`asked.sku`)}`,
  )
  return new Map(rows.map(({ sku, line }) => [sku, line]))
}

/** Gives parts that the shop has under another spelling its own one; then indexes and planner statistics. */
export async function finishStaging(db: Queryable): Promise<void> {
  await db.execute(sql`CREATE INDEX ON ${staged} (line)`)
  await db.execute(sql`ANALYZE ${staged}`)
  await db.execute(sql`
    WITH new AS MATERIALIZED (
      SELECT line, sku, number FROM ${staged} AS staged
      WHERE NOT EXISTS (SELECT FROM ${parts} AS part WHERE part.sku = staged.sku)
    ), known AS (
      SELECT DISTINCT ON (new.line) new.line, part.sku FROM new
      JOIN ${parts} AS part ON ${partNumberKeyOf(sql`part.sku`)} = ${partNumberKeyOf(sql`new.sku`)}
        AND ${sameNumberOf(sql`part.sku`)} = new.number
      ORDER BY new.line, part.sku
    )
    UPDATE ${staged} AS staged SET sku = known.sku FROM known WHERE staged.line = known.line`)
  await db.execute(sql`CREATE UNIQUE INDEX ON ${staged} (sku)`)
}

/** Uploaded pictures and documents that parts don't have yet. */
export const selectNewFiles = (db: Queryable): Promise<string[]> => selectFilesToHold(db, sql`${staged}`)

/** Unstages parts that would newly have one of these files. */
export const unstageParts = (db: Queryable, files: readonly string[]): Promise<GoneFile[]> =>
  unstageNaming(db, sql`${staged}`, files)

/** Spells makers as the shop does; unstages parts with one that it does not know. */
export const unstageMakers = (db: Queryable) => unstageUnknownMakers(db, sql`${staged}`)

export async function compareStaged(db: Queryable, judging: Judging): Promise<Comparison> {
  const { rows } = await db.execute<Comparison>(sql`
    SELECT count(*) FILTER (WHERE part.id IS NULL) AS new,
      count(*) FILTER (WHERE ${deletedSql(part)}) AS withdrawn,
      count(*) FILTER (WHERE ${kept} AND NOT ${fits(judging.now)}) AS unfit,
      count(*) FILTER (WHERE ${kept} AND ${fits(judging.now)} AND ${differs(judging)}) AS changed
    FROM ${staged} AS staged LEFT JOIN ${parts} AS part ON part.sku = staged.sku`)
  return rows[0] ?? { new: 0, withdrawn: 0, unfit: 0, changed: 0 }
}

export async function selectUnfit(db: Queryable, now: Date, limit: number): Promise<Unfit[]> {
  const { reducedPriceCents, quantityCents } = stagedPrices(now)
  const { rows } = await db.execute<Unfit>(sql`
    SELECT staged.line, ${newQuantity} AS quantity, ${promised} AS promised, ${newMin} AS min, ${newMultiple} AS multiple,
      ${regularPrice} AS "priceCents", ${reducedPriceCents} AS "reducedCents", (${quantityCents})[1] AS "firstQuantityCents"
    FROM ${staged} AS staged JOIN ${parts} AS part ON part.sku = staged.sku
    WHERE ${kept} AND NOT ${fits(now)} ORDER BY staged.line LIMIT ${limit}`)
  return rows
}

export type StagedState = Omit<ImportedPart, 'sku' | 'product' | 'productAxes' | 'prices' | 'cost'> & {
  [Column in 'name' | 'category' | 'description' | 'img' | 'searchTitle' | 'searchDescription' | 'expectedOn']: string
} & { priceCents: number; costCents: number | null; quantity: number } & SaleRules & {
    content: string
    visibility: Visibility
    taxClass: TaxClass
    returnable: Returnable
    warnings: string
    durabilityYears: number
    guaranteeTerms: string
  } & StagedPrices
/** `before` is null for a new part. */
export type StagedOutcome = { line: number; sku: string; before: StagedState | null; after: StagedState }

/** New and changed parts, before anything is stored. */
export async function selectOutcomes(db: Queryable, judging: Judging, limit: number): Promise<StagedOutcome[]> {
  const { rows } = await db.execute<StagedOutcome>(sql`
    SELECT staged.line, staged.sku,
      CASE WHEN part.id IS NOT NULL THEN jsonb_build_object(
        'name', part.name, 'category', part.category, ${PRICES_BEFORE}, 'quantity', part.quantity, 'min', part.min,
        'multiple', part.multiple, 'unit', part.unit, 'unitSize', part.unit_size, 'content', part.content, 'visibility', coalesce(part.withheld, 'public'), 'taxClass', part.tax_class,
        'returnable', part.returnable, 'warnings', part.warnings, 'durabilityYears', coalesce(part.durability_years, 0), 'guaranteeTerms', part.guarantee_terms,
        'costCents', part.cost_cents, 'searchTitle', part.search_title, 'searchDescription', part.search_description, 'description', part.description, 'img', part.img,
        'expectedOn', coalesce(to_char(part.expected_on, 'YYYY-MM-DD'), ''),
        'specs', part.specs, 'details', ${detailsOfPart}, 'texts', ${textsOfPart}) END AS before,
      jsonb_build_object(
        'name', coalesce(staged.name, part.name), 'category', coalesce(staged.category, part.category), ${pricesAfter(judging.now)}, 'quantity', ${newQuantity},
        'min', coalesce(${newMin}, ${newMultiple}, 1), 'multiple', coalesce(${newMultiple}, 1),
        'unit', coalesce(staged.unit, part.unit, 'each'), 'unitSize', coalesce(staged."unitSize", part.unit_size, 1),
        'content', coalesce(staged.content, part.content, ''), 'visibility', ${newVisibility},
        'taxClass', coalesce(staged."taxClass", part.tax_class, 'standard'),
        'returnable', coalesce(staged.returnable, part.returnable, 'yes'),
        'warnings', coalesce(staged.warnings, part.warnings, ''), 'guaranteeTerms', coalesce(staged."guaranteeTerms", part.guarantee_terms, ''),
        'durabilityYears', coalesce(staged."durabilityYears", part.durability_years, 0), 'costCents', ${newCost},
        'searchTitle', coalesce(staged."searchTitle", part.search_title, ''),
        'searchDescription', coalesce(staged."searchDescription", part.search_description, ''), 'description', coalesce(staged.description, part.description, ''), 'img', coalesce(staged.img, part.img, ''),
        'expectedOn', coalesce(to_char(${newExpectedOn}, 'YYYY-MM-DD'), ''),
        'specs', coalesce(${mergedSpecs(judging.ownedSpecs)}, staged.specs),
        'details', CASE WHEN part.id IS NULL THEN '{}' ELSE ${detailsOfPart} END || staged.details,
        'texts', CASE WHEN part.id IS NULL THEN '{}' ELSE ${textsOfPart} END || staged.texts) AS after
    FROM ${staged} AS staged LEFT JOIN ${parts} AS part ON part.sku = staged.sku
    WHERE part.id IS NULL OR (${kept} AND ${fits(judging.now)} AND ${differs(judging)})
    ORDER BY staged.line LIMIT ${limit}`)
  return rows
}

/** Inserts new parts of the lines after `afterLine` up to `lastLine`. Returns how many. */
export async function insertNewParts(db: Queryable, afterLine: number, lastLine: number, now: Date): Promise<number> {
  const added = await db.execute(sql`
    WITH added AS (INSERT INTO ${parts} (id, sku, name, category, description, ${PRICE_COLUMNS}, img, min, multiple, unit, unit_size, content, tax_class,
      active, withheld, returnable, warnings, durability_years, guarantee_terms, search_title, search_description, cost_cents, quantity, available, expected_on, specs, created_at, updated_at)
    SELECT staged.id, staged.sku, staged.name, staged.category, coalesce(staged.description, ''), ${stagedValues(now)}, coalesce(staged.img, ''),
      coalesce(staged.min, staged.multiple, 1), coalesce(staged.multiple, 1), coalesce(staged.unit, 'each'),
      coalesce(staged."unitSize", 1), coalesce(staged.content, ''), coalesce(staged."taxClass", 'standard'),
      ${newVisibility} = 'public', nullif(${newVisibility}, 'public'), coalesce(staged.returnable, 'yes'),
      coalesce(staged.warnings, ''), nullif(staged."durabilityYears", 0), coalesce(staged."guaranteeTerms", ''),
      coalesce(staged."searchTitle", ''), coalesce(staged."searchDescription", ''), nullif(staged.cost, '')::integer, staged.quantity, staged.quantity, nullif(staged."expectedOn", '')::date, staged.specs, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    FROM ${staged} AS staged LEFT JOIN ${parts} AS part ON false WHERE line > ${afterLine} AND line <= ${lastLine}
      AND num_nulls(staged.name, staged.category, staged."priceCents", staged.quantity) = 0
    ON CONFLICT (sku) DO NOTHING RETURNING id, quantity)
    INSERT INTO ${partStockChanges} (part_id, at, cause, quantity_change, available_change, quantity, available)
    SELECT id, ${now.toISOString()}::timestamptz, 'import', quantity, quantity, quantity, quantity FROM added`)
  return added.rowCount ?? 0
}

/** Updates changed parts of these lines. Reserved units stay reserved; unfit parts are skipped. Returns how many. */
export async function updateChangedParts(
  db: Queryable,
  { afterLine, lastLine, ownedSpecs, now }: { afterLine: number; lastLine: number; ownedSpecs: OwnedSpecs; now: Date },
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  // Locked first, so that what stock was before is what the change is of.
  const changed = await db.execute<{ count: number }>(sql`
    WITH held AS MATERIALIZED (
      SELECT part.id, part.quantity, staged.line FROM ${staged} AS staged JOIN ${parts} AS part ON part.sku = staged.sku
      WHERE staged.line > ${afterLine} AND staged.line <= ${lastLine} AND ${kept}
        AND ${fits(now)} AND ${differs({ ownedSpecs, now })}
      ORDER BY part.id FOR NO KEY UPDATE OF part
    ), changed AS (UPDATE ${parts} AS part SET
      (name, category, quantity) = ROW(${NEW}), (${PRICE_COLUMNS}) = ROW(${stagedValues(now)}),
      description = coalesce(staged.description, part.description), img = coalesce(staged.img, part.img),
      min = ${newMin}, multiple = ${newMultiple}, unit = coalesce(staged.unit, part.unit),
      active = ${newVisibility} = 'public', withheld = nullif(${newVisibility}, 'public'),
      unit_size = coalesce(staged."unitSize", part.unit_size), content = coalesce(staged.content, part.content), tax_class = coalesce(staged."taxClass", part.tax_class),
      returnable = coalesce(staged.returnable, part.returnable), warnings = coalesce(staged.warnings, part.warnings), guarantee_terms = coalesce(staged."guaranteeTerms", part.guarantee_terms),
      durability_years = nullif(coalesce(staged."durabilityYears", part.durability_years), 0),
      search_title = coalesce(staged."searchTitle", part.search_title),
      search_description = coalesce(staged."searchDescription", part.search_description), cost_cents = ${newCost}, available = ${newQuantity} - ${promised},
      expected_on = ${newExpectedOn},
      specs = ${mergedSpecs(ownedSpecs)}, version = part.version + 1, updated_at = ${at}
      FROM ${staged} AS staged JOIN held ON held.line = staged.line WHERE part.id = held.id
      RETURNING part.id, part.quantity - held.quantity AS change, part.quantity, part.available
    ), noted AS (
      INSERT INTO ${partStockChanges} (part_id, at, cause, quantity_change, available_change, quantity, available)
      SELECT id, ${at}, 'import', change, change, quantity, available FROM changed WHERE change <> 0
    ) SELECT count(*)::integer AS count FROM changed`)
  return changed.rows[0]?.count ?? 0
}

/**
 * Replaces what the file says of pictures, documents, numbers and translations, of the parts of these lines that were
 * stored.
 */
export async function replaceStagedDetails(
  db: Queryable,
  {
    afterLine,
    lastLine,
    fields,
    isTranslated,
    now,
    author,
  }: {
    afterLine: number
    lastLine: number
    fields: readonly (keyof StoredDetails)[]
    isTranslated: boolean
    now: Date
    author: string | undefined
  },
): Promise<void> {
  const stored = sql`${staged} AS staged JOIN ${parts} AS part ON part.sku = staged.sku
    WHERE staged.line > ${afterLine} AND staged.line <= ${lastLine} AND ${kept} AND ${fits(now)}`
  await storeStagedDetails(db, fields, stored)
  if (isTranslated) await storeStagedTexts(db, { changedAt: now, changedBy: author }, stored)
}
