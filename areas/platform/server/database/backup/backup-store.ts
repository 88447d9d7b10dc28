import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { BackupManifest } from './backup-manifest.ts'

type Table = BackupManifest['tables'][number]
type Client = pg.ClientBase

/** In order of their foreign keys, without generated columns. */
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

/** Unused sequences are left out. */
export async function selectSequences(client: Client): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ name: string; lastValue: string }>(
    `SELECT sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  )
  return rows
}

export async function continueSequence(client: Client, { name, lastValue }: BackupManifest['sequences'][number]) {
  await client.query('SELECT setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, lastValue])
}

/** In PostgreSQL's text format. */
export function copyOut(client: Client, { name, columns }: Table) {
  return client.query(to(`COPY public.${quoted(name)} (${columns.map(quoted).join(', ')}) TO STDOUT`))
}

export function copyIn(client: Client, { name, columns }: Table) {
  return client.query(from(`COPY public.${quoted(name)} (${columns.map(quoted).join(', ')}) FROM STDIN`))
}

/** The backup already holds what the triggers would write. */
export async function restTriggers(client: Client, table: string): Promise<void> {
  await client.query(`ALTER TABLE public.${quoted(table)} DISABLE TRIGGER USER`)
}

export async function wakeTriggers(client: Client, table: string): Promise<void> {
  await client.query(`ALTER TABLE public.${quoted(table)} ENABLE TRIGGER USER`)
}

/** Clears rows that a migration inserted. */
export async function emptyTable(client: Client, table: string): Promise<void> {
  await client.query(`DELETE FROM public.${quoted(table)}`)
}

export async function hasTables(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LIMIT 1`,
  )
  return rows.length > 0
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
