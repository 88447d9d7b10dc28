import type { Coupon } from '#admin/contract/settings/discount-settings.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { counted, countText, plural } from '#platform/contract/money/number-text.ts'
import { typedNumber } from '#platform/contract/money/read-number.ts'

export const NEW_COUPON: Coupon = {
  code: '',
  kind: 'percent',
  percent: null,
  amount: null,
  minimum: 0,
  from: null,
  to: null,
  mostUses: null,
  mostUsesEach: null,
  skus: [],
  categories: [],
  combines: false,
}

/** Typed text as a number, null for none; other text stays for the shop to refuse. */
export function numberOrText(text: string): number | null {
  if (text.trim() === '') return null
  const isUnfinished = /[.,]\s*$/.test(text)
  return (isUnfinished ? text : typedNumber(text)) as number
}

/** One name a line. */
export const namesIn = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

/** `10 % off`, `$5.00 off`, `free delivery`; nothing while it is not said. */
export function effectText({ kind, percent, amount }: Coupon): string | undefined {
  if (kind === 'delivery') return 'free delivery'
  if (kind === 'percent') return typeof percent === 'number' ? `${percent} % off` : undefined
  return typeof amount === 'number' ? `${formatAmount(amount)} off` : undefined
}

/** `used 3 of 100 times`; nothing where it is not known. */
export function usesText(uses: number | undefined, mostUses: number | null): string | undefined {
  if (uses === undefined) return undefined
  if (typeof mostUses === 'number') return `used ${countText(uses)} of ${counted(mostUses, 'time')}`
  return plural(uses, 'used once', `used ${counted(uses, 'time')}`)
}
