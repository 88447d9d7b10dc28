import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ItemTexts } from '#app/contract/texts.ts'
import type { OrderInvoice } from '#invoices/contract/invoices.ts'
import type { PickList } from '#orders/contract/order-desk.ts'
import { offeredLanguages, setOfferedLanguages } from '#platform/contract/language/languages.ts'
import { pdfText } from '../../support/invoices/pdf-text.ts'
import { checkoutOf } from '../../support/orders/check-out.ts'
import { payAtProvider, silenceProvider, tellPaid } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const GERMAN = { 'accept-language': 'de-DE,de;q=0.9,en;q=0.5' }
const clock = { aheadMs: 0 }
const before = offeredLanguages()
let shop: TestShop
let admin: TestAccount
let ada: TestAccount
beforeAll(async () => {
  const now = () => new Date(Date.now() + clock.aheadMs)
  shop = await createTestShop({ SHOP_DEMO: 'on', LANGUAGES: 'en,de,es' }, now)
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  ada = await shop.signUp('Ada')
  const address = { line1: 'Werkstraße 1', postcode: '10115', city: 'Berlin', country: 'DE' }
  const value = { name: 'Parts GmbH', address, vatId: 'DE123456789', invoices: { on: true } }
  const body = { latest: 0, value }
  const saved = await shop.request('PUT', '/api/admin/settings/company', { token: admin.token, body })
  expect(saved.status).toBe(200)
  clock.aheadMs += 1000
})
afterAll(async () => {
  await shop.close()
  setOfferedLanguages(before)
})

/** Ordered and paid on a page of that language; what the shop sent and printed afterwards, with nobody asking. */
async function ordered(headers: Record<string, string>) {
  const part = await shop.addPart({ name: '42T', price: 10, quantity: 5 })
  const placed = await shop.request('POST', '/api/checkout', {
    ...{ token: ada.token ?? '', headers },
    body: checkoutOf([{ part, quantity: 2, price: 10 }]),
  })
  const order = (placed.body as { insertedId: string }).insertedId
  await shop.app.jobs.workOff()
  await tellPaid(shop, ada, order, await payAtProvider(shop, ada, order))
  await shop.app.jobs.workOff()
  await shop.app.invoices.issueInvoices()
  await shop.app.jobs.workOff()
  const { body } = await shop.request('GET', `/api/placeOrder/${order}`, { token: ada.token })
  const { number } = body as { number: string }
  const { rows: kept } = await shop.pool.query('SELECT language FROM orders WHERE id = $1', [order])
  const { rows: letters } = await shop.pool.query<{ subject: string; text: string }>(
    'SELECT subject, text FROM letters WHERE text LIKE $1 ORDER BY created_at, id',
    [`%${number}%`],
  )
  const invoices = await shop.request('GET', `/api/placeOrder/${order}/invoices`, { token: ada.token })
  const [invoice] = invoices.body as OrderInvoice[]
  const file = await fetch(`${shop.url}/api/placeOrder/${order}/invoices/${invoice?._id}/pdf`, {
    headers: { authorization: `Bearer ${ada.token}` },
  })
  const pdf = Buffer.from(await file.arrayBuffer())
  return { number, invoice, language: kept[0]?.language, letters, pdf }
}

test('an order placed in German has German emails and a German invoice, and one placed in English English ones', async () => {
  const german = await ordered(GERMAN)
  expect(german.language).toBe('de')
  expect(german.letters.map(({ subject }) => subject)).toEqual([
    `Quittung für Ihre Bestellung ${german.number}`,
    `Rechnung ${german.invoice?.number} zur Bestellung ${german.number}`,
  ])
  for (const { text } of german.letters) {
    expect(text).not.toMatch(/\b(the|your|you|and|with|order)\b/i)
    for (const link of text.match(/https?:\/\/\S+/g) ?? []) expect(link).toContain(`${shop.origin}/de/`)
  }
  expect(german.pdf.toString('latin1')).toContain('/Lang (de)')
  const words = pdfText(german.pdf)
  expect(words).toContain(`Rechnung ${german.invoice?.number}`)
  expect(words).toContain('20,00')
  expect(words).not.toMatch(/\b(the|your|invoice|date|total|net|quantity)\b/i)

  const english = await ordered({})
  expect(english.language).toBe('en')
  expect(english.letters[0]?.subject).toBe(`Receipt for your order ${english.number}`)
  expect(english.letters.map(({ text }) => text).join()).not.toContain('/de/')
  expect(pdfText(english.pdf)).toContain(`Invoice ${english.invoice?.number}`)
})

test('an order in a language that covers customers alone has emails and an invoice in it', async () => {
  const { number, invoice, language, letters, pdf } = await ordered({ 'accept-language': 'es-ES,es;q=0.9' })
  expect(language).toBe('es')
  expect(letters.map(({ subject }) => subject)).toEqual([
    `Recibo de tu pedido ${number}`,
    `Factura ${invoice?.number} del pedido ${number}`,
  ])
  for (const { text } of letters) {
    expect(text).not.toMatch(/\b(the|your|you|and|with|order|invoice)\b/i)
    for (const link of text.match(/https?:\/\/\S+/g) ?? []) expect(link).toContain(`${shop.origin}/es/`)
  }
  expect(pdf.toString('latin1')).toContain('/Lang (es)')
  expect(pdfText(pdf)).toContain(`Factura ${invoice?.number}`)
  expect(pdfText(pdf)).not.toMatch(/\b(the|your|invoice|date|net|quantity)\b/i)
})

