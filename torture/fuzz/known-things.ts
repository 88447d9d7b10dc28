import type { OperationName } from '#contract/contract.ts'

/** Ids and values seen in answers, for use in later requests. */
const KINDS = [
  'part',
  'order',
  'guestOrder',
  'address',
  'bike',
  'review',
  'planRequest',
  'message',
  'vocabulary',
  'product',
  'attribute',
  'successor',
  'job',
  'intent',
] as const
export type Kind = (typeof KINDS)[number]

/** A placeholder in a generated request, resolved when it is sent. `pick` selects which. */
export type Reference = {
  known: Kind | 'cursor' | 'own email' | 'email' | 'price' | 'total' | 'version' | 'queue' | 'key' | 'carriers'
  pick: number
}

/** Tells a reference from any other value. */
export function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && 'known' in value && 'pick' in value
}

type Facts = {
  price?: number
  version?: number
  placePrice?: number
  customerEmail?: string
  status?: string
  /** The payment that was begun for an order. */
  intent?: string
  /** Where a job waits. */
  queue?: string
  /** What opens a guest's order. */
  key?: string
  token?: string
  /** Of its first parcel, when this is known. */
  parcel?: 'packed' | 'shipped'
}

/** Things by their kind, the last seen last, with what answers said of each. */
export type KnownThings = {
  /** A known value of that kind; a well-formed unknown id while there is none. */
  pick(kind: Kind, pick: number): string
  /** An order, mostly one that suits. */
  pickOrder(suits: (facts: Facts) => boolean, pick: number): string
  factsOf(id: unknown): Facts
  /** Where a list goes on that was read before. */
  cursorOf(operation: OperationName): string | undefined
  learn(operation: OperationName, learnt: Learnt): void
}

/** A successful answer, its request body and sender. */
export type Learnt = { answer: unknown; asked: unknown; email: string | undefined; link: string | undefined }

const MOST_OF_A_KIND = 60
const OF_NOTHING = '0193a0c0-0000-7000-8000-000000000000'

/** What the id in the answer of a write belongs to. */
const MADE_BY: Partial<Record<OperationName, Kind>> = {
  placeOrder: 'order',
  checkout: 'order',
  enterOrder: 'order',
  placeGuestOrder: 'guestOrder',
  addReview: 'review',
  requestPlan: 'planRequest',
  sendMessage: 'message',
  addVocabulary: 'vocabulary',
  addProduct: 'product',
  addAttribute: 'attribute',
  addSuccessor: 'successor',
  addPart: 'part',
  addBike: 'bike',
}

/** What the rows of a list are. */
const LISTED_BY: Partial<Record<OperationName, Kind>> = {
  listParts: 'part',
  getPart: 'part',
  listAdministeredParts: 'part',
  getAdministeredPart: 'part',
  listReviews: 'review',
  listOwnReviews: 'review',
  listOwnOrders: 'order',
  getOrder: 'order',
  listAllOrders: 'order',
  listPlanRequests: 'planRequest',
  listMessages: 'message',
  listVocabulary: 'vocabulary',
  listProducts: 'product',
  listAddresses: 'address',
  listBikes: 'bike',
  getBike: 'bike',
}

type Answer = Partial<
  Record<'insertedId' | 'clientSecret' | 'key' | 'token', string> &
    Record<'part' | 'address', object> & { order: string | object }
>

/** An order of several parts has its price under another name. */
function factsAsked(asked: unknown): object {
  const { expectedTotal, ...others } = (asked ?? {}) as { expectedTotal?: number }
  return expectedTotal === undefined ? others : { ...others, placePrice: expectedTotal }
}

function secretsOf({ key, token }: Answer): object {
  return { ...(key !== undefined && { key }), ...(token !== undefined && { token }) }
}

function parcelAfter(operation: OperationName, asked: unknown): Facts['parcel'] {
  if (operation === 'shipShipment') return 'shipped'
  if (operation !== 'shipLines') return undefined
  return (asked as { packed?: boolean }).packed ? 'packed' : 'shipped'
}

/** A memory of what the shop has answered. */
export function createKnownThings(): KnownThings {
  const ids = Object.fromEntries(KINDS.map((kind) => [kind, [] as string[]])) as Record<Kind, string[]>
  const facts = new Map<string, Facts>()
  const cursors = new Map<OperationName, string>()

  function note(kind: Kind, id: string): void {
    const known = ids[kind]
    if (known.includes(id)) return
    known.push(id)
    if (known.length > MOST_OF_A_KIND) facts.delete(known.shift() ?? '')
  }

  function noteRow(kind: Kind, row: unknown): void {
    if (typeof row !== 'object' || row === null || !('_id' in row) || typeof row._id !== 'string') return
    note(kind, row._id)
    facts.set(row._id, { ...facts.get(row._id), ...(row as Facts) })
  }

  return {
    pick: (kind, pick) => ids[kind][pick % Math.max(ids[kind].length, 1)] ?? OF_NOTHING,
    factsOf: (id) => (typeof id === 'string' && facts.get(id)) || {},
    cursorOf: (operation) => cursors.get(operation),
    pickOrder(suits, pick) {
      const suitable = ids.order.filter((id) => suits(facts.get(id) ?? {}))
      return (
        (pick % 4 > 0 && suitable[pick % suitable.length]) ||
        ids.order[pick % Math.max(ids.order.length, 1)] ||
        OF_NOTHING
      )
    },
    learn(operation, { answer: body, asked, email, link }) {
      const made = MADE_BY[operation]
      const answer = (body ?? {}) as Answer
      if (made && answer.insertedId)
        noteRow(made, { ...factsAsked(asked), ...secretsOf(answer), customerEmail: email, _id: answer.insertedId })
      if (answer.clientSecret) {
        const intent = answer.clientSecret.split('_secret_')[0] ?? ''
        note('intent', intent)
        const order = String(answer.order)
        facts.set(order, { ...facts.get(order), intent })
      }
      if (operation === 'editPart' || operation === 'correctStock') noteRow('part', answer.part)
      const parcel = parcelAfter(operation, asked)
      if (parcel) noteRow('order', { ...(answer.order as object), parcel })
      if (operation === 'listCarriers' || operation === 'setCarriers') {
        facts.set('carriers', { key: (body as { version: string }).version })
      }
      if (operation === 'putAddress') noteRow('address', answer.address)
      if (operation === 'getJobs') for (const job of (body as { stuck: object[] }).stuck) noteRow('job', job)
      const listed = LISTED_BY[operation]
      if (listed) for (const row of Array.isArray(body) ? body.slice(0, 10) : [body]) noteRow(listed, row)
      const cursor = /[?&]cursor=([^&>]+)/.exec(link ?? '')?.[1]
      if (cursor) cursors.set(operation, cursor)
    },
  }
}
