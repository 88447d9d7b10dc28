import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'

const jobQueueSchema = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(), // Gave up; runs again only on request
})

/** Failed at least once and not done. */
const stuckJobSchema = z.object({
  _id: z.string(),
  queue: z.string(),
  state: z.enum(['waiting', 'failed']),
  data: z.record(z.string(), z.unknown()), // Ids only
  tries: z.int(),
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
  nextTryAt: z.iso.datetime().nullable(), // Null after giving up
})

const administered = { access: { kind: 'admin', needs: 'system.view' }, credential: 'bearer' } as const

export const getJobs = defineOperation({
  ...administered,
  method: 'GET',
  path: '/jobs',
  summary: 'List background jobs: how many wait, and which failed (the newest 100)',
  output: z.object({ queues: z.array(jobQueueSchema), stuck: z.array(stuckJobSchema) }),
})

const retryJob = defineOperation({
  ...administered,
  method: 'POST',
  path: '/jobs/{queue}/{id}/retry',
  summary: 'Retry a failed job',
  params: z.strictObject({ queue: z.string().max(60), id: z.uuid({ error: () => t('This is not the id of a job') }) }),
  output: z.object({ acknowledged: z.literal(true), modifiedCount: z.int() }),
})

export const jobOperations = { getJobs, retryJob }
