import type { OperationName } from '#app/contract/contract.ts'
import { CONTENT, DRAFT, KINDS, type Kind, LISTED_BY, MADE_BY, OWN, STATUS_AFTER } from './things-of-answers.ts'

/** Said of a thing that the same request names. */
export const OF_ANOTHER = [
  ...(['price', 'total', 'version', 'queue', 'key', 'latest'] as const),
  'return of',
  'invoice of',
  'parcel of',
] as const
type OfAnother = (typeof OF_ANOTHER)[number]

/** A placeholder in a generated request, resolved when it is sent. `pick` selects which. */
export type Reference = {
  known: Kind | 'cursor' | 'own email' | 'email' | 'carriers' | 'terms' | 'draft' | 'settings' | OfAnother
  pick: number
}

/** Tells a reference from any other value. */
export function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && 'known' in value && 'pick' in value
}

export type Facts = {
  price?: number
  version?: number
  placePrice?: number
  customerEmail?: string
  status?: string
  /** Of a job. */
  state?: string
  /** The payment that was begun for an order. */
  intent?: string
  /** Where a job waits. */
  queue?: string
  /** What opens a guest's order. */
  key?: string
  token?: string
  /** Of its last parcel, when this is known, and which it is. */
  parcel?: 'packed' | 'shipped' | 'gone'
  shipment?: number
  /** The last return of an order, and one of its documents. */
  returned?: string
  invoice?: string
}

/** Whether a thing is in the state that a request wants, with its last return. */
export type Suits = (facts: Facts, returned: Facts) => boolean

/** Things by their kind, the last seen last, with what answers said of each. */
export type KnownThings = {
  /** A known value of that kind; a well-formed unknown id while there is none. */
  pick(kind: Kind, pick: number): string
  /** The same, mostly one that suits. */
  pickSuitable(kind: Kind, suits: Suits, pick: number): string
  factsOf(id: unknown): Facts
  /** Where a list goes on that was read before. */
  cursorOf(operation: OperationName): string | undefined
  learn(operation: OperationName, learnt: Learnt): void
}

/** A successful answer, its request body and sender. */
export type Learnt = {
  answer: unknown
  asked: unknown
  email: string | undefined
  link: string | undefined
  /** What the path names. */
  about?: Record<string, unknown>
}

/** A part without stock. It is never learnt, so that no request fills it up. */
export const SOLD_OUT = '0193a0c0-0000-7000-8000-00000050d000'

const MOST_OF_A_KIND = 100
const OF_NOTHING = '0193a0c0-0000-7000-8000-000000000000'

type Answer = Partial<
  Record<'insertedId' | 'clientSecret' | 'key' | 'token', string> &
    Record<'part' | 'address' | 'return', object> &
    Record<'modifiedCount' | 'shipment', number> & {
      order: string | object
      returns: object[]
    }
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
  if (operation === 'shipLines') return (asked as { packed?: boolean }).packed ? 'packed' : 'shipped'
  if (operation === 'shipShipment') return 'shipped'
  return /^(deliver|lose|drop|shipOrder)/.test(operation) ? 'gone' : undefined
}

/** Ids by kind, and what is known of each thing. */
function createMemory() {
  const ids = Object.fromEntries(KINDS.map((kind) => [kind, [] as string[]])) as Record<Kind, string[]>
  const facts = new Map<string, Facts>()

  function note(kind: Kind, id: string): void {
    const known = ids[kind]
    if (known.includes(id) || id === SOLD_OUT) return
    known.push(id)
    if (known.length > MOST_OF_A_KIND) facts.delete(known.shift() ?? '')
  }

  function noteRow(kind: Kind, row: unknown): void {
    if (typeof row !== 'object' || row === null || !('_id' in row) || typeof row._id !== 'string') return
    note(kind, row._id)
    facts.set(row._id, { ...facts.get(row._id), ...(row as Facts) })
  }

  /** Of an order, or with its id. */
  function noteOrder(row: Facts & { _id: string }): void {
    noteRow(ids.guestOrder.includes(row._id) ? 'guestOrder' : 'order', row)
  }

  function noteReturns(rows: readonly unknown[]): void {
    for (const row of rows) {
      noteRow('return', row)
      const { _id, order } = row as { _id: string; order: string }
      facts.set(order, { ...facts.get(order), returned: _id })
    }
  }

  return { ids, facts, note, noteRow, noteOrder, noteReturns }
}

type Memory = ReturnType<typeof createMemory>
type Told = Learnt & { operation: OperationName; about: Record<string, unknown> }

