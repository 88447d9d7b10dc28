import { fork } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { openShopDatabase } from '#app/server/start/open-shop-database.ts'

const CHILD = fileURLToPath(new URL('./measure-import-child.ts', import.meta.url))
const SEED = 20_261_121
const HEADER =
  'sku,name,category,subcategory,model,colour,size,size_unit,weight,weight_unit,list_price,quantity,sellable,description'
const COLOURS = ['Black', 'Red', 'Silver', 'Blue', '']
const SENTENCE = 'Made of "heat-treated" aluminium, checked twice;\nfits every frame of the series. '

/** What one import took; `peakMemoryMb` is the importing process alone, without PostgreSQL. */
type Measured = {
  exitCode: number
  seconds: number
  peakMemoryMb: number
  new: number
  updated: number
  unchanged: number
}

/**
 * Imports files of 10,000 and 100,000 rows (always the same ones) into an empty embedded database, then the larger one
 * again unchanged and once more with every price changed.
 */
export async function measureImportParts() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-import-'))
  const database = await openShopDatabase({
    databaseUrl: undefined,
    dataDir: folder,
    log: () => {},
    applicationName: 'bench',
  })
  try {
    const small = await writeParts(folder, 'small.csv', { rows: 10_000, skuPrefix: 'S', extraCents: 0 })
    const large = await writeParts(folder, 'large.csv', { rows: 100_000, skuPrefix: 'L', extraCents: 0 })
    const dearer = await writeParts(folder, 'dearer.csv', { rows: 100_000, skuPrefix: 'L', extraCents: 1 })
    return {
      rows10000: await importFile(folder, small),
      rows100000: await importFile(folder, large),
      again: await importFile(folder, large),
      everyPriceChanged: await importFile(folder, dearer),
      dryRun: await importFile(folder, small, '--dry-run'),
    }
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function importFile(dataDir: string, ...args: string[]): Promise<Measured> {
  const child = fork(CHILD, args, {
    env: { ...process.env, CURRENCY: 'USD', HOME_COUNTRY: 'US', DATABASE_URL: '', DATA_DIR: dataDir },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Measured>()
  child.once('message', (message) => resolve(message as Measured))
  child.once('exit', (code) => reject(new Error(`The import ended with ${code} before it said anything`)))
  return promise
}

type Table = { rows: number; skuPrefix: string; extraCents: number }

async function writeParts(folder: string, name: string, table: Table): Promise<string> {
  const file = join(folder, name)
  await pipeline(Readable.from(partLines(table)), createWriteStream(file))
  return file
}

function* partLines({ rows, skuPrefix, extraCents }: Table): Generator<string> {
  const random = sequence(SEED)
  yield `${HEADER}\n`
  for (let row = 0; row < rows; row++) {
    const colour = COLOURS[random(COLOURS.length)]
    const price = ((100 + random(200_000) + extraCents) / 100).toFixed(2)
    const description = SENTENCE.repeat(1 + random(3)).replaceAll('"', '""')
    yield `${skuPrefix}-${row},"Part ${row}, ${colour}",Components,Group ${random(30)},Model ${random(500)},${colour},` +
      `${40 + random(25)},CM,${random(3000)}.5,G,${price},${random(2000)},1,"${description}"\n`
  }
}

/** The same numbers for the same seed, each from 0 to below `limit` (mulberry32). */
function sequence(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await measureImportParts(), null, 2)}\n`)
