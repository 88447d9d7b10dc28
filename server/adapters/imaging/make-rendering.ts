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

/** What the decoders call each type; AVIF is HEIF with AV1 inside. */
const DECODERS: Record<PictureType, { format: string; operations: string[] }> = {
  'image/png': { format: 'png', operations: ['VipsForeignLoadPng'] },
  'image/jpeg': { format: 'jpeg', operations: ['VipsForeignLoadJpeg'] },
  'image/webp': { format: 'webp', operations: ['VipsForeignLoadWebp'] },
  'image/avif': { format: 'heif', operations: ['VipsForeignLoadHeif'] },
}

/**
 * Near what the eye tells from the source on a product photograph; at effort 4 AVIF takes three times as long for a
 * tenth less.
 */
const ENCODERS: Record<PictureFormat, (pixels: Sharp) => Sharp> = {
  avif: (pixels) => pixels.avif({ quality: 58, effort: 3 }),
  webp: (pixels) => pixels.webp({ quality: 80, effort: 4, smartSubsample: true }),
}

/** Makes a picture anew. To be called in a process of its own: what it is given may be meant to do harm. */
export async function makeRendering(file: Uint8Array, type: PictureType): Promise<ProcessAnswer> {
  const { format, operations } = DECODERS[type]
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: operations })
  sharp.cache(false)
  // More threads take more memory, and the shop beside needs the processor too.
  sharp.concurrency(1)
  const options = { limitInputPixels: MOST_PICTURE_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 } as const
  try {
    // Reads the header only. Its own limit is lifted, so that we can tell too many pixels from a broken file.
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
    // The decoder's words are about the insides of a file; the person can do nothing with them.
    return { refused: 'broken' }
  }
}
