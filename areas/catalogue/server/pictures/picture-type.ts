import type { PictureType } from '#platform/contract/files/picture-files.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const MOST_BRANDS_BYTES = 256 // Real files list fewer than ten

/** What may stand before the root of an SVG, one at a time. A document type with entities may not. */
const BEFORE_ROOT = /\u00ef\u00bb\u00bf|\s+|<\?xml[^>]*>|<!--.*?-->|<!DOCTYPE[^>[]*>/isuy
const ROOT = /<(?:svg:)?svg[\s>]/uy
const SVG_BEGINS_WITHIN = 4_096

/** Detects the type by the first bytes; undefined for others, GIF included. The decoder verifies the rest. */
export function pictureTypeOf(file: Uint8Array): PictureType | undefined {
  const begins = (bytes: readonly number[]) => bytes.every((byte, index) => file[index] === byte)
  if (begins(PNG)) return 'image/png'
  if (begins(JPEG)) return 'image/jpeg'
  if (textAt(file, 0, 4) === 'RIFF' && textAt(file, 8, 4) === 'WEBP') return 'image/webp'
  if (brandsOf(file).some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif'
  return beginsAsSvg(textAt(file, 0, SVG_BEGINS_WITHIN)) ? 'image/svg+xml' : undefined
}

function beginsAsSvg(text: string): boolean {
  let at = 0
  for (BEFORE_ROOT.lastIndex = 0; BEFORE_ROOT.test(text); at = BEFORE_ROOT.lastIndex);
  ROOT.lastIndex = at
  return ROOT.test(text)
}

/** Major and compatible brands (ISO/IEC 14496-12, section 4.3). */
function brandsOf(file: Uint8Array): string[] {
  if (textAt(file, 4, 4) !== 'ftyp') return []
  const end = Math.min(new DataView(file.buffer, file.byteOffset, 4).getUint32(0), file.length, MOST_BRANDS_BYTES)
  const brands = [textAt(file, 8, 4)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(file, at, 4))
  return brands
}

function textAt(file: Uint8Array, at: number, length: number): string {
  return Buffer.from(file.subarray(at, at + length)).toString('latin1')
}
