import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoParts } from '#app/server/demo/demo-parts.ts'
import { pictureFiles } from '#platform/contract/files/picture-files.ts'
import { plateOfPart } from './plate-of-part.ts'
import { drawMetal } from './turned-metal.ts'

/** Flat parts, whose drawing shows all of them. */
const RENDERED = [
  ...['DR-160-6', 'DR-180-6', 'DR-140-CL', 'DR-160-CL'],
  ...['CR-42-104', 'CR-32-104', 'CR-50-110', 'CR-34-110'],
  ...['AD-CL-6', 'AD-PM-20', 'AD-PM-40', 'WW-LR-40'],
]
const FOLDER = 'areas/app/server/demo/renders'
const [WIDTH, HEIGHT] = [1280, 960]
/** Drawn larger, so that edges are smooth. */
const TIMES = 2
const QUALITY = { webp: 74, avif: 50 } as const

await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const renders: { sku: string; hash: string; width: number; height: number; sizeBytes: number }[] = []
for (const sku of RENDERED) {
  const part = demoParts.find((one) => one.sku === sku)
  if (!part) throw new Error(`The demo catalogue has no ${sku}`)
  const size = { width: WIDTH * TIMES, height: HEIGHT * TIMES }
  const raw = { raw: { ...size, channels: 3 as const } }
  const pixels = await drawMetal(await plateOfPart(part, size.width, size.height))
  const picture = await sharp(pixels, raw).resize(WIDTH, HEIGHT).png().toBuffer()
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 32)
  for (const { name, width, format } of pictureFiles({ hash, widest: WIDTH }))
    await writeFile(
      join(FOLDER, name),
      await sharp(picture).resize({ width }).toFormat(format, { quality: QUALITY[format] }).toBuffer(),
    )
  renders.push({ sku, hash, width: WIDTH, height: HEIGHT, sizeBytes: picture.length })
}
await writeFile(join(FOLDER, 'renders.json'), `${JSON.stringify(renders, null, 2)}\n`)
