import { type FontName, hasGlyphs } from './fonts.ts'
import { fontOf, type ScriptFont, textDirections } from './script-fonts.ts'

/** A piece of a line in one font and direction, as it is drawn: pieces stand from left to right. */
export type Piece = { text: string; font: FontName | ScriptFont; isRightToLeft: boolean }
type Run = Omit<Piece, 'isRightToLeft'> & { level: number }
type Span = readonly [start: number, end: number]

const GRAPHEMES = new Intl.Segmenter('und', { granularity: 'grapheme' })
const WORDS = new Intl.Segmenter('und', { granularity: 'word' })
/** Scripts that are written without blanks: lines break between their words, never before a closing sign. */
const BREAKS_ANYWHERE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u
const CLOSES = /^[\p{Pe}\p{Pf}\p{Po}\p{Mn}\u30fc]/u

/** Whether a text has signs that only fonts of other scripts have, and that are loaded. */
export function needsScripts(text: string): boolean {
  return !hasGlyphs(text) && [...text].some((sign) => fontOf(sign))
}

/** Lines of one paragraph, each at most as wide as `width`, in the order of the Unicode Bidirectional Algorithm. */
export function linesOfScripts(
  paragraph: string,
  base: FontName,
  width: number,
  widthOf: (piece: Piece) => number,
): Piece[][] {
  const { levels } = textDirections().getEmbeddingLevels(paragraph)
  const drawn = ([start, end]: Span) => visualOrder(runsOf(paragraph, levels, [start, end], base))
  const isTooWide = (span: Span) =>
    drawn(trimmed(paragraph, span)).reduce((sum, piece) => sum + widthOf(piece), 0) > width
  const lines: Span[] = []
  for (const atom of breakable(paragraph, isTooWide)) {
    const line = lines.at(-1)
    if (line && !isTooWide([line[0], atom[1]])) lines[lines.length - 1] = [line[0], atom[1]]
    else lines.push(atom)
  }
  return lines.length === 0 ? [[]] : lines.map((line) => drawn(trimmed(paragraph, line)))
}

function trimmed(text: string, [start, end]: Span): Span {
  return [start, start + text.slice(start, end).trimEnd().length]
}

/** What is never broken; of what is too wide for a line, each sign. */
function breakable(text: string, isTooWide: (span: Span) => boolean): Span[] {
  const atoms: Span[] = []
  let before = ''
  for (const { segment, index } of WORDS.segment(text)) {
    const last = atoms.at(-1)
    const end = index + segment.length
    const mayBreak =
      /\s$/u.test(before) || ((BREAKS_ANYWHERE.test(before) || BREAKS_ANYWHERE.test(segment)) && !CLOSES.test(segment))
    if (last && (!mayBreak || /^\s+$/u.test(segment))) atoms[atoms.length - 1] = [last[0], end]
    else atoms.push([index, end])
    before = segment
  }
  return atoms.flatMap((atom): Span[] => {
    if (!isTooWide(atom)) return [atom]
    return [...GRAPHEMES.segment(text.slice(...atom))].map(({ segment, index }) => [
      atom[0] + index,
      atom[0] + index + segment.length,
    ])
  })
}

/** Of one font and level each, in the order of reading. */
function runsOf(text: string, levels: Uint8Array, [start, end]: Span, base: FontName): Run[] {
  const runs: Run[] = []
  for (const { segment, index } of GRAPHEMES.segment(text.slice(start, end))) {
    const level = levels[start + index] ?? 0
    const font = fontOfGrapheme(segment, base)
    const shown = typeof font === 'string' ? drawable(segment) : segment
    const last = runs.at(-1)
    if (last && last.font === font && last.level === level) last.text += shown
    else runs.push({ text: shown, font, level })
  }
  return runs
}

function fontOfGrapheme(grapheme: string, base: FontName): FontName | ScriptFont {
  const signs = [...grapheme].filter((sign) => !hasGlyphs(sign))
  return signs.map(fontOf).find((font) => font !== undefined) ?? base
}

/** In the base font, with `?` for what no font has. */
function drawable(grapheme: string): string {
  const visible = [...grapheme].filter((sign) => !/\p{Cf}/u.test(sign))
  return visible.map((sign) => (hasGlyphs(sign) ? sign : '?')).join('')
}

/** Rules L2 and L4 of the algorithm, run by run: the font's shaper turns the letters of a run, the rest turns here. */
function visualOrder(runs: readonly Run[]): Piece[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end++
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  }
  return ordered.map(({ text, font, level }) => {
    const isRightToLeft = level % 2 === 1
    return { text: isRightToLeft && typeof font === 'string' ? turned(text) : text, font, isRightToLeft }
  })
}

function turned(text: string): string {
  const { getMirroredCharacter } = textDirections()
  return [...GRAPHEMES.segment(text)]
    .map(({ segment }) => getMirroredCharacter(segment) ?? segment)
    .reverse()
    .join('')
}