/** Things that an answer holds beside its rows. */
function noteSaid(memory: Memory, { operation, answer }: Told): void {
  const { order, part, address, return: one, returns = [], clientSecret } = (answer ?? {}) as Answer
  if (typeof order === 'object') memory.noteOrder(order as { _id: string })
  if (operation === 'editPart' || operation === 'correctStock') memory.noteRow('part', part)
  if (address) memory.noteRow('address', address)
  memory.noteReturns(one ? [one, ...returns] : returns)
  if (operation === 'getJobs') for (const job of (answer as { stuck: object[] }).stuck) memory.noteRow('job', job)
  if (!clientSecret) return
  const intent = clientSecret.split('_secret_')[0] ?? ''
  memory.note('intent', intent)
  memory.facts.set(String(order), { ...memory.facts.get(String(order)), intent })
}

/** What has become of the order that the path names, or that was made. */
function noteMove({ noteOrder }: Memory, { operation, answer, asked, about }: Told): void {
  const { insertedId, modifiedCount, shipment = about.shipment, ...others } = (answer ?? {}) as Answer
  const order = insertedId ?? String(about.id)
  const status = STATUS_AFTER[operation]
  if (status && modifiedCount !== 0) noteOrder({ _id: order, status })
  const parcel = parcelAfter(operation, asked)
  if (parcel) noteOrder({ _id: order, parcel, ...(shipment !== undefined && { shipment: Number(shipment) }) })
  if (operation === 'openGuestOrder') noteOrder({ _id: order, ...secretsOf(others) })
  if (operation === 'listOrderInvoices' || operation === 'listGuestInvoices')
    for (const { _id } of answer as { _id: string }[]) noteOrder({ _id: order, invoice: _id })
}

function noteVersions({ facts }: Memory, { operation, answer }: Told): void {
  const said = answer as Record<'latest' | 'revision' | 'shown', number> &
    Record<'name' | '_id' | 'purpose', string> & { version: string & number }
  if (operation === 'listCarriers' || operation === 'setCarriers') facts.set('carriers', { key: said.version })
  if (operation === 'getOwnerSettings' || operation === 'saveOwnerSettings')
    facts.set(`settings ${said.name}`, { version: said.latest })
  if (DRAFT.includes(operation)) facts.set('draft', { version: said.revision })
  if (CONTENT.includes(operation)) facts.set(said._id, { version: said.latest })
  if (CONTENT.includes(operation) && said.purpose === 'terms') facts.set('terms', { version: said.shown })
}

function noteRows({ noteRow, noteReturns }: Memory, { operation, answer, email }: Told): void {
  const listed = LISTED_BY[operation]
  const rows: object[] = (Array.isArray(answer) ? answer : [answer]).slice(0, 10)
  if (listed === 'return') noteReturns(rows)
  else if (listed)
    for (const row of rows) noteRow(listed, OWN.includes(operation) ? { ...row, customerEmail: email } : row)
}

/** A memory of what the shop has answered. */
export function createKnownThings(): KnownThings {
  const memory = createMemory()
  const { ids, facts } = memory
  const cursors = new Map<OperationName, string>()
  return {
    pick: (kind, pick) => ids[kind][pick % Math.max(ids[kind].length, 1)] ?? OF_NOTHING,
    factsOf: (id) => (typeof id === 'string' && facts.get(id)) || {},
    cursorOf: (operation) => cursors.get(operation),
    pickSuitable(kind, suits, pick) {
      const suitable = ids[kind].filter((id) => {
        const own = facts.get(id) ?? {}
        return suits(own, facts.get(own.returned ?? '') ?? {})
      })
      return (pick % 4 > 0 && suitable[pick % suitable.length]) || this.pick(kind, pick)
    },
    learn(operation, { about = {}, ...learnt }) {
      const told: Told = { operation, about, ...learnt }
      const made = MADE_BY[operation]
      const answer = (learnt.answer ?? {}) as Answer
      if (made && answer.insertedId) {
        const known = { ...factsAsked(learnt.asked), ...secretsOf(answer), customerEmail: learnt.email }
        memory.noteRow(made, { ...known, _id: answer.insertedId })
      }
      noteSaid(memory, told)
      noteVersions(memory, told)
      noteMove(memory, told)
      noteRows(memory, told)
      const cursor = /[?&]cursor=([^&>]+)/.exec(learnt.link ?? '')?.[1]
      if (cursor) cursors.set(operation, cursor)
    },
  }
}
