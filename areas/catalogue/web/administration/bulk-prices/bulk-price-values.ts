import type { BulkPrices } from '#catalogue/contract/bulk-prices.ts'
import { typedMeasure } from '#platform/contract/money/read-number.ts'

/** What is typed. `which`: empty for all, `numbers`, or `category:` and its name. */
export type BulkTexts = { which: string; numbers: string; percent: string; roundTo: string }
export type BulkErrors = Partial<Record<'which' | 'numbers' | 'percent' | 'roundTo', string>>

const OF_CATEGORY = 'category:'

export const categoryValue = (category: string) => OF_CATEGORY + category

/** What to ask the shop for, or what to correct. */
export function bulkPricesOf(texts: BulkTexts): { asked: BulkPrices } | { errors: BulkErrors } {
  const percent = readPercent(texts.percent)
  const numbers = texts.numbers.split(/[\n,;\t]/).flatMap((line) => line.trim() || [])
  const errors: BulkErrors = {
    ...(percent === undefined && { percent: 'Enter a percentage, such as 4 or -2.5' }),
    ...(texts.which === 'numbers' && numbers.length === 0 && { numbers: 'Enter a part number' }),
  }
  if (percent === undefined || Object.keys(errors).length > 0) return { errors }
  const { which } = texts
  return {
    asked: {
      ...(which === 'numbers' && { numbers }),
      ...(which.startsWith(OF_CATEGORY) && { category: which.slice(OF_CATEGORY.length) }),
      percent,
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

/** `+4 %`, `−2.5 %` */
export function percentText(percent: number): string {
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`
}
