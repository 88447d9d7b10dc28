import { z } from 'zod'
import { findEvent, listEvents } from '../sandbox-store.ts'
import type { SandboxCall } from './sandbox-call.ts'
import { digits, textList } from './sandbox-params.ts'
import { type Answer, noSuch } from './stripe-errors.ts'
import { eventObject } from './stripe-objects.ts'

export const listEventsParams = z.strictObject({
  limit: digits.pipe(z.int().min(1).max(100)).default(10),
  type: z.string().max(100).optional(),
  types: textList.optional(),
  starting_after: z.string().max(100).optional(),
})

/** `GET /v1/events`, newest first */
export async function readEvents(call: SandboxCall<z.output<typeof listEventsParams>>): Promise<Answer> {
  const { limit, type, types = [], starting_after: startingAfter } = call.params
  const last = startingAfter === undefined ? undefined : await findEvent(call.db, startingAfter)
  if (startingAfter !== undefined && !last) return noSuch('event', startingAfter, 'starting_after')
  // One more than asked for tells whether there is a next page.
  const rows = await listEvents(call.db, {
    limit: limit + 1,
    types: type === undefined ? types : [type],
    before: last?.sequence,
  })
  const data = rows.slice(0, limit).map(eventObject)
  return { status: 200, body: { object: 'list', data, has_more: rows.length > limit, url: '/v1/events' } }
}

/** `GET /v1/events/:id` */
export async function readEvent(call: SandboxCall): Promise<Answer> {
  const event = await findEvent(call.db, call.id)
  return event ? { status: 200, body: eventObject(event) } : noSuch('event', call.id)
}
