import { GREY, SHEET, type Sheet } from '#platform/server/printing/paper.ts'

/** Below each page of a paper that stays in the house. */
export function printPageNumbers(sheet: Sheet, title: string): void {
  const width = SHEET.right - SHEET.left
  sheet.eachPage((page, pages) => {
    const place = { x: SHEET.left, y: SHEET.footer, width }
    sheet.write(title, { ...place, width: width - 80 }, { size: 7, color: GREY })
    sheet.write(`Page ${page} of ${pages}`, place, { size: 7, align: 'right', color: GREY })
  })
}
