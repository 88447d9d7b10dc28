import { t } from '#platform/contract/language/text.ts'
export const CONTENT_UNITS = ['m', 'l', 'ml', 'kg', 'g'] as const
export type ContentUnit = (typeof CONTENT_UNITS)[number]

/** What one price buys. */
export type Content = { amount: number; unit: ContentUnit }

const MOST_CONTENT = 100_000

/** As files and the form spell it: `250 ml`. */
export function contentText({ amount, unit }: Content): string {
  return `${amount} ${unit}`
}

const TEXT = new RegExp(`^(\\d{1,6}(?:\\.\\d{1,3})?) ?(${CONTENT_UNITS.join('|')})$`)

/** Reads what `contentText` writes; what is wrong with anything else. */
export function contentFromText(text: string): Content | { fault: string } {
  const [, digits, unit] = TEXT.exec(text.trim().replace(/\s+/g, ' ')) ?? []
  if (digits === undefined || unit === undefined)
    return { fault: t('Use an amount and m, l, ml, kg or g, such as 250 ml') }
  const amount = Number(digits)
  if (amount === 0) return { fault: t('Enter an amount above 0') }
  if (amount > MOST_CONTENT) return { fault: t('Enter at most 100,000') }
  return { amount, unit: unit as ContentUnit }
}
