import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Icon, Imaging } from '#catalogue/server/imaging/imaging.ts'
import type { PicturesService } from '#catalogue/server/pictures/pictures-service.ts'
import { markForBothThemes } from '#packages/drawings/mark.ts'
import { isRefusal, SHOP_BUSY } from '#platform/contract/problem.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { tagOf } from '#platform/server/digests.ts'
import { sendProblem } from '#platform/server/http/responses/problem-details.ts'
import { SHEETS_PER_NETWORK } from './drawings.ts'
import { createSheetPrinter } from './print-sheets.ts'

type Source = { pictures: Pick<PicturesService, 'openFile'>; imaging: Pick<Imaging, 'draw'> }

const PAPER = '#f3f5f5'

/** How much of the side the mark and the owner's icon take: systems cut round shapes out of some, and pad none. */
type Drawing = Pick<Icon, 'side' | 'ground'> & { share: { mark: number; own: number } }

const ICONS: Readonly<Record<string, Drawing>> = {
  '/icon-48.png': { side: 48, ground: '', share: { mark: 1, own: 1 } },
  '/apple-touch-icon.png': { side: 180, ground: PAPER, share: { mark: 0.72, own: 1 } },
  '/icon-192.png': { side: 192, ground: PAPER, share: { mark: 0.8, own: 1 } },
  '/icon-512.png': { side: 512, ground: PAPER, share: { mark: 0.8, own: 1 } },
  '/icon-maskable-512.png': { side: 512, ground: PAPER, share: { mark: 0.56, own: 0.8 } },
}

/**
 * `/manifest.webmanifest`, how the shop is called where it is installed (W3C Web App Manifest), and its icons: the one
 * that the owner uploaded, or the mark in the shop's accent. `/icon.svg` has it for both themes.
 */
export function serveIcons(server: FastifyInstance, { pictures, imaging }: Source): void {
  const drawn = createSheetPrinter()
  /** A PNG; undefined where too many wait. */
  const draw = (drawing: Drawing) => {
    const { ownIcon: own, accent } = shopBrand()
    const { side, ground, share } = drawing
    return drawn(JSON.stringify([drawing, own, accent]), async () => {
      const opened = own ? await pictures.openFile(own.slice(own.lastIndexOf('/') + 1)) : undefined
      // Without its file the shop still has its mark.
      const picture = opened && !isRefusal(opened) ? await buffer(opened.body) : null
      const png = await imaging.draw({
        ...{ kind: 'icon', side, ground, accent, picture, share: picture ? share.own : share.mark },
      })
      return isRefusal(png) ? undefined : png
    })
  }
  const serve = (path: string, type: string, write: () => Promise<Buffer | string | undefined>, costs = {}) =>
    server.get(path, { config: { access: 'public', writes: false, whileClosed: true, ...costs } }, (request, reply) =>
      sendFollowing(request, reply, type, write),
    )
  serve('/manifest.webmanifest', 'application/manifest+json', async () => JSON.stringify(manifest()))
  serve('/icon.svg', 'image/svg+xml', async () => {
    const { ownIcon, accent } = shopBrand()
    const png = ownIcon ? await draw(IN_TABS) : undefined
    return png ? svgAround(png) : markForBothThemes(accent)
  })
  for (const [path, drawing] of Object.entries(ICONS))
    serve(path, 'image/png', () => draw(drawing), { writesPerNetwork: SHEETS_PER_NETWORK })
}

/** Asked for again by browsers that have it, so that a change is seen. */
async function sendFollowing(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  type: string,
  write: () => Promise<Buffer | string | undefined>,
) {
  const body = await write()
  if (body === undefined) return sendProblem(reply.header('cache-control', 'no-store'), SHOP_BUSY)
  const etag = tagOf(body)
  reply.headers({ etag, 'cache-control': 'public, no-cache' })
  if (headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(type).send(body)
}

const IN_TABS: Drawing = { side: 96, ground: '', share: { mark: 1, own: 1 } }

/** So that pages name one icon, whoever made it. */
const svgAround = (png: Buffer) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><image width="96" height="96" href="data:image/png;base64,${png.toString('base64')}"/></svg>`

function manifest(): object {
  const { name, shortName, tagline, icon, version } = shopBrand()
  const png = (file: string, sides: number) => ({
    ...{ src: `/${file}.png${version && `?v=${version}`}`, type: 'image/png', sizes: `${sides}x${sides}` },
  })
  return {
    name,
    short_name: shortName,
    description: tagline,
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      ...(icon ? [{ src: icon, type: 'image/svg+xml', sizes: 'any' }] : []),
      png('icon-192', 192),
      png('icon-512', 512),
      { ...png('icon-maskable-512', 512), purpose: 'maskable' },
    ],
  }
}
