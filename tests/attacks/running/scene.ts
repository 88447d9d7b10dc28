import { randomBytes } from 'node:crypto'
import { GROUP_SECRET, type ServerGroup, startServerGroup } from '../../../tools/stress/server-group.ts'
import type { TestCluster } from '../../support/test-cluster.ts'
import { testPages } from '../../support/test-pages.ts'
import { type Cast, createSubjects, endAccounts, type GuestsOrder, signUpCast } from './scene-subjects.ts'

/** A shop to attack, in a process of its own, with accounts that have something to lose. */
export type Scene = Cast & {
  url: string
  /** The origin of the shop's own pages. */
  origin: string
  group: ServerGroup
  /** $19.90 each, minimum order 2, 50 in stock. */
  part: string
  deletedPart: string
  /** Both unpaid, of two units. */
  order: string
  victimsOrder: string
  /** Paid by card, with its intent. */
  paidOrder: string
  paidIntent: string
  /** The unpaid intent of `order`. */
  openIntent: string
  victimsReview: string
  victimsPlanRequest: string
  victimsAddress: string
  /** A guest's basket that joined the victim's, with a part that nobody else has. */
  victimsBasket: string
  victimsPart: string
  victimsList: string
  /** Guests' orders of two units, unpaid; the third was added to the customer's account. */
  guestOrder: GuestsOrder
  otherGuestOrder: GuestsOrder
  claimedOrder: GuestsOrder
  /** A well-formed id that nothing has. */
  nothing: string
  /** Signs access tokens and everything else. */
  secret: string
  webhookSecret: string
  /** Values that no answer may contain, by what they are. */
  canaries: Record<string, string>
  /** Values that no line of the log may contain either. */
  logCanaries: Record<string, string>
}

const planted = (what: string) => `canary-${what}-${randomBytes(6).toString('hex')}`

/** Starts the shop and fills it. */
export async function setScene(cluster: TestCluster): Promise<Scene> {
  await testPages()
  const settings = {
    LOG_LEVEL: 'info',
    // A demo refuses other hosts and forwarded requests before anything else.
    SHOP_DEMO: 'off',
    GROUP_PAGES: 'on',
    METRICS_TOKEN: planted('metrics-token'),
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'shop',
    OIDC_CLIENT_SECRET: planted('client-secret'),
    PLANTED_CANARY: planted('environment'),
    OPEN_ORDERS: '1000',
  }
  const group = await startServerGroup(cluster, 1, settings)
  const cast = await signUpCast(group)
  const secrets = {
    education: planted('education'),
    phone: '0700 900 4711',
    address: planted('address'),
    note: planted('note'),
  }
  const { subjects, victimsClientSecret } = await createSubjects(group, cast, secrets)
  await endAccounts(group, cast)
  await group.settle()
  const { url = '', keys } = group.servers[0] ?? {}
  const logCanaries = {
    'the shop’s secret': GROUP_SECRET,
    'the token of the metrics': settings.METRICS_TOKEN,
    'a client secret': settings.OIDC_CLIENT_SECRET,
    'a variable of the environment': settings.PLANTED_CANARY,
    'the secret of the webhook': keys?.webhookSecret ?? '',
    'the provider’s secret key': keys?.secretKey ?? '',
    'the victim’s token': cast.victim.token,
    'the victim’s session': cast.victim.cookie.split('=')[1]?.split('.')[0] ?? '',
    'the administrator’s token': cast.administrator.token,
    'the victim’s address': secrets.address,
    'the victim’s phone': secrets.phone,
    'the victim’s education': secrets.education,
    'the victim’s payment': victimsClientSecret,
    'a note for administrators': secrets.note,
    'what opens a guest’s order': subjects.guestOrder.key,
    'what a guest’s browser holds': subjects.guestOrder.token,
    'the address of the database': new URL(cluster.shopUrl).password,
    'a password': 'correct horse battery',
  }
  return {
    ...{ url, origin: 'http://localhost:3000', group, ...cast, ...subjects },
    nothing: '0193a0c0-0000-7000-8000-000000000000',
    secret: GROUP_SECRET,
    webhookSecret: keys?.webhookSecret ?? '',
    canaries: { ...logCanaries, 'the victim’s email': cast.victim.email },
    logCanaries,
  }
}
