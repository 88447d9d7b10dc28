import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAdventureWorksParts } from '#test-support/adventureworks-parts.ts'
import { percentiles } from '../find/percentiles.ts'
import { newDataDir, removeDataDir, startShop } from '../running-shop.ts'
import { statedLimit } from '../stated-limit.ts'
import { answerOf, startBareServer } from './read-load.ts'
import { compareReads } from './reads.ts'

const LIST = '../shared/data/adventureworks/bill_of_materials.csv'
const LEAST_SHARE = 0.5
const MOST_MS = 15
const WARM_UP = 100 // As many as the other measurements of what isn't kept
const UNCACHED = 60
/** 89 rows on five levels, and a bearing that is in all 97 bikes. */
const READS = {
  assemblyPage: '/assembly/BK-R93R-62?serial=',
  assembly: '/api/assemblies/BK-R93R-62?serial=',
  usedIn: '/api/used-in/BA-8327?serial=',
}

/** A bike's page and where a part is used, of the list of AdventureWorks where it is there. */
export async function measureAssemblies() {
  if (!existsSync(LIST)) return `skipped: ${LIST} is not there`
  const dataDir = await newDataDir()
  const shop = await startShop(dataDir, { RATE_LIMITS: 'off', HOLD_LIMITS: 'off' })
  const bare = await startBareServer()
  try {
    const parts = join(dataDir, 'parts.csv')
    writeFileSync(parts, readAdventureWorksParts())
    for (const [command, file] of [
      ['import-parts', parts],
      ['import-assemblies', LIST],
    ] as const)
      execFileSync('npm', ['run', '--silent', 'shop', '--', command, file], {
        env: { ...process.env, DATA_DIR: dataDir },
      })
    const results: Record<string, unknown> = {}
    for (const [name, path] of Object.entries(READS)) {
      const read = { url: `${shop.url}${path}1` }
      await bare.answerWith(await answerOf(read))
      const cached = await compareReads(shop, read, { barePerSecond: bare.url }, LEAST_SHARE)
      const uncached = percentiles(await timesOf(`${shop.url}${path}`))
      results[name] = { ...cached, uncachedMs: { ...uncached, p50: statedLimit(uncached.p50, MOST_MS) } }
    }
    return results
  } finally {
    await bare.stop()
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

/** Each address is asked for once, the first of them only so that the server is warm. */
async function timesOf(address: string): Promise<number[]> {
  const ms: number[] = []
  for (let serial = 2; serial < WARM_UP + UNCACHED + 2; serial++) {
    const startedAtMs = performance.now()
    await (await fetch(address + serial)).arrayBuffer()
    ms.push(performance.now() - startedAtMs)
  }
  return ms.slice(WARM_UP)
}
