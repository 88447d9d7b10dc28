import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** The mark of the shop, as favicon.svg has it, in the colours of the day. */
const MARK =
  '<g fill="none" stroke="#16222b" stroke-width="2"><circle cx="16" cy="16" r="11"/><path d="M16 1v6M16 25v6M1 16h6M25 16h6"/></g><circle cx="16" cy="16" r="4.5" fill="#ff6b1a"/>'
const PAPER = '#f3f5f5'

/** Each file with its side in pixels, and how much of the side the mark takes: systems cut round shapes out of some. */
const ICONS = [
  { file: 'icon-48.png', side: 48, share: 1 },
  { file: 'apple-touch-icon.png', side: 180, share: 0.72, ground: PAPER },
  { file: 'icon-192.png', side: 192, share: 0.8, ground: PAPER },
  { file: 'icon-512.png', side: 512, share: 0.8, ground: PAPER },
  { file: 'icon-maskable-512.png', side: 512, share: 0.56, ground: PAPER },
]

for (const { file, side, share, ground } of ICONS) {
  const wide = 32 / share
  const from = (32 - wide) / 2
  const paper = ground ? `<rect x="${from}" y="${from}" width="${wide}" height="${wide}" fill="${ground}"/>` : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${from} ${from} ${wide} ${wide}">${paper}${MARK}</svg>`
  await writeFile(
    `public/${file}`,
    await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer(),
  )
  console.log(`public/${file}`)
}
