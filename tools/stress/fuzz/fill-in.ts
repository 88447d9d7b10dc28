import type { OperationName } from '#app/contract/contract.ts'
import type { Person } from '../server-group.ts'
import type { FuzzPeople } from './fuzz-people.ts'
import { settingsOf } from './fuzzed-settings.ts'
import type { KnownThings, Reference } from './known-things.ts'
import { suitableFor } from './suitable-things.ts'

type Place = {
  operation: OperationName
  things: KnownThings
  people: FuzzPeople
  person: Person | undefined
  /** Of the path, and of the object that the reference is a member of. */
  params: Record<string, unknown>
  siblings: Record<string, unknown>
}

/** What a reference stands for when its request is sent. */
export function fillIn({ known, pick }: Reference, place: Place): unknown {
  const { operation, things, people, person, params, siblings } = place
  const named = things.factsOf(siblings.id ?? params.id)
  switch (known) {
    case 'own email':
      return person?.email ?? people.targets[0]
    case 'email':
      return people.targets[pick % people.targets.length]
    case 'version':
      return named.version ?? 1
    case 'intent':
      return named.intent ?? things.pick(known, pick)
    case 'key':
      return named.key ?? 'none'
    case 'carriers':
      return things.factsOf(known).key ?? 'none'
    case 'terms':
      return things.factsOf(known).version
    case 'draft':
      return things.factsOf(known).version ?? 1
    case 'latest':
      return things.factsOf(`settings ${params.name}`).version ?? 0
    case 'settings': {
      const documents = settingsOf(params.name)
      return documents[pick % documents.length]
    }
    case 'return of':
      return named.returned ?? things.pick('return', pick)
    case 'parcel of':
      return named.shipment ?? 1
    case 'invoice of':
      return named.invoice ?? things.pick('order', pick)
    case 'total':
      return totalOf(siblings.lines)
    case 'queue':
      return named.queue ?? 'give-refund'
    case 'cursor':
      return things.cursorOf(operation)
    case 'price':
      return priceOf(things, siblings, params.id)
  }
  if (known === 'order' && operation === 'recordPayment' && 'id' in params) return params.id
  const suits = suitableFor(operation, known, person?.email)
  return suits ? things.pickSuitable(known, suits, pick) : things.pick(known, pick)
}

/** Of a line or a form in dollars; else of the order that it names, or that the path names. */
function priceOf(things: KnownThings, siblings: Record<string, unknown>, named: unknown): number {
  const { order = named, placeOrderProduct: part = siblings.part, quantity = 1 } = siblings
  const { placeOrderQuantity: pieces = quantity } = siblings
  if (part === undefined) return things.factsOf(order).placePrice ?? 19.9
  // Hostile values may be objects that cannot become a number.
  const count = typeof pieces === 'number' ? pieces : 1
  return Number((Number(things.factsOf(part).price ?? 5) * count).toFixed(2))
}

/** Of lines whose prices may be anything. */
function totalOf(lines: unknown): number {
  const prices = (Array.isArray(lines) ? lines : []).flatMap((line) => {
    const price: unknown = line?.expectedPrice
    return typeof price === 'number' ? [price] : []
  })
  return Number(prices.reduce((sum, price) => sum + price, 0).toFixed(2))
}
