import { sql } from 'drizzle-orm'
import type { Specs } from '#contract/catalogue/specs.ts'
import type { SaleRules, Unit } from '#contract/catalogue/units.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import { parts } from './catalogue-tables.ts'

/** A part as a file describes it; null is what the file has no column for. */
export type ImportedPart = {
  sku: string
  name: string
  category: string
  priceCents: number
  quantity: number
  description: string | null
  img: string | null
  min: number | null
  multiple: number | null
  unit: Unit | null
  unitSize: number | null
  specs: Specs
}

/** The keys of a part's specs that a file decides; others that a part has are left as they are. */
export type OwnedSpecs = string[] | 'all'

/** A part of the file on its way into the shop; `id` is for when it is new, `line` where it stands in the file. */
export type StagedPart = ImportedPart & { line: number; id: string }

/** How the staged parts stand to those in the shop. `unfit` can't be applied: see `Unfit`. */
export type Comparison = { new: number; changed: number; withdrawn: number; unfit: number }
/**
 * A staged part of which orders hold more units than the file says there are, or whose minimum would be no multiple of
 * its pack size.
 */
export type Unfit = { line: number; quantity: number; promised: number; min: number; multiple: number }

// Any number will do as long as it stays the same and nothing else uses it.
const importLock = 7_265_411_906
const staged = sql.identifier('parts_to_import')

const differs = (ownedSpecs: OwnedSpecs) => sql`(
  (part.name, part.category, part.price_cents, part.quantity, part.specs) IS DISTINCT FROM
    (staged.name, staged.category, staged."priceCents", staged.quantity, ${mergedSpecs(ownedSpecs)})
  OR part.description <> staged.description OR part.img <> staged.img OR part.min <> staged.min
  OR part.multiple <> staged.multiple OR (part.unit, part.unit_size) <> (staged.unit, staged."unitSize")
)`
/** Specs that the file has no column for stay as they are. */
const mergedSpecs = (ownedSpecs: OwnedSpecs) =>
  ownedSpecs === 'all' ? sql`staged.specs` : sql`(part.specs - ${sql.param(ownedSpecs)}::text[]) || staged.specs`
const promised = sql`(part.quantity - part.available)`
const newMin = sql`coalesce(staged.min, part.min)`
const newMultiple = sql`coalesce(staged.multiple, part.multiple)`
const fits = sql`(staged.quantity >= ${promised} AND ${newMin} % ${newMultiple} = 0)`

