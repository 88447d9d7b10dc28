import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { BackupManifest } from './backup-manifest.ts'

type Table = BackupManifest['tables'][number]
type Client = pg.ClientBase

/** The shop's tables, each after those that its rows refer to. Columns that the database computes are left out. */
export async function selectTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(`
    SELECT relname::text AS name,
      ARRAY(
        SELECT attname::text FROM pg_attribute
        WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum
      ) AS columns,
      ARRAY(
        SELECT target.relname::text FROM pg_constraint JOIN pg_class target ON target.oid = confrelid
        WHERE contype = 'f' AND conrelid = pg_class.oid AND confrelid <> pg_class.oid
      ) AS "refersTo"
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`)
  return inOrder(rows)
}

function inOrder(tables: (Table & { refersTo: string[] })[]): Table[] {
  const ordered: Table[] = []
  let left = tables
  while (left.length > 0) {
    const isThere = (name: string) => ordered.some((table) => table.name === name)
    const next = left.filter(({ refersTo }) => refersTo.every(isThere))
    if (next.length === 0) throw new Error(`These tables refer to one another: ${left.map(({ name }) => name)}`)
    ordered.push(...next.map(({ name, columns }) => ({ name, columns })))
    left = left.filter((table) => !next.includes(table))
  }
  return ordered
}

/** How far each sequence has counted; those that have not begun are left out. */
export async function selectSequences(client: Client): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ name: string; lastValue: string }>(
    `SELECT sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  )
  return rows
}

/** Has a sequence go on after a value. */
export async function continueSequence(client: Client, { name, lastValue }: BackupManifest['sequences'][number]) {
  await client.query('SELECT setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, lastValue])
}

/** All rows of a table, as PostgreSQL's own text format has them. */
export function copyOut(client: Client, { name, columns }: Table) {
  return client.query(to(`COPY public.${quoted(name)} (${columns.map(quoted).join(', ')}) TO STDOUT`))
}

/** Takes the rows of a table in the same format. */
export function copyIn(client: Client, { name, columns }: Table) {
  return client.query(from(`COPY public.${quoted(name)} (${columns.map(quoted).join(', ')}) FROM STDIN`))
}

/** Keeps a table's triggers from doing what the backup holds as done. */
export async function restTriggers(client: Client, table: string): Promise<void> {
  await client.query(`ALTER TABLE public.${quoted(table)} DISABLE TRIGGER USER`)
}

/** Lets a filled table's triggers work again. */
export async function wakeTriggers(client: Client, table: string): Promise<void> {
  await client.query(`ALTER TABLE public.${quoted(table)} ENABLE TRIGGER USER`)
}

/** Empties a table that a migration has filled: the backup has its rows. */
export async function emptyTable(client: Client, table: string): Promise<void> {
  await client.query(`DELETE FROM public.${quoted(table)}`)
}

/** Whether there is anything of a shop in the database. */
export async function hasTables(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LIMIT 1`,
  )
  return rows.length > 0
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
