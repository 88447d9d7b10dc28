import type { Bounds } from './bounds.ts'
import { type Path, polygon } from './path.ts'
import type { Ink, Lines, Sheet } from './sheet.ts'
import { onPage, type Placement, pathData } from './svg.ts'

type Paper = { readonly width: number; readonly height: number }

const ALL_INKS: readonly Ink[] = ['outline', 'thin', 'hidden', 'centre']

/** What can be seen of a part, without axes and room left free. */
export function outlinesOf(sheet: Sheet): Path[] {
  const seen = (lines: Lines): Path[] => [...lines.outline, ...lines.thin, ...lines.hidden]
  return [...seen(sheet.below), ...sheet.shapes.flatMap((shape) => [...shape.paths, ...seen(shape.after)])]
}

/** Around everything, to be clipped from. */
export function wholePage({ width, height }: Paper): string {
  return pathData([boxPath({ left: 0, top: 0, right: width, bottom: height })], onPage)
}

export function boxPath({ left, top, right, bottom }: Bounds): Path {
  return polygon([left, top], [right, top], [right, bottom], [left, bottom])
}

/** The part's shapes and lines, those below a covering shape clipped. `id` starts the ids of the clips. */
export function drawLayers(sheet: Sheet, place: Placement, id: string, paper: Paper, inks = ALL_INKS): string {
  const page = wholePage(paper)
  let clips = 0
  return sheet.shapes.reduce(
    (drawn, shape) => {
      const data = pathData(shape.paths, place)
      const mark = `<path class="b" d="${data}"/>${shape.hatched ? `<path class="s" d="${data}"/>` : ''}`
      const after = mark + linesMarkup(shape.after, place, inks)
      if (!shape.covers) return drawn + after
      clips += 1
      const outside = page + pathData(shape.paths.slice(0, 1), place)
      const clip = `<clipPath id="${id}${clips}"><path clip-rule="evenodd" d="${outside}"/></clipPath>`
      return `${clip}<g clip-path="url(#${id}${clips})">${drawn}</g>${after}`
    },
    linesMarkup(sheet.below, place, inks),
  )
}

function linesMarkup(lines: Lines, place: Placement, inks: readonly Ink[]): string {
  return inks
    .filter((ink) => lines[ink].length > 0)
    .map((ink) => `<path class="${ink.charAt(0)}" d="${pathData(lines[ink], place)}"/>`)
    .join('')
}