/** Makes sure that one import stores at a time, until the transaction ends. False: another one is at work. */
export async function tryImportLock(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ locked: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${importLock}) AS locked`)
  return rows[0]?.locked === true
}

/** Makes the table that a file is read into. It is this transaction's own, so reading a file disturbs nobody. */
export async function createStaging(db: Queryable): Promise<void> {
  await db.execute(sql`CREATE TEMPORARY TABLE ${staged} (
    line integer NOT NULL, id uuid NOT NULL, sku text PRIMARY KEY, name text NOT NULL, category text NOT NULL,
    "priceCents" integer NOT NULL, quantity integer NOT NULL, description text, img text, min integer,
    multiple integer, unit text, "unitSize" integer, specs jsonb NOT NULL
  ) ON COMMIT DROP`)
}

/** Puts rows into the staging table. Gives the lines that were not taken because their sku is there already. */
export async function stageParts(db: Queryable, rows: readonly StagedPart[]): Promise<Set<number>> {
  const taken = await db.execute<{ line: number }>(sql`
    INSERT INTO ${staged} (line, id, sku, name, category, "priceCents", quantity, description, img, min, multiple, unit, "unitSize", specs)
    SELECT line, id, sku, name, category, "priceCents", quantity, description, img, min, multiple, unit, "unitSize", specs
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (
      line integer, id uuid, sku text, name text, category text, "priceCents" integer, quantity integer,
      description text, img text, min integer, multiple integer, unit text, "unitSize" integer, specs jsonb
    ) ON CONFLICT (sku) DO NOTHING RETURNING line`)
  const refused = new Set(rows.map(({ line }) => line))
  for (const { line } of taken.rows) refused.delete(line)
  return refused
}

/** The lines on which these skus were staged. */
export async function selectStagedLines(db: Queryable, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ sku: string; line: number }>(
    sql`SELECT sku, line FROM ${staged} WHERE sku = ANY(${sql.param(skus)}::text[])`,
  )
  return new Map(rows.map(({ sku, line }) => [sku, line]))
}

/** After the last row: what the planner needs to know about the staging table. */
export async function finishStaging(db: Queryable): Promise<void> {
  await db.execute(sql`CREATE INDEX ON ${staged} (line)`)
  await db.execute(sql`ANALYZE ${staged}`)
}

// Of a part that was taken out of the shop nothing is stored.
const showsAlready = sql`EXISTS (
  SELECT FROM ${parts} AS part WHERE part.sku = staged.sku AND (part.img = staged.img OR NOT part.active)
)`

/** The addresses of pictures below `/pictures/` that staged parts are to show and do not show yet. */
export async function selectPicturesToShow(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ img: string }>(sql`
    SELECT DISTINCT staged.img FROM ${staged} AS staged
    WHERE strpos(staged.img, '/pictures/') > 0 AND NOT ${showsAlready}`)
  return rows.map(({ img }) => img)
}

/**
 * Takes the staged parts out again that are to show one of these pictures and do not show it yet. Gives their lines.
 */
export async function unstageParts(db: Queryable, imgs: readonly string[]): Promise<number[]> {
  const { rows } = await db.execute<{ line: number }>(sql`
    DELETE FROM ${staged} AS staged WHERE staged.img = ANY(${sql.param(imgs)}::text[]) AND NOT ${showsAlready}
    RETURNING staged.line`)
  return rows.map(({ line }) => line)
}

/** Compares what is staged with what is in the shop. */
export async function compareStaged(db: Queryable, ownedSpecs: OwnedSpecs): Promise<Comparison> {
  const { rows } = await db.execute<Comparison>(sql`
    SELECT count(*) FILTER (WHERE part.id IS NULL) AS new,
      count(*) FILTER (WHERE NOT part.active) AS withdrawn,
      count(*) FILTER (WHERE part.active AND NOT ${fits}) AS unfit,
      count(*) FILTER (WHERE part.active AND ${fits} AND ${differs(ownedSpecs)}) AS changed
    FROM ${staged} AS staged LEFT JOIN ${parts} AS part ON part.sku = staged.sku`)
  return rows[0] ?? { new: 0, withdrawn: 0, unfit: 0, changed: 0 }
}

/** The first of the staged parts that can't be applied to those in the shop. */
export async function selectUnfit(db: Queryable, limit: number): Promise<Unfit[]> {
  const { rows } = await db.execute<Unfit>(sql`
    SELECT staged.line, staged.quantity, ${promised} AS promised, ${newMin} AS min, ${newMultiple} AS multiple
    FROM ${staged} AS staged JOIN ${parts} AS part ON part.sku = staged.sku
    WHERE part.active AND NOT ${fits} ORDER BY staged.line LIMIT ${limit}`)
  return rows
}

/** How a part is before and after it was brought up to its row of the file. */
export type StagedState = Omit<ImportedPart, 'sku'> & { [Column in 'description' | 'img']: string } & SaleRules
/** What becomes of one staged part; `before` is null when it is new. */
export type StagedOutcome = { line: number; sku: string; before: StagedState | null; after: StagedState }

/** The first of the staged parts that are new or changed, as long as nothing of them is stored yet. */
export async function selectOutcomes(db: Queryable, ownedSpecs: OwnedSpecs, limit: number): Promise<StagedOutcome[]> {
  const { rows } = await db.execute<StagedOutcome>(sql`
    SELECT staged.line, staged.sku,
      CASE WHEN part.id IS NOT NULL THEN jsonb_build_object(
        'name', part.name, 'category', part.category, 'priceCents', part.price_cents, 'quantity', part.quantity, 'min', part.min,
        'multiple', part.multiple, 'unit', part.unit, 'unitSize', part.unit_size, 'description', part.description, 'img', part.img,
        'specs', part.specs) END AS before,
      jsonb_build_object(
        'name', staged.name, 'category', staged.category, 'priceCents', staged."priceCents", 'quantity', staged.quantity,
        'min', coalesce(${newMin}, ${newMultiple}, 1), 'multiple', coalesce(${newMultiple}, 1),
        'unit', coalesce(staged.unit, part.unit, 'each'), 'unitSize', coalesce(staged."unitSize", part.unit_size, 1),
        'description', coalesce(staged.description, part.description, ''), 'img', coalesce(staged.img, part.img, ''),
        'specs', coalesce(${mergedSpecs(ownedSpecs)}, staged.specs)) AS after
    FROM ${staged} AS staged LEFT JOIN ${parts} AS part ON part.sku = staged.sku
    WHERE part.id IS NULL OR (part.active AND ${fits} AND ${differs(ownedSpecs)})
    ORDER BY staged.line LIMIT ${limit}`)
  return rows
}

/**
 * Adds the staged parts of these lines (after `afterLine`, up to `lastLine`) that the shop does not have. Gives their
 * number.
 */
export async function insertNewParts(db: Queryable, afterLine: number, lastLine: number, now: Date): Promise<number> {
  const added = await db.execute(sql`
    INSERT INTO ${parts} (id, sku, name, category, description, price_cents, img, min, multiple, unit, unit_size, quantity, available,
      specs, created_at, updated_at)
    SELECT id, sku, name, category, coalesce(description, ''), "priceCents", coalesce(img, ''), coalesce(min, multiple, 1),
      coalesce(multiple, 1), coalesce(unit, 'each'), coalesce("unitSize", 1), quantity, quantity, specs, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    FROM ${staged} WHERE line > ${afterLine} AND line <= ${lastLine}
    ON CONFLICT (sku) DO NOTHING`)
  return added.rowCount ?? 0
}

/**
 * Brings the parts of these lines that differ up to what is staged. Pieces that orders hold stay held: the rest of the
 * new quantity can be had. A part that is unfit is left alone. Gives the number of parts changed.
 */
export async function updateChangedParts(
  db: Queryable,
  { afterLine, lastLine, ownedSpecs, now }: { afterLine: number; lastLine: number; ownedSpecs: OwnedSpecs; now: Date },
): Promise<number> {
  const changed = await db.execute(sql`
    UPDATE ${parts} AS part SET
      name = staged.name, category = staged.category, price_cents = staged."priceCents",
      description = coalesce(staged.description, part.description), img = coalesce(staged.img, part.img),
      min = ${newMin}, multiple = ${newMultiple}, unit = coalesce(staged.unit, part.unit),
      unit_size = coalesce(staged."unitSize", part.unit_size), quantity = staged.quantity, available = staged.quantity - ${promised},
      specs = ${mergedSpecs(ownedSpecs)}, version = part.version + 1, updated_at = ${now.toISOString()}::timestamptz
    FROM ${staged} AS staged
    WHERE staged.line > ${afterLine} AND staged.line <= ${lastLine} AND part.sku = staged.sku AND part.active
      AND ${fits} AND ${differs(ownedSpecs)}`)
  return changed.rowCount ?? 0
}
