import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, type OperationName } from '#app/contract/contract.ts'
import type { ApiDocument, ApiOperation } from '#app/server/api-description/open-api.ts'
import { fillPath, type OperationShape } from '#platform/contract/operation.ts'
import { createValidators } from '../../../tools/stress/fuzz/judge-answer.ts'
import { notEmpty } from '../../support/not-empty.ts'
import { placed, placedAndPaid } from '../../support/orders/order-life.ts'
import type { TestAnswer } from '../../support/test-request.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { ACCESS_TABLE } from '../access/access-table.ts'

let shop: TestShop
let document: ApiDocument
let validatorOf: ReturnType<typeof createValidators>
let customer: TestAccount
let admin: TestAccount
let part: string
let order: string
beforeAll(async () => {
  shop = await createTestShop()
  document = (await shop.request('GET', '/api/openapi.json')).body as ApiDocument
  validatorOf = createValidators(document)
  ;[customer, admin] = [await shop.signUp('Customer'), await shop.signUpAdmin('Admin')]
  part = await shop.addPart({ name: 'Torrent 42T chainring', sku: 'CR-42', specs: { teeth: 42, bolts: 'M8' } })
  order = (await placedAndPaid(shop, customer, { part, price: 19.9 })).order
})
afterAll(() => shop.close())

const operations = Object.entries(contract) as [OperationName, OperationShape][]

function described({ path, method }: OperationShape): ApiOperation | undefined {
  return document.paths[path]?.[method.toLowerCase()]
}

/** What is wrong with an answer by its description: its status, its type, its body. */
function faultsOf(name: OperationName, { status, headers, body }: TestAnswer): string[] {
  const answer = described(contract[name])?.responses[status]
  if (!answer) return [`status ${status} is not described`]
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  const validate = validatorOf(name, status, type)
  if (!validate) return [`type ${type} is not described for ${status}`]
  validate(body)
  const absent = Object.keys(answer.headers ?? {}).filter(
    (header) => header === 'X-Total-Count' && !headers.has(header),
  )
  return [...(validate.errors ?? []).map((e) => `${e.instancePath} ${e.message}`), ...absent]
}

test('the description is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  const broken = { ...structuredClone(document), paths: { part: {} } }
  expect((await new Validator().validate(broken)).valid).toBe(false)
})

test('every reference in it leads somewhere, and everything with a name is referred to', () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref)
  const names = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
  expect(new Set(refs)).toEqual(new Set(names))
})

test('every operation of the contract is in it, with its parameters, its body and who may', () => {
  for (const [name, operation] of operations) {
    const found = described(operation)
    expect(found?.operationId).toBe(name)
    expect(Boolean(found?.requestBody)).toBe(operation.body !== undefined)
    expect(found?.security.length === 0).toBe(operation.access.kind === 'public')
    const inPath = found?.parameters?.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name)
    expect(inPath ?? []).toEqual([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter))
    for (const kind of operation.problems ?? []) expect(JSON.stringify(found?.responses)).toContain(`/problems/${kind}`)
  }
  expect(described(contract.placeOrder)?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }])
  expect(described(contract.listParts)?.parameters).toMatchObject([
    { name: 'limit', in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 200 } },
    { name: 'cursor', in: 'query', required: false },
    { name: 'search', in: 'query', required: false },
    { name: 'category', in: 'query', required: false },
    { name: 'sort', in: 'query', required: false, schema: { type: 'string' } },
  ])
  expect(described(contract.listParts)?.responses[200]?.headers).toHaveProperty('Link')
})

test('it also names the CSV file, the provider’s events and how to sign in', () => {
  expect(document.paths['/orders/export']?.get?.responses[200]?.content).toHaveProperty('text/csv')
  expect(document.paths['/stripe/webhook']?.post?.security).toEqual([{ providerSignature: [] }])
  expect(document.paths['/auth/sign-in/email']?.post?.requestBody?.required).toBe(true)
  expect(document.components.securitySchemes.sessionCookie).toMatchObject({ name: customer.cookie.split('=')[0] })
})

