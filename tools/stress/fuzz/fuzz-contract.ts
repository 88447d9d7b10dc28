import fc from 'fast-check'
import { contract, type OperationName } from '#app/contract/contract.ts'
import type { ApiDocument } from '#app/server/api-description/open-api.ts'
import { assertOrderInvariants } from '#test-support/orders/order-invariants.ts'
import type { TestCluster } from '#test-support/test-cluster.ts'
import { confirmIntent } from '../orders/order-requests.ts'
import { type ServerGroup, startServerGroup } from '../server-group.ts'
import { fillFuzzedShop, openEverything } from './fill-fuzzed-shop.ts'
import { openFrontDoor } from './front-door.ts'
import { type FuzzPeople, gatherPeople } from './fuzz-people.ts'
import { type FuzzRequest, fuzzRequests, rightRequests } from './fuzz-request.ts'
import { createJudge, type JudgeAnswer } from './judge-answer.ts'
import { createKnownThings, type KnownThings } from './known-things.ts'
import { CARD } from './order-lives.ts'
import { openWay, type SentRequest, writeRequest } from './send-fuzz.ts'

/** Requests under way at a time. Each lane is a stream of its own, with a seed of its own. */
const LANES = 8
/** Last of the first round: they take away what others need. */
const SPOILS = /^(delete|withdraw|publish|save|import|clear|merge)/
/** Requests that a lane may spend on making a failing one smaller. */
const MOST_SHRINKS = 400
const TELL_EVERY_MS = 30_000
/** How often an operation is asked for what should succeed, before anything else is sent. */
const MOST_RIGHT_TRIES = 100
/**
 * Not done by a right request alone: they want one customer's bike, delivered order and part of it at once
 * (`fitted-parts.test.ts`), a draft that keeps every golden pair (`fit-draft.test.ts`), or an order for whose VAT ID a
 * register gave no answer (`order-taxes.test.ts`). A job that was given up may be retried by itself first
 * (`orders-events.test.ts`), and the link of a list is the secret of who shares it (`wish-lists.test.ts`).
 */
export const OUT_OF_REACH: readonly OperationName[] = [
  ...([
    'observePart',
    'publishFitDraft',
    'decideFitDoubt',
    'settleVatId',
    'creditVat',
    'retryJob',
    'openSharedList',
    'saveImportMapping', // Wants a mapping as JSON (`preset-import.test.ts`)
    'importRecords', // Wants a file (`customers-import.test.ts`)
    'saveRecordMapping', // Wants a mapping as JSON (`customers-import.test.ts`)
    'renewInvoice', // Wants an invoice, and another buyer for it (`renewed-invoices.test.ts`)
    ...(['getTexts', 'putTexts', 'importTexts'] as const), // Want a shop of several languages (`texts.test.ts`)
    'undoBulkPrices', // Wants the id of a change of many prices (`bulk-prices.test.ts`)
    'undoPartsChange', // Wants a change of several parts (`bulk-parts.test.ts`)
    'createVariants', // Wants a value of each row for each axis (`create-variants.test.ts`)
    'importBookFile', // Wants the columns of the file that it names (`fit-book-csv.test.ts`)
  ] as const),
  // What an email has, or an alert that the caller has just asked for (`stock-alerts.test.ts`).
  ...(['openReviewInvitation', 'addInvitedReview', 'uploadInvitedPhoto', 'endReviewInvitations'] as const),
  ...(['confirmStockAlert', 'endStockAlerts', 'deleteStockAlert'] as const),
  ...(['openWithdrawal', 'confirmWithdrawal', 'denyWithdrawal'] as const),
  // Want a withdrawal that is open, and one without an order (`withdrawals-desk.test.ts`).
  ...(['acceptWithdrawal', 'closeWithdrawal', 'matchWithdrawal'] as const),
  'getPublicRecall', // Wants one that was sent (`recalls.test.ts`)
  // Want a shop where parts are picked up (`pay-on-pickup.test.ts`).
  ...(['payOnPickup', 'payGuestOrderOnPickup', 'handOverOrder'] as const),
  'deleteView', // Wants a view that was saved (`saved-views.test.ts`)
  'editCustomer', // Wants the version of a note (`customers.test.ts`)
  // Want an order in one state and, at once, the total of another (`replace-order.test.ts`, `changed-orders.test.ts`),
  // or one way to pay with what it asks for (`enter-order.test.ts`).
  ...(['replaceOrder', 'followOrder', 'enterOrder'] as const),
  // Want a link of an email, an account with a verified one, or a role without people (`staff.test.ts`).
  ...(['openInvitation', 'acceptInvitation', 'revokeInvitation', 'giveRole', 'editRole', 'deleteRole'] as const),
]
const ORIGIN = 'http://localhost:3000'

