import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { runCommand } from './run-command.ts'

const HEADER = 'sku,name,category,list_price,quantity,sellable\n'

let database: TestDatabase
let folder: string
let env: Record<string, string>
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'shop-command-'))
  const place = { DATABASE_URL: database.connectionString, DATA_DIR: folder, INIT_CWD: folder }
  env = { ...place, CURRENCY: 'USD', HOME_COUNTRY: 'US' }
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

async function run(...args: string[]) {
  let printed = ''
  let complained = ''
  const output = {
    print: (text: string) => {
      printed += text
    },
    complain: (text: string) => {
      complained += text
    },
  }
  return { exitCode: await runCommand(args, { env, output }), printed, complained }
}

async function importText(text: string, ...flags: string[]) {
  await writeFile(join(folder, 'parts.csv'), HEADER + text)
  return run('import-parts', 'parts.csv', ...flags)
}

const countParts = async () => (await database.pool.query('SELECT count(*) AS n FROM parts')).rows[0].n

describe('npm run shop -- import-parts', () => {
  it('ends with 1 and stores nothing when a row is broken, naming line and column', async () => {
    const { exitCode, printed } = await importText('A,Hub,Hubs,9.5,3,1\nB,Rim,Rims,cheap,3,1\n')
    expect(exitCode).toBe(1)
    expect(printed).toContain('Nothing was stored')
    expect(printed).toContain('  line 3, column 4 (list_price): "cheap" is not a price (write dollars as 1234.50)')
    expect(await countParts()).toBe(0)
  })

  it('cuts the list of broken rows after 20', async () => {
    const { printed } = await importText('A,,,,,1\n'.repeat(25))
    expect(printed).toContain('  line 21, column 2 (name): it is missing')
    expect(printed).not.toContain('line 22,')
    expect(printed.endsWith('  and 5 more: --faults FILE.csv writes all of them')).toBe(true)
  })

  it('writes every broken row into a new file with --faults', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => `A${at},,=Hubs,9.5,-1,1\n`).join('')
    const args = ['--dry-run', '--faults', 'faults.csv'] as const
    expect(await importText(`OK,Hub,Hubs,9.5,3,1\n${rows}`, ...args)).toMatchObject({ exitCode: 1 })
    const faults: Record<string, string>[] = parse(await readFile(join(folder, 'faults.csv')), {
      columns: true,
      bom: true,
    })
    expect(faults.map(({ line }) => Number(line))).toEqual(
      Array.from({ length: 500 }, (_, at) => [at + 3, at + 3]).flat(),
    )
    expect(faults.at(-1)).toEqual({ line: '502', column: 'quantity', reason: '"-1" is negative' })
    expect(await importText(rows, ...args)).toMatchObject({
      exitCode: 2,
      complained: expect.stringContaining('faults.csv is there already'),
    })
  })

  it('prints the mapping of the file that is given, and how it is called', async () => {
    await writeFile(join(folder, 'own.csv'), 'sep=;\nSKU;name;category;price;quantity;img\n')
    expect(JSON.parse((await run('import-parts', 'own.csv', '--show-mapping')).printed)).toEqual({
      ...{ sku: 'sku', name: 'name', price: 'price', quantity: 'quantity', category: ['category'], img: 'img' },
      ...{ specs: [], guardedTexts: true },
    })
    await writeFile(join(folder, 'works.csv'), `${HEADER.trim()},colour\n`)
    expect(JSON.parse((await run('import-parts', 'works.csv', '--show-mapping')).printed)).toMatchObject({
      price: 'list_price',
      specs: [{ column: 'category' }, { column: 'colour' }],
    })
    expect(await run('import-parts', '--show-mapping')).toMatchObject({
      exitCode: 2,
      complained: expect.stringContaining('Give one CSV file'),
    })
    for (const help of ['--help', '-h'])
      expect(await run('import-parts', help)).toMatchObject({
        exitCode: 0,
        printed: expect.stringContaining('FILE.csv --show-mapping'),
      })
    expect(await run('import-parts', 'own.csv', '--decimal', 'dot')).toMatchObject({
      exitCode: 2,
      complained: expect.stringContaining('--decimal is comma or point'),
    })
  })

  it('shows what changes of each part, from what to what, in a dry run and afterwards', async () => {
    await importText('OLD,Hub,Hubs,9.5,3,1\n')
    const text = 'OLD,Hub,Front hubs,12,3,1\nNEW,Rim,Rims,5,3,1\n'
    for (const flags of [['--dry-run'], []]) {
      const { printed } = await importText(text, ...flags)
      expect(printed).toContain(
        [
          flags.length > 0 ? 'What would change:' : 'What changed:',
          '  line 2, OLD, Hub',
          '    category: Hubs → Front hubs',
          '    price: 9.50 → 12.00',
          '    specs.productLine: Hubs → Front hubs',
          '  line 3, NEW, Rim: new',
        ].join('\n'),
      )
    }
    await database.pool.query('DELETE FROM parts')
  })

  it('stores the good rows with --skip-broken, nothing with --dry-run, and ends with 0', async () => {
    const text = 'A,Hub,Hubs,9.5,3,1\nB,Rim,Rims,cheap,3,1\nC,Nut,Nuts,1,1,0\n'
    const dry = await importText(text, '--dry-run', '--skip-broken')
    expect(dry).toMatchObject({ exitCode: 0, printed: expect.stringContaining('Dry run: nothing was stored') })
    expect(await countParts()).toBe(0)
    const { exitCode, printed } = await importText(text, '--skip-broken', '--json')
    expect(exitCode).toBe(0)
    expect(JSON.parse(printed)).toMatchObject({ outcome: 'stored', read: 3, new: 1, broken: { count: 1 } })
    expect(await countParts()).toBe(1)
  })

  it('writes one row into the audit log for an import that changed something, and none for any other', async () => {
    const logged = async () => (await database.pool.query(`SELECT * FROM audit_log WHERE action = 'part.import'`)).rows
    const before = (await logged()).length
    const text = 'L1,Lamp,Lamps,9.5,3,1\nL2,Bell,Bells,4,3,1\n'
    await importText(text, '--dry-run')
    await importText(`${text}L3,Horn,Horns,loud,1,1\n`)
    expect(await logged()).toHaveLength(before)
    await importText(text)
    await importText(text)
    const rows = await logged()
    expect(rows).toHaveLength(before + 1)
    expect(rows.at(-1)).toMatchObject({
      actor_account_id: null,
      actor_email: null,
      object: 'catalogue:parts',
      after: { file: 'parts.csv', new: 2, updated: 0 },
    })
  })

  it('ends with 2 when a column is missing, naming it and those that are there', async () => {
    await writeFile(join(folder, 'other.csv'), 'sku;title\nA;Hub\n')
    const { exitCode, complained } = await run('import-parts', 'other.csv')
    expect(exitCode).toBe(2)
    expect(complained).toMatch(/lacks these columns: .*name.*\nIt has: sku, title\./)
  })

  it('takes a mapping from a file and refuses a wrong one', async () => {
    await writeFile(join(folder, 'other.csv'), 'Nr;Titel;Art;Preis;Stück\nX-1;Nabe;Naben;4.20;6\n')
    const mapping = { sku: 'nr', name: 'titel', category: ['art'], price: 'preis', quantity: 'stück' }
    await writeFile(join(folder, 'mapping.json'), JSON.stringify(mapping))
    expect(await run('import-parts', 'other.csv', '--mapping', 'mapping.json')).toMatchObject({ exitCode: 0 })
    const { rows } = await database.pool.query("SELECT name, price_cents, quantity FROM parts WHERE sku = 'X-1'")
    expect(rows).toEqual([{ name: 'Nabe', price_cents: 420, quantity: 6 }])
    await writeFile(join(folder, 'mapping.json'), '{"sku": 1}')
    expect(await run('import-parts', 'other.csv', '--mapping', 'mapping.json')).toMatchObject({ exitCode: 2 })
  })

  it('lets nothing in a file steer the terminal', async () => {
    const { printed } = await importText('A,Hub,Hubs,\u001b[31mred\u009b,3,1\n')
    expect(printed).toContain('[31mred')
    expect(printed).not.toContain('\u001b')
    expect(printed).not.toContain('\u009b')
  })
})

