import { z } from 'zod'
import { t } from '#platform/contract/language/text.ts'
import { DEFAULT_PAGE_SIZE, type Page, type PageQuery } from '#platform/contract/pagination.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { unstorablePaths } from './storable-text.ts'

type Rows<Row, Position, Item> = {
  position: z.ZodType<Position>
  positionOf(row: Row): Position
  present(row: Row): Item
}

type Listing<Row, Position, Item> = Rows<Row, Position, Item> & {
  /** Up to `limit` rows after the position. */
  read(limit: number, after: Position | undefined): Promise<Row[]>
  /** Backwards, starting with the row at the position; for lists with `turnsBack`. */
  readBack?(limit: number, from: Position): Promise<Row[]>
  count(): Promise<number>
}

type CountedListing<Row, Position, Item> = Rows<Row, Position, Item> & {
  /** Up to `limit` rows after the position, and the total. */
  readCounted(limit: number, after: Position | undefined): Promise<{ rows: Row[]; totalCount: number }>
}

/**
 * A page by keyset, reading one row more to detect the next page. The cursor is the last row's position,
 * base64url-encoded; unknown ones are refused. A turned cursor asks for the page that ends there.
 */
export async function readPage<Row, Position, Item>(
  query: PageQuery,
  listing: Listing<Row, Position, Item>,
): Promise<Page<Item> | Refusal> {
  const { readBack } = listing
  const { cursor } = query
  if (readBack && isTurned(cursor)) return readPageBack(query, cursor, { ...listing, readBack })
  const page = await readCountedPage(query, {
    ...listing,
    async readCounted(limit, after) {
      const [rows, totalCount] = await Promise.all([listing.read(limit, after), listing.count()])
      return { rows, totalCount }
    },
  })
  if (!readBack || cursor === undefined || isRefusal(page)) return page
  return { ...page, prevCursor: turned(cursor) }
}

/** For lists read and counted by one query. */
export async function readCountedPage<Row, Position, Item>(
  query: PageQuery,
  listing: CountedListing<Row, Position, Item>,
): Promise<Page<Item> | Refusal> {
  const limit = query.limit ?? DEFAULT_PAGE_SIZE
  const after = query.cursor === undefined ? undefined : readCursor(listing.position, query.cursor)
  if (query.cursor !== undefined && after === undefined) return pageNotFound()
  const { rows, totalCount } = await listing.readCounted(limit + 1, after)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).map((row) => listing.present(row)),
    nextCursor: last && writeCursor(listing.positionOf(last)),
    totalCount,
  }
}

async function readPageBack<Row, Position, Item>(
  { limit = DEFAULT_PAGE_SIZE }: PageQuery,
  cursor: string,
  { position, positionOf, present, readBack, count }: Required<Listing<Row, Position, Item>>,
): Promise<Page<Item> | Refusal> {
  const from = readCursor(position, turned(cursor))
  if (from === undefined) return pageNotFound()
  const [rows, totalCount] = await Promise.all([readBack(limit + 1, from), count()])
  const further = rows[limit]
  return {
    items: rows.slice(0, limit).reverse().map(present),
    nextCursor: turned(cursor),
    prevCursor: further && turned(writeCursor(positionOf(further))),
    totalCount,
  }
}

const TURNED = '-' // Base64url of a JSON object never starts with it

function isTurned(cursor: unknown): cursor is string {
  return typeof cursor === 'string' && cursor.startsWith(TURNED)
}

/** Toggles between the page after a position and the page that ends there. */
function turned(cursor: string): string {
  return isTurned(cursor) ? cursor.slice(TURNED.length) : TURNED + cursor
}

function pageNotFound(): Refusal {
  return refuse('input-invalid', t('Page not found. Start from the first page.'), {
    errors: [{ path: 'cursor', message: t('Use a cursor from a Link header') }],
  })
}

const POSITION_FIELDS = {
  /** As `toISOString` writes it. PostgreSQL has no year 0. */
  moment: z.iso.datetime({ precision: 3 }).refine((text) => !text.startsWith('0000')),
  text: z.string(),
  integer: z.int32(),
  serial: z.int(),
  uuid: z.uuid(),
}
type PositionField = keyof typeof POSITION_FIELDS
type PositionOf<Fields extends Record<string, PositionField>> = {
  [Name in keyof Fields]: z.output<(typeof POSITION_FIELDS)[Fields[Name]]>
}

/** A position in a list, by kinds of fields: `positionSchema({ email: 'text', id: 'uuid' })`. */
export function positionSchema<const Fields extends Record<string, PositionField>>(
  fields: Fields,
): z.ZodType<PositionOf<Fields>> {
  const shape = Object.entries(fields).map(([name, field]) => [name, POSITION_FIELDS[field]])
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodType<PositionOf<Fields>>
}

/** The id decides within a millisecond. */
export const newestFirstPosition = positionSchema({ createdAt: 'moment', id: 'uuid' })
export type NewestFirstPosition = z.infer<typeof newestFirstPosition>

export function newestFirstPositionOf(row: { createdAt: Date; id: string }): NewestFirstPosition {
  return { createdAt: row.createdAt.toISOString(), id: row.id }
}

function writeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

function readCursor<Position>(schema: z.ZodType<Position>, word: string): Position | undefined {
  try {
    const position = schema.safeParse(JSON.parse(Buffer.from(word, 'base64url').toString())).data
    return unstorablePaths(position).length === 0 ? position : undefined
  } catch {
    return undefined
  }
}
