import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { provideChromium } from '../../../scripts/testing/find-chromium.ts'
import { median } from '../median.ts'
import { newDataDir, removeDataDir, startShop } from '../running-shop.ts'
import { statedLimit, statedRatio } from '../stated-limit.ts'

/** Not a dependency: hundreds of packages, for this alone. npx fetches it into its own cache the first time. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 5
const LEAST = { performance: 0.92, accessibility: 1, 'best-practices': 1, seo: 1 } as const
const MOST = { 'largest-contentful-paint': 1_200, 'total-blocking-time': 100, 'cumulative-layout-shift': 0.02 } as const

type Category = keyof typeof LEAST
type Metric = keyof typeof MOST
type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

/**
 * Lighthouse's scores of five pages as a phone gets them (its own simulation of one), medians of five runs, and what is
 * left to mend.
 */
export async function measureLighthouse() {
  console.log(`Runs ${LIGHTHOUSE} by npx, which fetches it when it is not there yet.`)
  const dataDir = await newDataDir()
  const reports = await mkdtemp(path.join(tmpdir(), 'bench-lighthouse-'))
  const shop = await startShop(dataDir)
  try {
    const [part] = (await (await fetch(`${shop.url}/api/part?limit=1`)).json()) as { _id: string }[]
    const results: Record<string, unknown> = {}
    for (const [name, page] of Object.entries({
      home: '/',
      part: `/partDetails/${part?._id}`,
      review: '/review',
      login: '/login',
      list: '/parts',
    })) {
      const runs: Report[] = []
      for (let run = 0; run < RUNS; run++) runs.push(await report(shop.url + page, path.join(reports, `${name}.json`)))
      results[name] = summary(runs)
    }
    return results
  } finally {
    await shop.stop()
    await removeDataDir(dataDir)
    await rm(reports, { recursive: true, force: true })
  }
}

async function report(url: string, file: string): Promise<Report> {
  const flags = ['--headless=new', '--no-sandbox', '--disable-quic', '--disable-background-networking']
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags.join(' ')}`]
  // Search engines are asked to leave the login page out, on purpose (specification, 10.10).
  if (url.endsWith('/login')) options.push('--skip-audits=is-crawlable')
  await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    env: { ...process.env, CHROME_PATH: provideChromium() },
  })
  return JSON.parse(await readFile(file, 'utf8'))
}

function summary(runs: readonly Report[]) {
  const scores = Object.entries(LEAST).map(([category, least]) => {
    const reached = median(runs.map(({ categories }) => categories[category as Category].score ?? Number.NaN))
    return [category, statedRatio(reached, least)]
  })
  const metrics = Object.entries(MOST).map(([metric, most]) => {
    const measured = median(runs.map(({ audits }) => audits[metric as Metric]?.numericValue ?? Number.NaN))
    return [metric, statedLimit(Math.round(measured * 1000) / 1000, most)]
  })
  return { ...Object.fromEntries([...scores, ...metrics]), toMend: toMend(runs) }
}

/** The audits that cost points in the last run. */
function toMend(runs: readonly Report[]): string[] {
  const last = runs.at(-1)
  if (!last) return []
  const counted = Object.values(last.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  )
  return counted.map(({ id }) => id).filter((id) => (last.audits[id]?.score ?? 1) < 0.9)
}
