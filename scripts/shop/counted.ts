import { countText } from '#platform/contract/money/number-text.ts'

/**
 * A count with its noun, for the console, which speaks English: `1 part`, `1,204 parts`. `many` is given where an `s`
 * is not enough (`categories`), or where more of the sentence follows the count (`line needs`, `lines need`).
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`
}
