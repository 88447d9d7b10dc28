import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { FitValue } from '#fitment/contract/fit-choice.ts'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { FindResult } from '#search/contract/find.ts'

/** What parts state, and what that is for a bike whose seat tube takes 27.2 mm. */
export const SIGNATURES = {
  'role=seatpost; needs seat-tube=27.2': 'yes',
  'role=seatpost; needs seat-tube=31.6': 'no',
  'role=bottom-bracket; needs bb-shell=bsa-68': 'unknown',
  universal: 'yes',
  '': 'unknown',
} as const satisfies Record<string, FitValue>
export type Signature = keyof typeof SIGNATURES

export const SIGNATURE_TEXTS = Object.keys(SIGNATURES) as Signature[]
export const FITS = printFitCode({ facts: { 'frame.seat-tube': '27.2' } })

const VERDICTS = { yes: 'fits', with: 'fits-with', no: 'no', unknown: 'unknown' } as const

export async function storeSignature(db: Database, part: string, signature: Signature): Promise<void> {
  if (signature === '') return
  await db.execute(sql`
    INSERT INTO part_fitments (part_id, role, signature, changed_at)
    VALUES (${part}, ${signature === 'universal' ? '' : 'seatpost'}, ${signature}, now())`)
}

type Signed = { sku: string; fit: Signature }
type Expected<Kind> = { others: readonly Kind[]; countRows(kinds: readonly Kind[]): number }

/** Verdicts of the page and of the whole list; a product counts for each verdict that one of its variants has. */
export function expectFits<Kind extends Signed>(
  { fit, items }: FindResult,
  { others, countRows }: Expected<Kind>,
  address: string,
): void {
  for (const { value, count } of fit?.groups ?? []) {
    const expected = others.filter((kind) => SIGNATURES[kind.fit] === value)
    expect(count, `${address} ${value}`).toBe(countRows(expected))
  }
  expect(fit?.all.count, address).toBe(countRows(others))
  const bySku = new Map(others.map((kind) => [kind.sku, kind.fit]))
  for (const item of items) expect(item.fit?.verdict, address).toBe(VERDICTS[SIGNATURES[bySku.get(item.sku) ?? '']])
}
