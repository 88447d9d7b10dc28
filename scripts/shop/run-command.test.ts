import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#app/server/app.ts'
import { readConfig } from '#platform/server/config/config.ts'
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

describe('npm run shop', () => {
  it('without a command lists the commands', async () => {
    const { exitCode, printed } = await run()
    expect(exitCode).toBe(0)
    expect(printed).toContain('import-parts FILE.csv [COMBINATIONS.csv] [--dry-run]')
    expect(printed).toContain('make-admin EMAIL')
    expect(printed).toContain('withdraw-admin EMAIL')
  })

  it.each([
    [['sell-everything'], 'no command "sell-everything"'],
    [['import-parts'], 'Give one CSV file.'],
    [['import-parts', 'one.csv', 'two.csv', 'three.csv'], 'Give one CSV file.'],
    [['import-parts', 'missing.csv'], 'There is no file'],
    [['import-parts', '.'], 'is a folder'],
    [['import-parts', '--wet-run', 'parts.csv'], '--wet-run'],
    [['import-ports'], 'Give one CSV file.'],
    [['import-assemblies'], 'Give one CSV file.'],
    [['export-assemblies'], 'Give one file to write.'],
    [['import-ports', 'missing.csv'], 'There is no file'],
    [['export-ports'], 'Give one file to write.'],
    [['judge-pairs'], 'Give one CSV file.'],
    [['judge-pairs', 'missing.csv'], 'There is no file'],
    [['price-basket'], 'Give one JSON file.'],
    [['export-parts'], 'Give one file to write.'],
    [['export-parts', 'no-such-folder/parts.csv'], 'There is no folder'],
    [['make-admin'], 'Give one email.'],
    [['remove-second-factors'], 'Give one email.'],
    [['withdraw-admin', 'one@example.com', 'two@example.com'], 'Give one email.'],
  ])('%j ends with 2 and says why', async (args, words) => {
    const { exitCode, complained } = await run(...args)
    expect(complained).toContain(words)
    expect(exitCode).toBe(2)
  })

  it('with settings that are wrong ends with 2 and names them', async () => {
    await writeFile(join(folder, 'parts.csv'), HEADER)
    const output = { print: () => {}, complain: (text: string) => expect(text).toContain('DATABASE_URL') }
    expect(
      await runCommand(['import-parts', join(folder, 'parts.csv')], { env: { DATABASE_URL: 'mysql://x' }, output }),
    ).toBe(2)
    expect.assertions(2)
  })
})

describe('npm run shop -- export-parts', () => {
  it('writes a file whose import changes nothing, and no file over another', async () => {
    await importText('X1,"=Hub, front",Hubs,9.5,3,1\nX2,Rim,Rims,4,3,1\n')
    expect(await run('export-parts', 'exported.csv')).toMatchObject({ exitCode: 0 })
    const exported = await readFile(join(folder, 'exported.csv'), 'utf8')
    expect(exported).toContain(`X1,"'=Hub, front",Hubs,9.50,,,,,1,1,each,3,`)
    const again = await run('import-parts', 'exported.csv', '--json')
    expect(JSON.parse(again.printed)).toMatchObject({ outcome: 'stored', read: 2, unchanged: 2 })
    expect(await run('export-parts', 'exported.csv')).toMatchObject({
      exitCode: 2,
      complained: expect.stringContaining('is there already'),
    })
    await database.pool.query('DELETE FROM parts')
  })
})

