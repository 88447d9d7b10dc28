import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * Which shop is examined, in the order that `seed` gives. Without email and password the demo's administrator is taken.
 */
export type Examined = {
  url: string
  email?: string | undefined
  password?: string | undefined
  seed: string
  /** Leaves out what is the same in every shop: tests with the tag `@any-shop`. */
  onlyOwn?: boolean
}
/** What became of one test, and why it failed. */
export type Outcome = { title: string; status: 'passed' | 'failed' | 'skipped'; why?: string }

const PLAYWRIGHT = join('node_modules', '@playwright', 'test', 'cli.js')
const REPORT = join('test-results', 'conformance-run.json')

const specSchema = z.object({
  ...{ title: z.string(), ok: z.boolean() },
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
})
type Suite = { specs: z.infer<typeof specSchema>[]; suites?: Suite[] | undefined }
const suiteSchema: z.ZodType<Suite> = z.object({
  specs: z.array(specSchema),
  suites: z.lazy(() => z.array(suiteSchema)).optional(),
})
const reportSchema = z.object({ suites: z.array(suiteSchema) })

/** Runs the suite against a running shop. @throws Error when there is no report */
export async function examineShop({
  url,
  email = '',
  password = '',
  seed,
  onlyOwn = false,
}: Examined): Promise<Outcome[]> {
  rmSync(REPORT, { force: true })
  const config = join('tests', 'conformance', 'conformance.config.ts')
  const left = onlyOwn ? ['--grep-invert', '@any-shop'] : []
  const run = spawn(
    process.execPath,
    [PLAYWRIGHT, 'test', '--config', config, '--forbid-only', '--shuffle', seed, '--reporter=list,json', ...left],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        CONFORMANCE_URL: url,
        CONFORMANCE_EMAIL: email,
        CONFORMANCE_PASSWORD: password,
        PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT,
      },
    },
  )
  await once(run, 'exit')
  if (!existsSync(REPORT)) throw new Error('The tests ended without a report.')
  return reportSchema.parse(JSON.parse(readFileSync(REPORT, 'utf8'))).suites.flatMap(outcomesOf)
}

function outcomesOf({ specs, suites = [] }: Suite): Outcome[] {
  const own = specs.map(({ title, ok, tests }): Outcome => {
    const skipped = tests.every(({ status }) => status === 'skipped')
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
    const why = errors.map(({ message = '' }) => message).join('\n')
    return { title, status: skipped ? 'skipped' : ok ? 'passed' : 'failed', ...(why && { why }) }
  })
  return [...own, ...suites.flatMap(outcomesOf)]
}
