import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readConfig } from '#platform/server/config/config.ts'
import { findFreePort } from '../../../scripts/run/free-port.ts'
import { runCommand } from '../../../scripts/shop/run-command.ts'
import { onDatabase, queryOnce } from '../../support/test-cluster.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const { adminUrl, shopUrl, owner } = inject('testCluster')

const readGuide = (name: string) => readFileSync(`docs/guides/${name}.md`, 'utf8')

/** What a guide's blocks in a language say. */
function blocksOf(guide: string, language: string): string[] {
  const blocks = readGuide(guide).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))
  return [...blocks].map(([, block = '']) => block)
}

type Line = { env: Record<string, string>; args: string[] }

/** The lines of a guide that call a script of npm: settings before it, arguments after it; without their comments. */
function linesOf(guide: string, script: string): Line[] {
  const call = new RegExp(`((?:[A-Z_]+=\\S+ +)*)npm run ${script}(?: -- (.*))?$`)
  return blocksOf(guide, 'sh').flatMap((block) =>
    block
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .flatMap((line) => {
        const [, settings = '', args = ''] = call.exec(line.replace(/\s+# .*$/, '').trim()) ?? []
        if (!line.includes(`npm run ${script}`)) return []
        const env = Object.fromEntries(settings.split(' ').flatMap((each) => (each ? [each.split('=')] : [])))
        return [{ env, args: args.split(' ').filter(Boolean) }]
      }),
  )
}

let shop: TestDatabase
let folder: string
let empty: string
beforeAll(async () => {
  shop = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'guides-'))
  empty = `guides_${folder.slice(-6).toLowerCase()}`
  await queryOnce(adminUrl, `CREATE DATABASE ${empty} OWNER ${owner}`)
  await writeFile(join(folder, 'parts.csv'), 'sku,name,category,price,quantity\nHB-1,Hub,Hubs,9.50,3\n')
})
afterAll(async () => {
  await shop.drop()
  await queryOnce(adminUrl, `DROP DATABASE ${empty} WITH (FORCE)`)
  await rm(folder, { recursive: true })
})

/** Runs a line as the guide has it, its files in the test's folder. The shop’s prices are in euros. */
async function run({ env, args }: Line, settings: Record<string, string> = {}) {
  const said: string[] = []
  const output = { print: (text: string) => said.push(text), complain: (text: string) => said.push(text) }
  const here = args.map((arg) =>
    arg.replace(/^\/var\/lib\/parts-manufacture/, folder).replace('shop-….', 'before-upgrade.'),
  )
  const told = { CURRENCY: 'EUR', HOME_COUNTRY: 'DE' }
  const surroundings = { ...told, DATABASE_URL: shop.connectionString, INIT_CWD: folder, ...env, ...settings }
  const exitCode = await runCommand(here, { env: { DATA_DIR: join(folder, 'data'), ...surroundings }, output })
  return { exitCode, said: said.join('\n') }
}

async function runAll(guide: string, lines = linesOf(guide, 'shop')): Promise<void> {
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    const { exitCode, said } = await run(line)
    expect(exitCode, `${line.args.join(' ')}: ${said}`).toBe(0)
  }
}

describe('the guide to importing parts', () => {
  test('has commands that work one after the other, in a shop without parts', async () => {
    const [mapping = ''] = blocksOf('import-parts', 'json')
    await writeFile(join(folder, 'mapping.json'), mapping)
    const header = 'Art.-Nr.;Bezeichnung;VK;Lager;Gruppe;Untergruppe;Text;Farbe;Gewicht kg;Web'
    const rows = ['R-1;Ring;19.5;4;Antrieb;Kettenblatt;Stahl;Silber;0.15;1', 'R-2;Ring;9.5;4;Antrieb;;;;;0']
    await writeFile(join(folder, 'articles.csv'), `${[header, ...rows].join('\n')}\n`)
    await writeFile(
      join(folder, 'shopify.csv'),
      'Handle,Title,Type,Variant SKU,Variant Price\nbell,Bell,Bells,BL-1,9.50\n',
    )
    await writeFile(join(folder, 'customers.csv'), 'email,name,city\nada@example.com,Ada,London\n')
    const review =
      'comment_content,comment_author,comment_date,rating,product_SKU\nRings well.,Ada,2026-01-31 10:00:00,5,BL-1\n'
    await writeFile(join(folder, 'reviews.csv'), review)
    await runAll('import-parts')
  })

  test('reads by its mapping what that says', async () => {
    await run({ env: {}, args: ['import-parts', 'articles.csv', '--mapping', 'mapping.json'] })
    const { rows } = await shop.pool.query(`SELECT sku, category, price_cents, specs FROM parts WHERE sku LIKE 'R-%'`)
    expect(rows).toEqual([
      { sku: 'R-1', category: 'Kettenblatt', price_cents: 1950, specs: { colour: 'Silber', weightG: 150 } },
    ])
  })
})

test('the backup before an upgrade is restored by the drill, which shows the shop in its own currency', async () => {
  await run({ env: {}, args: ['import-parts', 'parts.csv'] })
  const { said: left } = await run({ env: {}, args: ['open'] })
  const [, although = ''] = /--although (\S+)/.exec(left) ?? []
  await run({ env: {}, args: ['open', '--although', although] })
  await runAll('upgrade')
  const [restore] = linesOf('back-up', 'shop')
  const [serve] = linesOf('back-up', 'serve')
  const drill = { DATABASE_URL: onDatabase(shopUrl, empty), DATA_DIR: join(folder, 'drill') }
  const restored = await run(restore ?? { env: {}, args: [] }, drill)
  expect(restored).toMatchObject({ exitCode: 0, said: expect.stringContaining('CURRENCY=EUR') })
  const port = String(await findFreePort())
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { serve: string } }
  const env = { PATH: process.env.PATH, ...serve?.env, ...drill, PORT: port }
  const server = spawn(process.execPath, scripts.serve.split(' ').slice(1), { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(server, 'exit')
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (words) => (said += words))
  try {
    await expect.poll(() => said, { timeout: 150_000 }).toContain(`Shop ready at http://localhost:${port}`)
    expect(await (await fetch(`http://localhost:${port}/parts`)).text()).toContain('€9.50')
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}, 240_000) // Without a fresh build the shop runs its sources, which takes a busy machine a minute

test('the settings of the guide to deploying are settings of the shop, with its currency and country', () => {
  const [block = ''] = blocksOf('deploy', 'sh').filter((each) => each.includes('parts-manufacture.env <<'))
  const settings = [...block.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value.replace('…', 'x1')] as const,
  )
  const { currency, homeCountry, warnings } = readConfig(Object.fromEntries(settings))
  expect({ currency, homeCountry, warnings }).toEqual({ currency: 'EUR', homeCountry: 'DE', warnings: [] })
})

const GUIDES = ['back-up', 'deploy', 'upgrade']

test('commands in containers are commands of the shop', async () => {
  const list = (await run({ env: {}, args: [] })).said
  const named = GUIDES.flatMap((guide) =>
    blocksOf(guide, 'sh').flatMap((block) =>
      [...block.matchAll(/(\S+) --import (\S+) (\S+) ([a-z-]+)/g)].map(([, ...words]) => words),
    ),
  )
  expect(named.length).toBeGreaterThan(2)
  for (const [node, prepare, script, command] of named) {
    expect([node, prepare, script]).toEqual(['node', './scripts/prepare-node.mjs', 'scripts/shop.ts'])
    expect(list).toContain(`\n  ${command} `)
  }
})
