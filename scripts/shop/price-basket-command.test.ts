import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from './run-command.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-basket-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function priceFile(text: string, settings: Record<string, string> = {}) {
  await writeFile(join(folder, 'basket.json'), text)
  let [printed, complained] = ['', '']
  const output = {
    print: (line: string) => {
      printed += line
    },
    complain: (line: string) => {
      complained += line
    },
  }
  // The command must not ask for a database.
  const env = { INIT_CWD: folder, DATABASE_URL: 'none', ...settings }
  const exitCode = await runCommand(['price-basket', 'basket.json'], { env, output })
  return { exitCode, printed, complained }
}

describe('npm run shop -- price-basket', () => {
  it('prints the priced basket as JSON', async () => {
    const basket = { mode: 'included', currency: 'EUR', lines: [{ price: 119, quantity: 1, rate: 19, discount: 0 }] }
    const { exitCode, printed } = await priceFile(JSON.stringify(basket))
    expect(JSON.parse(printed)).toEqual({
      lines: [{ total: '119.00', tax: '19.00' }],
      groups: [{ rate: 19, gross: '119.00', tax: '19.00', net: '100.00' }],
      delivery: { total: '0.00', tax: '0.00' },
      ...{ net: '100.00', tax: '19.00', total: '119.00' },
    })
    expect(exitCode).toBe(0)
  })

  it('prices what names no currency in that of the shop', async () => {
    const text = '{"mode": "included", "lines": [{"price": 1000, "quantity": 1, "rate": 10}]}'
    expect(JSON.parse((await priceFile(text, { CURRENCY: 'JPY' })).printed)).toMatchObject({ tax: '91.00' })
    expect(JSON.parse((await priceFile(text)).printed)).toMatchObject({ tax: '90.91' })
    expect(await priceFile(text, { CURRENCY: 'DEM' })).toMatchObject({ exitCode: 1, printed: '' })
  })

  it.each([
    ['{"mode": "included", "lines": [{"price": 1, "quantity": 1, "rate": 101}]}', 'lines.0.rate'],
    ['{"mode": ', 'The file is no JSON'],
  ])('of %s prices nothing and says why', async (text, words) => {
    const { exitCode, printed, complained } = await priceFile(text)
    expect([exitCode, printed]).toEqual([1, ''])
    expect(complained).toContain(words)
  })
})
