import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccountsService } from '#accounts/server/accounts-service.ts'
import { type OpeningSettings, previewPassword } from '#admin/contract/settings/opening-settings.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { isRefusal, refuse } from '#platform/contract/problem.ts'
import { readSettingsText } from '#platform/contract/shop/first-words.ts'
import { isSameSecret } from '#platform/server/digests.ts'
import { heldHeaders } from '#platform/server/http/request-headers.ts'
import { sendProblem } from '#platform/server/http/responses/problem-details.ts'
import { comingSoonPage, PASSWORD_PATH } from './coming-soon-page.ts'
import type { Opening } from './follow-opening.ts'
import { createPreviewPass, type PreviewPass } from './preview-pass.ts'

type Guarded = {
  secret: string
  publicUrl: string
  opening: Opening
  followSettings: () => Promise<void>
  findActor: AccountsService['findActor']
  /** Prefixes of the stand-ins for others, which are no part of the shop. */
  beside: readonly string[]
  now: () => Date
}

const SHOP_CLOSED = refuse('shop-closed', msg('This shop is not open yet.'))
const TRY_AGAIN_SECONDS = 3_600
const TRIES = { most: 10, minutes: 60 }

/**
 * Lets strangers into a closed shop only where a route says so (`whileClosed`), and refuses new orders while they are
 * paused. Stands before every route, and so before what is cached. Strangers cost no question to the database.
 */
export function guardClosedShop(server: FastifyInstance, guarded: Guarded): void {
  const { opening, followSettings, beside, now } = guarded
  const pass = createPreviewPass(guarded)
  const lookers = new WeakSet<FastifyRequest>()

  server.addHook('onRequest', async (request, reply) => {
    const { state, pause, ...held } = await opening.now()
    const { whileClosed, takesOrders } = request.routeOptions.config
    if (state === 'paused' && takesOrders) return sendProblem(reply, refuse('ordering-paused', readSettingsText(pause)))
    if (state !== 'closed' || beside.some((start) => request.url.startsWith(start))) return undefined
    if (typeof whileClosed === 'function' ? await whileClosed(request) : whileClosed) return undefined
    if (pass.isIn(request.headers.cookie, held.password, now()) || (await isStaff(request, guarded))) {
      lookers.add(request)
      return undefined
    }
    await followSettings()
    return sendClosed(request, reply, held)
  })
  // What they see is for nobody else, in no cache on the way.
  server.addHook('onSend', async (request, reply) => {
    if (!lookers.has(request)) return
    reply.removeHeader('cdn-cache-control').headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  })
  servePassword(server, { ...guarded, pass })
}

/** Asks the database only where there is something to ask about. */
async function isStaff(request: FastifyRequest, { findActor }: Pick<Guarded, 'findActor'>): Promise<boolean> {
  const { authorization, cookie } = request.headers
  for (const [isThere, credential] of [
    [authorization, 'bearer'],
    [cookie, 'cookie'],
  ] as const) {
    const actor = isThere ? await findActor(heldHeaders(request), credential) : undefined
    if (actor && !isRefusal(actor) && actor.kind === 'account' && actor.role !== 'customer') return true
  }
  return false
}

function sendClosed(request: FastifyRequest, reply: FastifyReply, opening: Pick<OpeningSettings, 'soon' | 'password'>) {
  reply.headers({ 'retry-after': TRY_AGAIN_SECONDS, 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  const isPage = request.routeOptions.url === '/*' && !/\.data(\?|$)/.test(request.url)
  if (!isPage) return sendProblem(reply, SHOP_CLOSED)
  const { body, headers } = comingSoonPage({ opening, wanted: request.url })
  return reply.code(503).headers(headers).send(body)
}

/** The form of the page: leads on to what was wanted, with a cookie, or shows the page again. */
function servePassword(
  server: FastifyInstance,
  { pass, opening, publicUrl, followSettings, now }: Guarded & { pass: PreviewPass },
): void {
  server.register(async (scope) => {
    const type = 'application/x-www-form-urlencoded'
    scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const again = async (reply: FastifyReply, status: number, wrong: string, wanted: string) => {
      await followSettings()
      const { body, headers } = comingSoonPage({ opening: await opening.now(), wanted, wrong })
      return reply.code(status).headers(headers).header('cache-control', 'no-store').send(body)
    }
    scope.setErrorHandler(async (error: { statusCode?: number }, _request, reply) => {
      if (error.statusCode !== 429) throw error
      return again(reply, 429, t('Too many tries. Wait an hour, then try again.'), '/')
    })
    const config = { access: 'public', writes: true, whileClosed: true, writesPerNetwork: TRIES } as const
    scope.post<{ Body: { password?: unknown; to?: unknown } | undefined }>(
      PASSWORD_PATH,
      { config },
      async ({ body }, reply) => {
        const wanted = ownPath(body?.to, publicUrl)
        const { state, password } = await opening.now()
        if (state !== 'closed') return reply.redirect(wanted, 303)
        const typed = previewPassword.safeParse(body?.password).data ?? ''
        if (password === '' || !isSameSecret(typed, password))
          return again(reply, 403, t('This is not the password.'), wanted)
        reply.headers({ 'set-cookie': pass.cookieFor(password, now()), 'cache-control': 'no-store' })
        return reply.redirect(wanted, 303)
      },
    )
  })
}

/** An address of this shop, whatever was sent. */
function ownPath(to: unknown, publicUrl: string): string {
  const url = typeof to === 'string' && URL.canParse(to, publicUrl) ? new URL(to, publicUrl) : undefined
  if (url?.origin !== new URL(publicUrl).origin) return '/'
  return `${url.pathname}${url.search}`.replace(/^\/+/, '/')
}
