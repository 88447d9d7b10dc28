import type { LineProblem } from '#platform/contract/line-problems.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'

/** Names every line that cannot be ordered. */
export function refuseLines(problems: readonly LineProblem[], lines: number): Refusal {
  const count = problems.length === 1 ? '1 line needs' : `${problems.length} lines need`
  return refuse('lines-refused', `${count} your attention, of ${lines}. Nothing was ordered.`, {
    errors: problems.map(({ line, problem, message }) => ({ path: `lines.${line - 1}.${FIELDS[problem]}`, message })),
    lines: [...problems],
  })
}

const FIELDS: Record<LineProblem['problem'], string> = {
  gone: 'part',
  'below-minimum': 'quantity',
  'not-a-multiple': 'quantity',
  'out-of-stock': 'quantity',
  'price-changed': 'expectedPrice',
}
