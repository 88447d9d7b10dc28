import type { ExplodedFrame } from '#packages/drawings/exploded/exploded-frame.ts'
import type { LaidPart, Layout } from '#packages/drawings/exploded/exploded-layout.ts'
import type { ExplodedView } from '#packages/drawings/exploded/exploded-view.ts'
import { axisPaths, bendPaths } from '#packages/drawings/exploded/lay-furniture.ts'
import { layOut } from '#packages/drawings/exploded/lay-out.ts'
import type { UndrawnBox } from '#packages/drawings/exploded/lay-undrawn.ts'
import { LABEL_SIZE, labelWidth } from '#packages/drawings/sheet/label-width.ts'
import { circle, type Point, polyline, softRect } from '#packages/drawings/sheet/path.ts'
import type { Placement } from '#packages/drawings/sheet/svg.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import { t } from '#platform/contract/language/text.ts'
import { GREY, INK, openSheet, SHEET, type Sheet } from '#platform/server/printing/paper.ts'
import { printTable } from '#platform/server/printing/print-table.ts'
import { drawSheetOnPaper, fitText, type Pen, pathText, stroke } from './draw-on-paper.ts'
import { POINTS_PER_MM, SCALES } from './fit-paper.ts'
import { printFooter } from './print-data-sheet.ts'
import type { PrintedBy } from './print-scale-drawing.ts'
import { drawingArea, type Orientation, printTitleBlock } from './title-block.ts'

export interface ListedPosition {
  readonly ref: string
  readonly name: string
  readonly sku: string
  /** With its unit, if it isn't pieces. */
  readonly quantity: string
  /** Torque, validity. */
  readonly note?: string
}

/** An exploded drawing on A4, at full size where that fits, with its list. Equal views give equal bytes. */
export function printExploded(
  view: ExplodedView,
  list: readonly ListedPosition[],
  { author, at }: PrintedBy,
): Promise<Buffer> {
  const title = view.title.slice(0, 200)
  const paper = openSheet({ title, author, subject: view.sku, language: currentLanguage(), at })
  const { layout, frame, orientation, scale } = choosePaper(view)
  paper.addPage(orientation)
  const { left, top, height } = drawingArea(orientation)
  // Only a view with more rows than a page has room for is reduced further, and then says no scale.
  const shrink = Math.min(1, height / layout.height)
  paper.pen.save().translate(left, top).scale(shrink)
  drawLayout(paper.pen, layout, frame)
  paper.pen.restore()
  const isMixed = layout.rows.some(({ parts }) => parts.some(({ note }) => note !== undefined))
  const remark = isMixed ? t('Parts marked with a scale are drawn larger or smaller.') : ''
  printTitleBlock(paper, { title, sku: view.sku, scale: shrink < 1 ? '' : scale, remark }, orientation)
  if (list.length > 0) printList(paper, list, title)
  paper.eachPage((page, pages) => {
    if (page > 1) printFooter(paper, `${title.slice(0, 60)} ${view.sku.slice(0, 40)}, ${author}`, page, pages)
  })
  return paper.close()
}

function frameOf(orientation: Orientation, reduction: number): ExplodedFrame {
  const { width, height } = drawingArea(orientation)
  return {
    width,
    margin: 16,
    radius: 9.5,
    pitch: 25,
    gap: 12,
    mostGap: 34,
    // Full size means full size, however small the part.
    leastSize: reduction === 1 ? 3 : 16,
    mostWidth: width - 32,
    mostHeight: height - 70,
    scales: [POINTS_PER_MM / reduction],
    textSize: 8.5,
    undrawnColumns: orientation === 'portrait' ? 3 : 4,
  }
}

/** The largest usual scale at which all parts fit, and the page on which they do. */
function choosePaper(view: ExplodedView): {
  layout: Layout
  frame: ExplodedFrame
  orientation: Orientation
  scale: string
} {
  const tries = SCALES.flatMap((reduction) =>
    (['portrait', 'landscape'] as const).map((orientation) => ({ reduction, orientation })),
  )
  let last: { layout: Layout; frame: ExplodedFrame; orientation: Orientation; scale: string } | undefined
  for (const { reduction, orientation } of tries) {
    const frame = frameOf(orientation, reduction)
    const layout = layOut(view.positions, frame)
    last = { layout, frame, orientation, scale: `1:${reduction}` }
    const isReduced = layout.rows.some(({ parts }) => parts.some(({ place }) => place.scale < layout.scale * 0.999))
    if (!isReduced && layout.height <= drawingArea(orientation).height) return last
  }
  return last as NonNullable<typeof last>
}

