import { isRefusal } from '#platform/contract/problem.ts'
import type { Config, StripeKeys } from '#platform/server/config/config.ts'
import { chooseFiles } from '#platform/server/files/choose-files.ts'
import { createSmtpMail } from '#platform/server/mail/smtp-mail.ts'
import { createStripePayments } from '#platform/server/payments/stripe-payments.ts'
import { type Finding, fault, good, reasonOf, warning } from './finding.ts'

const CALL_LIMIT_MS = 15_000

/**
 * Whether the payment provider takes our key. Reads one list and changes nothing.
 * @param elsewhere where a stand-in of the provider is, for tests
 */
export async function checkPayments(
  keys: StripeKeys | undefined,
  elsewhere?: { url: () => string; browserPath: string },
): Promise<Finding[]> {
  if (!keys) {
    return [warning('payments', 'no cards: STRIPE_SECRET_KEY is not set. On your own machine the sandbox stands in.')]
  }
  const failures: string[] = []
  const payments = createStripePayments({
    ...keys,
    provider: 'stripe',
    livemode: /^(sk|rk)_live_/.test(keys.secretKey),
    timeoutMs: CALL_LIMIT_MS,
    onFailure: ({ type, statusCode }) => failures.push([type, statusCode].filter(Boolean).join(' ')),
    now: () => new Date(),
    ...(elsewhere && { sandbox: elsewhere }),
  })
  const answer = await payments.listIntents({ since: new Date() })
  if (isRefusal(answer)) {
    const advice = failures.some((words) => /Authentication|Permission/.test(words))
      ? 'STRIPE_SECRET_KEY is not (or no longer) one of Stripe’s: copy it anew from Stripe’s dashboard.'
      : 'See that this machine reaches api.stripe.com:443.'
    return [fault('payments', `Stripe does not take our calls (${failures.join(', ')}). ${advice}`)]
  }
  const mode = payments.livemode ? 'real money' : 'test mode: no money moves'
  return [
    good('payments', `Stripe takes our key, ${mode}`),
    ...(payments.takesEvents
      ? []
      : [warning('payments', 'STRIPE_WEBHOOK_SECRET is not set: payments of closed tabs are noticed late.')]),
  ]
}

/** Whether the mail server lets us in. Sends nothing; what its settings lack is told with the settings. */
export async function checkMail({ smtp, demo }: Pick<Config, 'smtp' | 'demo'>): Promise<Finding[]> {
  if (!smtp) return demo ? [good('mail', 'the outbox of the demo: emails reach nobody')] : []
  const mail = createSmtpMail(smtp)
  try {
    await mail.check()
    return [good('mail', `${new URL(smtp.url).host} lets us in`)]
  } catch (error) {
    const advice =
      (error as NodeJS.ErrnoException).code === 'EAUTH'
        ? 'Put user and password in SMTP_URL right.'
        : 'Check host, port and smtp:// or smtps:// in SMTP_URL.'
    return [fault('mail', `${new URL(smtp.url).host} does not take emails: ${reasonOf(error)}. ${advice}`)]
  } finally {
    await mail.close()
  }
}

/** Whether the bucket of the pictures answers to our key; pictures on the disk are the disk's matter. */
export async function checkPictures(s3: Config['s3']): Promise<Finding[]> {
  if (!s3) return []
  const failures: string[] = []
  const report = ({ error, code }: { error: string; code: string | undefined }) =>
    failures.push([error, code].filter(Boolean).join(' '))
  const answer = await chooseFiles({ s3, dataDir: '', report, now: () => new Date() }).open('doctor')
  if (!isRefusal(answer)) answer.body.destroy()
  if (isRefusal(answer) && answer.refused !== 'not-found')
    return [
      fault('pictures', `the bucket does not answer (${failures.join(', ')}). Check S3_ENDPOINT, bucket and keys.`),
    ]
  return [good('pictures', `the bucket ${s3.bucket} answers`)]
}
