import { openShopDatabase } from '#app/server/start/open-shop-database.ts'
import type { OpenedDatabase } from '#platform/server/database/database.ts'
import { median } from '../median.ts'
import { sendJson, signInAdmin } from '../orders/buyers.ts'
import { newDataDir, removeDataDir, startShop } from '../running-shop.ts'
import { statedLimit } from '../stated-limit.ts'

const RUNS = 7
const WARM_UP = 60
const PAGES_OF_A_RUN = 30
const MOST_TIMES_AS_LONG = 1.15
/** What the demo's administrator signs in with. */
const PART = {
  name: 'Ring',
  img: '/static/drawings/a.svg',
  description: 'Runs true',
  price: 20,
  minimum: 1,
  quantity: 90,
}

/** What is said of a part: how much of it on the one part, how much on the other, and how it is stored. */
type Said = { few: number; many: number; insert: string } // The part is $1, how many $2
const SAID: Record<string, Said> = {
  reviews: {
    few: 3,
    many: 10_000,
    insert: `INSERT INTO reviews (id, part_id, name, img, review, ratings, created_at, helpful)
      SELECT gen_random_uuid(), $1::uuid, 'Reader ' || n, '-', 'Runs true after ' || n || ' km.', 1 + n % 5,
        now() - n * interval '1 minute', n % 7
      FROM generate_series(1, $2::integer) AS n`,
  },
  questions: {
    few: 3,
    many: 2_000,
    insert: `INSERT INTO part_questions (id, part_id, question, created_at, answer, answered_at)
      SELECT gen_random_uuid(), $1::uuid, 'Does it fit a chain of width ' || n || '?', now() - n * interval '1 minute',
        CASE WHEN n % 10 > 0 THEN 'It does.' END, CASE WHEN n % 10 > 0 THEN now() END
      FROM generate_series(1, $2::integer) AS n`,
  },
}

/** An address is asked for once, so no cache has it. */
const pageOf = (part: string, turn: number) => `/partDetails/ring/${part}?quantity=${turn}`

/** The page of a part of which much was said, and of one like it of which little was, in turns. */
export async function measureMuchSaid() {
  const dataDir = await newDataDir()
  const shop = await startShop(dataDir, { RATE_LIMITS: 'off', HOLD_LIMITS: 'off' })
  try {
    const [few, many] = [await addPart(shop.url), await addPart(shop.url)]
    const database = await openShopDatabase({
      databaseUrl: undefined,
      dataDir,
      log: () => {},
      applicationName: 'bench',
    })
    await say(database, { few, many }).finally(() => database.close())
    return {
      partPage: await compare(
        (turn) => shop.url + pageOf(few, turn),
        (turn) => shop.url + pageOf(many, turn),
      ),
    }
  } finally {
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

async function say({ pool }: OpenedDatabase, { few, many }: { few: string; many: string }): Promise<void> {
  for (const said of Object.values(SAID)) {
    await pool.query(said.insert, [few, said.few])
    await pool.query(said.insert, [many, said.many])
  }
  await pool.query('VACUUM ANALYZE') // As it does by itself after a while
}

let turn = 0

async function compare(few: (turn: number) => string, many: (turn: number) => string) {
  for (let page = 0; page < WARM_UP; page++) await timeOf((page % 2 ? few : many)(++turn))
  const ms: Record<'few' | 'many', number[]> = { few: [], many: [] }
  for (let run = 0; run < RUNS; run++) {
    ms.few.push(await medianOfPages(few))
    ms.many.push(await medianOfPages(many))
  }
  const [fewMs, manyMs] = [median(ms.few), median(ms.many)]
  const rounded = (value: number) => Math.round(value * 100) / 100
  return {
    fewMs: rounded(fewMs),
    manyMs: rounded(manyMs),
    timesAsLong: statedLimit(rounded(manyMs / fewMs), MOST_TIMES_AS_LONG),
  }
}

async function medianOfPages(address: (turn: number) => string): Promise<number> {
  const ms: number[] = []
  for (let page = 0; page < PAGES_OF_A_RUN; page++) ms.push(await timeOf(address(++turn)))
  return median(ms)
}

/** @throws Error when the answer is not a page */
async function timeOf(url: string): Promise<number> {
  const startedAtMs = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}`)
  return performance.now() - startedAtMs
}

async function addPart(url: string): Promise<string> {
  const token = await signInAdmin(url)
  const added = await sendJson(url, 'POST', '/api/product', PART, { authorization: `Bearer ${token}` })
  if (!added.ok) throw new Error(await added.text())
  return ((await added.json()) as { insertedId: string }).insertedId
}
