import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Row = { madeAtMs: number; hash: string }

/** What the first migration replaces: the whole history up to `release`, which ended at `when` with `hash`. */
export type Baseline = { replaces: string; release: string; when: number; hash: string }

/** `baseline.json` beside the migrations; undefined where the first migration replaces none. */
export function readBaseline(folder: string): Baseline | undefined {
  const file = join(folder, 'baseline.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Baseline) : undefined
}

/**
 * The history as the baseline would have begun it: the rows that it replaces become its own one. A history that ends
 * before the baseline stays as it is, for `endsBefore`.
 * @param rows oldest first
 * @param hash of the baseline's own file
 */
export function fromBaseline<R extends Row>(rows: R[], baseline: Baseline | undefined, hash: string | undefined): R[] {
  const [replaced, ...later] = rows.slice(rows.findIndex(({ madeAtMs }) => madeAtMs === baseline?.when))
  if (!baseline || replaced?.madeAtMs !== baseline.when) return rows
  return [replaced.hash === baseline.hash && hash ? { ...replaced, hash } : replaced, ...later]
}

/** Whether what was read by `fromBaseline` is of a release before the one that the baseline replaces. */
export function endsBefore(baseline: Baseline | undefined, [oldest]: readonly Row[]): boolean {
  return baseline !== undefined && oldest !== undefined && oldest.madeAtMs < baseline.when
}
