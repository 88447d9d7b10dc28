import { type AuditService, authorOf } from '#accounts/server/audit/audit-service.ts'
import type { jobOperations } from '#admin/contract/job-administration.ts'
import { t } from '#platform/contract/language/text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { type Jobs, QUEUES, type QueueName } from '#platform/server/jobs/jobs.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'

type JobsParts = { db: Database; jobs: Jobs; audit: AuditService }

export function jobsRoutes({ db, jobs, audit }: JobsParts): HandlersOf<typeof jobOperations> {
  return {
    async getJobs() {
      const { queues, stuck } = await jobs.overview()
      return {
        queues,
        stuck: stuck.map(({ id: _id, createdAt, nextTryAt, ...job }) => ({
          ...job,
          _id,
          createdAt: createdAt.toISOString(),
          nextTryAt: nextTryAt?.toISOString() ?? null,
        })),
      }
    },
    async retryJob(call) {
      const { queue, id } = call.input.params
      return inTransaction<OutputOf<typeof jobOperations.retryJob> | Refusal>(db, async (transaction) => {
        if (!isQueue(queue) || !(await jobs.retry(transaction, queue, id))) {
          return refuse('not-found', t('Failed job not found.'))
        }
        await audit.record(transaction, authorOf(call), { action: 'job.retry', object: `job:${queue}/${id}` })
        return { acknowledged: true, modifiedCount: 1 }
      })
    },
  }
}

function isQueue(name: string): name is QueueName {
  return Object.hasOwn(QUEUES, name)
}
