import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sharePictureVersion } from '#contract/catalogue/addresses/share-picture.ts'
import type { PartDetails } from '#contract/catalogue/catalogue.ts'
import { perUnit } from '#contract/catalogue/units.ts'
import { formatAmount } from '#contract/money/money-text.ts'
import { isRefusal, NOTHING_HERE, SHOP_BUSY } from '#contract/problem.ts'
import type { Imaging } from '#server/adapters/imaging/imaging.ts'
import type { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import { inPlainColours } from '#server/drawings/sheet/sheet-style.ts'
import type { PicturesService } from '#server/pictures/pictures-service.ts'
import { printable } from '#server/printing/fonts.ts'
import { FIVE_MINUTES, FOR_GOOD, SHEETS_PER_NETWORK } from './drawings.ts'
import { createSheetPrinter } from './print-sheets.ts'
import { sendProblem } from './responses/problem-details.ts'

type Source = {
  catalogue: Pick<CatalogueService, 'getPart' | 'getDrawing'>
  pictures: Pick<PicturesService, 'openFile'>
  imaging: Pick<Imaging, 'drawCard'>
}

const partFile = z.templateLiteral([z.uuid(), '.jpg'])

/** `/static/share/{id}.jpg`: what networks show of a part's page, 1200 × 630. Immutable under its version (`?v=`). */
export function serveSharePictures(server: FastifyInstance, source: Source): void {
  const drawn = createSheetPrinter()
  server.get<{ Params: { file: string }; Querystring: { v?: string } }>(
    '/static/share/:file',
    { config: { access: 'public', writes: false, writesPerNetwork: SHEETS_PER_NETWORK } },
    async ({ params: { file }, query, headers }, reply) => {
      if (!partFile.safeParse(file).success) return sendProblem(reply, NOTHING_HERE)
      const part = await source.catalogue.getPart(file.slice(0, -'.jpg'.length))
      if (isRefusal(part)) return sendProblem(reply, part)
      const words = wordsOf(part)
      const key = createHash('sha256')
        .update(JSON.stringify([words, part.img]))
        .digest('base64url')
        .slice(0, 22)
      const etag = `"${key}"`
      reply.headers({ etag, 'cache-control': query.v === sharePictureVersion(part) ? FOR_GOOD : FIVE_MINUTES })
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      const jpeg = await drawn(key, async () => {
        const card = await source.imaging.drawCard({ ...words, picture: await pictureOf(source, part) })
        return isRefusal(card) ? undefined : card
      })
      if (!jpeg) return sendProblem(reply.header('cache-control', 'no-store'), SHOP_BUSY)
      return reply.type('image/jpeg').send(jpeg)
    },
  )
}

/** A name that the font lacks signs of is left out: the preview has it as text. */
function wordsOf(part: PartDetails): { name: string; number: string; price: string } {
  const unit = perUnit(part)
  return {
    name: shown(part.name),
    number: shown(part.sku),
    price: `${shown(formatAmount(part.price))}${part.unit === 'each' ? '' : ` ${unit}`}`,
  }
}

const shown = (text: string) => (printable(text) === text.normalize('NFC') ? text : '')

async function pictureOf({ catalogue, pictures }: Source, { img, sku }: PartDetails): Promise<Buffer | null> {
  if (img.startsWith('/static/drawings/')) {
    const drawing = await catalogue.getDrawing(sku, 'plain')
    return isRefusal(drawing) ? null : Buffer.from(inPlainColours(drawing.svg))
  }
  if (!img.startsWith('/pictures/')) return null
  const file = await pictures.openFile(img.slice('/pictures/'.length))
  return isRefusal(file) ? null : buffer(file.body)
}
