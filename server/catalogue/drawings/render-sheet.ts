import { type Bounds, boundsOf } from './bounds.ts'
import { frame, type Label, type Laid, labelWidth, layDimensions, leaderGap, levelGap } from './lay-dimensions.ts'
import { type Path, polygon } from './path.ts'
import type { Dimension, Lines, Sheet, Side } from './sheet.ts'
import { onePage } from './sheet-style.ts'
import { onPage, type Placement, pathData, tenth, xmlText } from './svg.ts'

export interface Caption {
  readonly title: string
  readonly sku: string
}

/** The sheet as an SVG document of 480 by 360 units: fitted and centred, with its dimension lines when asked for. */
export function renderSheet(sheet: Sheet, caption: Caption, variant: 'plain' | 'dimensioned'): string {
  const dimensions = variant === 'dimensioned' ? sheet.dimensions : []
  const bounds = boundsOf(visiblePaths(sheet))
  const place = placeInFrame(bounds, marginsFor(dimensions, variant))
  const toPage = ([x, y]: readonly [number, number]) =>
    [x * place.scale + place.dx, y * place.scale + place.dy] as const
  const [left, top] = toPage([bounds.left, bounds.top])
  const [right, bottom] = toPage([bounds.right, bounds.bottom])
  const laid = layDimensions(dimensions, { left, top, right, bottom }, toPage)
  const notes = variant === 'dimensioned' ? footer(caption.sku) : ''
  return onePage(
    xmlText(caption.title),
    layers(sheet, place, idFrom(caption.sku)) + laid.map(dimensionMarkup).join('') + notes,
  )
}

function visiblePaths(sheet: Sheet): Path[] {
  const seen = (lines: Lines): Path[] => [...lines.outline, ...lines.thin, ...lines.hidden]
  return [...seen(sheet.below), ...sheet.shapes.flatMap((shape) => [...shape.paths, ...seen(shape.after)])]
}

type Margins = Record<Side, number>

function marginsFor(dimensions: readonly Dimension[], variant: 'plain' | 'dimensioned'): Margins {
  if (variant === 'plain') return { left: 24, right: 24, top: 24, bottom: 24 }
  const margins: Margins = { left: 20, right: 20, top: 20, bottom: 34 }
  for (const side of ['left', 'right', 'top', 'bottom'] as const) {
    const onSide = dimensions.filter((each) => (each.kind === 'span' || each.kind === 'leader') && each.side === side)
    const levels = Math.max(0, ...onSide.map((each) => (each.kind === 'span' ? each.level : 0)))
    const notes = Math.max(0, ...onSide.map((each) => (each.kind === 'leader' ? labelWidth(each.text) + leaderGap : 0)))
    margins[side] = Math.max(margins[side] + (levels > 0 ? 12 + levels * levelGap : 0), notes > 0 ? 10 + notes : 0)
  }
  return margins
}

function placeInFrame(bounds: Bounds, margins: Margins): Placement {
  const width = frame.width - margins.left - margins.right
  const height = frame.height - margins.top - margins.bottom
  const scale = Math.min(
    Math.max(width, 120) / Math.max(bounds.right - bounds.left, 1),
    Math.max(height, 120) / Math.max(bounds.bottom - bounds.top, 1),
  )
  return {
    scale,
    dx: margins.left + width / 2 - ((bounds.left + bounds.right) / 2) * scale,
    dy: margins.top + height / 2 - ((bounds.top + bounds.bottom) / 2) * scale,
  }
}

function layers(sheet: Sheet, place: Placement, id: string): string {
  const wholePage = pathData(
    [polygon([0, 0], [frame.width, 0], [frame.width, frame.height], [0, frame.height])],
    onPage,
  )
  let clips = 0
  return sheet.shapes.reduce(
    (drawn, shape) => {
      const data = pathData(shape.paths, place)
      const mark = `<path class="b" d="${data}"/>${shape.hatched ? `<path class="s" d="${data}"/>` : ''}`
      const after = mark + linesMarkup(shape.after, place)
      if (!shape.covers) return drawn + after
      clips += 1
      const outside = wholePage + pathData(shape.paths.slice(0, 1), place)
      const clip = `<clipPath id="${id}${clips}"><path clip-rule="evenodd" d="${outside}"/></clipPath>`
      return `${clip}<g clip-path="url(#${id}${clips})">${drawn}</g>${after}`
    },
    linesMarkup(sheet.below, place),
  )
}

function linesMarkup(lines: Lines, place: Placement): string {
  return (['outline', 'thin', 'hidden', 'centre'] as const)
    .filter((ink) => lines[ink].length > 0)
    .map((ink) => `<path class="${ink.charAt(0)}" d="${pathData(lines[ink], place)}"/>`)
    .join('')
}

function dimensionMarkup({ lines, heads, label, weight }: Laid): string {
  const main = weight === 'main' ? ' m' : ''
  return `<path class="d${main}" d="${pathData(lines)}"/><path class="a${main}" d="${pathData(heads)}"/>${labelMarkup(label, main)}`
}

function labelMarkup({ text, at, anchor, turned }: Label, main: string): string {
  const [x, y] = [tenth(at[0]), tenth(at[1])]
  const spot = turned ? `transform="translate(${x} ${y}) rotate(-90)"` : `x="${x}" y="${y}"`
  return `<text${main === '' ? '' : ' class="m"'} ${spot} text-anchor="${anchor}">${xmlText(text)}</text>`
}

function footer(sku: string): string {
  return `<text class="f" x="14" y="350">${xmlText(sku.slice(0, 40))}</text><text class="f" x="466" y="350" text-anchor="end">mm</text>`
}

/** Ids must differ between drawings, in case two of them are ever put into one page. */
function idFrom(sku: string): string {
  return `k${sku.replace(/[^A-Za-z0-9-]/g, '').slice(0, 24)}-`
}
