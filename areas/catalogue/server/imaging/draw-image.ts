import sharp from 'sharp'
import { mark } from '#packages/drawings/mark.ts'
import { CARD_JPEG, CARD_SIZE, drawCard } from './draw-card.ts'
import type { Drawn, Icon } from './imaging.ts'

/** In pixels: what papers need at 300 dpi. */
const LOGO_FOR_PRINT = { width: 690, height: 126 }

/** In pixels: 144 dpi, at which small print can be read. */
const SHEET_FOR_PRINT = { width: 1190, height: 1684 }

const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }

/** The file of a card, an icon, a logo or a sheet. */
export function drawImage(drawn: Drawn): Promise<Buffer> {
  if (drawn.kind === 'card') return drawCard(drawn)
  if (drawn.kind === 'icon') return drawIcon(drawn)
  if (drawn.kind === 'logo')
    return sharp(drawn.picture)
      .resize({ ...LOGO_FOR_PRINT, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer()
  if (drawn.kind === 'paper')
    return sharp(drawn.picture, { density: 144 })
      .flatten({ background: '#ffffff' })
      .resize({ ...SHEET_FOR_PRINT, ...(drawn.widest && { width: drawn.widest }), fit: 'inside' })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer()
  return sharp(drawn.picture)
    .flatten({ background: '#ffffff' })
    .resize({ ...CARD_SIZE, fit: 'cover' })
    .jpeg(CARD_JPEG)
    .toBuffer()
}

async function drawIcon({ side, share, ground, accent, picture }: Icon): Promise<Buffer> {
  const inner = Math.round(side * share)
  const input = await sharp(picture ?? Buffer.from(mark(accent, inner)))
    .resize({ width: inner, height: inner, fit: 'contain', background: NOTHING })
    .png()
    .toBuffer()
  return sharp({ create: { width: side, height: side, channels: 4, background: ground || NOTHING } })
    .composite([{ input, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
