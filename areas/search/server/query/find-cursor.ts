import { createHash } from 'node:crypto'
import { z } from '#platform/contract/schema.ts'
import { unstorablePaths } from '#platform/server/storable-text.ts'
import { type FindState, printFindState } from '#search/contract/find-state.ts'
import type { FoundRow, PagePlace } from './part-finder.ts'

const cursorSchema = z.strictObject({
  list: z.string(),
  value: z.union([z.number(), z.array(z.int32()).max(20)]),
  name: z.string(),
  id: z.uuid(),
})

/** Tells the list that a cursor is of, so that one of another query, sort or choice is refused. */
const listOf = (state: FindState) =>
  createHash('sha256')
    .update(printFindState({ ...state, after: undefined, before: undefined, limit: 30 }))
    .digest('base64url')
    .slice(0, 12)

/** The place of a row, for a link to the page after or before it. */
export function writeFindCursor(state: FindState, { value, name, id }: FoundRow): string {
  return Buffer.from(JSON.stringify({ list: listOf(state), value, name, id })).toString('base64url')
}

/** Undefined without a cursor; null for one that is not of this list. */
export function readFindCursor(state: FindState): PagePlace | undefined | null {
  const word = state.after ?? state.before
  if (word === undefined) return undefined
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(word, 'base64url').toString()))
    if (cursor.list !== listOf(state) || unstorablePaths(cursor).length > 0) return null
    if (Array.isArray(cursor.value) !== (state.sort === 'relevance')) return null
    return { ...cursor, isBack: state.after === undefined }
  } catch {
    return null
  }
}
