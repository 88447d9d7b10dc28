export const LABEL_SIZE = 14 // In drawing units

/** Relative to the font size; other characters are as wide as a digit. */
const WIDTHS: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[ .,:;/'|iIlft]/, 0.24],
  [/[-()r]/, 0.28],
  [/[mMW]/, 0.69],
  [/[A-Zw⌀]/, 0.57],
]
const FIGURE = 0.46

/** Width in drawing units. Enforced with `textLength`, since a drawing brings no font along. */
export function labelWidth(text: string): number {
  const widths = Array.from(
    text,
    (character) => WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? FIGURE,
  )
  return LABEL_SIZE * widths.reduce((sum, width) => sum + width, 0)
}
