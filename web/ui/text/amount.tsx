import { formatDollars } from '#contract/money/money-text.ts'

export function Money({ dollars, className = '' }: { dollars: number; className?: string }) {
  return <span className={`figures whitespace-nowrap ${className}`}>{formatDollars(dollars)}</span>
}
