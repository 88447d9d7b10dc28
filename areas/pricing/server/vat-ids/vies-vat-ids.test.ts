import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createViesVatIds } from './vies-vat-ids.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Speaks as VIES is described to, on this machine. */
async function vies(answer: (response: ServerResponse) => void, deadlineMs = 30_000) {
  const asked: { path: string | undefined; body: unknown }[] = []
  const reasons: string[] = []
  const server = createServer(async (request, response) => {
    asked.push({ path: request.url, body: await readJson(request) })
    answer(response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/vies/rest-api`
  return { asked, reasons, checks: createViesVatIds({ url, deadlineMs, report: (reason) => reasons.push(reason) }) }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let body = ''
  for await (const chunk of request) body += chunk
  return JSON.parse(body)
}

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
const FRENCH = { state: 'FR', number: '40303265045' }

describe('an answer', () => {
  test('of a valid id has name and consultation number; our own id is sent along', async () => {
    const { asked, checks } = await vies(
      json({
        countryCode: 'FR',
        vatNumber: '40303265045',
        valid: true,
        name: 'SA EXEMPLE',
        requestIdentifier: 'WAPI1',
      }),
    )
    expect(await checks.check(FRENCH, { state: 'DE', number: '136695976' })).toEqual({
      ...{ valid: true, name: 'SA EXEMPLE', consultationNumber: 'WAPI1' },
    })
    const requester = { requesterMemberStateCode: 'DE', requesterNumber: '136695976' }
    const body = { countryCode: 'FR', vatNumber: '40303265045', ...requester }
    expect(asked).toEqual([{ path: '/vies/rest-api/check-vat-number', body }])
  })

  test('of an id whose holder is not disclosed has no name, and without our own id no number', async () => {
    const { asked, checks } = await vies(json({ valid: true, userError: 'VALID', name: '---', requestIdentifier: '' }))
    expect(await checks.check(FRENCH)).toEqual({ valid: true, name: null, consultationNumber: null })
    expect(asked[0]?.body).toEqual({ countryCode: 'FR', vatNumber: '40303265045' })
  })

  test.each([
    { valid: false, name: '---' },
    { valid: false, userError: 'INVALID' },
    { actionSucceed: false, errorWrappers: [{ error: 'INVALID_INPUT' }] },
  ])('no: %j', async (body) => {
    const { checks } = await vies(json(body))
    expect(await checks.check(FRENCH)).toMatchObject({ valid: false })
  })
})

describe('away is what is neither yes nor no', () => {
  test.each<[string, unknown, number, string]>([
    [
      'an error with status 200',
      { actionSucceed: false, errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] },
      200,
      '200 MS_MAX_CONCURRENT_REQ',
    ],
    ['“not valid” beside an error', { valid: false, userError: 'MS_UNAVAILABLE' }, 200, '200 MS_UNAVAILABLE'],
    ['“valid” beside an error', { valid: true, userError: 'TIMEOUT' }, 200, '200 TIMEOUT'],
    [
      'our own id is wrong',
      { actionSucceed: false, errorWrappers: [{ error: 'INVALID_REQUESTER_INFO' }] },
      400,
      '400 INVALID_REQUESTER_INFO',
    ],
    ['no verdict', {}, 200, '200'],
    ['a page', '<html>', 503, '503'],
    ['a list', '[]', 200, '200'],
    ['very much', ' '.repeat(70_000), 200, 'RangeError'],
  ])('%s', async (_, body, status, reason) => {
    const { checks, reasons } = await vies(json(body, status))
    expect(await checks.check(FRENCH)).toBe('unavailable')
    expect(reasons).toEqual([reason])
  })

  test('no answer in time', async () => {
    const { checks, reasons } = await vies(() => {}, 100)
    expect(await checks.check(FRENCH)).toBe('unavailable')
    expect(reasons).toEqual(['TimeoutError'])
  })

  test('nobody there, or a way to somewhere else', async () => {
    expect(await createViesVatIds({ url: 'http://127.0.0.1:9' }).check(FRENCH)).toBe('unavailable')
    const { checks } = await vies((response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end())
    expect(await checks.check(FRENCH)).toBe('unavailable')
  })
})
