import { afterAll, beforeAll, expect, test } from 'vitest'
import { taxSettingsSchema } from '#admin/contract/settings/tax-settings.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { createSandboxTaxProvider } from '../tax-provider/sandbox-tax-provider.ts'
import type { TaxProvider } from '../tax-provider/tax-provider.ts'
import { createStandInVatIds } from '../vat-ids/stand-in-vat-ids.ts'
import type { VatIdChecks } from '../vat-ids/vat-ids.ts'
import { createTaxesService } from './taxes-service.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const rate = (country: string, percent: number, more: object = {}) => ({
  ...{ country, percent, from: '2020-01-01', confirmed: true },
  ...more,
})
const GERMAN = { mode: 'included', home: { country: 'DE' }, rates: [rate('DE', 19)] }

let asked = 0
let now = new Date('2026-11-23T12:00:00Z')
const standIn = createStandInVatIds()
const counting: VatIdChecks = {
  check(...given) {
    asked += 1
    return standIn.check(...given)
  },
}
const settings = (more: object = {}) => taxSettingsSchema.parse({ ...GERMAN, vatIdChecks: 'stand-in', ...more })
const service = (more: object = {}, provider: TaxProvider = createSandboxTaxProvider()) =>
  createTaxesService({
    db: database.db,
    ownerSettings: {
      held: async (section) => ({ taxes: settings(more) })[section as string] as never,
      timeZone: async () => 'UTC',
    },
    vatIds: { 'stand-in': counting, vies: counting },
    provider,
    now: () => now,
  })
const findParts = async () => new Map([['zero', { taxClass: 'zero' as const }]])
// Check digits are right in all of them.
const VALID = 'DE136695976'
const NOT_VALID = 'DK10000300'
const AWAY = 'FI10000899'
const FRENCH = 'FR40303265045'
const kept = async (id: string) =>
  (await database.pool.query('SELECT service, valid, consultation_number FROM vat_id_checks WHERE id = $1', [id])).rows

test('an answer is kept for 24 hours; with the shop’s own ID it has a consultation number', async () => {
  const own = { registrations: [{ country: 'DE', kind: 'home', vatId: 'DE 136 695 976', from: '2020-01-01' }] }
  const first = await service(own).checkVatId('de136695976')
  expect(first).toMatchObject({ id: VALID, country: 'DE', valid: true, consultationNumber: `STAND-IN-${VALID}` })
  now = new Date(now.getTime() + 24 * 3_600_000 - 1)
  expect(await service(own).checkVatId(VALID)).toEqual(first)
  expect(asked).toBe(1)
  now = new Date(now.getTime() + 2)
  expect((await service().checkVatId(VALID)).consultationNumber).toBeNull()
  expect(asked).toBe(2)
  expect(await kept(VALID)).toEqual([{ service: 'stand-in', valid: true, consultation_number: null }])
})

test('another register is asked anew', async () => {
  await service({ vatIdChecks: 'vies' }).checkVatId(VALID)
  expect(asked).toBe(3)
})

test('what is wrong at sight is never asked', async () => {
  expect(await service().checkVatId('DE136695977')).toMatchObject({
    valid: false,
    message: expect.stringContaining('check digits'),
  })
  expect(asked).toBe(3)
})

test('switched off, or of a country without a register, it is unknown', async () => {
  expect(await service({ vatIdChecks: 'off' }).checkVatId(VALID)).toMatchObject({ valid: 'unknown' })
  expect(await service().checkVatId('GB434031494')).toMatchObject({ valid: 'unknown' })
  expect(asked).toBe(3)
})

test('only the home VAT ID that holds today asks for proof of an answer', async () => {
  const local = { country: 'FR', kind: 'local', vatId: 'FR40303265045', from: '2020-01-01' }
  const home = { country: 'DE', kind: 'home', vatId: VALID, from: '2020-01-01' }
  const proofFor = async (registrations: object[]) => {
    now = new Date(now.getTime() + 25 * 3_600_000)
    return (await service({ registrations }).checkVatId(FRENCH)).consultationNumber
  }
  const proof = `STAND-IN-${FRENCH}`
  expect(await proofFor([local])).toBeNull()
  expect(await proofFor([{ ...home, to: '2021-12-31' }])).toBeNull()
  expect(await proofFor([{ ...home, from: '2999-01-01' }])).toBeNull()
  expect(await proofFor([{ ...home, vatId: undefined }, local])).toBeNull()
  expect(await proofFor([{ ...home, vatId: 'DE136695977' }])).toBeNull() // Wrong check digits
  expect(await proofFor([{ ...home, country: 'CH', vatId: 'CHE-116.281.710 MWST' }])).toBeNull()
  expect(
    await proofFor([local, { ...home, to: '2021-12-31', vatId: 'DE129273398' }, { ...home, from: '2022-01-01' }]),
  ).toBe(proof)
  expect(await proofFor([{ ...home, vatId: '136695976' }])).toBe(proof) // Its letters from its country
})