export type FuzzFigures = {
  seed: number
  requests: number
  /** Answers by status. */
  statuses: Record<string, number>
  /** The last answers of operations that never gave a good one: the fuzz did not get in. */
  neverDone: Partial<Record<OperationName, string>>
  orders: number
  payments: number
  seconds: number
}

export type FuzzOptions = { shedding?: boolean; minutes?: number | undefined; say?: (words: string) => void }

/**
 * Sends generated requests to every operation of the contract, as each kind of caller, over HTTP to a server process.
 * @param options.shedding allows refusals under load
 * @param options.minutes ends the run early
 * @param options.say reports progress
 * @throws Error with the seed and the smallest failing request, when an answer violates the contract, or an
 * invariant of the orders is broken
 */
export async function fuzzContract(
  cluster: TestCluster,
  count: number,
  seed = Date.now() % 1_000_000_000,
  { shedding = false, minutes, say = () => {} }: FuzzOptions = {},
): Promise<FuzzFigures> {
  const begunAtMs = performance.now()
  const group = await startServerGroup(cluster, 1, { OPEN_ORDERS: '100', CUSTOMER_CANCEL: 'on' })
  const { url = '' } = group.servers[0] ?? {}
  const way = openWay(url, LANES)
  try {
    const people = await gatherPeople(group)
    const things = createKnownThings()
    await fillFuzzedShop(group, people, things)
    const document = (await group.request('GET', '/api/openapi.json')).body as ApiDocument
    const session: Session = {
      again: `npm run stress -- fuzz ${count} ${seed}`,
      group,
      people,
      things,
      judge: createJudge(document, { shedding }),
      send: way.send,
      seen: {},
      done: new Set(),
      refused: new Map(),
    }
    const sent = () => Object.values(session.seen).reduce((sum, each) => sum + each, 0)
    const telling = setInterval(() => say(progress(sent(), count, performance.now() - begunAtMs)), TELL_EVERY_MS)
    try {
      await askForEverything(session, seed)
      await inLanes(session, { count, seed, minutes })
    } finally {
      clearInterval(telling)
    }
    const { orders, payments } = await assertOrderInvariants(group.db)
    const requests = sent()
    const seconds = Math.round((performance.now() - begunAtMs) / 1000)
    return {
      seed,
      requests,
      statuses: session.seen,
      neverDone: neverDone(session),
      orders,
      payments,
      seconds,
    }
  } finally {
    way.close()
    await group.close()
  }
}

function neverDone({ done, refused }: Session): FuzzFigures['neverDone'] {
  const names = (Object.keys(contract) as OperationName[]).filter((name) => !done.has(name))
  return Object.fromEntries(names.map((name) => [name, refused.get(name) ?? 'never asked']))
}

/** The long form: the server may say that it is busy. Figures as a table takes them. */
export async function stressByFuzz(
  cluster: TestCluster,
  count: number,
  { seed, ...options }: Omit<FuzzOptions, 'shedding'> & { seed: number | undefined },
) {
  const {
    statuses,
    neverDone: undone,
    ...figures
  } = await fuzzContract(cluster, count, seed, { ...options, shedding: true })
  const byStatus = Object.fromEntries(
    Object.entries(statuses).map(([status, answers]) => [`answered ${status}`, answers]),
  )
  return {
    ...figures,
    'never done':
      Object.entries(undone)
        .map(([name, answer]) => `${name} (${answer})`)
        .join('; ') || 'none',
    ...byStatus,
  }
}

function progress(sent: number, count: number, tookMs: number): string {
  const left = Math.max(0, ((count - sent) * tookMs) / Math.max(1, sent))
  return `${sent} of ${count} requests after ${Math.round(tookMs / 1_000)} s; ${Math.ceil(left / 60_000)} minutes are left`
}

type Session = {
  /** How to do the whole run again. */
  again: string
  group: ServerGroup
  people: FuzzPeople
  things: KnownThings
  judge: JudgeAnswer
  send: ReturnType<typeof openWay>['send']
  seen: Record<string, number>
  done: Set<OperationName>
  refused: Map<OperationName, string>
}

/** Each operation until it gave a good answer: before chance has changed the shop, it takes few tries. */
async function askForEverything(session: Session, seed: number): Promise<void> {
  const all = (Object.keys(contract) as OperationName[]).filter((name) => !OUT_OF_REACH.includes(name))
  const [spoilers, others] = [all.filter((name) => SPOILS.test(name)), all.filter((name) => !SPOILS.test(name))]
  await askFor(session, seed, others)
  await askFor(session, seed, spoilers)
}

/** Some want one more of what others have used up, or a list or version as it is now. */
const ASKED_AGAIN: readonly OperationName[] = ['startFitDraft', 'getFitDraft', 'getJobs', 'getOwnerSettings']
const isAskedAgain = (name: OperationName) => 'idempotent' in contract[name] || ASKED_AGAIN.includes(name)

