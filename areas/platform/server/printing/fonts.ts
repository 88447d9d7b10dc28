import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Latin, Greek and Cyrillic in two weights, under the SIL Open Font License; only used glyphs are embedded. */
const FILES = {
  text: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
} as const
export type FontName = keyof typeof FILES

const loaded = new Map<FontName, Buffer>()

/** Read once. */
export function fontFile(name: FontName): Buffer {
  const file = loaded.get(name) ?? withoutLayout(readFileSync(createRequire(import.meta.url).resolve(FILES[name])))
  loaded.set(name, file)
  return file
}

/** Ligatures and kerning: a document doesn't need them, and reading them takes most of its printing. */
const LAYOUT_TABLES = ['GDEF', 'GPOS', 'GSUB']
const HEAD_BYTES = 12
const RECORD_BYTES = 16

/** The font with a directory that doesn't name those tables (OpenType, "Organization of an OpenType font"). */
function withoutLayout(font: Buffer): Buffer {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const start = HEAD_BYTES + index * RECORD_BYTES
    return font.subarray(start, start + RECORD_BYTES)
  })
  const kept = records.filter((record) => !LAYOUT_TABLES.includes(record.toString('latin1', 0, 4)))
  const lighter = Buffer.from(font)
  lighter.writeUInt16BE(kept.length, 4)
  for (const [index, record] of kept.entries()) record.copy(lighter, HEAD_BYTES + index * RECORD_BYTES)
  return lighter
}

/** What the fonts have: a test asks them. Everything else would be printed as an empty box. */
const HAS_NO_GLYPH =
  /[^\n\u0020-\u007e\u00a0-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u052f\u1e00-\u1eff\u2010-\u2027\u202f-\u205e\u2070\u2071\u2074-\u208e\u20a0-\u20bf\u2116\u2122\u2126\u2212]/gu

/** Whether the base fonts have every sign of a text. */
export function hasGlyphs(text: string): boolean {
  return text.normalize('NFC').search(HAS_NO_GLYPH) < 0
}

/** The text with `?` for each sign that the fonts lack. */
export function printable(text: string): string {
  return text.normalize('NFC').replace(HAS_NO_GLYPH, '?')
}
