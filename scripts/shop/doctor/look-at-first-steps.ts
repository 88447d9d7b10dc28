import type { Config } from '#platform/server/config/config.ts'
import type { OpenedDatabase } from '#platform/server/database/database.ts'
import { type Finding, good, warning } from './finding.ts'

const UNUSED_SECRET = 'nothing is signed by somebody who only looks'

/** Which first steps are open, as the page in the dashboard says; nothing of a demo. Changes nothing. */
export async function checkFirstSteps(config: Config, database: OpenedDatabase): Promise<Finding[]> {
  if (config.demo) return []
  const { createApp } = await import('#app/server/app.ts')
  const app = await createApp({ config, database, secret: config.secret ?? UNUSED_SECRET, pages: undefined })
  try {
    const steps = await app.firstSteps()
    const left = steps.filter(({ state }) => state === 'open')
    if (left.length === 0) return [good('steps', 'all first steps are done')]
    const { state } = await app.opening()
    return [
      good('steps', `${left.length} of ${steps.length} first steps are open; the shop is ${state}`),
      ...left
        .filter(({ level, key }) => level === 'must' || key === 'law')
        .map(({ label, words }) => warning('steps', `${label}: ${words}`)),
    ]
  } finally {
    await app.server.close()
  }
}
