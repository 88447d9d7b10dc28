import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { MOST_STEPS } from '#catalogue/contract/successors.ts'
import { preparedStatement, type Queryable } from '#platform/server/database/database.ts'
import { type NumberKind, partDocuments, partNumbers } from '../find-tables.ts'
import { partSuccessorParts, partSuccessors } from '../successors/successors-tables.ts'

/** How a number is looked for: `spellings` are several, with blanks between them, sent sooner than as a list. */
export type NumberLookup = { by: keyof typeof CONDITIONS; sought: string }

export type NumberRow = { norm: string; partId: string; kind: NumberKind; written: string }
export type SupersededRow = Omit<NumberRow, 'kind'> & { kind: 'superseded' }
/** `old`: numbers of which it is said what became of them, as written, shortest first; three at most. */
export type NumbersRow = { numbers: NumberRow[]; old: string[] }

type Sought = string | Placeholder

/** `norm`: its column; `confusable` is beside it in both tables. Only letters and digits: no sign is LIKE’s own. */
const CONDITIONS = {
  equal: (norm: SQL, sought: Sought) => sql`${norm} = ${sought}`,
  beginning: (norm: SQL, sought: Sought) => sql`${norm} LIKE ${sought}::text || '%'`,
  confusable: (_: SQL, sought: Sought) => sql`n.confusable = ${sought}`,
  spellings: (norm: SQL, sought: Sought) => sql`${norm} = ANY(string_to_array(${sought}, ' '))`,
}

const preparedBy = (by: NumberLookup['by']) =>
  preparedStatement<'sought' | 'limit', NumbersRow>(`numbers_by_${by}`, ({ sought, limit }) =>
    numbersFound(by, sought, limit),
  )

/** Beginnings are planned each time: how many numbers begin so decides how they are read. */
const PREPARED = {
  equal: preparedBy('equal'),
  confusable: preparedBy('confusable'),
  spellings: preparedBy('spellings'),
}

/** Parts on sale that a number leads to, at most `limit`, shortest numbers first; and old numbers. */
export async function selectNumbers(db: Queryable, { by, sought }: NumberLookup, limit: number): Promise<NumbersRow> {
  const rows =
    by === 'beginning'
      ? (await db.execute<NumbersRow>(numbersFound(by, sought, limit))).rows
      : await PREPARED[by](db, { sought, limit })
  return rows[0] ?? { numbers: [], old: [] }
}

const MOST_OLD_NUMBERS = 3

/** Whether a part is on sale is looked up in the order of the answer, so only of the first of many that begin alike. */
function numbersFound(by: NumberLookup['by'], sought: Sought, limit: number | Placeholder): SQL {
  const meant = CONDITIONS[by]
  return sql`
    SELECT coalesce((SELECT json_agg(found) FROM (
        SELECT number.norm, number.part_id AS "partId", number.kind, number.written
        FROM (SELECT n.*, length(n.norm) AS size FROM ${partNumbers} AS n
          WHERE ${meant(sql`n.norm`, sought)} ORDER BY size, n.norm, n.part_id) AS number
        WHERE (SELECT d.active FROM ${partDocuments} AS d WHERE d.part_id = number.part_id)
        ORDER BY number.size, number.norm, number.part_id LIMIT ${limit}) AS found), '[]') AS numbers,
      ARRAY(SELECT n.old_number FROM ${partSuccessors} AS n WHERE ${meant(sql`n.old_norm`, sought)}
        ORDER BY length(n.old_norm), n.old_norm LIMIT ${sql.raw(`${MOST_OLD_NUMBERS}`)}) AS old`
}

/** Parts on sale that replaced a number: its successors, and theirs where they are not sold any more. */
export async function selectSuperseded(
  db: Queryable,
  { by, sought }: NumberLookup,
  limit: number,
): Promise<SupersededRow[]> {
  const { rows } = await db.execute<SupersededRow>(sql`
    WITH RECURSIVE led AS (
      SELECT n.old_norm AS norm, n.old_number AS written, each.part_id, 1 AS step
      FROM ${partSuccessors} AS n JOIN ${partSuccessorParts} AS each ON each.succession_id = n.id AND NOT each.is_needed
      WHERE ${CONDITIONS[by](sql`n.old_norm`, sought)}
      UNION
      SELECT led.norm, led.written, each.part_id, led.step + 1
      FROM led JOIN ${partDocuments} AS d ON d.part_id = led.part_id AND NOT d.active
        JOIN ${partSuccessors} AS s ON s.old_part = led.part_id
        JOIN ${partSuccessorParts} AS each ON each.succession_id = s.id AND NOT each.is_needed
      WHERE led.step < ${MOST_STEPS}
    )
    SELECT led.norm, led.part_id AS "partId", 'superseded' AS kind, led.written
    FROM led JOIN ${partDocuments} AS d ON d.part_id = led.part_id AND d.active
    GROUP BY led.norm, led.part_id, led.written
    ORDER BY length(led.norm), led.norm, led.part_id LIMIT ${limit}`)
  return rows
}
