import { drawingAccent } from '#packages/drawings/drawing-accent.ts'
import { LABEL_SIZE, labelWidth } from '#packages/drawings/sheet/label-width.ts'
import type { Laid } from '#packages/drawings/sheet/lay-dimensions.ts'
import type { Command, Path } from '#packages/drawings/sheet/path.ts'
import type { Dimension, Ink, Lines, Sheet } from '#packages/drawings/sheet/sheet.ts'
import type { Placement } from '#packages/drawings/sheet/svg.ts'
import { printable } from '#platform/server/printing/fonts.ts'
import { GREY, INK, type Sheet as PaperSheet } from '#platform/server/printing/paper.ts'

export type Pen = PaperSheet['pen']

const signal = () => drawingAccent()?.light ?? '#bb3f06'
const TONE = 0.05
const HATCH_PT = 3.2
/** Line widths of ISO 128: 0.35 mm and half of it. */
const WIDE_PT = 1
const NARROW_PT = 0.5

/** SVG path data at a thousandth of a point. */
export function pathText(path: Path, { scale, dx, dy }: Placement): string {
  const at = (values: readonly number[]) =>
    values.map((value, index) => figure(value * scale + (index % 2 === 0 ? dx : dy))).join(' ')
  return path.map((command) => commandText(command, scale, at)).join('')
}

function commandText(command: Command, scale: number, at: (values: readonly number[]) => string): string {
  if (command[0] === 'Z') return 'Z'
  if (command[0] !== 'A') return `${command[0]}${at(command.slice(1) as number[])} `
  const [, radius, large, sweep, x, y] = command
  const size = figure(radius * scale)
  return `A${size} ${size} 0 ${large} ${sweep} ${at([x, y])} `
}

const figure = (value: number) => String(Math.round(value * 1000) / 1000)

/** A part in ink; a shape that covers others is filled with the paper's white first. */
export function drawSheetOnPaper(pen: Pen, sheet: Sheet, place: Placement, withAxes = true): void {
  const inks: readonly Ink[] = withAxes ? ['outline', 'thin', 'hidden', 'centre'] : ['outline', 'thin', 'hidden']
  drawLines(pen, sheet.below, place, inks)
  for (const shape of sheet.shapes) {
    const [first] = shape.paths
    if (shape.covers && first) pen.path(pathText(first, place)).fillColor('#ffffff', 1).fill()
    const data = shape.paths.map((path) => pathText(path, place)).join('')
    pen.path(data).fillColor(INK, TONE).fill('even-odd').fillColor(INK, 1)
    if (shape.hatched) hatch(pen, data, shape.paths, place)
    stroke(pen, data, 'outline')
    drawLines(pen, shape.after, place, inks)
  }
}

function drawLines(pen: Pen, lines: Lines, place: Placement, inks: readonly Ink[]): void {
  for (const ink of inks)
    if (lines[ink].length > 0) stroke(pen, lines[ink].map((path) => pathText(path, place)).join(''), ink)
}

export function stroke(pen: Pen, data: string, ink: Ink): void {
  pen
    .path(data)
    .lineWidth(ink === 'outline' ? WIDE_PT : NARROW_PT)
    .lineJoin('round')
    .lineCap('round')
  if (ink === 'hidden') pen.dash(3, { space: 2 })
  else if (ink === 'centre') pen.dash(8, { space: 2.5 })
  pen
    .strokeColor(ink === 'centre' ? GREY : INK)
    .stroke()
    .undash()
}

