import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderLine } from '#orders/server/order-lines.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import type { CreditWish } from '#returns/contract/return-desk.ts'
import { type Credit, type Creditable, creditOf, presentCredit } from './credit-return.ts'
import type { WholeReturn } from './returns-tables.ts'

/** The long form takes 20,000. */
const CASES = Number(process.env.RETURNED_ORDERS ?? 1_000)

type Line = { quantity: number; totalCents: number; taxCents: number }
type Charge = { totalCents: number; taxCents: number }
type Bought = { lines: Line[]; charges: Charge[]; byCard: boolean }

// Not `fc.double`, which is nearly always close to 0.
const part = fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000)
const paid = fc
  .record({
    totalCents: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 9_999_999 })),
    rate: part,
  })
  .map(({ totalCents, rate }) => ({ totalCents, taxCents: Math.floor((totalCents * rate) / 2) }))
const bought: fc.Arbitrary<Bought> = fc.record({
  lines: fc.array(
    fc.tuple(paid, fc.integer({ min: 1, max: 12 })).map(([each, quantity]) => ({ ...each, quantity })),
    { minLength: 1, maxLength: 4 },
  ),
  charges: fc.array(paid, { maxLength: 2 }),
  byCard: fc.boolean(),
})

/** The stored order as returns see and change it. */
class Order {
  #lines: OrderLine[]
  #charges: Creditable['charges']
  #returns: WholeReturn[] = []
  #transactionId: string | null
  given = 0
  taxGiven = 0

  constructor({ lines, charges, byCard }: Bought) {
    this.#transactionId = byCard ? 'intent' : null
    const nothing = { cancelled: 0, returned: 0, refundedUnits: 0, refundedCents: 0, refundedTaxCents: 0 }
    this.#lines = lines.map((line, at) => ({ ...line, ...nothing, line: at + 1 }) as OrderLine)
    const untouched = { refundedCents: 0, refundedTaxCents: 0 }
    this.#charges = charges.map((charge, at) => ({ ...charge, ...untouched, charge: at + 1 }) as Charge as never)
  }

  open(line: number): number {
    const { quantity, returned } = this.#lines[line - 1] as OrderLine
    return quantity - returned
  }

