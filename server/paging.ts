import { z } from 'zod'
import { DEFAULT_PAGE_SIZE, type Page, type PageQuery } from '#contract/pagination.ts'
import { isRefusal, type Refusal, refuse } from '#contract/problem.ts'
import { unstorablePaths } from './storable-text.ts'

type Rows<Row, Position, Item> = {
  position: z.ZodType<Position>
  positionOf(row: Row): Position
  present(row: Row): Item
}

type Listing<Row, Position, Item> = Rows<Row, Position, Item> & {
  /** Reads so many rows that come after the position. */
  read(limit: number, after: Position | undefined): Promise<Row[]>
  /**
   * Reads so many rows backwards, from the row at the position on; for lists that can be read both ways (`turnsBack` in
   * the contract).
   */
  readBack?(limit: number, from: Position): Promise<Row[]>
  count(): Promise<number>
}

type CountedListing<Row, Position, Item> = Rows<Row, Position, Item> & {
  /** Reads so many rows that come after the position, and counts them all. */
  readCounted(limit: number, after: Position | undefined): Promise<{ rows: Row[]; totalCount: number }>
}

/**
 * One page of a list by keyset. Reads one row more than asked to know whether there is a next page. The cursor is the
 * last row's position as an opaque word; a word that is none of ours is refused. Turned (see `turned`), it asks for the
 * page that ends with that row.
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

/** The same for a list that one query reads and counts. */
export async function readCountedPage<Row, Position, Item>(
  query: PageQuery,
  listing: CountedListing<Row, Position, Item>,
): Promise<Page<Item> | Refusal> {
  const limit = query.limit ?? DEFAULT_PAGE_SIZE
  const after = query.cursor === undefined ? undefined : readCursor(listing.position, query.cursor)
  if (query.cursor !== undefined && after === undefined) return noSuchPage()
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
  if (from === undefined) return noSuchPage()
  const [rows, totalCount] = await Promise.all([readBack(limit + 1, from), count()])
  const further = rows[limit]
  return {
    items: rows.slice(0, limit).reverse().map(present),
    nextCursor: turned(cursor),
    prevCursor: further && turned(writeCursor(positionOf(further))),
    totalCount,
  }
}

/** Cursors are base64url of JSON objects, so none begins with this by itself. */
const TURNED = '-'

/** Whether a cursor asks for the page that ends at its position. */
function isTurned(cursor: unknown): cursor is string {
  return typeof cursor === 'string' && cursor.startsWith(TURNED)
}

/**
 * The cursor of the page at the other side: the page that ends where the page of this cursor begins, and back again.
 */
function turned(cursor: string): string {
  return isTurned(cursor) ? cursor.slice(TURNED.length) : TURNED + cursor
}

function noSuchPage(): Refusal {
  return refuse('input-invalid', 'This page of the list does not exist. Start from its first page.', {
    errors: [{ path: 'cursor', message: 'Take the cursor from a Link header' }],
  })
}

/** A moment as `toISOString` writes it; PostgreSQL knows no year 0, and not any number of digits. */
export const momentInPosition = z.iso.datetime({ precision: 3 }).refine((text) => !text.startsWith('0000'))

/** Newest first: when a row was made, and its id where two were made in one millisecond. */
export const newestFirstPosition = z.strictObject({
  createdAt: momentInPosition,
  id: z.uuid(),
})
export type NewestFirstPosition = z.infer<typeof newestFirstPosition>

/** The position of a row in a newest-first list. */
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
