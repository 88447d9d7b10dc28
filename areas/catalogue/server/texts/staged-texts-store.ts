import { type SQL, sql } from 'drizzle-orm'
import { digestSql } from '#content/server/content-service.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { partTexts } from './part-texts-tables.ts'

// The import's staging table has a column `texts` with the filled cells of columns such as `name:de`, by their names.

/** The translations of `part` as jsonb, as files have them. */
export const textsOfPart: SQL = sql`(
  SELECT coalesce(jsonb_object_agg(each.field || ':' || own.language, each.text), '{}')
  FROM ${partTexts} AS own, LATERAL (VALUES ('name', own.name), ('description', own.description)) AS each (field, text)
  WHERE own.part_id = part.id AND each.text IS NOT NULL
)`

/** Whether `staged` says something else of them than `part` has. */
export const textsDiffer: SQL = sql`EXISTS (
  SELECT FROM jsonb_each_text(staged.texts) AS said WHERE said.value IS DISTINCT FROM ${textsOfPart} ->> said.key
)`

/** Stores what differs, of the parts that `matching` joins to their staged rows: translations of what they say now. */
export async function storeStagedTexts(
  db: Queryable,
  by: { changedAt: Date; changedBy: string | undefined },
  matching: SQL,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${partTexts} AS own (part_id, language, name, description, source, changed_at, changed_by)
    SELECT part_id, language, max(text) FILTER (WHERE field = 'name'), max(text) FILTER (WHERE field = 'description'),
      jsonb_object_agg(field, ${digestSql(sql`base`)}), ${by.changedAt.toISOString()}::timestamptz,
      ${by.changedBy ?? null}::uuid
    FROM (
      SELECT part.id AS part_id, split_part(said.key, ':', 1) AS field, split_part(said.key, ':', 2) AS language,
        said.value AS text, CASE split_part(said.key, ':', 1) WHEN 'name' THEN part.name ELSE part.description END AS base
      FROM (SELECT part.id, part.name, part.description, staged.texts FROM ${matching} AND ${textsDiffer}) AS part,
        jsonb_each_text(part.texts) AS said
      WHERE said.value IS DISTINCT FROM ${textsOfPart} ->> said.key
    ) AS given GROUP BY part_id, language
    ON CONFLICT (part_id, language) DO UPDATE SET name = coalesce(excluded.name, own.name),
      description = coalesce(excluded.description, own.description), source = own.source || excluded.source,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by, version = own.version + 1`)
}
