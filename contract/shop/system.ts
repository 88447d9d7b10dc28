import { defineOperation } from '#contract/operation.ts'
import { z } from '#contract/schema.ts'

export const getSystem = defineOperation({
  method: 'GET',
  path: '/system',
  summary: 'How the shop’s own machinery stands: versions, database, jobs, services, disk, backups',
  section: '2',
  access: { kind: 'admin' },
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
      /** Of all programs on the server. */
      connections: z.int(),
      mostConnections: z.int(),
      /** Null: none is configured. */
      replica: z
        .object({
          /** Null: long readings are asked of it. */
          trouble: z.enum(['not asked yet', 'not reachable', 'no standby of the database', 'behind']).nullable(),
          /** For how long it has lacked something that the database has. */
          lagSeconds: z.number().nullable(),
        })
        .nullable(),
    }),
    jobs: z.object({ waiting: z.int(), active: z.int(), failed: z.int() }),
    mail: z.enum(['smtp', 'outbox']),
    payments: z.object({ provider: z.enum(['stripe', 'sandbox']), livemode: z.boolean(), takesEvents: z.boolean() }),
    pictures: z.enum(['bucket', 'disk']),
    /** Of the disk that has the data folder. */
    disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }),
    backups: z.object({
      /** 0: the shop makes none by itself. */
      everyHours: z.int(),
      count: z.int(),
      newestAt: z.iso.datetime().nullable(),
      newestBytes: z.int().nullable(),
      /** What went wrong since the newest one. */
      failure: z.object({ at: z.iso.datetime(), message: z.string() }).nullable(),
    }),
  }),
})
