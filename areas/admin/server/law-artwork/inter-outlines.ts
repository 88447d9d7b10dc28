import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** In which the fields of the label are set (Implementing Regulation (EU) 2025/1960, annex II). */
const FILES = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  extraBold: '@expo-google-fonts/inter/800ExtraBold/Inter_800ExtraBold.ttf',
} as const
export type InterWeight = keyof typeof FILES

type Glyph = { path: string; x: number }
/** In units of which an em has `unitsPerEm`. */
type Shaped = { glyphs: readonly Glyph[]; width: number; unitsPerEm: number; isWhole: boolean }

const loaded = new Map<InterWeight, Promise<(text: string) => Shaped>>()

/** The outlines of a text from its beginning on; `isWhole` unless the font lacks a sign of it. */
export async function shapeInter(text: string, weight: InterWeight): Promise<Shaped> {
  const loading = loaded.get(weight) ?? load(FILES[weight])
  loaded.set(weight, loading)
  return (await loading)(text)
}

async function load(file: string): Promise<(text: string) => Shaped> {
  const [hb, bytes] = await Promise.all([import('harfbuzzjs'), readFile(createRequire(import.meta.url).resolve(file))])
  const face = new hb.Face(new hb.Blob(bytes))
  const font = new hb.Font(face)
  return (text) => {
    const buffer = new hb.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    hb.shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    let width = 0
    const infos = buffer.getGlyphInfos()
    const glyphs = infos.map(({ codepoint: glyph }, at) => {
      const { xAdvance = 0, xOffset = 0 } = positions[at] ?? {}
      width += xAdvance
      return { path: font.glyphToPath(glyph), x: width - xAdvance + xOffset }
    })
    return { glyphs, width, unitsPerEm: face.upem, isWhole: infos.every(({ codepoint }) => codepoint !== 0) }
  }
}