test('a refusal is in the language of who called', async () => {
  const refused = async (headers: Record<string, string>) => {
    const body = checkoutOf([])
    const { body: problem } = await shop.request('POST', '/api/checkout', { token: ada.token ?? '', body, headers })
    const { status, title, detail, errors } = problem as Record<string, unknown>
    return { status, title, detail, errors }
  }
  expect([await refused(GERMAN), await refused({}), await refused({ 'accept-language': 'fr' })]).toMatchInlineSnapshot(`
    [
      {
        "detail": "Prüfen Sie die markierten Felder.",
        "errors": [
          {
            "message": "Ihr Warenkorb ist leer",
            "path": "lines",
          },
        ],
        "status": 422,
        "title": "Die Eingabe ist nicht gültig",
      },
      {
        "detail": "Check the marked fields.",
        "errors": [
          {
            "message": "Your basket is empty",
            "path": "lines",
          },
        ],
        "status": 422,
        "title": "The input is not valid",
      },
      {
        "detail": "Check the marked fields.",
        "errors": [
          {
            "message": "Your basket is empty",
            "path": "lines",
          },
        ],
        "status": 422,
        "title": "The input is not valid",
      },
    ]
  `)
})

test('the law’s words on papers are in the buyer’s language, also of an order that staff enter in English', async () => {
  const path = '/api/admin/settings/taxes'
  const rates = [{ country: 'DE', class: 'standard', percent: 19, from: '2020-01-01', confirmed: true }]
  const value = { mode: 'included', home: { country: 'DE' }, vatIdChecks: 'stand-in', rates }
  const saved = await shop.request('PUT', path, { token: admin.token, body: { latest: 0, value } })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  clock.aheadMs += 1000
  shop.app.invalidation.invalidate()
  await shop.pool.query(`UPDATE accounts SET language = 'de' WHERE email = $1`, [ada.email])
  const part = await shop.addPart({ name: '42T', price: 10, quantity: 5 })
  const body = checkoutOf([{ part, quantity: 2, price: 10 }], { email: ada.email })
  const enter = (expectedTotal: number) =>
    shop.request('POST', '/api/orders', { token: admin.token, body: { ...body, expectedTotal } })
  const { lines, shipTo, method } = body
  const wish = {
    lines: lines.map(({ part, quantity }) => ({ part, quantity })),
    shipTo: { country: shipTo.country },
    method,
  }
  const quote = await shop.request('POST', '/api/orders/quote', { token: admin.token, body: wish })
  const entered = await enter((quote.body as { total: number }).total)
  expect(entered.status, JSON.stringify([entered.body, quote.body])).toBe(200)
  const { rows } = await shop.pool.query('SELECT language, tax_sentence FROM orders WHERE id = $1', [
    (entered.body as { insertedId: string }).insertedId,
  ])
  expect(rows).toEqual([
    { language: 'de', tax_sentence: 'Ausfuhrlieferung: steuerfrei (Richtlinie 2006/112/EG, Artikel 146).' },
  ])
})

test('an order that staff enter in English names parts and delivery in its buyer’s language, and a pick list in theirs', async () => {
  const ask = async (method: string, path: string, body?: object) => {
    const { status, body: answer } = await shop.request(method, path, { token: admin.token, ...(body && { body }) })
    expect(status, JSON.stringify(answer)).toBe(200)
    return answer as Record<string, unknown>
  }
  const translate = async (path: string, text: string) => {
    const known = (await ask('GET', `/api/texts/${path}`)) as unknown as ItemTexts
    const seen = known.find(({ language }) => language === 'de')?.texts.find(({ field }) => field === 'name')?.seen
    await ask('PUT', `/api/texts/${path}`, { language: 'de', texts: [{ field: 'name', text, seen }] })
  }
  const van = { id: 'van', name: 'By van', kind: 'parcel', price: { by: 'flat', amount: 5 } }
  const value = { zones: [{ name: 'All', everywhere: true, methods: [van] }] }
  await ask('PUT', '/api/admin/settings/delivery', { latest: 0, value })
  clock.aheadMs += 1000
  shop.app.invalidation.invalidate()
  await shop.pool.query(`UPDATE accounts SET language = 'de' WHERE email = $1`, [ada.email])
  const part = await shop.addPart({ sku: 'H-1', name: 'Hub', price: 10, quantity: 5 })
  await translate('part/H-1', 'Nabe')
  await translate('delivery-method/van', 'Mit dem Wagen')
  const wished = checkoutOf([{ part, quantity: 1, price: 10 }], { email: ada.email, method: 'van' })
  const [line] = wished.lines
  const asked = { lines: [{ part, quantity: line?.quantity }], shipTo: { country: 'GB' }, method: 'van' }
  const { total: expectedTotal } = await ask('POST', '/api/orders/quote', asked)
  const { insertedId } = await ask('POST', '/api/orders', { ...wished, expectedTotal })
  const { rows } = await shop.pool.query(
    `SELECT language, delivery_method->>'name' AS delivery, part_name AS part
     FROM orders JOIN order_lines ON order_lines.order_id = orders.id WHERE orders.id = $1`,
    [insertedId],
  )
  expect(rows).toEqual([{ language: 'de', delivery: 'Mit dem Wagen', part: 'Nabe' }])

  await ask('POST', `/api/orders/${insertedId}/paid`, { note: 'Cash' })
  const picked = async (headers: Record<string, string>) => {
    const list = await shop.request('GET', `/api/orders/pick-list?orders=${insertedId}`, {
      token: admin.token,
      headers,
    })
    return (list.body as PickList).parts.map(({ name }) => name)
  }
  expect([await picked({}), await picked(GERMAN)]).toEqual([['Hub'], ['Nabe']])
})
