import { expect, test } from 'vitest'
import { jobAbout, queueLabel } from '#admin/web/jobs/job-labels.ts'
import { QUEUES, SCHEDULED_JOBS } from '#platform/server/jobs/jobs.ts'
import { notEmpty } from '../support/not-empty.ts'

test.each([...notEmpty(Object.keys(QUEUES)), ...notEmpty(Object.keys(SCHEDULED_JOBS))])(
  '%s is told in words',
  (name) => {
    expect(queueLabel(name)).not.toBe(name)
  },
)

test('work is about its ids, and says nothing of whom it is for', () => {
  expect(jobAbout({ letterId: 'a', person: 'b', orderId: 'c', turn: 'd', tries: 2 })).toEqual([
    { key: 'letterId', name: 'Email', value: 'a' },
    { key: 'orderId', name: 'Order', value: 'c' },
    { key: 'tries', name: 'tries', value: '2' },
  ])
})
