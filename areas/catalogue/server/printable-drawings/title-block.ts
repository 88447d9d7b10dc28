import { t, tc } from '#platform/contract/language/text.ts'
import { GREY, INK, type Sheet } from '#platform/server/printing/paper.ts'
import { fitText, oneLine } from './draw-on-paper.ts'
import { POINTS_PER_MM } from './fit-paper.ts'

const MARGIN_PT = 34
const BLOCK_PT = 74
const BAR_MM = 50

export interface TitleBlock {
  readonly title: string
  readonly sku: string
  /** `1:2`; empty when the drawing has no stated scale. */
  readonly scale: string
  readonly remark: string
}

export type Orientation = 'portrait' | 'landscape'

/** A4 in points. */
const paperSize = (orientation: Orientation) =>
  orientation === 'portrait' ? { width: 595.28, height: 841.89 } : { width: 841.89, height: 595.28 }

/** What may be drawn on above the title block. */
export function drawingArea(orientation: Orientation) {
  const { width, height } = paperSize(orientation)
  return {
    left: MARGIN_PT,
    top: MARGIN_PT,
    width: width - 2 * MARGIN_PT,
    height: height - 2 * MARGIN_PT - BLOCK_PT,
  }
}

/** Name, number and scale at the foot of a drawing, and a bar to measure whether it was printed at its size. */
export function printTitleBlock(paper: Sheet, block: TitleBlock, orientation: Orientation): void {
  const { width, height } = paperSize(orientation)
  const { pen } = paper
  const top = height - MARGIN_PT - BLOCK_PT + 12
  const right = width - MARGIN_PT
  pen.moveTo(MARGIN_PT, top).lineTo(right, top).lineWidth(1).strokeColor(INK).stroke()
  const scaleAt = right - 90
  const barAt = scaleAt - BAR_MM * POINTS_PER_MM - 24
  const nameWidth = (block.scale === '' ? right : barAt) - MARGIN_PT - 20
  const line = (text: string, below: number, size: number, colour: string, isBold = false) =>
    oneLine(pen, text, { x: MARGIN_PT, y: top + below, width: nameWidth, size, colour, isBold })
  line(block.title, 21, 12, INK, true)
  line(block.sku, 36, 9, INK)
  line(block.remark, 50, 7.5, GREY)
  if (block.scale === '') return
  printBar(paper, barAt, top + 24)
  paper.write(
    tc('of a drawing', 'Scale'),
    { x: scaleAt, y: top + 9, width: 90 },
    { size: 7.5, color: GREY, align: 'right' },
  )
  paper.write(block.scale, { x: scaleAt, y: top + 19, width: 90 }, { size: 20, font: 'bold', align: 'right' })
}

function printBar({ pen }: Sheet, x: number, y: number): void {
  const length = BAR_MM * POINTS_PER_MM
  const ticks = [0, 10, 20, 30, 40, BAR_MM].map((mm) => {
    const at = (x + mm * POINTS_PER_MM).toFixed(3)
    return `M${at} ${y} L${at} ${y - (mm % BAR_MM === 0 ? 8 : 5)} `
  })
  pen
    .path(`M${x.toFixed(3)} ${y} L${(x + length).toFixed(3)} ${y} ${ticks.join('')}`)
    .lineWidth(0.7)
    .strokeColor(INK)
    .stroke()
  fitText(pen, t('Measure this: 50 mm'), { x, y: y + 11, width: length, size: 8, isBold: true })
  fitText(pen, t('If not, print at 100 %, “actual size”.'), { x, y: y + 21, width: length, size: 7.5, colour: GREY })
}