const PALE = '#9aa5ad'
const AS_LAID: Placement = { scale: 1, dx: 0, dy: 0 }

function drawLayout(pen: Pen, layout: Layout, frame: ExplodedFrame): void {
  const text = (paths: Parameters<typeof pathText>[0][]) => paths.map((path) => pathText(path, AS_LAID)).join('')
  if (layout.rows.length > 0) stroke(pen, text(axisPaths(layout)), 'centre')
  if (layout.rows.length > 1) {
    pen
      .path(text(bendPaths(layout, frame)))
      .lineWidth(0.35)
      .dash(8, { space: 2.5 })
      .strokeColor(PALE)
      .stroke()
      .undash()
  }
  const parts = layout.rows.flatMap((row) => row.parts)
  for (const { sheet, place } of parts) drawSheetOnPaper(pen, sheet, place, false)
  for (const part of parts) drawLeader(pen, part)
  for (const one of [...parts, ...layout.undrawn]) drawBalloon(pen, one, frame)
  for (const { note } of parts)
    if (note) {
      const width = (labelWidth(note.text) * frame.textSize) / LABEL_SIZE
      const place = { x: note.at[0] - width / 2, y: note.at[1], width, size: frame.textSize, colour: GREY }
      fitText(pen, note.text, place)
    }
  drawUndrawn(pen, layout, frame)
}

function drawLeader(pen: Pen, { leader }: LaidPart): void {
  pen
    .path(pathText(polyline(...leader), AS_LAID))
    .lineWidth(0.5)
    .strokeColor(GREY)
    .stroke()
  const end = leader.at(-1)
  if (end) pen.circle(end[0], end[1], 1.3).fillColor(GREY, 1).fill()
}

function drawBalloon(
  pen: Pen,
  { ref, balloon }: { ref: string; balloon: Point },
  { radius, textSize }: ExplodedFrame,
): void {
  pen
    .path(pathText(circle(balloon, radius), AS_LAID))
    .lineWidth(0.9)
    .strokeColor(INK)
    .stroke()
  const shown = ref.slice(0, 8)
  const natural = labelWidth(shown) / LABEL_SIZE
  const size = Math.min(textSize + 1, (radius * 1.55) / Math.max(natural, 0.1))
  const width = natural * size
  const place = { x: balloon[0] - width / 2, y: balloon[1] + size * 0.35, width, size, isBold: true }
  fitText(pen, shown, place)
}

function drawUndrawn(pen: Pen, { undrawn, undrawnHead }: Layout, { textSize: size }: ExplodedFrame): void {
  if (!undrawnHead) return
  const words = (text: string) => (labelWidth(text) * size) / LABEL_SIZE
  fitText(pen, t('Not drawn'), {
    x: undrawnHead[0],
    y: undrawnHead[1],
    width: words(t('Not drawn')),
    size,
    colour: GREY,
  })
  for (const { box, name } of undrawn as readonly UndrawnBox[]) {
    const frame = softRect(box.left, box.top, box.right - box.left, box.bottom - box.top, 3)
    stroke(pen, pathText(frame, AS_LAID), 'thin')
    fitText(pen, name, { x: box.left + 8, y: (box.top + box.bottom) / 2 + size * 0.35, width: words(name), size })
  }
}

function printList(paper: Sheet, list: readonly ListedPosition[], title: string): void {
  paper.addPage()
  const width = SHEET.right - SHEET.left
  const used = paper.write(title, { x: SHEET.left, y: SHEET.top, width }, { size: 14, font: 'bold' })
  const columns = [
    { head: t('No.'), width: 40 },
    { head: t('Part'), width: width - 40 - 130 - 70 + 8 },
    { head: 'SKU', width: 130 },
    { head: t('Quantity'), width: 70, align: 'right' as const },
  ]
  const rows = list.map(({ ref, name, sku, quantity, note }) => [
    { text: ref.slice(0, 12) },
    { text: name.slice(0, 200), ...(note ? { below: note.slice(0, 200) } : {}) },
    { text: sku.slice(0, 80) },
    { text: quantity.slice(0, 20) },
  ])
  printTable(paper, columns, rows, SHEET.top + used + 12)
}
