import { sheetOf } from '#packages/drawings/draw-part.ts'
import type { PartToDraw } from '#packages/drawings/part-drawer.ts'
import type { Sheet } from '#packages/drawings/sheet/sheet.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import { t } from '#platform/contract/language/text.ts'
import { openSheet } from '#platform/server/printing/paper.ts'
import { drawingWords } from '../texts/drawing-words.ts'
import { drawDimensions, drawSheetOnPaper } from './draw-on-paper.ts'
import { type Fitted, fitAt, fitLargest, isToScale, SCALES } from './fit-paper.ts'
import { drawingArea, type Orientation, printTitleBlock } from './title-block.ts'

export interface PrintedBy {
  readonly author: string
  readonly at: Date
}

const ORIENTATIONS: readonly Orientation[] = ['portrait', 'landscape']

/** The drawing of a part on A4 at full size, or the largest usual scale that fits. Equal parts give equal bytes. */
export function printScaleDrawing(
  part: PartToDraw,
  { author, at }: PrintedBy,
  name = part.name, // In the reader's language
): Promise<Buffer> {
  const drawing = sheetOf(part, drawingWords())
  const { fitted, orientation, scale } = choosePaper(drawing)
  const title = name.slice(0, 200)
  const paper = openSheet({
    title: t('{title}, drawing', { title }),
    author,
    subject: part.sku,
    language: currentLanguage(),
    at,
  })
  paper.addPage(orientation)
  drawSheetOnPaper(paper.pen, drawing, fitted.place)
  drawDimensions(paper.pen, fitted.laid, fitted.page, (dimension) => scale !== '' && isToScale(dimension))
  const isExact = drawing.dimensions.every(isToScale)
  const remark = isExact ? t('Dimensions in mm.') : t('Dimensions in mm. Underlined dimensions are not to scale.')
  printTitleBlock(paper, { title, sku: part.sku, scale, remark }, orientation)
  return paper.close()
}

export interface ChosenPaper {
  readonly fitted: Fitted
  readonly orientation: Orientation
  readonly scale: string
}

/** Upright where that has room, lying else. */
export function choosePaper(drawing: Sheet): ChosenPaper {
  for (const reduction of SCALES)
    for (const orientation of ORIENTATIONS) {
      const area = drawingArea(orientation)
      const fitted = fitAt(drawing, reduction, area)
      if (fitted) return { fitted, orientation, scale: `1:${reduction}` }
    }
  const area = drawingArea('portrait')
  const fitted = fitLargest(drawing, area)
  return { fitted: fitted ?? NOTHING, orientation: 'portrait', scale: '' }
}

const ONE = { scale: 1, dx: 0, dy: 0 }
const NOTHING: Fitted = { place: ONE, laid: [], page: ONE }