/** At 45 degrees across the box of the shape, cut to its form. */
function hatch(pen: Pen, data: string, paths: readonly Path[], { scale, dx, dy }: Placement): void {
  const ends = paths
    .flat()
    .flatMap((command) => (command[0] === 'Z' ? [] : [[command.at(-2), command.at(-1)] as [number, number]]))
  const [xs, ys] = [ends.map(([x]) => x * scale + dx), ends.map(([, y]) => y * scale + dy)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const height = bottom - top
  const count = Math.min(400, Math.floor((right - left + height) / HATCH_PT))
  const lines = Array.from({ length: count }, (_, index) => {
    const x = left - height + (index + 1) * HATCH_PT
    return `M${figure(x)} ${figure(bottom)} L${figure(x + height)} ${figure(top)} `
  })
  pen.save().path(data).clip('even-odd')
  if (lines.length > 0) pen.path(lines.join('')).lineWidth(0.35).strokeColor(INK).stroke()
  pen.restore()
}

/** Dimension lines with their figures; `unit` is a drawing unit in points. Figures not to scale are underlined. */
export function drawDimensions(
  pen: Pen,
  laid: readonly Laid[],
  place: Placement,
  isTrue: (dimension: Dimension) => boolean,
): void {
  for (const { lines, heads, label, weight, dimension } of laid) {
    const colour = weight === 'main' ? signal() : GREY
    pen
      .path(lines.map((path) => pathText(path, place)).join(''))
      .lineWidth(NARROW_PT)
      .strokeColor(colour)
      .stroke()
    pen
      .path(heads.map((path) => pathText(path, place)).join(''))
      .fillColor(colour, 1)
      .fill()
    const size = LABEL_SIZE * place.scale
    const width = labelWidth(label.text) * place.scale
    const x = label.at[0] * place.scale + place.dx
    const y = label.at[1] * place.scale + place.dy
    const start = label.anchor === 'start' ? 0 : label.anchor === 'end' ? -width : -width / 2
    pen.save()
    if (label.turned) pen.rotate(-90, { origin: [x, y] })
    // The part leaves room for its figures.
    pen
      .rect(x + start - 1, y - size * 0.8, width + 2, size)
      .fillColor('#ffffff', 0.85)
      .fill()
    fitText(pen, label.text, { x: x + start, y, width, size, colour, isBold: weight === 'main' })
    if (!isTrue(dimension))
      pen
        .moveTo(x + start, y + 1.6)
        .lineTo(x + start + width, y + 1.6)
        .lineWidth(0.6)
        .strokeColor(colour)
        .stroke()
    pen.restore()
  }
}

export interface FittedText {
  readonly x: number
  /** Of the baseline. */
  readonly y: number
  readonly width: number
  readonly size: number
  readonly colour?: string
  readonly isBold?: boolean
}

const longestLine = 200

/** As much of a text as goes into one line, narrowed by no more than a fifth. */
export function oneLine(pen: Pen, text: string, place: FittedText): void {
  pen.font(place.isBold ? 'bold' : 'text').fontSize(place.size)
  const widthOf = (shown: string) => pen.widthOfString(printable(shown))
  const whole = text.replace(/\s+/g, ' ').trim()
  const characters = Array.from(whole.slice(0, longestLine))
  const asShown = () => (characters.join('').length < whole.length ? `${characters.join('')}…` : whole)
  while (characters.length > 1 && widthOf(asShown()) * 0.8 > place.width) characters.pop()
  fitText(pen, asShown(), { ...place, width: Math.min(place.width, widthOf(asShown())) })
}

/** Text exactly as wide as drawings reckon with. */
export function fitText(pen: Pen, text: string, { x, y, width, size, colour = INK, isBold = false }: FittedText): void {
  const shown = printable(text.replaceAll('⌀', 'Ø'))
  if (shown === '') return
  pen
    .font(isBold ? 'bold' : 'text')
    .fontSize(size)
    .fillColor(colour, 1)
  const natural = pen.widthOfString(shown)
  const share = natural > 0 ? Math.min(100, (width / natural) * 100) : 100
  // Documented by pdfkit, unknown to its types.
  const options = { lineBreak: false, baseline: 'alphabetic', horizontalScaling: share }
  pen.text(shown, x, y, options as PDFKit.Mixins.TextOptions)
}
