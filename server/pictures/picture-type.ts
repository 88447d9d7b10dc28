import type { PictureType } from '#contract/catalogue/picture-files.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const MOST_BRANDS_BYTES = 256 // Real files list fewer than ten

/** Detects the type by magic bytes; undefined for others, GIF and SVG included. The decoder verifies the rest. */
export function pictureTypeOf(file: Uint8Array): PictureType | undefined {
  const begins = (bytes: readonly number[]) => bytes.every((byte, index) => file[index] === byte)
  if (begins(PNG)) return 'image/png'
  if (begins(JPEG)) return 'image/jpeg'
  if (textAt(file, 0, 4) === 'RIFF' && textAt(file, 8, 4) === 'WEBP') return 'image/webp'
  return brandsOf(file).some((brand) => brand === 'avif' || brand === 'avis') ? 'image/avif' : undefined
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
