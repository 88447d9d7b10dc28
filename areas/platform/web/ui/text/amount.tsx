import { formatAmount } from '#platform/contract/money/money-text.ts'

export function Money({ amount, className = '' }: { amount: number; className?: string }) {
  return <span className={`figures whitespace-nowrap ${className}`}>{formatAmount(amount)}</span>
}
