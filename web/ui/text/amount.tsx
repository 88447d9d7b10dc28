import { formatDollars } from '#contract/money/money-text.ts'

/** An amount of dollars: 1234.5 reads $1,234.50. */
export function Money({ dollars, className = '' }: { dollars: number; className?: string }) {
  return <span className={`figures whitespace-nowrap ${className}`}>{formatDollars(dollars)}</span>
}
