import { expect, test } from 'vitest'
import { sizeOf } from '#admin/server/law-artwork/judge-artwork.ts'
import { drawImage } from '#catalogue/server/imaging/draw-image.ts'
import { at, ORDER, written } from '#test-support/invoices/sample-order.ts'
import { STAND_IN_LABEL, STAND_IN_NOTICE } from '#test-support/law/stand-in-artwork.ts'
import { printConfirmation } from './print-confirmation.ts'
import { writeConfirmation } from './write-confirmation.ts'

const NONE = { terms: undefined, withdrawal: undefined, mayWithdraw: false }
const TERMS = { title: 'Terms', paragraphs: ['We deliver within three days.'] }
const INSTRUCTION = { title: 'Returns', paragraphs: ['You can withdraw within 14 days.'] }
const closing = (changes: object) => writeConfirmation(written(changes), NONE).closing[0]

test('it has the order as it was placed, its parties, and what was agreed', () => {
  const delivery = { name: 'Post', kind: 'parcel', promise: { from: '2026-11-04', to: '2026-11-06' } }
  const { order, facts, texts } = writeConfirmation(written({ deliveryMethod: delivery }), NONE)
  expect(order).toMatchObject({
    seller: { name: 'Parts GmbH' },
    lines: [{ name: 'Chain', units: 2, unitPriceCents: 2_100, discountCents: 200, ratePpm: 190_000 }, { name: 'Book' }],
    charges: [{ label: 'Delivery: Post', grossCents: 595 }],
    totals: { grossCents: 5_595, taxCents: 799 },
  })
  expect(Object.fromEntries(facts)).toMatchObject({
    Order: 'PM-100001',
    'Ordered on': '2026-11-02', // In Berlin the next day
    'Paid on': '2026-11-03',
    Delivery: 'Post',
    Expected: '2026-11-04 to 2026-11-06',
  })
  expect(texts).toEqual([])
})

test('how it is paid is said, whatever was chosen', () => {
  const unpaid = { paidAt: null, transactionId: null, paidBy: 'otherwise', holdExpiresAt: at(9) }
  expect(closing({})).toBe('€55.95 was paid by card on 2026-11-03. Nothing is left to pay.')
  expect(closing({ ...unpaid, transferChosenAt: at(1), paymentChoice: null })).toMatch(
    /^Please transfer €55\.95 by .+ and use PM-100001 as the reference\.$/,
  )
  expect(closing({ ...unpaid, transferChosenAt: null, paymentChoice: 'on-pickup' })).toMatch(
    /^You pay €55\.95 when you pick up the parts, by .+\.$/,
  )
  const [line] = ORDER.lines
  const free = { ...line, unitPriceCents: 0, discountCents: 0, totalCents: 0, taxCents: 0 }
  const nothing = { lines: [free], charges: [], groups: [], totalCents: 0, taxCents: 0, paidBy: 'otherwise' }
  expect(closing(nothing)).toBe('There is nothing to pay.')
})

test('who may withdraw gets the shop’s words and the form of the law, before the terms', () => {
  const { texts } = writeConfirmation(written(), { terms: TERMS, withdrawal: INSTRUCTION, mayWithdraw: true })
  expect(texts.map(({ title }) => title)).toEqual(['Returns', 'Model withdrawal form', 'Terms'])
  expect(texts[1]?.paragraphs[1]).toBe('— To Parts GmbH:')
  const others = writeConfirmation(written(), { ...NONE, terms: TERMS }).texts
  expect(others).toEqual([TERMS])
})

test('the notice of the legal guarantee is among the texts where its law is on, and its picture on a page of its own', async () => {
  const content = writeConfirmation(written(), { ...NONE, terms: TERMS, guarantee: true })
  expect(content.texts.map(({ title }) => title)).toEqual(['Your legal guarantee rights', 'Terms'])
  expect(content.texts[0]?.paragraphs[0]).toMatch(/^Minimum two-year legal guarantee/)
  const guaranteed = [{ partName: 'Chain', years: 5, terms: 'We repair it free.' }]
  const { texts } = writeConfirmation(written(), { ...NONE, guarantee: true, guaranteed })
  expect(texts[1]?.paragraphs).toEqual([
    'Chain. Producer’s durability guarantee: 5 years\nWe repair it free.',
    expect.stringMatching(/A guarantee does not affect them\.$/),
  ])
  const drawn = await drawImage({ kind: 'paper', picture: STAND_IN_NOTICE })
  expect(sizeOf(drawn, { format: 'png' })).toEqual({ width: 1190, height: 1682 })
  expect((await printConfirmation(content, { notice: drawn })).toString('latin1')).toContain('/Count 4')
})

test('labels of guarantees follow their words, two beside each other, on a further page where one is full', async () => {
  const guaranteed = [{ partName: 'Chain', years: 5, terms: '' }]
  const content = writeConfirmation(written(), { ...NONE, guaranteed })
  const label = await drawImage({ kind: 'paper', picture: STAND_IN_LABEL, widest: 560 })
  expect(sizeOf(label, { format: 'png' })).toEqual({ width: 560, height: 589 })
  const pages = async (count: number) => {
    const pdf = (await printConfirmation(content, { labels: Array(count).fill(label) })).toString('latin1')
    return [/\/Count (\d+)/.exec(pdf)?.[1], pdf.split('/Subtype /Image').length - 1]
  }
  expect(await pages(0)).toEqual(['2', 0])
  expect(await pages(4)).toEqual(['2', 4])
  expect(await pages(6)).toEqual(['3', 6])
})

test('each text begins on a page of its own, and the same content gives the same bytes', async () => {
  const content = writeConfirmation(written(), { terms: TERMS, withdrawal: INSTRUCTION, mayWithdraw: true })
  const [one, other] = [await printConfirmation(content), await printConfirmation(content)]
  expect(one.equals(other)).toBe(true)
  expect(one.toString('latin1')).toContain('/Count 4')
  const alone = await printConfirmation(writeConfirmation(written(), NONE))
  expect(alone.toString('latin1')).toContain('/Count 1')
})
