import sharp, { type Sharp } from 'sharp'
import {
  LONGEST_PICTURE_SIDE,
  MOST_PICTURE_PIXELS,
  PICTURE_FORMATS,
  type PictureFormat,
  type PictureType,
  type PictureUse,
  pictureWidths,
} from '#platform/contract/files/picture-files.ts'
import type { ProcessAnswer } from './process-answer.ts'

/** AVIF is HEIF with AV1 inside. */
const DECODERS: Record<PictureType, { format: string; operations: string[] }> = {
  'image/png': { format: 'png', operations: ['VipsForeignLoadPng'] },
  'image/jpeg': { format: 'jpeg', operations: ['VipsForeignLoadJpeg'] },
  'image/webp': { format: 'webp', operations: ['VipsForeignLoadWebp'] },
  'image/avif': { format: 'heif', operations: ['VipsForeignLoadHeif'] },
  'image/svg+xml': { format: 'svg', operations: ['VipsForeignLoadSvg'] },
}

// Visually close to the source for product photos; AVIF at effort 4 would take three times as long for a tenth less.
const ENCODERS: Record<PictureFormat, (pixels: Sharp) => Sharp> = {
  avif: (pixels) => pixels.avif({ quality: 58, effort: 3 }),
  webp: (pixels) => pixels.webp({ quality: 80, effort: 4, smartSubsample: true }),
}

const SVG_DENSITY = 72 // At which an SVG is as large as it says

/**
 * At which an SVG is as large as the largest file. Sizes in pixels grow with the density, those in millimetres with its
 * square.
 */
async function densityOfSvg(file: Uint8Array): Promise<number> {
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
  const times = LONGEST_PICTURE_SIDE / Math.max(width, height)
  const density = clampDensity(SVG_DENSITY * times)
  const drawn = await sharp(file, { density, limitInputPixels: false }).metadata()
  const isOnce = Math.abs(Math.max(drawn.width, drawn.height) - LONGEST_PICTURE_SIDE) <= 0.1 * LONGEST_PICTURE_SIDE
  return isOnce ? density : clampDensity(SVG_DENSITY * Math.sqrt(times))
}

/** What sharp takes. */
const clampDensity = (density: number) => Math.min(Math.max(density, 1), 100_000)

function grounded(pixels: Sharp, type: PictureType, use: PictureUse): Sharp {
  if (use === 'logo') return pixels.trim()
  // Lines of drawings are dark, and pages may be too.
  return type === 'image/svg+xml' && use !== 'icon' ? pixels.flatten({ background: '#ffffff' }) : pixels
}

/** Run it in a process of its own: the file may be hostile. */
export async function makeRendering(file: Uint8Array, type: PictureType, use: PictureUse): Promise<ProcessAnswer> {
  const { format, operations } = DECODERS[type]
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: operations })
  sharp.cache(false)
  // Limits memory, and leaves processor time to the shop.
  sharp.concurrency(1)
  const options = { limitInputPixels: MOST_PICTURE_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 } as const
  try {
    const density = type === 'image/svg+xml' ? await densityOfSvg(file) : SVG_DENSITY
    // Header only, without the pixel limit, to tell too many pixels from a broken file.
    const header = await sharp(file, { ...options, density, limitInputPixels: false }).metadata()
    if (header.format !== format) return { refused: 'broken' }
    const { width, height } = header.autoOrient
    if (width * height > MOST_PICTURE_PIXELS) return { refused: 'too-many-pixels', width, height }
    const pixels = sharp(file, { ...options, density }).autoOrient()
    const { data, info } = await grounded(pixels, type, use)
      .resize(LONGEST_PICTURE_SIDE, LONGEST_PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const files = []
    for (const format of PICTURE_FORMATS) {
      for (const width of pictureWidths(info.width)) {
        const bytes = await ENCODERS[format](sharp(data, { raw: info }).resize({ width })).toBuffer()
        files.push({ width, format, base64: bytes.toString('base64') })
      }
    }
    // Of a logo without its margin
    const size = use === 'logo' ? { width: info.width, height: info.height } : { width, height }
    return { ...size, widest: info.width, files }
  } catch {
    // The decoder's message wouldn't help the person.
    return { refused: 'broken' }
  }
}