  /** Receives units of lines and credits them, less a share of their worth. */
  takeBack(units: ReadonlyMap<number, number>, deliveryCents = 0, kept = 0): Credit {
    const lines = [...units].map(([line, quantity]) => ({
      ...{ line, quantity, asNew: quantity, damaged: 0 },
      ...{ creditedUnits: 0, creditedCents: 0, deductedCents: 0 },
    }))
    const back = { kind: 'withdrawal', lines, deliveryCents: 0 } as unknown as WholeReturn
    this.#returns.push(back)
    for (const [line, quantity] of units) (this.#lines[line - 1] as OrderLine).returned += quantity
    const [first, ...others] = this.#lines as [OrderLine, ...OrderLine[]]
    const of = { order: { transactionId: this.#transactionId }, charges: this.#charges, returns: this.#returns, back }
    const reckon = (wish: CreditWish) => {
      const credit = creditOf({ ...of, lines: [first, ...others] }, new Map(), wish)
      if (isRefusal(credit)) throw new Error(credit.detail)
      return credit
    }
    const delivery = amountFromCents(deliveryCents)
    const worth = reckon({ delivery }).lines.reduce((sum, { cents }) => sum + cents, 0)
    const credit = reckon({ delivery, deduction: amountFromCents(Math.floor(worth * kept)) })
    for (const { line, quantity, units: claimed, cents, deductedCents, taxCents } of credit.lines) {
      const counted = back.lines.find((each) => each.line === line)
      if (counted) Object.assign(counted, { creditedUnits: quantity, creditedCents: cents, deductedCents })
      const of = this.#lines[line - 1] as OrderLine
      of.refundedUnits += claimed
      of.refundedCents += cents
      of.refundedTaxCents += taxCents
    }
    for (const { charge, cents, taxCents } of credit.charges) {
      const of = this.#charges[charge - 1] as Creditable['charges'][number]
      of.refundedCents += cents
      of.refundedTaxCents += taxCents
    }
    back.deliveryCents = credit.deliveryCents
    this.given += credit.totalCents
    this.taxGiven += [...credit.lines, ...credit.charges].reduce((sum, each) => sum + each.taxCents, 0)
    return credit
  }

  check(): void {
    for (const { totalCents, taxCents, ...counted } of [...this.#lines, ...this.#charges]) {
      expect(counted.refundedCents).toBeGreaterThanOrEqual(0)
      expect(counted.refundedCents).toBeLessThanOrEqual(totalCents)
      expect(counted.refundedTaxCents).toBeGreaterThanOrEqual(0)
      expect(counted.refundedTaxCents).toBeLessThanOrEqual(taxCents)
    }
    for (const { line, totalCents, quantity } of this.#lines) {
      const mine = this.#returns.flatMap((one) => one.lines.filter((each) => each.line === line))
      const worth = mine.reduce((sum, { creditedCents, deductedCents }) => sum + creditedCents + deductedCents, 0)
      expect(worth).toBeLessThanOrEqual(totalCents)
      expect(mine.reduce((sum, { creditedUnits }) => sum + creditedUnits, 0)).toBeLessThanOrEqual(quantity)
    }
    expect(this.given).toBeLessThanOrEqual(this.total)
  }

  get total(): number {
    return [...this.#lines, ...this.#charges].reduce((sum, { totalCents }) => sum + totalCents, 0)
  }
}

describe('a credit', () => {
  const untouched = { cancelled: 0, returned: 0, refundedUnits: 0, refundedCents: 0, refundedTaxCents: 0 }
  const came = { asNew: 0, damaged: 0, creditedUnits: 0, creditedCents: 0, deductedCents: 0 }
  const bought = { ...untouched, line: 1, quantity: 4, totalCents: 4_000, taxCents: 400 }
  const delivered = { charge: 1, totalCents: 600, taxCents: 60, refundedCents: 0, refundedTaxCents: 0 }

  function reckon(
    line: Partial<typeof bought>,
    wish: CreditWish = {},
    counted = 1,
    transactionId: string | null = null,
  ) {
    const lines = [{ ...bought, ...line }] as unknown as Creditable['lines']
    const back = {
      kind: 'return',
      // One of each is here; of the second nothing is, and the order has no third.
      lines: [
        { ...came, line: 1, asNew: 1, damaged: 1 },
        { ...came, line: 2 },
        { ...came, line: 3, asNew: 1 },
      ],
    } as unknown as WholeReturn
    const second = { ...bought, line: 2 } as unknown as OrderLine
    const charges = [delivered] as unknown as Creditable['charges']
    const of = { order: { transactionId }, lines: [...lines, second] as never, charges, returns: [back], back }
    return creditOf(of, new Map([[1, counted]]), wish)
  }

  test('is for what is here and what is counted now, and says what goes back for each line', () => {
    const credit = reckon({}, { deduction: 5, delivery: 3 })
    if (isRefusal(credit)) throw new Error(credit.detail)
    expect(credit.lines).toEqual([{ line: 1, quantity: 3, units: 3, cents: 2_500, deductedCents: 500, taxCents: 250 }])
    expect(presentCredit(credit)).toEqual({
      lines: [{ line: 1, quantity: 3, tax: 2.5, amount: 30 }],
      ...{ deduction: 5, delivery: 3, tax: 2.8, total: 28, channel: 'outside' },
    })
  })

  test('goes to the card where one has paid', () => {
    expect(reckon({})).toMatchObject({ channel: 'outside' })
    expect(reckon({}, {}, 1, 'intent')).toMatchObject({ channel: 'card' })
  })

  test('claims only units and cents that did not go back before', () => {
    expect(reckon({ refundedUnits: 2, refundedCents: 2_000 })).toMatchObject({
      lines: [{ quantity: 3, units: 2, cents: 2_000 }],
    })
    expect(reckon({ refundedCents: 3_900 })).toMatchObject({ lines: [{ quantity: 3, units: 3, cents: 75 }] })
  })

  test('can’t keep more than what is sent back is worth', () => {
    expect(reckon({}, { deduction: 30 })).toMatchObject({ totalCents: 0 })
    expect(reckon({}, { deduction: 30.01 })).toEqual({
      refused: 'refund-too-large',
      detail: 'Up to $30.00 can be kept.',
      refundable: 30,
      errors: [{ path: 'credit.deduction', message: 'Up to $30.00 can be kept' }],
    })
  })
})

describe(`${CASES} random orders`, () => {
  test('half a return twice is a whole one, by line and in all, with its tax', () => {
    const chosen = fc.array(fc.tuple(part, part), { minLength: 4, maxLength: 4 })
    const property = fc.property(bought, chosen, (order, parts) => {
      const some = order.lines.map(({ quantity }, at) => {
        const [units = 0, first = 0] = parts[at] ?? []
        const all = Math.ceil(quantity * units)
        return { line: at + 1, all, first: Math.floor(all * first) }
      })
      const returned = (of: (each: (typeof some)[number]) => number) =>
        new Map(some.map((each) => [each.line, of(each)] as const).filter(([, quantity]) => quantity > 0))
      const [whole, halves] = [new Order(order), new Order(order)]
      whole.takeBack(returned(({ all }) => all))
      halves.takeBack(returned(({ first }) => first))
      halves.takeBack(returned(({ all, first }) => all - first))
      expect(halves.given).toBe(whole.given)
      expect(halves.taxGiven).toBe(whole.taxGiven)
    })
    fc.assert(property, { numRuns: CASES })
  })

  test('what goes back is never more than what was paid, by line and in all, and all of it in the end', () => {
    const step = fc.record({ units: fc.array(part, { minLength: 4, maxLength: 4 }), kept: part, delivery: part })
    const property = fc.property(bought, fc.array(step, { maxLength: 5 }), fc.boolean(), (given, steps, keeps) => {
      const order = new Order(given)
      const left = () => given.lines.map((_, at) => [at + 1, order.open(at + 1)] as const)
      const without = (units: ReadonlyMap<number, number>) => new Map([...units].filter(([, quantity]) => quantity > 0))
      const whole = (of: readonly { totalCents: number }[]) => of.reduce((sum, { totalCents }) => sum + totalCents, 0)
      let delivery = whole(given.charges)
      let kept = 0
      for (const { units, ...wish } of steps) {
        const back = without(new Map(left().map(([line, open], at) => [line, Math.floor(open * (units[at] ?? 0))])))
        const delivered = Math.floor(delivery * wish.delivery)
        delivery -= delivered
        kept += order.takeBack(back, delivered, keeps ? wish.kept : 0).deductedCents
        order.check()
      }
      order.takeBack(without(new Map(left())), delivery)
      order.check()
      expect(order.given).toBe(order.total - kept)
    })
    fc.assert(property, { numRuns: CASES })
  })
})
