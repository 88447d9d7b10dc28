import type { LineSerials } from '#orders/contract/shipments.ts'
import type { FieldError } from '#platform/contract/problem.ts'

/** Typed serial numbers by line of an order. */
export type TypedSerials = Readonly<Record<number, string>>

/** Of the lines that are shipped. */
export function readSerials(shipped: readonly { line: number }[], typed: TypedSerials): LineSerials[] {
  return shipped.flatMap(({ line }) => {
    const serials = (typed[line] ?? '').split('\n').flatMap((each) => each.trim() || [])
    return serials.length > 0 ? [{ line, serials }] : []
  })
}

/** The server's errors about serial numbers, by line. */
export function serialProblems(sent: readonly LineSerials[], errors: readonly FieldError[]): Record<number, string> {
  const byLine: Record<number, string> = {}
  for (const { path, message } of errors) {
    const line = sent[Number(/^serials\.(\d+)\b/.exec(path)?.[1] ?? Number.NaN)]?.line
    if (line !== undefined) byLine[line] = byLine[line] ? `${byLine[line]}. ${message}` : message
  }
  return byLine
}
