import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { PartDetails } from '#catalogue/contract/catalogue.ts'
import { perUnit } from '#catalogue/contract/units.ts'
import { sharePictureVersion, versionOfCard } from '#catalogue/contract/urls/share-picture.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { Imaging, ShareCard } from '#catalogue/server/imaging/imaging.ts'
import type { PicturesService } from '#catalogue/server/pictures/pictures-service.ts'
import { inPlainColours } from '#packages/drawings/sheet/sheet-style.ts'
import { plural } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { isRefusal, NOTHING_HERE, type Refusal, SHOP_BUSY } from '#platform/contract/problem.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { tagOf } from '#platform/server/digests.ts'
import { sendProblem } from '#platform/server/http/responses/problem-details.ts'
import { printable } from '#platform/server/printing/fonts.ts'
import type { FindService } from '#search/server/find-service.ts'
import { fileOf, pictureOfPart } from '../part-picture.ts'
import { FIVE_MINUTES, FOR_GOOD, SHEETS_PER_NETWORK } from './drawings.ts'
import { createSheetPrinter } from './print-sheets.ts'

type Source = {
  catalogue: Pick<CatalogueService, 'getPart' | 'getDrawing' | 'getAssembly' | 'getAssemblyDrawing'>
  find: Pick<FindService, 'findParts'>
  pictures: Pick<PicturesService, 'openFile'>
  imaging: Pick<Imaging, 'draw'>
}

type Card = {
  words: Pick<ShareCard, 'name' | 'number' | 'price'>
  /** What tells its picture from another. */
  shows: unknown
  picture: () => Promise<ShareCard['picture']>
  version: string
  /** The address of the owner's picture instead. */
  own?: string | null
}

const partId = z.uuid()

/**
 * What networks show of a page, 1200 × 630, immutable under its version (`?v=`): `/static/share/{id}.jpg` of a part,
 * `/static/share/assemblies/{sku}.jpg`, `/static/share/categories/{category}.jpg`, `/static/share/shop/card.jpg` of the
 * shop itself.
 */
export function serveSharePictures(server: FastifyInstance, source: Source): void {
  const drawn = createSheetPrinter()
  const serve = (path: string, cardOf: (source: Source, name: string) => Promise<Card | Refusal>) =>
    server.get<{ Params: { '*': string }; Querystring: { v?: string } }>(
      path,
      { config: { access: 'public', writes: false, writesPerNetwork: SHEETS_PER_NETWORK } },
      async ({ params: { '*': file }, query, headers }, reply) => {
        const card = file.endsWith('.jpg') ? await cardOf(source, file.slice(0, -'.jpg'.length)) : NOTHING_HERE
        if (isRefusal(card)) return sendProblem(reply, card)
        const { words, shows, version, own } = card
        const { name, accent, ownIcon } = shopBrand()
        const by = { shop: shown(name), accent }
        const etag = tagOf(JSON.stringify([words, by, shows, ownIcon, own]))
        reply.headers({ etag, 'cache-control': query.v === version ? FOR_GOOD : FIVE_MINUTES })
        if (headers['if-none-match'] === etag) return reply.code(304).send()
        const jpeg = await drawn(etag, async () => {
          const whole = own && (await fileOf(source, own))
          const icon = whole || !ownIcon ? null : await fileOf(source, ownIcon)
          const made = await source.imaging.draw(
            whole
              ? { kind: 'share', picture: whole }
              : {
                  ...{ kind: 'card', ...words, ...by, picture: await card.picture() },
                  ownIcon: icon?.toString('base64') ?? null,
                },
          )
          return isRefusal(made) ? undefined : made
        })
        if (!jpeg) return sendProblem(reply.header('cache-control', 'no-store'), SHOP_BUSY)
        return reply.type('image/jpeg').send(jpeg)
      },
    )
  serve('/static/share/*', cardOfPart)
  serve('/static/share/assemblies/*', cardOfAssembly)
  serve('/static/share/categories/*', cardOfCategory)
  serve('/static/share/shop/*', cardOfShop)
}

async function cardOfPart(source: Source, id: string): Promise<Card | Refusal> {
  if (!partId.safeParse(id).success) return NOTHING_HERE
  const part = await source.catalogue.getPart(id)
  if (isRefusal(part)) return part
  const { price, img } = part
  const picture = () => pictureOfPart(source, part)
  return { words: wordsOf(part), shows: img, picture, version: sharePictureVersion(price, img) }
}

async function cardOfAssembly(source: Source, sku: string): Promise<Card | Refusal> {
  const [made, drawn] = await Promise.all([source.catalogue.getAssembly(sku), source.catalogue.getAssemblyDrawing(sku)])
  if (isRefusal(made)) return made
  const { positions, isCut, drawing, version } = made
  const picture = async () => {
    if (drawing?.src.startsWith('/pictures/')) return pictureOfPart(source, { img: drawing.src, sku })
    return isRefusal(drawn) ? null : Buffer.from(inPlainColours(drawn.plates.wide.svg))
  }
  return {
    words: {
      name: shown(made.name),
      number: shown(made.sku),
      price: isCut ? '' : plural(positions.length, '{count} position', '{count} positions'),
    },
    ...{ shows: drawing?.src, picture, version: versionOfCard(String(version)) },
  }
}

async function cardOfCategory(source: Source, category: string): Promise<Card | Refusal> {
  const found = await source.find.findParts({ category }, { isAdmin: false })
  if (isRefusal(found)) return found
  const chosen = found.categories.find(({ value }) => value === category)
  if (!chosen?.chosen) return NOTHING_HERE
  const [first] = found.items
  const { total } = found
  return {
    words: {
      name: shown(chosen.label),
      number: '',
      price: plural(total, '{count} part', '{count} parts'),
    },
    ...{ shows: first?.img, picture: async () => (first ? pictureOfPart(source, first) : null) },
    version: sharePictureVersion(total, first?.img ?? ''),
  }
}

async function cardOfShop(_: Source, file: string): Promise<Card | Refusal> {
  if (file !== 'card') return NOTHING_HERE
  const { name, tagline, version, sharePicture: own } = shopBrand()
  return {
    words: { name: shown(name), number: '', price: shown(tagline) },
    shows: '',
    picture: async () => null,
    version,
    own,
  }
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
