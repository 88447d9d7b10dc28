import { typedNumber } from '#platform/contract/money/read-number.ts'
import { readWholeNumber } from '#platform/web/ui/forms/whole-number-field.tsx'
import { type AdministeredReturn, CONDITIONS, type Condition } from '#returns/contract/returns.ts'

export type CountedTexts = Record<number, Record<Condition, string> & { restock: boolean }>
export type CreditTexts = { deduction: string; deductionNote: string; delivery: string; note: string }

export const NO_CREDIT: CreditTexts = { deduction: '', deductionNote: '', delivery: '', note: '' }

export function noCounts({ lines }: Pick<AdministeredReturn, 'lines'>): CountedTexts {
  return Object.fromEntries(
    lines.map(({ line }) => [line, { asNew: '0', damaged: '0', wrong: '0', missing: '0', restock: true }]),
  )
}

/** Lines of which something was counted. */
export function countedLines(counts: CountedTexts) {
  return Object.entries(counts).flatMap(([line, { restock, ...texts }]) => {
    const units = Object.fromEntries(
      CONDITIONS.map((condition) => [condition, readWholeNumber(texts[condition]) || 0]),
    ) as Record<Condition, number>
    const isCounted = CONDITIONS.some((condition) => units[condition] > 0)
    return isCounted ? [{ line: Number(line), ...units, restock }] : []
  })
}

/** What is no amount is left to the shop to refuse. */
export function readCredit({ deduction, deductionNote, delivery, note }: CreditTexts) {
  const amount = (typed: string) => typedNumber(typed) as number
  return {
    ...(deduction.trim() && { deduction: amount(deduction) }),
    ...(deductionNote.trim() && { deductionNote: deductionNote.trim() }),
    ...(delivery.trim() && { delivery: amount(delivery) }),
    ...(note.trim() && { note: note.trim() }),
  }
}
