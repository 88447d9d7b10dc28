import type { Attribute, Book } from '#packages/fit-engine/reading/rule-book.ts'

/** Binary fractions: 0.1 is not quite 0.1. */
const EPSILON = 1e-6

/** Standards of a family that a measured number may be: every one within its tolerance, not only the nearest. */
export function nearestStandards(book: Book, { code, tolerance }: Attribute, measured: number): string[] {
  if (tolerance === undefined) return []
  const isNear = (text: string) => {
    const numbers = text.split(/\.\.|\|/u).map(Number)
    const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
    return measured >= low - tolerance - EPSILON && measured <= high + tolerance + EPSILON
  }
  const standards = [...(book.standards.get(code)?.values() ?? [])]
  return standards.filter(({ dimensions }) => Object.values(dimensions).some(isNear)).map((one) => one.code)
}
