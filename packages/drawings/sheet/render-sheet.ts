import { type Bounds, boundsOf } from './bounds.ts'
import { boxPath, drawLayers, outlinesOf, wholePage } from './draw-layers.ts'
import { labelWidth } from './label-width.ts'
import { type Frame, type Label, type Laid, labelBox, layDimensions } from './lay-dimensions.ts'
import { polyline } from './path.ts'
import type { Dimension, Sheet, Side } from './sheet.ts'
import { onePage } from './sheet-style.ts'
import { type Placement, pathData, tenth, xmlText } from './svg.ts'

export interface Caption {
  readonly title: string
  /** Stands below; empty for what is no part. */
  readonly sku: string
}

export type DrawingVariant = 'plain' | 'dimensioned' | 'compact'

/** Drawing units that are kept free around a part for its dimensions. */
export type Margins = Record<Side, number>

const LARGE: Frame = { width: 480, height: 360, firstGap: 20, levelGap: 22, leaderGap: 32 }
/** On a phone a unit is about a pixel, so that labels keep their size. */
const SMALL: Frame = { width: 340, height: 280, firstGap: 18, levelGap: 20, leaderGap: 18 }

const NOTHING: Bounds = { left: 0, top: 0, right: 1, bottom: 1 }

const frameOf = (variant: DrawingVariant): Frame => (variant === 'compact' ? SMALL : LARGE)

/** Fitted and centred SVG, with dimensions unless plain, on smaller paper when compact. */
export function renderSheet(sheet: Sheet, caption: Caption, variant: DrawingVariant): string {
  const frame = frameOf(variant)
  const dimensions = variant === 'plain' ? [] : sheet.dimensions
  const { bounds, place } = placed(sheet, variant)
  const toPage = ([x, y]: readonly [number, number]) =>
    [x * place.scale + place.dx, y * place.scale + place.dy] as const
  const [left, top] = toPage([bounds.left, bounds.top])
  const [right, bottom] = toPage([bounds.right, bounds.bottom])
  const laid = layDimensions(dimensions, { left, top, right, bottom }, toPage, frame)
  const notes = variant === 'plain' || caption.sku === '' ? '' : footer(caption.sku, dimensions.length > 0, frame)
  const id = idFrom(caption.sku)
  const part = drawLayers(sheet, place, id, frame)
  return onePage(
    xmlText(caption.title),
    frame,
    besideLabels(part, laid, `${id}0`, frame) + laid.map(dimensionMarkup).join('') + notes,
  )
}

/** Drawing units for a millimetre. */
export function scaleOf(sheet: Sheet, variant: DrawingVariant): number {
  return placed(sheet, variant).place.scale
}

/** To the scale of the largest usual part: with its extent and its margins, unless this sheet needs more. */
function placed(sheet: Sheet, variant: DrawingVariant): { bounds: Bounds; place: Placement } {
  const frame = frameOf(variant)
  const sheets = sheet.largest ? [sheet, sheet.largest] : [sheet]
  const [bounds = NOTHING, ...others] = sheets.map((each) => boundsOf([...roomFor(each), ...outlinesOf(each)]))
  const margins = sheets.map((each) => marginsFor(each.dimensions, variant, frame))
  const most = (side: Side) => Math.max(...margins.map((each) => each[side]))
  const room = { left: most('left'), right: most('right'), top: most('top'), bottom: most('bottom') }
  return { bounds, place: placeInFrame(bounds, others, room, frame) }
}

const roomFor = ({ room }: Sheet) => (room.length > 0 ? [polyline(...room)] : [])

export function marginsFor(dimensions: readonly Dimension[], variant: DrawingVariant, frame: Frame): Margins {
  const { levelGap, leaderGap } = frame
  if (variant === 'plain') return { left: 24, right: 24, top: 24, bottom: 24 }
  const margins: Margins = { left: 20, right: 20, top: 20, bottom: frame.height / 10 }
  for (const side of ['left', 'right', 'top', 'bottom'] as const) {
    const onSide = dimensions.filter((each) => (each.kind === 'span' || each.kind === 'leader') && each.side === side)
    const beside = dimensions.filter((each) => each.kind === 'aligned' && each.side === side)
    const upright = side === 'left' || side === 'right'
    const labels = Math.max(0, ...beside.map((each) => (upright ? labelWidth(each.text) : levelGap)))
    const levels = Math.max(0, ...onSide.map((each) => (each.kind === 'span' ? each.level : 0)))
    const notes = Math.max(0, ...onSide.map((each) => (each.kind === 'leader' ? labelWidth(each.text) + leaderGap : 0)))
    margins[side] = Math.max(
      margins[side] + (levels > 0 ? 12 + levels * levelGap : 0),
      notes > 0 ? 10 + notes : 0,
      labels > 0 ? 24 + labels : 0,
    )
  }
  return margins
}

function placeInFrame(bounds: Bounds, others: readonly Bounds[], margins: Margins, frame: Frame): Placement {
  const all = [bounds, ...others]
  const width = frame.width - margins.left - margins.right
  const height = frame.height - margins.top - margins.bottom
  const scale = Math.min(
    Math.max(width, 120) / Math.max(...all.map(({ left, right }) => right - left), 1),
    Math.max(height, 120) / Math.max(...all.map(({ top, bottom }) => bottom - top), 1),
  )
  return {
    scale,
    dx: margins.left + width / 2 - ((bounds.left + bounds.right) / 2) * scale,
    dy: margins.top + height / 2 - ((bounds.top + bounds.bottom) / 2) * scale,
  }
}

/** Leaves the part out where labels stand. */
function besideLabels(part: string, laid: readonly Laid[], id: string, frame: Frame): string {
  if (laid.length === 0) return part
  const outside = wholePage(frame) + pathData(laid.map(({ label }) => boxPath(labelBox(label))))
  return `<clipPath id="${id}"><path clip-rule="evenodd" d="${outside}"/></clipPath><g clip-path="url(#${id})">${part}</g>`
}

function dimensionMarkup({ lines, heads, label, weight }: Laid): string {
  const main = weight === 'main' ? ' m' : ''
  return `<path class="d${main}" d="${pathData(lines)}"/><path class="a${main}" d="${pathData(heads)}"/>${labelMarkup(label, main)}`
}

function labelMarkup({ text, at, anchor, turned }: Label, main: string): string {
  const [x, y] = [tenth(at[0]), tenth(at[1])]
  const spot = turned ? `transform="translate(${x} ${y}) rotate(-90)"` : `x="${x}" y="${y}"`
  return `<text${main === '' ? '' : ' class="m"'} ${spot} text-anchor="${anchor}" textLength="${tenth(labelWidth(text))}" lengthAdjust="spacingAndGlyphs">${xmlText(text)}</text>`
}

const FOOTER_SHARE = 0.8

function footer(sku: string, isMeasured: boolean, { height }: Frame): string {
  const text = `${sku.slice(0, 40)}${isMeasured ? ', mm' : ''}`
  const width = tenth(labelWidth(text) * FOOTER_SHARE)
  return `<text class="f" x="14" y="${height - 10}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${xmlText(text)}</text>`
}

/** Unique ids, in case two drawings share a page. */
function idFrom(sku: string): string {
  return `k${sku.replace(/[^A-Za-z0-9-]/g, '').slice(0, 24)}-`
}
