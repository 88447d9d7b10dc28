import { figureText, groupedDigits, numberFormat } from '../language/formats.ts'

/** 12345 gives 12,345. */
export function countText(count: number): string {
  return groupedDigits(String(count))
}

/** 8.25 gives 8.25%; a text keeps its decimals. */
export function percentText(percent: number | string): string {
  return numberFormat().percent.replace('#', figureText(percent))
}
