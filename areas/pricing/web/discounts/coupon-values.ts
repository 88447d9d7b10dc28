import type { Coupon } from '#admin/contract/settings/discount-settings.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
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
  if (kind === 'delivery') return t('free delivery')
  if (kind === 'percent')
    return typeof percent === 'number' ? t('{percent} % off', { percent: figureText(percent) }) : undefined
  return typeof amount === 'number' ? t('{amount} off', { amount: formatAmount(amount) }) : undefined
}

/** `used 3 of 100 times`; nothing where it is not known. */
export function usesText(uses: number | undefined, mostUses: number | null): string | undefined {
  if (uses === undefined) return undefined
  if (typeof mostUses !== 'number') return plural(uses, 'used once', 'used {count} times')
  const values = { count: countText(uses), most: countText(mostUses) }
  return plural(mostUses, 'used {count} of {most} time', 'used {count} of {most} times', values)
}
