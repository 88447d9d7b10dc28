import { describe, expect, test } from 'vitest'
import type { ReceivedWithdrawal } from '#returns/contract/withdrawals.ts'
import { guestOrder, orderOf, set, shop, testReturns } from './returns-shop.ts'
import {
  declare,
  lettersTo,
  linkIn,
  linkTo,
  NAME,
  ofNumber,
  press,
  returnsCount,
  SHOP_MAILBOX,
  sent,
  standing,
  unpaid,
} from './withdrawal-steps.ts'

testReturns({ SHOP_MAILBOX })

describe('what anyone declares', () => {
  test.each([
    ['unpaid', unpaid],
    ['paid', guestOrder],
    ['delivered', sent],
  ] as const)('moves nothing of an %s order, and its answer tells nothing', async (kind, place) => {
    const mailbox = `owner-of-${kind}@example.com`
    const given = await place(mailbox)
    const before = await standing(given)
    const answers = [
      await declare(given.number, mailbox.toUpperCase()),
      await declare(given.number, `stranger-${kind}@example.com`),
      await declare('PM-999999', `stranger-${kind}@example.com`),
      await declare('qqq', mailbox),
    ]
    expect(await standing(given)).toEqual(before)
    const bodies = answers.map(({ body }) => body as ReceivedWithdrawal)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const body of bodies) {
      expect(Object.keys(body).sort()).toEqual(['acknowledged', 'number', 'receivedAt'])
      expect(body).toMatchObject({ acknowledged: true, number: expect.stringMatching(/^W-\d{6}$/) })
      expect(Math.abs(Date.parse(body.receivedAt) - Date.now())).toBeLessThan(60_000)
    }
    const states = await Promise.all(bodies.map(async ({ number }) => (await ofNumber(number))?.state))
    expect(states).toEqual(['declared', 'closed', 'unmatched', 'unmatched']) // The second repeats the first
  })

  test('is acknowledged in the same words whether there is such an order or not', async () => {
    const [mailbox, stranger] = ['words@example.com', 'same-words@example.com']
    const { number } = await guestOrder(mailbox)
    const { body: known } = await declare(number, stranger)
    const { body: unknown } = await declare('PM-999999', stranger)
    const letters = await lettersTo(stranger)
    const plain = letters.map(({ subject, text }) =>
      `${subject}\n${text}`
        .replaceAll(/W-\d+/g, 'W')
        .replaceAll(/PM-\d+/g, 'PM')
        .replaceAll(/\d\d:\d\d:\d\d/g, 'time'),
    )
    expect(plain).toHaveLength(2)
    expect(plain[1]).toBe(plain[0])
    const [first] = letters
    expect(first?.url).toBeNull()
    for (const told of [
      (known as ReceivedWithdrawal).number,
      `I, ${NAME}, withdraw from the contract of order ${number}, placed with ${stranger}.`,
      'This confirms that your statement arrived.',
    ])
      expect(first?.text).toContain(told)
    expect(first?.text).toMatch(/Received: \d+ \w+ \d{4} at \d\d:\d\d:\d\d, New York time/)
    expect((await lettersTo(mailbox)).map(({ subject }) => subject)).toEqual([`Did you withdraw from order ${number}?`])
    const told = (await lettersTo(SHOP_MAILBOX)).map(({ subject }) => subject)
    expect(told).toContain(`Withdrawal ${(unknown as ReceivedWithdrawal).number} matches no order`)
    expect(told).not.toContain(`Withdrawal ${(known as ReceivedWithdrawal).number} matches no order`)
  })

  test('is acknowledged three times a day to an address that no order has; the shop hears of more', async () => {
    const stranger = 'flooded@example.com'
    for (let times = 0; times < 3; times++) await declare('qqq', stranger)
    const { body } = await declare('qqq', stranger)
    const { number } = body as ReceivedWithdrawal
    expect(await lettersTo(stranger)).toHaveLength(3)
    expect((await lettersTo(SHOP_MAILBOX)).map(({ subject }) => subject)).toContain(
      `Withdrawal ${number} was not acknowledged`,
    )
    expect(await ofNumber(number)).toMatchObject({ state: 'unmatched', typedEmail: stranger })
  })

  test('is asked about three times a day at most, however often the mailbox denies it', async () => {
    const mailbox = 'pestered@example.com'
    const { number } = await guestOrder(mailbox)
    for (let times = 0; times < 4; times++) {
      await declare(number, 'pest@example.com')
      const link = await linkTo(mailbox)
      await press('deny', link)
    }
    expect(await lettersTo(mailbox)).toHaveLength(3)
  })

  test('repeated while one is open has no second effect, and both letters lead to the one that counts', async () => {
    const mailbox = 'again@example.com'
    const { order, number } = await sent(mailbox)
    const first = (await declare(number, mailbox)).body as ReceivedWithdrawal
    const second = (await declare(number, mailbox)).body as ReceivedWithdrawal
    const letters = await lettersTo(mailbox)
    expect(letters.map(linkIn)).toEqual([linkIn(letters[0]), linkIn(letters[0])])
    expect(await ofNumber(second.number)).toMatchObject({
      ...{ state: 'closed', closedReason: 'repeated', repeats: first.number },
    })
    expect((await press('confirm', linkIn(letters[1]))).status).toBe(200)
    expect(await returnsCount(order)).toBe(1)
  })

  test('by somebody else does not stand for what the buyer declares, and ends with it', async () => {
    const mailbox = 'both@example.com'
    const { number, order } = await guestOrder(mailbox)
    const theirs = (await declare(number, 'somebody@example.com')).body as ReceivedWithdrawal
    const [asked] = await lettersTo(mailbox)
    const own = (await declare(number, mailbox)).body as ReceivedWithdrawal
    await shop.app.jobs.workOff()
    expect((await press('deny', linkIn(asked))).status).toBe(200)
    expect(await ofNumber(theirs.number)).toMatchObject({ state: 'closed', closedReason: 'not-theirs' })
    expect(await ofNumber(own.number)).toMatchObject({ state: 'declared', origin: 'mailbox' })
    expect((await press('confirm', await linkTo(mailbox))).status).toBe(200)
    expect(await orderOf(order)).toMatchObject({ status: 'cancelled' })
  })

  test('is refused while the shop has withdrawals off', async () => {
    const { order, number } = await guestOrder('off@example.com')
    await set({})
    expect(await declare(number, 'off@example.com')).toMatchObject({
      ...{ status: 409, body: { type: '/problems/not-returnable' } },
    })
    expect(await orderOf(order)).toMatchObject({ status: 'paid' })
  })
})
