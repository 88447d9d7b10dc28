import { t } from '#platform/contract/language/text.ts'
import { GREY, SHEET, type Sheet } from '#platform/server/printing/paper.ts'
import type { ParcelContent } from './parcel-content.ts'

const WIDTH = SHEET.right - SHEET.left

/** For who mounts it: what does not fit, as the customer accepted it. */
export function printAccepted(sheet: Sheet, accepted: ParcelContent['accepted'], top: number): void {
  if (accepted.length === 0) return
  let y = sheet.room(top + 14, 40)
  y += sheet.write(t('Accepted when it was ordered'), { x: SHEET.left, y, width: WIDTH }, { font: 'bold' }) + 4
  for (const { name, text } of accepted) {
    const words = `${name}: ${text}`
    y = sheet.room(y, sheet.heightOf(words, WIDTH))
    y += sheet.write(words, { x: SHEET.left, y, width: WIDTH }) + 4
  }
}

/** Below each page of a paper that stays in the house. */
export function printPageNumbers(sheet: Sheet, title: string): void {
  const width = SHEET.right - SHEET.left
  sheet.eachPage((page, pages) => {
    const place = { x: SHEET.left, y: SHEET.footer, width }
    sheet.write(title, { ...place, width: width - 80 }, { size: 7, color: GREY })
    sheet.write(t('Page {page} of {pages}', { page: String(page), pages: String(pages) }), place, {
      size: 7,
      align: 'right',
      color: GREY,
    })
  })
}
