import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { systemOperations } from '#admin/contract/system.ts'
import type { Backups } from '#platform/server/backups/backups.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { Reading } from '#platform/server/reading/reading.ts'

type SystemParts = {
  config: Pick<Config, 'currency' | 'databaseUrl' | 'dataDir' | 's3'>
  databaseFacts: () => Promise<{ version: string; bytes: number; connections: number; mostConnections: number }>
  reading: Pick<Reading, 'replica'>
  jobs: Pick<Jobs, 'overview'>
  mail: Pick<Mail, 'kind'>
  payments: Payments
  backups: Backups
  now: () => Date
}

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Server status for administrators, without addresses, names and keys. */
export function systemRoutes(parts: SystemParts): HandlersOf<typeof systemOperations> {
  const { config, databaseFacts, reading, jobs, mail, payments, backups, now } = parts
  return {
    async getSystem() {
      const [facts, { queues }, disk, { everyHours, count, newest, failure }] = await Promise.all([
        databaseFacts(),
        jobs.overview(),
        statfs(config.dataDir).catch(() => statfs('.')), // with nothing on its disk, a shop may lack the folder
        backups.state(),
      ])
      const sum = (key: 'waiting' | 'active' | 'failed') => queues.reduce((total, queue) => total + queue[key], 0)
      const { version: databaseVersion, bytes, connections, mostConnections } = facts
      return {
        version,
        node: process.versions.node,
        startedAt: new Date(now().getTime() - Math.round(process.uptime() * 1000)).toISOString(),
        memoryBytes: process.memoryUsage.rss(),
        database: {
          version: databaseVersion,
          embedded: config.databaseUrl === undefined,
          bytes,
          connections,
          mostConnections,
          replica: reading.replica() ?? null,
        },
        jobs: { waiting: sum('waiting'), active: sum('active'), failed: sum('failed') },
        mail: mail.kind,
        currency: config.currency,
        payments: {
          provider: payments.forBrowser.provider,
          livemode: payments.livemode,
          takesEvents: payments.takesEvents,
        },
        pictures: config.s3 ? 'bucket' : 'disk',
        disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
        backups: {
          everyHours,
          count,
          newestAt: newest?.at.toISOString() ?? null,
          newestBytes: newest?.bytes ?? null,
          failure: failure ? { at: failure.at.toISOString(), message: failure.message } : null,
        },
      }
    },
  }
}
