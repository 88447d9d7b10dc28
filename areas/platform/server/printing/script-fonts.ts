import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Directions } from 'bidi-js'
import { type FontName, hasGlyphs } from './fonts.ts'

const require = createRequire(import.meta.url)

/** Fonts of other scripts than Latin, Greek and Cyrillic, under the SIL Open Font License, each in pieces. */
const FAMILIES = [
  ...['arabic', 'armenian', 'bengali', 'devanagari', 'ethiopic', 'georgian', 'gujarati', 'gurmukhi', 'hebrew'],
  ...['kannada', 'khmer', 'kr', 'lao', 'malayalam', 'myanmar', 'sc', 'sinhala', 'tamil', 'telugu', 'thai'],
]
/** What the base fonts have too. */
const BASE_PIECES = /^(?:latin|greek|cyrillic|vietnamese|math|symbols)/
const WEIGHTS: Readonly<Record<FontName, number>> = { text: 400, bold: 600 }
const MOST_KEPT = 500 // Texts of a font

type Outline = { path: string; x: number; y: number } // Where it stands, upwards from the baseline
/** A text as its letters stand together, from left to right; in units of which an em has `unitsPerEm`. */
type Shaped = { width: number; outlines: readonly Outline[] }
export type ScriptFont = {
  unitsPerEm: number
  lineHeight: number // In parts of the size
  shape: (text: string, weight: FontName, isRightToLeft: boolean) => Shaped
}

type Range = readonly [from: number, to: number]
type Piece = { file: string; ranges: readonly Range[] }
type LoadedFont = ScriptFont & { signs: ReadonlySet<number> }

let pieces: readonly Piece[] | undefined
let directions: Directions | undefined
const loaded = new Map<string, Promise<LoadedFont>>()
const found = new Map<number, ScriptFont>()

/**
 * Loads the fonts that a document needs beside the base ones, and what they need: read once, and only pieces with signs
 * that are in it. Most shops never load any.
 * @param content whatever has texts in it
 * @returns the signs that no font has
 */
export async function readyFonts(content: unknown): Promise<string[]> {
  const signs = new Set(JSON.stringify(content))
  const missing = [...signs].filter((sign) => !hasGlyphs(sign) && !INVISIBLE.test(sign))
  if (missing.length > 0) directions ??= (await import('bidi-js')).default()
  for (const sign of missing) await findFont(sign.codePointAt(0) ?? 0)
  return missing.filter((sign) => !fontOf(sign)).sort()
}

/** Joiners and marks of direction, which have no look of their own. */
const INVISIBLE = /^\p{Cf}$/u

/** Once `readyFonts` has loaded a font. */
export function textDirections(): Directions {
  if (!directions) throw new Error('No font has been loaded yet')
  return directions
}

/** The font of a sign that the base fonts lack, once `readyFonts` has loaded it. */
export function fontOf(sign: string): ScriptFont | undefined {
  return found.get(sign.codePointAt(0) ?? 0)
}

async function findFont(codePoint: number): Promise<void> {
  if (found.has(codePoint)) return
  pieces ??= FAMILIES.flatMap(piecesOf)
  const isIn = ([from, to]: Range) => from <= codePoint && codePoint <= to
  // A range may name signs that the piece lacks.
  for (const { file } of pieces.filter(({ ranges }) => ranges.some(isIn))) {
    const font = await load(file)
    if (font.signs.has(codePoint)) return void found.set(codePoint, font)
  }
}

function piecesOf(family: string): Piece[] {
  const font = `@fontsource-variable/noto-sans-${family}`
  const ranges: Record<string, string> = JSON.parse(readFileSync(require.resolve(`${font}/unicode.json`), 'utf8'))
  return Object.entries(ranges)
    .filter(([piece]) => !BASE_PIECES.test(piece))
    .map(([piece, text]) => {
      const file = `${font}/files/noto-sans-${family}-${piece.replace(/[[\]]/g, '')}-wght-normal.woff2`
      return { file: require.resolve(file), ranges: text.split(',').map(rangeOf) }
    })
}

/** `U+0600-06FF` */
function rangeOf(text: string): Range {
  const [from = 0, to = from] = text
    .trim()
    .slice(2)
    .split('-')
    .map((digits) => Number.parseInt(digits, 16))
  return [from, to]
}

function load(file: string): Promise<LoadedFont> {
  const loading = loaded.get(file) ?? read(file)
  loaded.set(file, loading)
  return loading
}

async function read(file: string): Promise<LoadedFont> {
  const [{ default: wawoff2 }, hb] = await Promise.all([import('wawoff2'), import('harfbuzzjs')])
  const face = new hb.Face(new hb.Blob(await wawoff2.decompress(await readFile(file))))
  const fontOfWeight = (weight: FontName) => {
    const font = new hb.Font(face)
    font.setVariations([new hb.Variation('wght', WEIGHTS[weight])])
    return font
  }
  const fonts = { text: fontOfWeight('text'), bold: fontOfWeight('bold') }
  const kept = new Map<string, Shaped>()
  const shape: ScriptFont['shape'] = (text, weight, isRightToLeft) => {
    const key = `${weight} ${isRightToLeft} ${text}`
    const known = kept.get(key)
    if (known) return known
    const buffer = new hb.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    buffer.setDirection(isRightToLeft ? hb.Direction.RTL : hb.Direction.LTR)
    hb.shape(fonts[weight], buffer)
    const positions = buffer.getGlyphPositions()
    let width = 0
    const outlines = buffer.getGlyphInfos().map(({ codepoint: glyph }, at): Outline => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
      width += xAdvance
      return { path: fonts[weight].glyphToPath(glyph), x: width - xAdvance + xOffset, y: yOffset }
    })
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, { width, outlines })
    return { width, outlines }
  }
  const { ascender, descender, lineGap } = fonts.text.hExtents()
  return {
    ...{ shape, unitsPerEm: face.upem, signs: new Set(face.collectUnicodes()) },
    lineHeight: (ascender - descender + lineGap) / face.upem,
  }
}
