import { describe, expect, test } from 'vitest'
import type { CreditPreview } from '#returns/contract/return-desk.ts'
import type { AdministeredReturn, OrderReturn } from '#returns/contract/returns.ts'
import { administer, placed, readOrder, sandboxOf, tellEvent } from '../../support/orders/order-life.ts'
import { paidOrderOfLines } from '../../support/orders/paid-order-of-lines.ts'
import {
  addTaxAndDelivery,
  admin,
  arrived,
  ask,
  atDesk,
  CASSETTES,
  CHAINS,
  customer,
  givenBack,
  look,
  mailsOf,
  orderOf,
  passed,
  REASON,
  returnsOf,
  set,
  shop,
  stockOf,
  testReturns,
  withdrawn,
} from './returns-shop.ts'

testReturns()

describe('the desk', () => {
  test('receives and refunds: stock of what is as new, never of what is damaged; the refund is named once', async () => {
    const { order, intent, parts } = await arrived([CHAINS, CASSETTES])
    const back = await withdrawn(order, [
      { line: 1, quantity: 3 },
      { line: 2, quantity: 1 },
    ])
    const lines = [
      { line: 1, asNew: 2, damaged: 1, restock: true },
      { line: 2, asNew: 1, restock: false },
    ]
    const { body: preview } = await atDesk(back._id, 'credit', { lines })
    expect(preview).toMatchObject({
      total: 60,
      deduction: 0,
      delivery: 0,
      channel: 'card',
    } satisfies Partial<CreditPreview>)
    const credit = { deduction: 5, deductionNote: 'One chain was used.' }
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => atDesk(back._id, 'receive', { lines, credit }, `desk-${back._id}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0]?.body).toMatchObject({ refunded: 55, return: { status: 'closed', refunded: 55 } })
    expect(await givenBack(intent)).toEqual([5500])
    expect([await stockOf(parts[0]), await stockOf(parts[1])]).toEqual([
      [2, 2],
      [0, 0],
    ])
    const read = await readOrder(shop, customer, order)
    expect(read.lines).toMatchObject([{ returned: 3 }, { returned: 1 }])
    expect(read).toMatchObject({ status: 'delivered', refunded: 55, refunds: [{ reason: 'returned', amount: 55 }] })
    const mails = (await mailsOf(order)).filter(({ subject }) => subject.startsWith('We received your return'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/We are refunding \$55\.00 to your card\.\s+One chain was used\./)
    const { rows } = await shop.pool.query('SELECT reason, change FROM stock_corrections WHERE part_id = $1', [
      parts[0],
    ])
    expect(rows).toEqual([{ reason: `Return ${back.number}`, change: 2 }])
  })

  test('two desks at once: only one counts a unit', async () => {
    const { order, intent } = await arrived([CHAINS])
    const back = await withdrawn(order, [{ line: 1, quantity: 3 }])
    const lines = [{ line: 1, asNew: 2, restock: true }]
    const answers = await Promise.all([1, 2, 3].map(() => atDesk(back._id, 'receive', { lines, credit: {} })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await givenBack(intent)).toEqual([2000])
    expect(await look(back._id)).toMatchObject({ status: 'received', lines: [{ asNew: 2, open: 1 }] })
  })

  test('half a return twice is a whole one, to the cent, with tax and delivery', async () => {
    const wish = { name: 'Spoke', quantity: 3, price: 3.33 }
    const sums: number[][] = []
    for (const steps of [[3], [1, 1, 1], [2, 1]]) {
      const { order, intent } = await arrived([wish, CASSETTES])
      await addTaxAndDelivery(order)
      const given: number[] = []
      for (const quantity of steps) {
        const back = await withdrawn(order, [{ line: 1, quantity }])
        const lines = [{ line: 1, asNew: quantity }]
        const { body } = await atDesk(back._id, 'receive', { lines, credit: { delivery: 0 } })
        given.push((body as { refunded: number }).refunded)
      }
      const { rows } = await shop.pool.query(
        'SELECT refunded_cents, refunded_tax_cents FROM order_lines WHERE order_id = $1 AND line = 1',
        [order],
      )
      expect(rows).toEqual([{ refunded_cents: 999, refunded_tax_cents: 160 }])
      sums.push([Math.round(given.reduce((sum, amount) => sum + amount, 0) * 100)])
      const rest = await withdrawn(order, [{ line: 2, quantity: 2 }])
      const all = await atDesk(rest._id, 'receive', { lines: [{ line: 2, asNew: 2 }], credit: {} })
      // All is withdrawn now, so delivery goes back too.
      expect(all.body).toMatchObject({ refunded: 55, return: { status: 'closed' } })
      expect(await readOrder(shop, customer, order)).toMatchObject({ status: 'refunded' })
      expect((await givenBack(intent)).reduce((sum, cents) => sum + cents, 0)).toBe(6499)
    }
    expect(sums).toEqual([[999], [999], [999]])
  })

  test('what a bank declined is tried again for the same units, then paid otherwise; others keep their worth', async () => {
    const { order, intent } = await paidOrderOfLines(shop, customer, [CHAINS, CASSETTES], '4000000000005126')
    await administer(shop, admin, order, 'ship', { carrier: 'Post' })
    await administer(shop, admin, order, 'deliver')
    const decline = async () => {
      await shop.app.jobs.workOff()
      await sandboxOf(shop).work(86_400_000)
      await tellEvent(shop, { type: 'refund.failed', intent })
      await shop.app.jobs.workOff()
      return (await orderOf(order)).refunds.filter(({ unsettled }) => unsettled).map(({ _id }) => _id)
    }
    const back = await withdrawn(order, [{ line: 1, quantity: 2 }])
    await atDesk(back._id, 'receive', { lines: [{ line: 1, asNew: 2 }], credit: {} })
    const [first] = await decline()
    expect(await orderOf(order)).toMatchObject({ refunded: 0, lines: [{ refundedUnits: 0 }, {}] })
    const again = await Promise.all([1, 2].map(() => administer(shop, admin, order, 'refund', { refund: first })))
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409])
    const ofChains = {
      refunded: 20,
      lines: [
        { refundedUnits: 2, refunded: 20 },
        { refundedUnits: 0, refunded: 0 },
      ],
    }
    expect(await orderOf(order)).toMatchObject(ofChains)
    const [second] = await decline()
    expect(await look(back._id)).toMatchObject({ refunded: 20, refundFailed: true })
    const paid = { refund: second, note: 'Sent on 2026-11-26, reference TX 2' }
    expect(await administer(shop, admin, order, 'outside-refund', paid)).toMatchObject({
      status: 200,
      body: { given: 20 },
    })
    expect(await orderOf(order)).toMatchObject(ofChains)
    expect(await look(back._id)).toMatchObject({ refundFailed: false })
    const rest = await withdrawn(order, [{ line: 2, quantity: 1 }])
    const last = await atDesk(rest._id, 'receive', { lines: [{ line: 2, asNew: 1 }], credit: {} })
    expect(last.body).toMatchObject({ refunded: 30 })
    // Else the bank would decline it in the middle of another test.
    expect(await decline()).toHaveLength(1)
  })

  test('receives only, refunds later, never what was kept, and never twice', async () => {
    const { order, intent } = await arrived([CHAINS])
    const back = await withdrawn(order, [{ line: 1, quantity: 2 }])
    await atDesk(back._id, 'receive', { lines: [{ line: 1, damaged: 2, restock: true }] })
    expect(await look(back._id)).toMatchObject({ status: 'received', creditable: [{ line: 1, quantity: 2 }] })
    const tooMuch = await atDesk(back._id, 'refund', { deduction: 20.01 })
    expect(tooMuch).toMatchObject({ status: 409, body: { refundable: 20, type: '/problems/refund-too-large' } })
    const twice = await Promise.all([1, 2].map(() => atDesk(back._id, 'refund', { deduction: 8 })))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    const rest = await withdrawn(order, [{ line: 1, quantity: 1 }])
    const last = await atDesk(rest._id, 'receive', { lines: [{ line: 1, asNew: 1 }], credit: {} })
    expect(last.body).toMatchObject({ refunded: 10 })
    expect((await givenBack(intent)).sort()).toEqual([1000, 1200])
    expect(await readOrder(shop, customer, order)).toMatchObject({ status: 'delivered', refunded: 22 })
  })

  test('gives back no more than is left after a refund of the whole order', async () => {
    const { order } = await arrived([CHAINS])
    const back = await withdrawn(order, [{ line: 1, quantity: 3 }])
    await Promise.all([
      administer(shop, admin, order, 'refund', {}),
      atDesk(back._id, 'receive', { lines: [{ line: 1, asNew: 3, restock: true }], credit: {} }),
    ])
    expect(await readOrder(shop, customer, order)).toMatchObject({ status: 'refunded', refunded: 30 })
  })

  test('records money from outside the shop with a note', async () => {
    const part = await shop.addPart({ price: 10, quantity: 2 })
    const order = await placed(shop, customer, { part, quantity: 2, price: 10 })
    await administer(shop, admin, order, 'paid', { note: 'Cash' })
    await administer(shop, admin, order, 'ship', { carrier: 'Post' })
    const back = await withdrawn(order, [{ line: 1, quantity: 2 }])
    const lines = [{ line: 1, asNew: 1 }]
    const without = await atDesk(back._id, 'receive', { lines, credit: {} })
    expect(without).toMatchObject({ status: 422, body: { errors: [{ path: 'credit.note' }] } })
    expect(await look(back._id)).toMatchObject({ status: 'approved' })
    const given = await atDesk(back._id, 'receive', { lines, credit: { note: 'By bank' } })
    expect(given.body).toMatchObject({ refunded: 10, return: { paidBy: 'outside', refunded: 10 } })
    const rest = await atDesk(back._id, 'receive', { lines, credit: { note: 'By bank' } })
    expect(rest.body).toMatchObject({ refunded: 10, return: { status: 'closed', refunded: 20 } })
  })

  test('decides what was asked for, lists it by queue and number, and is told of parcels', async () => {
    const { order } = await arrived([CHAINS])
    const { body } = await ask(order, {
      kind: 'return',
      lines: [{ line: 1, quantity: 1, ...REASON }],
      words: 'Too short',
    })
    const back = body as OrderReturn
    expect(back).toMatchObject({ status: 'requested', words: 'Too short' })
    expect((await atDesk(back._id, 'receive', { lines: [{ line: 1, asNew: 1 }] })).status).toBe(409)
    const find = async (query: string) =>
      ((await shop.request('GET', `/api/returns?${query}`, { token: admin.token })).body as OrderReturn[]).map(
        ({ _id }) => _id,
      )
    expect(await find('queue=requested')).toContain(back._id)
    await set({
      withdrawal: { on: true, days: 14 },
      requests: true,
      address: '1 Mill Lane\nLeeds',
      labelHint: 'No stamp',
    })
    const twice = await Promise.all(
      [1, 2].map(() => atDesk(back._id, 'decide', { decision: 'approve', words: 'Fine.' })),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    const approved = (await mailsOf(order)).filter(({ subject }) => subject.startsWith('Please send back'))
    expect(approved).toHaveLength(1)
    expect(approved[0]?.text).toMatch(/Send to: 1 Mill Lane, Leeds\nLabel: No stamp/)
    const sent = { carrier: 'UPS', trackingNumber: '1Z999' }
    const path = `/api/placeOrder/${order}/returns/${back._id}/tracking`
    expect((await shop.request('POST', path, { token: customer.token, body: sent })).body).toMatchObject({
      status: 'sent',
    })
    const { number } = await readOrder(shop, customer, order)
    const sku = back.lines[0]?.sku ?? ''
    for (const search of [back.number, number, '1Z999', number.slice(3), sku, sku.replaceAll('-', '').toUpperCase()])
      expect(await find(`search=${search}`), search).toEqual([back._id])
    expect(await find('search=-')).toEqual([])
    const other = await ask(order, { kind: 'return', lines: [{ line: 1, quantity: 1, ...REASON }] })
    const declined = (other.body as OrderReturn)._id
    expect((await atDesk(declined, 'decide', { decision: 'decline' })).status).toBe(422)
    await atDesk(declined, 'decide', { decision: 'decline', words: 'Worn.' })
    const told = (await mailsOf(order)).filter(({ subject }) => subject.startsWith('About your return'))
    expect(told.map(({ text }) => text.includes('Worn.'))).toEqual([true])
  })

  test('lets approved returns lapse after 30 days, but no withdrawal', async () => {
    const { order } = await arrived([CHAINS])
    const entered = await shop.request('POST', `/api/orders/${order}/returns`, {
      token: admin.token,
      body: { kind: 'warranty', lines: [{ line: 1, quantity: 1, ...REASON }] },
    })
    const { return: warranty } = entered.body as { return: AdministeredReturn }
    const withdrawal = await withdrawn(order, [{ line: 1, quantity: 1 }])
    await passed(order, 31)
    await shop.app.returns.lapseReturns()
    expect([(await look(warranty._id)).status, (await look(withdrawal._id)).status]).toEqual(['lapsed', 'approved'])
    expect((await returnsOf(order)).lines).toMatchObject([{ line: 1, quantity: 2 }])
    await atDesk(withdrawal._id, 'close', { note: 'Kept it' })
    expect(await look(withdrawal._id)).toMatchObject({ status: 'closed', note: 'Kept it' })
  })
})
