import type { DrawingWords } from '../drawing-words.ts'
import { drawLayers, outlinesOf } from '../sheet/draw-layers.ts'
import { LABEL_SIZE, labelWidth } from '../sheet/label-width.ts'
import { circle, type Point, polyline, softRect } from '../sheet/path.ts'
import type { Ink } from '../sheet/sheet.ts'
import { onePage } from '../sheet/sheet-style.ts'
import { pathData, tenth, xmlText } from '../sheet/svg.ts'
import type { ExplodedFrame } from './exploded-frame.ts'
import { type LaidPart, type Layout, noteWidth } from './exploded-layout.ts'
import type { ExplodedView } from './exploded-view.ts'
import { axisPaths, barPaths, bendPaths, scaleBar } from './lay-furniture.ts'
import { shortened } from './lay-undrawn.ts'

// Calmer than a drawing of one part, since many stand together.
const style = `path{stroke-width:1.25}.t,.h,.d{stroke-width:.6}.c{stroke-width:.75}.w{stroke:var(--g);stroke-width:.6;stroke-opacity:.6;stroke-dasharray:10 3 2 3}
.n{stroke-width:1.25}.l{stroke:var(--g);stroke-width:.9}.e{fill:var(--g);stroke:none}
text.r{fill:var(--i);font-weight:600;text-anchor:middle}text.k{fill:var(--i)}.q{font-weight:600}`

/** A whole drawing of up to 20 positions has at most 60 kB. */
const BUDGET = 54_000
const BUDGET_POSITIONS = 20

const compactStyle = 'path{stroke-width:1}.t,.h{stroke-width:.5}'

const FULL: readonly Ink[] = ['outline', 'thin', 'hidden']
const SPARE: readonly Ink[] = ['outline']

export function renderExploded(layout: Layout, view: ExplodedView, frame: ExplodedFrame, words: DrawingWords): string {
  const parts = layout.rows.flatMap((row) => row.parts)
  const marks = [
    furniture(layout, frame),
    ...partMarks(parts, layout),
    leaders(parts),
    ...[...parts, ...layout.undrawn].map((one) => balloon(one.ref, one.balloon, frame)),
    ...parts.map((part) => quantityMark(part, frame) + noteMark(part, frame)),
    undrawnMarks(layout, frame, words),
    footer(layout, view, frame, words),
  ]
  const title = xmlText(view.title.slice(0, 120))
  return onePage(title, layout, marks.join(''), frame.width < 500 ? style + compactStyle : style)
}

function furniture(layout: Layout, frame: ExplodedFrame): string {
  const bends = bendPaths(layout, frame)
  const axes = axisPaths(layout)
  return (
    (axes.length > 0 ? `<path class="c" d="${pathData(axes)}"/>` : '') +
    (bends.length > 0 ? `<path class="w" d="${pathData(bends)}"/>` : '')
  )
}

/** In full as far as the budget goes; then the largest with less, at last as their boxes. */
function partMarks(parts: readonly LaidPart[], paper: Layout): string[] {
  const drawn = parts.map(({ sheet, place }, index) => drawLayers(sheet, place, `e${index}-`, paper, FULL))
  const budget = BUDGET * Math.max(1, parts.length / BUDGET_POSITIONS)
  const simpler = [
    ({ sheet, place }: LaidPart) => `<path class="b" d="${pathData(outlinesOf(sheet).slice(0, 2), place)}"/>`,
    ({ box }: LaidPart) =>
      `<path class="b" d="${pathData([softRect(box.left, box.top, box.right - box.left, box.bottom - box.top, 2)])}"/>`,
  ]
  for (const draw of [
    ({ sheet, place }: LaidPart, index: number) => drawLayers(sheet, place, `e${index}-`, paper, SPARE),
    ...simpler,
  ]) {
    const bySize = parts.map((_, index) => index).sort((a, b) => (drawn[b]?.length ?? 0) - (drawn[a]?.length ?? 0))
    for (const index of bySize) {
      if (drawn.reduce((sum, { length }) => sum + length, 0) <= budget) return drawn
      const part = parts[index]
      if (part) drawn[index] = draw(part, index)
    }
  }
  return drawn
}

function leaders(parts: readonly LaidPart[]): string {
  if (parts.length === 0) return ''
  const lines = pathData(parts.map(({ leader }) => polyline(...leader)))
  const dots = pathData(parts.map(({ leader }) => circle(leader.at(-1) as Point, 2)))
  return `<path class="l" d="${lines}"/><path class="e" d="${dots}"/>`
}

const longestRef = 8

function balloon(ref: string, [x, y]: Point, { radius, textSize }: ExplodedFrame): string {
  const characters = Array.from(ref)
  const shown = characters.length > longestRef ? `${characters.slice(0, longestRef - 1).join('')}…` : ref
  const natural = labelWidth(shown) / LABEL_SIZE
  const size = Math.min(textSize + 1, (radius * 1.55) / Math.max(natural, 0.1))
  return `<path class="n" d="${pathData([circle([x, y], radius)])}"/>${label(shown, [x, y + size * 0.35], size, 'r')}`
}

function label(text: string, [x, y]: Point, size: number, kind: string): string {
  if (text === '') return ''
  const width = tenth((labelWidth(text) * size) / LABEL_SIZE)
  return `<text class="${kind}" x="${tenth(x)}" y="${tenth(y)}" style="font-size:${tenth(size)}px" textLength="${width}" lengthAdjust="spacingAndGlyphs">${xmlText(text)}</text>`
}

/** How often the part is in the assembly, where it is a whole number above one. */
function quantityMark({ quantity, balloon: [x, y] }: LaidPart, { radius }: ExplodedFrame): string {
  return /^(?:[2-9]|[1-9]\d)$/.test(quantity) ? label(`${quantity}×`, [x + radius + 3, y - radius * 0.35], 10, 'q') : ''
}

function noteMark({ note }: LaidPart, frame: ExplodedFrame): string {
  if (!note) return ''
  const width = noteWidth(note.text, frame)
  return label(note.text, [note.at[0] - width / 2, note.at[1]], Math.min(12, frame.textSize), 'f')
}

function undrawnMarks({ undrawn, undrawnHead }: Layout, { textSize }: ExplodedFrame, { say }: DrawingWords): string {
  if (!undrawnHead) return ''
  const boxes = undrawn.map(({ box }) => softRect(box.left, box.top, box.right - box.left, box.bottom - box.top, 3))
  const names = undrawn.map(({ name, box }) =>
    label(name, [box.left + 8, (box.top + box.bottom) / 2 + textSize * 0.35], textSize, 'k'),
  )
  return `${label(say('Not drawn'), undrawnHead, textSize, 'k')}<path class="t" d="${pathData(boxes)}"/>${names.join('')}`
}

function footer(layout: Layout, { sku, positions }: ExplodedView, frame: ExplodedFrame, { say }: DrawingWords): string {
  const y = layout.height - 12
  const size = Math.min(12, frame.textSize)
  if (positions.length === 0)
    return label(say('No positions yet'), [frame.margin, layout.height / 2], frame.textSize, 'k')
  const own = label(shortened(sku, frame.width / 2, { textSize: size }), [frame.margin, y], size, 'f')
  if (layout.rows.length === 0) return own
  const bar = scaleBar(layout, frame)
  const words = `${bar.mm} mm`
  const width = (labelWidth(words) * size) / LABEL_SIZE
  return `${own}<path class="d" d="${pathData(barPaths(bar))}"/>${label(words, [bar.from - width - 8, y], size, 'f')}`
}
