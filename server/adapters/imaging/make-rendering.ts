import sharp, { type Sharp } from 'sharp'
import {
  LONGEST_PICTURE_SIDE,
  MOST_PICTURE_PIXELS,
  PICTURE_FORMATS,
  type PictureFormat,
  type PictureType,
  pictureWidths,
} from '#contract/catalogue/picture-files.ts'
import type { ProcessAnswer } from './process-answer.ts'

/** AVIF is HEIF with AV1 inside. */
const DECODERS: Record<PictureType, { format: string; operations: string[] }> = {
  'image/png': { format: 'png', operations: ['VipsForeignLoadPng'] },
  'image/jpeg': { format: 'jpeg', operations: ['VipsForeignLoadJpeg'] },
  'image/webp': { format: 'webp', operations: ['VipsForeignLoadWebp'] },
  'image/avif': { format: 'heif', operations: ['VipsForeignLoadHeif'] },
}

// Visually close to the source for product photos; AVIF at effort 4 would take three times as long for a tenth less.
const ENCODERS: Record<PictureFormat, (pixels: Sharp) => Sharp> = {
  avif: (pixels) => pixels.avif({ quality: 58, effort: 3 }),
  webp: (pixels) => pixels.webp({ quality: 80, effort: 4, smartSubsample: true }),
}

/** Run it in a process of its own: the file may be hostile. */
export async function makeRendering(file: Uint8Array, type: PictureType): Promise<ProcessAnswer> {
  const { format, operations } = DECODERS[type]
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: operations })
  sharp.cache(false)
  // Limits memory, and leaves processor time to the shop.
  sharp.concurrency(1)
  const options = { limitInputPixels: MOST_PICTURE_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 } as const
  try {
    // Header only, without the pixel limit, to tell too many pixels from a broken file.
    const header = await sharp(file, { ...options, limitInputPixels: false }).metadata()
    if (header.format !== format) return { refused: 'broken' }
    const { width, height } = header.autoOrient
    if (width * height > MOST_PICTURE_PIXELS) return { refused: 'too-many-pixels', width, height }
    const { data, info } = await sharp(file, options)
      .autoOrient()
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
    return { width, height, widest: info.width, files }
  } catch {
    // The decoder's message wouldn't help the person.
    return { refused: 'broken' }
  }
}
