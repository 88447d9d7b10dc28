import { createRequire } from 'node:module'
import sharp, { type OverlayOptions } from 'sharp'
import { mark } from '#packages/drawings/mark.ts'
import type { ShareCard } from './imaging.ts'

/** What networks ask for: 1.91 to 1. */
export const CARD_SIZE = { width: 1200, height: 630 }
const EDGE = 40
const PICTURE = { width: 560, height: CARD_SIZE.height - 2 * EDGE }
const BESIDE_PICTURE = { left: 2 * EDGE + PICTURE.width, width: CARD_SIZE.width - 3 * EDGE - PICTURE.width }
const ALONE = { left: 2 * EDGE, width: CARD_SIZE.width - 4 * EDGE }

const PAPER = '#f3f5f5'
const INK = '#18222b'
const GREY = '#5d6a74'
const MARK_SIDE = 40
export const CARD_JPEG = { quality: 86, chromaSubsampling: '4:4:4', progressive: true }

/** Of the package, since a server may have no fonts. */
const FONTS = {
  regular: { font: 'Noto Sans', file: '400Regular/NotoSans_400Regular.ttf' },
  bold: { font: 'Noto Sans SemiBold', file: '600SemiBold/NotoSans_600SemiBold.ttf' },
} as const

type Words = {
  text: string
  size: number
  weight: keyof typeof FONTS
  colour: string
  width: number
  highest: number
}
type Block = { input: Buffer; height: number }

/** A JPEG of 1200 × 630 pixels: picture, part number, name and price. */
export async function drawCard({ name, number, price, picture, shop, accent, ownIcon }: ShareCard): Promise<Buffer> {
  const { left, width } = picture ? BESIDE_PICTURE : ALONE
  const [numberBlock, nameBlock, priceBlock, brand] = await Promise.all([
    words({ text: number, size: 26, weight: 'regular', colour: GREY, width, highest: 70 }),
    words({ text: name, size: 52, weight: 'bold', colour: INK, width, highest: 250 }),
    words({ text: price, size: 44, weight: 'bold', colour: INK, width, highest: 110 }),
    words({ text: shop, size: 28, weight: 'regular', colour: INK, width, highest: 40 }),
  ])
  const floor = CARD_SIZE.height - EDGE
  const stack: OverlayOptions[] = []
  let top = EDGE + 20
  for (const [block, gap] of [
    [numberBlock, 24],
    [nameBlock, 36],
    [priceBlock, 0],
  ] as const) {
    if (!block) continue
    stack.push({ input: block.input, left, top })
    top += block.height + gap
  }
  return sharp({ create: { ...CARD_SIZE, channels: 3, background: PAPER } })
    .composite([
      ...(picture ? [{ input: await onWhite(picture), left: EDGE, top: EDGE }] : []),
      ...stack,
      { input: await markOf(accent, ownIcon), left, top: floor - 50 },
      ...(brand ? [{ input: brand.input, left: left + 56, top: floor - 46 }] : []),
    ])
    .jpeg(CARD_JPEG)
    .toBuffer()
}

function markOf(accent: string, ownIcon: string | null): Promise<Buffer> | Buffer {
  if (!ownIcon) return Buffer.from(mark(accent, MARK_SIDE))
  return sharp(Buffer.from(ownIcon, 'base64')).resize(MARK_SIDE, MARK_SIDE).png().toBuffer()
}

/** Smaller where they need more than their height; undefined where there are none. */
async function words({ text, size, weight, colour, width, highest }: Words): Promise<Block | undefined> {
  if (text === '') return undefined
  const { font, file } = FONTS[weight]
  const asked = {
    text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
    font: `${font} ${size}`,
    fontfile: createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${file}`),
    width,
    rgba: true,
    wrap: 'word-char',
  } as const
  const own = await sharp({ text: { ...asked, dpi: 72 } }).metadata()
  const isTooHigh = own.height > highest
  const image = sharp({ text: isTooHigh ? { ...asked, height: highest } : { ...asked, dpi: 72 } })
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true })
  return { input: data, height: info.height }
}

const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Drawings are 480 units wide; enlarged pixels would be blurred. */
const DRAWN_LARGER = PICTURE.width / 480

/** On white, as large as it can be, whole. */
function onWhite(picture: Uint8Array): Promise<Buffer> {
  return sharp(picture, { density: DRAWN_LARGER * 72 })
    .flatten({ background: '#ffffff' })
    .resize({ ...PICTURE, fit: 'contain', background: '#ffffff' })
    .png()
    .toBuffer()
}
