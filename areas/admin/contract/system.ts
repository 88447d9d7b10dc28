import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'

export const getSystem = defineOperation({
  method: 'GET',
  path: '/system',
  summary: 'Get the server status: versions, database, jobs, services, disk, backups',
  access: { kind: 'admin', needs: 'system.view' },
  credential: 'bearer',
  output: z.object({
    version: z.string(),
    node: z.string(),
    startedAt: z.iso.datetime(),
    memoryBytes: z.int(),
    database: z.object({
      version: z.string(),
      embedded: z.boolean(),
      bytes: z.int(),
      connections: z.int(), // Of all programs on the server
      mostConnections: z.int(),
      /** Null when none is configured. */
      replica: z
        .object({
          /** Null when the replica is in use. */
          trouble: z.enum(['not asked yet', 'not reachable', 'no standby of the database', 'behind']).nullable(),
          lagSeconds: z.number().nullable(), // Age of the oldest missing change
        })
        .nullable(),
    }),
    jobs: z.object({ waiting: z.int(), active: z.int(), failed: z.int() }),
    mail: z.enum(['smtp', 'outbox']),
    currency: z.string(), // ISO 4217
    payments: z.object({
      provider: z.enum(['stripe', 'sandbox', 'none']),
      livemode: z.boolean(),
      takesEvents: z.boolean(),
    }),
    pictures: z.enum(['bucket', 'disk']),
    disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }), // The disk with the data folder
    backups: z.object({
      everyHours: z.int(), // 0 turns automatic backups off
      count: z.int(),
      newestAt: z.iso.datetime().nullable(),
      newestBytes: z.int().nullable(),
      failure: z.object({ at: z.iso.datetime(), message: z.string() }).nullable(), // Since the newest backup
    }),
  }),
})

/** The status of the server. */
export const systemOperations = { getSystem }
