/** Size of figures and notes, in drawing units. */
export const LABEL_SIZE = 14

/** Widths of characters in the narrow face, in parts of its size; all others are as wide as a figure. */
const WIDTHS: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[ .,:;/'|iIlft]/, 0.24],
  [/[-()r]/, 0.28],
  [/[mMW]/, 0.69],
  [/[A-Zw⌀]/, 0.57],
]
const FIGURE = 0.46

/**
 * Width of a label in drawing units. A drawing brings no face along, so browsers set its words in another narrow one or
 * draw a wide one together: to this width in any case (`textLength`), so that nothing meets a line.
 */
export function labelWidth(text: string): number {
  const widths = Array.from(
    text,
    (character) => WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? FIGURE,
  )
  return LABEL_SIZE * widths.reduce((sum, width) => sum + width, 0)
}