describe('npm run shop -- make-admin', () => {
  it('makes a person who signed up an administrator, and says so when they are', async () => {
    const { db, pool, address } = database
    const app = await createApp({
      config: readConfig(env),
      database: { db, pool, address, close: async () => {} },
      secret: 'a secret for this test of forty characters',
      pages: undefined,
    })
    await app.identity.create({ email: 'ada@example.com', name: 'Ada', password: 'correct horse', emailVerified: true })
    expect(await run('make-admin', 'Ada@Example.com')).toMatchObject({
      exitCode: 0,
      printed: 'Ada@Example.com is an administrator now.',
    })
    expect(await app.accounts.isAdmin('ada@example.com')).toBe(true)
    expect(await run('make-admin', 'ada@example.com')).toMatchObject({
      exitCode: 0,
      printed: expect.stringContaining('already'),
    })
    await app.server.close()
  })

  it('is written down as done by nobody in particular, and taken back by withdraw-admin, but not from the last one', async () => {
    const { db, pool, address } = database
    const app = await createApp({
      config: readConfig(env),
      database: { db, pool, address, close: async () => {} },
      secret: 'a secret for this test of forty characters',
      pages: undefined,
    })
    const person = { email: 'bea@example.com', name: 'Bea', password: 'correct horse', emailVerified: false }
    await app.identity.create(person)
    expect(await run('make-admin', 'bea@example.com')).toMatchObject({ exitCode: 0 })
    expect(await run('withdraw-admin', 'bea@example.com')).toMatchObject({
      exitCode: 0,
      printed: 'bea@example.com is no administrator any more.',
    })
    expect(await run('withdraw-admin', 'bea@example.com')).toMatchObject({
      exitCode: 0,
      printed: expect.stringContaining('was no administrator'),
    })
    expect(await run('withdraw-admin', 'ada@example.com')).toMatchObject({
      exitCode: 1,
      complained: expect.stringContaining('last administrator'),
    })
    expect(await app.accounts.isAdmin('ada@example.com')).toBe(true)
    const { rows } = await pool.query(
      `SELECT action, actor_email FROM audit_log WHERE object = 'user:bea@example.com' ORDER BY id`,
    )
    expect(rows).toEqual([
      { action: 'user.make-admin', actor_email: null },
      { action: 'user.withdraw-admin', actor_email: null },
    ])
    await app.server.close()
  })

  it('has remove-second-factors let in who lost them, once, and nobody who never signed up', async () => {
    const { pool } = database
    await pool.query(
      `INSERT INTO auth_two_factor (id, user_id, secret, backup_codes, verified)
       SELECT gen_random_uuid(), id, 'secret', 'codes', true FROM auth_user WHERE email = 'ada@example.com'`,
    )
    await pool.query(`UPDATE auth_user SET two_factor_enabled = true WHERE email = 'ada@example.com'`)
    expect(await run('remove-second-factors', 'Ada@example.com')).toMatchObject({
      exitCode: 0,
      printed: 'Ada@example.com has no second factors any more, and is signed out everywhere.',
    })
    expect((await pool.query('SELECT 1 FROM auth_two_factor')).rowCount).toBe(0)
    expect(await run('remove-second-factors', 'ada@example.com')).toMatchObject({
      exitCode: 0,
      printed: 'ada@example.com had no second factors.',
    })
    expect(await run('remove-second-factors', 'nobody@example.com')).toMatchObject({ exitCode: 1 })
  })

  it('ends with 1 when nobody signed up with that email', async () => {
    expect(await run('make-admin', 'nobody@example.com')).toMatchObject({
      exitCode: 1,
      complained: expect.stringContaining('no account'),
    })
  })

  it('backs up into a new file, and never restores over a shop', async () => {
    await importText('BACK-1,Torrent,Chainrings,19.90,5,true\n')
    const backup = await run('backup', 'shop.backup')
    expect(backup.complained).toBe('')
    expect(backup.printed).toMatch(/shop\.backup: [\d,]+ rows of \d+ tables/)
    expect((await run('backup', 'shop.backup')).complained).toContain('already exists')
    const restored = await run('restore', 'shop.backup')
    expect(restored.exitCode).toBe(2)
    expect(restored.complained).toContain('never overwrites one')
    expect((await run('restore', 'no-such.backup')).complained).toContain('There is no file')
    expect((await run('backup')).complained).toContain('Give one file.')
  })
})

describe('npm run shop -- remove-data', () => {
  it('removes what the shop stored in DATA_DIR, leaves the database of DATABASE_URL alone, and says so', async () => {
    const dataDir = join(folder, 'stored')
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'secret'), 'of the shop')
    const output = { print: (text: string) => void said.push(text), complain: (text: string) => void said.push(text) }
    const said: string[] = []
    expect(await runCommand(['remove-data'], { env: { ...env, DATA_DIR: dataDir }, output })).toBe(0)
    expect(said).toEqual([`Removed ${dataDir}.`, 'The database of DATABASE_URL was left alone.'])
    await expect(access(dataDir)).rejects.toThrow('ENOENT')
    expect(await run('remove-data', 'everything')).toMatchObject({ exitCode: 2 })
  })
})