test('an ID that nobody was asked about says so of every field', async () => {
  expect(await service().checkVatId('DE12345')).toEqual({
    ...{ id: 'DE12345', country: 'DE', valid: false, message: expect.stringContaining('look different') },
    ...{ name: null, consultationNumber: null, checkedAt: null, byHand: false },
  })
})

test('“no” is kept for a day, and goes with the next answer', async () => {
  expect(await service().checkVatId(NOT_VALID)).toMatchObject({ valid: false })
  expect(await kept(NOT_VALID)).toHaveLength(1)
  now = new Date(now.getTime() + 48 * 3_600_000)
  await service().checkVatId('FR40303265045')
  expect(await kept(NOT_VALID)).toEqual([])
  expect(await kept(VALID)).toHaveLength(2)
})

test('a tax service is asked within the US, and its absence refuses or falls back to the table', async () => {
  const american = {
    mode: 'added',
    home: { country: 'US', region: 'CA' },
    rates: [rate('US', 7.25, { region: 'CA' })],
  }
  const ask = (postcode: string, more: object = {}) =>
    service({ ...american, provider: 'sandbox', ...more }).decide({
      ...{ destination: { country: 'US', region: 'NY', postcode }, pickup: false },
      ...{ parts: ['any', 'zero'], findParts, lineCents: [1_999, 500], deliveryCents: 695 },
    })
  expect(await ask('10001')).toMatchObject({
    lines: [
      { ratePpm: 80_000, code: 'standard' },
      { ratePpm: 0, code: 'zero' },
    ],
    quoted: {
      asked: { to: { postcode: '10001' }, deliveryCents: 695 },
      answered: {
        lines: [
          { ref: '0', cents: 160 },
          { ref: '1', cents: 0 },
        ],
        deliveryCents: 56,
      },
    },
  })
  expect(await ask('00000')).toMatchObject({ refused: 'tax-unavailable' })
  expect(await ask('00000', { providerAway: 'table' })).toMatchObject({
    lines: [{ ratePpm: 0, code: 'none' }, { code: 'none' }],
    notes: [expect.stringContaining('did not answer')],
  })
  expect(await ask('10001', { provider: 'table' })).not.toHaveProperty('quoted')
})

test('when the register is away tax is charged, nothing is kept, and the buyer is told', async () => {
  const taxes = service()
  const unknown = await taxes.checkVatId(AWAY)
  expect(unknown).toMatchObject({ valid: 'unknown', message: 'The register of VAT IDs did not answer' })
  expect(await kept(AWAY)).toEqual([])
  const destination = { country: AWAY.slice(0, 2) }
  const decision = await taxes.decide({ destination, pickup: false, parts: ['any'], findParts, vatId: unknown })
  expect(decision).toMatchObject({
    ...{ reason: null, lines: [{ ratePpm: 190_000 }] },
    toBuyer: [expect.stringContaining('could not be checked, so tax is charged')],
  })
})

test('an answer that lacks a line, or has more tax than its price, counts as none', async () => {
  const american = { mode: 'added', home: { country: 'US', region: 'CA' }, rates: [rate('US', 7.25, { region: 'CA' })] }
  const answers = [
    { lines: [], deliveryCents: 0 },
    { lines: [{ ref: '0', cents: 2_000 }], deliveryCents: 0 },
    { lines: [{ ref: '0', cents: 1.5 }], deliveryCents: 0 },
    { lines: [{ ref: '0', cents: 0 }], deliveryCents: -1 },
  ]
  for (const answer of answers) {
    const provider = { ...createSandboxTaxProvider(), quote: async () => ({ ...answer, jurisdictions: [] }) }
    const decided = await service({ ...american, provider: 'sandbox' }, provider).decide({
      ...{ destination: { country: 'US', region: 'NY', postcode: '10001' }, pickup: false },
      ...{ parts: ['any'], findParts, lineCents: [1_999], deliveryCents: 0 },
    })
    expect(decided).toMatchObject({ refused: 'tax-unavailable' })
  }
})

test('an administrator’s word counts for a year while nobody answers, and not against an answer', async () => {
  const taxes = service()
  const word = { id: AWAY, country: 'FI', valid: true }
  await taxes.noteVatIdByHand(database.db, word)
  expect(await taxes.checkVatId(AWAY)).toMatchObject({ valid: true, byHand: true })
  await taxes.noteVatIdByHand(database.db, { id: NOT_VALID, country: 'DK', valid: true })
  expect(await taxes.checkVatId(NOT_VALID)).toMatchObject({ valid: false, byHand: false })
  expect(await service({ vatIdChecks: 'off' }).checkVatId(NOT_VALID)).toMatchObject({ valid: true, byHand: true })
  now = new Date(now.getTime() + 366 * 24 * 3_600_000)
  expect(await taxes.checkVatId(AWAY)).toMatchObject({ valid: 'unknown' })
})
