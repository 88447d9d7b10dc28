import { refuse } from '#contract/problem.ts'
import type { Database } from './adapters/database/database.ts'
import { type Jobs, QUEUES, type QueueName } from './adapters/jobs/jobs.ts'
import type { AuditService } from './audit/audit-service.ts'
import type { Handlers } from './operation-handler.ts'

type JobsParts = { db: Database; jobs: Jobs; audit: AuditService }

/** What administrators may see and do of the work that the shop does by itself. */
export function jobsRoutes({ db, jobs, audit }: JobsParts): Pick<Handlers, 'getJobs' | 'retryJob'> {
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
    async retryJob({ actor: { accountId, email }, input: { params }, requestId }) {
      const { queue, id } = params
      if (!isQueue(queue) || !(await jobs.retry(queue, id))) return refuse('not-found', 'There is no such failed work.')
      await audit.record(db, { accountId, email, requestId }, { action: 'job.retry', object: `job:${queue}/${id}` })
      return { acknowledged: true, modifiedCount: 1 }
    },
  }
}

function isQueue(name: string): name is QueueName {
  return Object.hasOwn(QUEUES, name)
}
