import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { parseForm } from '#platform/server/payments/form-params.ts'
import { formatProviderAmount } from '../sandbox-amounts.ts'
import type { SandboxCall } from '../sandbox-call.ts'
import { mayUseIntent } from '../sandbox-keys.ts'
import { CHALLENGE_PATH } from '../sandbox-path.ts'
import { findIntent } from '../sandbox-store.ts'
import type { PaymentIntentRow } from '../sandbox-tables.ts'
import type { Answer } from '../stripe-errors.ts'

type Parts = {
  db: Queryable
  /** Gives the person's answer to the bank. */
  authenticate: (call: Pick<SandboxCall, 'id'> & { params: Choice }) => Promise<Answer>
}

const choiceSchema = z.object({ client_secret: z.string().max(200), outcome: z.enum(['succeeds', 'fails']) })
type Choice = z.output<typeof choiceSchema>

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:30rem;margin:3rem auto;padding:0 1rem}' +
  'button{font:inherit;min-height:2.75rem;padding:0 1rem;margin:0 .5rem .5rem 0}'

/** No scripts and no third-party content; the form posts here and redirects to the shop only. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The page of the sandbox's bank (3-D Secure), where Stripe's would be the issuer's: plain HTML with two answers. It
 * sends back to the `return_url` of the confirmation, with the intent and how it went, as Stripe does.
 */
export function layChallengePage(app: FastifyInstance, parts: Parts): void {
  const url = `${CHALLENGE_PATH}/:id`
  const config = { access: 'public' } as const
  app.get(url, { config, exposeHeadRoute: false }, async (request, reply) => {
    const { client_secret: secret } = parseForm(new URL(request.url, 'http://x').search.slice(1)) ?? {}
    const intent = await intentOf(parts.db, request, secret)
    if (!intent) return showPage(reply, 404, page('This payment is not known', ''))
    return intent.status === 'requires_action' ? showPage(reply, 200, question(intent)) : sendBack(reply, intent)
  })
  app.post(url, { config }, async (request, reply) => {
    const choice = choiceSchema.safeParse(parseForm(String(request.body ?? '')))
    const before = choice.success ? await intentOf(parts.db, request, choice.data.client_secret) : undefined
    if (!choice.success || !before) return showPage(reply, 404, page('This payment is not known', ''))
    if (before.status === 'requires_action') await parts.authenticate({ id: before.id, params: choice.data })
    return sendBack(reply, (await findIntent(parts.db, before.id)) ?? before)
  })
}

async function intentOf(db: Queryable, request: FastifyRequest, secret: unknown) {
  const { id } = request.params as { id: string }
  const intent = typeof secret === 'string' && /^\w{1,100}$/.test(id) ? await findIntent(db, id) : undefined
  return intent && mayUseIntent('publishable', intent, String(secret)) ? intent : undefined
}

function sendBack(reply: FastifyReply, intent: PaymentIntentRow): FastifyReply {
  if (!intent.returnUrl) return showPage(reply, 200, page('Done', '<p>You can close this page.</p>'))
  const back = new URL(intent.returnUrl)
  const status: Record<string, string> = { succeeded: 'succeeded', processing: 'pending' }
  back.searchParams.set('payment_intent', intent.id)
  back.searchParams.set('payment_intent_client_secret', intent.clientSecret)
  back.searchParams.set('redirect_status', status[intent.status] ?? 'failed')
  return reply.redirect(back.href, 303)
}

function question({ amountCents, currency, clientSecret }: PaymentIntentRow): string {
  return page(
    'Confirm your payment',
    `<p>This page stands in for a bank, or a service such as PayPal. ${shopBrand().name} asks for ${formatProviderAmount(amountCents, currency)}.</p>
<form method="post">
<input type="hidden" name="client_secret" value="${clientSecret}">
<button name="outcome" value="succeeds">Complete authentication</button>
<button name="outcome" value="fails">Fail authentication</button>
</form>`,
  )
}

/** Needs no escaping: the secret has letters, digits and underscores only. */
function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Payment sandbox</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`
}

function showPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(html)
}
