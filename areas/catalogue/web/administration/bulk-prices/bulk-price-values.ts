import type { BulkPriceChange, BulkPrices } from '#catalogue/contract/bulk-prices.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { typedMeasure, typedNumber } from '#platform/contract/money/read-number.ts'

/** What is typed. `which`: empty for all, `numbers`, or `category:` and its name. */
export type BulkTexts = { which: string; numbers: string; by: 'percent' | 'amount'; step: string; roundTo: string }
export type BulkErrors = Partial<Record<'which' | 'numbers' | 'percent' | 'amount' | 'roundTo', string>>

const OF_CATEGORY = 'category:'

export const categoryValue = (category: string) => OF_CATEGORY + category

/** What to ask the shop for, or what to correct. */
export function bulkPricesOf(texts: BulkTexts): { asked: BulkPrices } | { errors: BulkErrors } {
  const { by } = texts
  const step = by === 'percent' ? readPercent(texts.step) : readStep(texts.step)
  const numbers = texts.numbers.split(/[\n,;\t]/).flatMap((line) => line.trim() || [])
  const errors: BulkErrors = {
    ...(step === undefined && {
      [by]: by === 'percent' ? t('Enter a percentage, such as 4 or -2.5') : t('Enter an amount, such as 1.50 or -0.20'),
    }),
    ...(texts.which === 'numbers' && numbers.length === 0 && { numbers: t('Enter a part number') }),
  }
  if (step === undefined || Object.keys(errors).length > 0) return { errors }
  const { which } = texts
  return {
    asked: {
      ...(which === 'numbers' && { numbers }),
      ...(which.startsWith(OF_CATEGORY) && { category: which.slice(OF_CATEGORY.length) }),
      [by]: step,
      roundTo: Number(texts.roundTo) as BulkPrices['roundTo'],
    },
  }
}

/** `4`, `+4 %`, `−2,5`; undefined for anything else. */
export function readPercent(typed: string): number | undefined {
  const percent = typedMeasure(typed.replace(/^\s*\+(?=\d)|\s*%\s*$/g, ''))
  const isPercent = typeof percent === 'number' && Math.abs(percent) < 1_000 && Number(percent.toFixed(2)) === percent
  return isPercent ? percent : undefined
}

/** `1.50`, `+1,50`, `−0.20`; undefined for anything else. */
function readStep(typed: string): number | undefined {
  const amount = typedNumber(typed.replace(/^\s*\+(?=\d)/, ''))
  return typeof amount === 'number' && amount !== 0 ? amount : undefined
}

/** Of a percentage or an amount: `+4 %`, `−$2.50`. */
export function stepText({ percent, amount }: Pick<BulkPriceChange, 'percent' | 'amount'>): string {
  if (amount === null) return percentText(percent ?? 0)
  return `${amount < 0 ? '−' : '+'}${formatAmount(Math.abs(amount))}`
}

/** `+4 %`, `−2.5 %` */
function percentText(percent: number): string {
  return `${percent < 0 ? '−' : '+'}${figureText(Math.abs(percent))} %`
}