describe('npm run shop -- import', () => {
  const bring = async (text: string, ...flags: string[]) => {
    await writeFile(join(folder, 'old.csv'), text)
    return run('import', 'old.csv', ...flags)
  }

  it('opens accounts for customers, once, and writes every broken row into a file', async () => {
    const file = 'email,name,country\na@example.com,Ann,\nnobody,Bo,\n'
    const { exitCode, printed } = await bring(file, '--kind', 'customers', '--faults', 'wrong.csv')
    expect([exitCode, printed]).toEqual([1, expect.stringContaining('line 3, email: accounts can’t have this email')])
    expect(await readFile(join(folder, 'wrong.csv'), 'utf8')).toContain('3,email,')
    const skipping = ['--kind', 'customers', '--skip-broken']
    expect((await bring(file, ...skipping)).printed).toContain('2 rows: 1 new, 0 updated, 0 unchanged, 1 broken.')
    expect((await bring(file, ...skipping)).printed).toContain('2 rows: 0 new, 0 updated, 1 unchanged, 1 broken.')
    const { rows } = await database.pool.query(`SELECT after FROM audit_log WHERE action = 'import.customers'`)
    expect(rows).toEqual([{ after: { file: 'old.csv', new: 1, updated: 0 } }])
  })

  it('takes a mapping that was printed, knows presets, and leaves parts to their own command', async () => {
    const shown = await bring('Mail,Name\nx@example.com,X\n', '--kind', 'customers', '--show-mapping')
    expect(JSON.parse(shown.printed)).toEqual({ name: ['Name'], guardedTexts: true })
    await writeFile(join(folder, 'columns.json'), JSON.stringify({ email: 'Mail', name: 'Name' }))
    const mapped = ['--kind', 'customers', '--mapping', 'columns.json', '--json', '--dry-run']
    expect(JSON.parse((await run('import', 'old.csv', ...mapped)).printed)).toMatchObject({
      outcome: 'dry-run',
      new: 1,
    })
    const preset = await bring('Email,Name\ny@example.com,Y\n', '--kind=customers', '--preset', 'magento', '--dry-run')
    expect(preset.printed).toContain('Read in the form of Magento customers.')
    expect((await bring('email\nx@example.com\n', '--kind', 'orders')).complained).toContain('--kind is one of parts')
    const parts = await bring(`${HEADER}K-1,Hub,Hubs,9.5,3,1\n`, '--kind', 'parts', '--dry-run')
    expect(parts.printed).toContain('Read in the form of AdventureWorks.')
  })
})