async function askFor(session: Session, seed: number, names: readonly OperationName[]): Promise<void> {
  const right = names.map((name) => ({ name, requests: rightRequests(name) }))
  for (let round = 0; round < MOST_RIGHT_TRIES && names.some((name) => !session.done.has(name)); round++) {
    for (const [place, { name, requests }] of right.entries()) {
      if (session.done.has(name) && !isAskedAgain(name)) continue
      const [request] = fc.sample(requests, { seed: seed + round * 1_000 + place, numRuns: 1 })
      const faults = request ? await ask(session, request) : []
      if (faults.length > 0) throw new Error(`${faults.join('\n')}\nAgain: ${session.again}`)
    }
  }
}

type Extent = { count: number; seed: number; minutes: number | undefined }

async function inLanes(session: Session, { count, seed, minutes }: Extent): Promise<void> {
  let failed = false
  const requests = fuzzRequests()
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    let tries = 0
    let ownFailure = false
    const property = fc.asyncProperty(requests, async (request) => {
      // After a failure, only the run that found it goes on, to shrink it.
      if (failed && (!ownFailure || tries++ > MOST_SHRINKS)) return
      const faults = await ask(session, request)
      if (faults.length === 0) return
      failed = ownFailure = true
      throw new Error(faults.join('\n'))
    })
    const outcome = await fc.check(property, {
      seed: seed + lane,
      numRuns: Math.ceil(count / LANES),
      ...(minutes !== undefined && { interruptAfterTimeLimit: minutes * 60_000 }),
    })
    if (outcome.failed) {
      const { errorInstance, counterexamplePath, numShrinks } = outcome
      throw new Error(
        `Fuzz of seed ${seed}, lane ${lane}, at ${counterexamplePath} (made smaller ${numShrinks} times):\n` +
          `${(errorInstance as Error).message}\nAgain: ${session.again}`,
      )
    }
  })
  const outcomes = await Promise.allSettled(lanes)
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
  if (failures.length > 0) throw new Error(failures.join('\n\n'))
}

/** Sends one request and gives what is wrong with the answer, with the request as it was sent. */
async function ask(session: Session, request: FuzzRequest): Promise<string[]> {
  const { people, things, judge, seen, done, refused } = session
  const { operation, who } = request
  const person = await people.caller(who)
  const sent = writeRequest(request, { things, people, person, origin: ORIGIN })
  const token = person?.token
  const answer = await session.send(sent).catch((error: unknown) => String(error))
  if (typeof answer === 'string') return [`${answer}\n${describe(request, sent)}`]
  seen[answer.status] = (seen[answer.status] ?? 0) + 1
  const owner = things.factsOf(sent.input.params.id).customerEmail
  const asked = { operation, who, email: person?.email, owner, input: sent.input }
  const faults = judge(asked, answer)
  // A token may expire while others wait for a new one.
  if (answer.status === 401 && token === person?.token) await people.renew(who)
  if (answer.status !== 200) refused.set(operation, `${answer.status} ${answer.text}`)
  if (answer.status === 200) {
    done.add(operation)
    if (!('responds' in contract[operation])) await follow(session, request, { sent, answer, email: person?.email })
  }
  return faults.map((fault) => `${fault}\n${describe(request, sent)}`)
}

type Done = { sent: SentRequest; answer: Awaited<ReturnType<Session['send']>>; email: string | undefined }

/** Learns from an answer, and does what keeps the rest of the run going. */
async function follow({ group, people, things }: Session, request: FuzzRequest, { sent, answer, email }: Done) {
  const { operation, who } = request
  const body = JSON.parse(answer.text)
  things.learn(operation, {
    answer: body,
    asked: sent.input.body,
    email,
    link: answer.headers.link as string | undefined,
    about: sent.input.params,
  })
  if (operation === 'deleteAccount') await people.renew(who)
  // A shop that is shut would answer most of what follows alike. Where it is too busy now, the next save does it.
  if (operation === 'saveOwnerSettings' || operation === 'importOwnerSettings')
    await openEverything(openFrontDoor(group, people, things)).catch(() => {})
  // Half of the payments that are begun go through, as by the card form in a browser.
  if ((operation === 'createPaymentIntent' || operation === 'payGuestOrder') && answer.text.length % 2 === 0)
    await confirmIntent(group, body.clientSecret, CARD)
}

function describe({ who }: FuzzRequest, { method, path, headers, payload }: SentRequest): string {
  const { origin: _, authorization, cookie, ...others } = headers
  const proof = authorization ? 'a token' : cookie ? 'a cookie' : 'nothing'
  return `${method} ${path} by ${who} with ${proof} ${JSON.stringify(others)}\n${payload?.toString() ?? ''}`
}
