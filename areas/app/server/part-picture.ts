import { buffer } from 'node:stream/consumers'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { Imaging } from '#catalogue/server/imaging/imaging.ts'
import type { PicturesService } from '#catalogue/server/pictures/pictures-service.ts'
import { inPlainColours } from '#packages/drawings/sheet/sheet-style.ts'
import { isRefusal } from '#platform/contract/problem.ts'

type Source = {
  catalogue: Pick<CatalogueService, 'getDrawing'>
  pictures: Pick<PicturesService, 'openFile'>
}

/** The file of a part's own picture, or its drawing in plain colours; null where it is gone or elsewhere. */
export async function pictureOfPart(
  { catalogue, pictures }: Source,
  { img, sku }: { img: string; sku: string },
): Promise<Buffer | null> {
  if (img.startsWith('/static/drawings/')) {
    const drawing = await catalogue.getDrawing(sku, 'plain')
    return isRefusal(drawing) ? null : Buffer.from(inPlainColours(drawing.svg))
  }
  return img.startsWith('/pictures/') ? fileOf({ pictures }, img) : null
}

export async function fileOf({ pictures }: Pick<Source, 'pictures'>, img: string): Promise<Buffer | null> {
  const file = await pictures.openFile(img.slice('/pictures/'.length))
  return isRefusal(file) ? null : buffer(file.body)
}

const DRAWING = /^\/static\/drawings\/([^/?]+)\.svg/
/** In pixels: twice of what emails show. */
const WIDEST = 480

/** For emails, as PNG; undefined where it is gone or can't be drawn: an email about safety goes without. */
export const partPictureOpener =
  (source: Source, { imaging }: { imaging: Pick<Imaging, 'draw'> }) =>
  async (img: string): Promise<Buffer | undefined> => {
    const sku = decodeURIComponent(DRAWING.exec(img)?.[1] ?? '')
    const picture = await pictureOfPart(source, { img, sku })
    const png = picture && (await imaging.draw({ kind: 'paper', picture, widest: WIDEST }))
    return png && !isRefusal(png) ? png : undefined
  }
