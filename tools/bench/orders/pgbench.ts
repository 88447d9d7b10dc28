import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import type { SentOrder, SentStatement } from './order-transaction.ts'

/** Ids of the parts that both sides order: these with a number of 12 digits in the place of the zeros. */
const ID_START = '00000000-0000-4000-8000-'
const ID_DIGITS = 12

/** The id with that number, as `numberedIdSql` writes it. */
export function numberedId(number: number): string {
  return ID_START + String(number).padStart(ID_DIGITS, '0')
}

function numberedIdSql(variable: string): string {
  return `'${ID_START}' || lpad((:${variable})::text, ${ID_DIGITS}, '0')`
}

/** pgbench from the PATH, or from where Debian keeps it; undefined when there is none. */
export function findPgbench(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').reverse(),
  ]
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file))
}

/**
 * The same transaction as a script of pgbench: each client is one of the accounts by email, takes as many of the parts
 * by chance, each once, and counts its orders up.
 */
export function pgbenchScript(order: SentOrder, parts: number): string {
  return [
    '\\if :begun',
    '\\else',
    'SELECT id AS account, email FROM accounts ORDER BY email LIMIT 1 OFFSET :client_id \\gset',
    '\\set begun 1',
    '\\endif',
    '\\set placed :placed + 1',
    '\\set order_number :client_id * 1000000000 + :placed',
    '\\set chance random(0, 1000000000)',
    ...order.partIds.map((_, index) => `\\set ${partVariable(index)} permute(${index}, ${parts}, :chance)`),
    ...order.statements.map((statement) => `${withValues(statement, order).replace(/\s+/g, ' ').trim()};`),
    '',
  ].join('\n')
}

const partVariable = (index: number) => `part_number_${index}`

function withValues({ text, values, types }: SentStatement, order: SentOrder): string {
  return text.replace(/\$(\d+)/g, (_, number: string) => {
    const index = Number(number) - 1
    return valueSql(values[index], types[index] ?? 'text', order)
  })
}

function valueSql(value: unknown, type: string, order: SentOrder): string {
  if (value === null || value === undefined) return `NULL::${type}`
  if (Array.isArray(value)) {
    const each = value.map((one) => valueSql(one, type.replace('[]', ''), order))
    return `ARRAY[${each.join(', ')}]::${type}`
  }
  const text =
    value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : `${value}`
  const ownSql: Record<string, string> = {
    [order.orderId]: numberedIdSql('order_number'),
    ...Object.fromEntries(order.partIds.map((id, index) => [id, numberedIdSql(partVariable(index))])),
    [order.key]: "(:order_number)::text || '-key'",
    [order.accountId]: '(:account)::text',
    [order.email]: '(:email)::text',
  }
  const own = new RegExp(`(${Object.keys(ownSql).join('|').replace(/[.+]/g, '\\$&')})`)
  const pieces = text.split(own).filter((piece) => piece !== '')
  return `(${pieces.map((piece) => ownSql[piece] ?? literal(piece)).join(' || ') || "''"})::${type}`
}

/** A colon in a text would be a variable to pgbench. */
function literal(text: string): string {
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3A')}'`
}

/**
 * Runs a script over the pool's own socket with statements prepared once, and answers the transactions of a second.
 * @throws Error when any failed.
 */
export async function runPgbench(
  program: string,
  pool: pg.Pool,
  { script, clients, seconds }: { script: string; clients: number; seconds: number },
  folder: string,
): Promise<number> {
  const { host = '', port, user = '', database = '', password } = pool.options
  const file = path.join(folder, 'place-order.sql')
  await writeFile(file, script)
  const options = [
    '-n',
    '-M',
    'prepared',
    '-c',
    clients,
    '-j',
    1,
    '-T',
    seconds,
    '-D',
    'begun=0',
    '-D',
    'placed=0',
    '-f',
    file,
  ]
  const env = {
    ...process.env,
    PGHOST: host,
    PGPORT: `${port}`,
    PGUSER: user,
    ...(password && { PGPASSWORD: `${password}` }),
  }
  const { stdout, stderr } = await promisify(execFile)(program, [...options.map(String), database], { env })
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  if (!(perSecond > 0) || /aborted|ERROR/.test(stderr)) throw new Error(`pgbench failed:\n${stdout}\n${stderr}`)
  return perSecond
}
