import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STAND_IN } from '#admin/server/law-artwork/recognise-artwork.ts'
import { NOTICE_FILE, STAND_IN_NOTICE, standInArchive } from '#test-support/law/stand-in-artwork.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { runCommand } from './run-command.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'law-artwork-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

async function install(archive: Uint8Array, { flags = [] as string[], settings = {} } = {}) {
  await writeFile(join(folder, 'SVG.zip'), archive)
  const written: string[] = []
  const place = { DATABASE_URL: database.connectionString, DATA_DIR: folder, INIT_CWD: folder }
  const env = { ...place, CURRENCY: 'EUR', HOME_COUNTRY: 'DE', ...settings }
  const output = { print: (text: string) => written.push(text), complain: (text: string) => written.push(text) }
  const exitCode = await runCommand(['law-artwork', 'SVG.zip', ...flags], { env, output })
  return { exitCode, text: written.join('\n') }
}

const stored = async () => {
  const { rows } = await database.pool.query('SELECT file_name, edition, source, bytes FROM law_artwork ORDER BY 1')
  return rows
}

const DRAWING = strToU8(Buffer.from(STAND_IN_NOTICE).toString().replace(STAND_IN, 'Another edition'))
const NEW_EDITION = { flags: ['--new-edition'] }

test.each([
  ['what is no archive', strToU8('PK, but no archive'), /not a ZIP archive/],
  ['an archive without artwork', zipSync({ 'readme.txt': strToU8('hello') }), /no file that is known by its name/],
  ['a name that leads out', zipSync({ [`../${NOTICE_FILE}`]: DRAWING }), /leads out of it/],
  ['a bomb', zipSync({ [NOTICE_FILE]: new Uint8Array(3_000_000) }), /unpacks to more/],
  ['a large file', zipSync({ [NOTICE_FILE]: new Uint8Array(5_000_000) }, { level: 0 }), /unpacks to more/],
  ['a script', zipSync({ [NOTICE_FILE]: strToU8('<svg viewBox="0 0 1 1"><script/></svg>') }), /has a script/],
  ['half a drawing', zipSync({ [NOTICE_FILE]: DRAWING.slice(0, -9) }), /is damaged/],
  ['one file twice', zipSync({ [NOTICE_FILE]: DRAWING, 'Legal guarantee_notice EN.svg': DRAWING }), /twice/],
  ['another label', zipSync({ 'GARAN Label_colour.svg': DRAWING }), /595.28 × 841.89; the published label is 269.29/],
  ['a stand-in', standInArchive(), /stand-ins for tests/],
])('%s is refused with what to do, and nothing is stored', async (_, archive, words) => {
  const { exitCode, text } = await install(archive, NEW_EDITION)
  expect(text).toMatch(words)
  expect(exitCode).toBe(2)
  expect(await stored()).toEqual([])
})

test('a file that this release does not know is kept on the operator’s word only, byte for byte', async () => {
  const archive = zipSync({ [NOTICE_FILE]: DRAWING })
  expect((await install(archive)).text).toMatch(/does not know these files: Legal .+ EN\.svg\. .+ --new-edition/)
  const { exitCode, text } = await install(archive, NEW_EDITION)
  expect(exitCode).toBe(0)
  expect(text).toMatch(/^Legal guarantee_notice EN\.svg\n {2}[0-9a-f]{64} new: kept on your word\n1 file installed\.$/)
  const row = { file_name: 'Legal guarantee_notice EN.svg', edition: 'new', source: 'SVG.zip' }
  expect(await stored()).toEqual([{ ...row, bytes: Buffer.from(DRAWING) }])
  const { rows } = await database.pool.query(`SELECT object FROM audit_log WHERE action = 'law.artwork'`)
  expect(rows).toEqual([{ object: 'law:SVG.zip' }])
})

test('a demo takes stand-ins, and leaves aside what is in black and white', async () => {
  const settings = { SHOP_DEMO: 'on', DEMO_PASSWORD: 'demo-parts-1' }
  expect((await install(standInArchive(), { settings })).text).toContain('3 files installed.')
  expect((await stored()).map(({ edition }) => edition)).toEqual(['stand-in', 'stand-in', 'stand-in'])
})
