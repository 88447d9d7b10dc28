import { SHEET, type Sheet } from '#platform/server/printing/paper.ts'
import type { ParcelContent } from './parcel-content.ts'

const WIDTH = SHEET.right - SHEET.left

/** For who mounts it: what does not fit, as the customer accepted it. */
export function printAccepted(sheet: Sheet, accepted: ParcelContent['accepted'], top: number): void {
  if (accepted.length === 0) return
  let y = sheet.room(top + 14, 40)
  y += sheet.write('Accepted when it was ordered', { x: SHEET.left, y, width: WIDTH }, { font: 'bold' }) + 4
  for (const { name, text } of accepted) {
    const words = `${name}: ${text}`
    y = sheet.room(y, sheet.heightOf(words, WIDTH))
    y += sheet.write(words, { x: SHEET.left, y, width: WIDTH }) + 4
  }
}
