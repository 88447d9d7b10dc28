import { figureText, groupedDigits, numberFormat } from '../language/formats.ts'

/** 12345 gives 12,345. */
export function countText(count: number): string {
  return groupedDigits(String(count))
}

/** 8.25 gives 8.25%. */
export function percentText(percent: number): string {
  return numberFormat().percent.replace('#', figureText(percent))
}

/**
 * A count with its noun: `1 part`, `1,204 parts`. `many` is given where an `s` is not enough (`categories`), or where
 * more of the sentence follows the count (`line needs`, `lines need`).
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${plural(count, one, many)}`
}

/** The noun alone, for a count that stands elsewhere in the sentence. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many
}
