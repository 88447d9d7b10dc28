/** The rows with the one at `at` replaced. */
export function replaced<Row>(rows: readonly Row[], at: number, row: Row): Row[] {
  return rows.map((before, index) => (index === at ? row : before))
}

export const removed = <Row>(rows: readonly Row[], at: number): Row[] => rows.filter((_, index) => index !== at)

/** The rows with the one at `at` moved by `by` places. */
export function moved<Row>(rows: readonly Row[], at: number, by: number): Row[] {
  const row = rows[at]
  const rest = removed(rows, at)
  return row === undefined ? rest : [...rest.slice(0, at + by), row, ...rest.slice(at + by)]
}

/** `base-1`, or with the first number that is free. */
export function freeId(taken: readonly string[], base: string): string {
  for (let number = 1; ; number++) if (!taken.includes(`${base}-${number}`)) return `${base}-${number}`
}