describe('what the running shop answers is what the description says', () => {
  test.each(notEmpty(operations))('%s', async (name, operation) => {
    const { body } = ACCESS_TABLE[name]
    const account = operation.access.kind === 'admin' ? admin : customer
    const id = operation.path.startsWith('/part/') ? part : order
    const { email } = customer
    const named = operation.access.kind === 'self' && operation.access.email.in === 'query' ? `?email=${email}` : ''
    const path = `/api${fillPath(operation.path, { id, email, queue: 'give-refund' })}${named}`
    const proof = operation.credential === 'cookie' ? { cookie: account.cookie } : { token: account.token }
    const answer = await shop.request(operation.method, path, { ...proof, ...(body && { body }) })
    expect(faultsOf(name, answer)).toEqual([])
    const stranger = await shop.request(operation.method, path, { ...(body && { body }) })
    expect(faultsOf(name, stranger)).toEqual([])
  })

  test('a good answer to each of the writes of an order', async () => {
    const part = await shop.addPart({ price: 5 })
    const unpaid = await placed(shop, customer, { part, price: 5 })
    const asOwner = { token: customer.token }
    const intent = await shop.request('POST', '/api/create-payment-intent', { ...asOwner, body: { placePrice: 5 } })
    expect([intent.status, ...faultsOf('createPaymentIntent', intent)]).toEqual([200])
    const withdrawn = await shop.request('DELETE', `/api/placeOrder/${unpaid}`, asOwner)
    expect([withdrawn.status, ...faultsOf('withdrawOrder', withdrawn)]).toEqual([200])
    const shipment = { token: admin.token, body: { carrier: 'Royal Mail' } }
    const shipped = await shop.request('POST', `/api/orders/${order}/ship`, shipment)
    expect([shipped.status, ...faultsOf('shipOrder', shipped)]).toEqual([200])
    const refund = await shop.request('POST', `/api/orders/${order}/refund`, {
      token: admin.token,
      body: { amount: 1 },
    })
    expect([refund.status, ...faultsOf('refundOrder', refund)]).toEqual([200])
    const seen = await shop.request('GET', `/api/orders/${order}`, { token: admin.token })
    expect([seen.status, ...faultsOf('getAdministeredOrder', seen)]).toEqual([200])
  })

  test('an answer that is something else is found out', async () => {
    const answer = await shop.request('GET', `/api/part/${part}`)
    const { min: _, ...lacking } = answer.body as Record<string, unknown>
    expect(faultsOf('getPart', { ...answer, body: lacking })).toHaveLength(1)
    expect(faultsOf('getPart', { ...answer, status: 402 })).toEqual(['status 402 is not described'])
  })
})

describe('the pages for people', () => {
  const read = async (path: string) => {
    const page = await shop.request('GET', `/api/docs${path}`)
    expect([page.status, page.headers.get('content-type')], path).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /)
    expect(page.body).not.toMatch(/<script|https?:\/\/(?!localhost)/)
    return page
  }
  const callsIn = (text: string) => [...text.matchAll(/<article class="call" id="(\w+)"/g)].map(([, id]) => id)

  test('begin with the 17 calls of the specification, on a small page', async () => {
    const page = await read('')
    const calls = callsIn(page.body as string)
    expect(calls).toHaveLength(17)
    expect(calls[0]).toBe('listParts')
    expect(calls.at(-1)).toBe('listAllOrders')
    expect((page.body as string).length).toBeLessThan(150_000)
    const again = await shop.request('GET', '/api/docs', {
      headers: { 'if-none-match': page.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test('have every call in the chapter of its subject, and what answers share in one of its own', async () => {
    const first = (await read('')).body as string
    const chapters = [...new Set([...first.matchAll(/href="\/api\/docs\/([\w-]+)"/g)].map(([, path]) => path))]
    const texts = await Promise.all(chapters.map(async (path) => (await read(`/${path}`)).body as string))
    const calls = texts.flatMap(callsIn)
    for (const [name] of operations) expect(calls.filter((call) => call === name)).toEqual([name])
    expect(texts.join()).toContain('id="thing-Order"')
    expect((await shop.request('GET', '/api/docs/nothing')).status).toBe(404)
  })
})
