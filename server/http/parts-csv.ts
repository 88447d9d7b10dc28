import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { importQuerySchema, importReportSchema, MOST_IMPORT_BYTES } from '#contract/catalogue/part-import.ts'
import { isRefusal, type Refusal, refuse } from '#contract/problem.ts'
import type { Reading } from '#server/adapters/reading/reading.ts'
import type { Importer, ImportService } from '#server/import/import-service.ts'
import type { AdminDoor } from './admin-door.ts'
import { jsonBytes } from './responses/json-bytes.ts'
import { sendProblem } from './responses/problem-details.ts'
import { spoolUpload } from './uploads/spooled-upload.ts'

/** How long a large import may take to answer; every other answer comes sooner. */
const ANSWER_WITHIN_MS = 10 * 60_000

type ImportQuery = z.output<typeof importQuerySchema>

type PartsDoor = {
  findAdministrator: AdminDoor
  parts: ImportService
  reading: Pick<Reading, 'read'>
  now: () => Date
}

/**
 * `GET /api/product/export` and `POST /api/product/import`: the parts of the shop as a CSV file, for administrators. No operations
 * of the contract, because a file is no JSON.
 */
export function servePartsCsv(server: FastifyInstance, door: PartsDoor): void {
  server.route({
    method: 'GET',
    url: '/api/product/export',
    config: { access: 'admin' },
    handler: async (request, reply) => {
      const actor = await door.findAdministrator(request)
      if (isRefusal(actor)) return sendProblem(reply, actor)
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="parts-${door.now().toISOString().slice(0, 10)}.csv"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(door.parts.exportParts(door.reading)))
    },
  })
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The handler reads the body itself, once it knows who sends it.
    scope.addContentTypeParser('*', async () => undefined)
    scope.route({
      method: 'POST',
      url: '/api/product/import',
      config: { access: 'admin', writes: true },
      handler: importer(door),
    })
  })
}

function importer({ findAdministrator, parts }: PartsDoor) {
  const importOnce = oneAtATime(async (request: FastifyRequest, author: Importer, query: ImportQuery) => {
    const upload = await spoolUpload(request.raw, MOST_IMPORT_BYTES)
    if (isRefusal(upload)) return upload
    const { open, remove } = upload
    try {
      const { dryRun, skipBroken } = query
      return await parts.importParts(author, { open, dryRun: dryRun === '1', skipBroken: skipBroken === '1' })
    } finally {
      await remove()
    }
  })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await findAdministrator(request)
    if (isRefusal(actor)) return sendProblem(reply, actor)
    const query = importQuerySchema.safeParse(request.query)
    if (!query.success) {
      const errors = query.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
      return sendProblem(reply, refuse('input-invalid', 'Some of the input is not valid.', { errors }))
    }
    if (!/^text\/csv\b/i.test(request.headers['content-type'] ?? '')) {
      return sendProblem(reply, refuse('wrong-content-type', 'Send the file as text/csv.'))
    }
    const { socket } = request.raw
    socket.setTimeout(ANSWER_WITHIN_MS)
    const { accountId, email } = actor
    const report = await importOnce(request, { accountId, email, requestId: request.id }, query.data)
    socket.setTimeout(request.server.server.timeout)
    // The rest of a file that is too large is not waited for.
    if (isRefusal(report))
      return sendProblem(report.refused === 'too-large' ? reply.header('connection', 'close') : reply, report)
    return reply
      .header('content-type', 'application/json')
      .header('cache-control', 'no-store')
      .send(jsonBytes(importReportSchema.parse(report)))
  }
}

/** Each import holds a connection of the database for as long as it takes: so another is refused meanwhile. */
function oneAtATime<Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) {
  let isRunning = false
  return async (...given: Given): Promise<Answer | Refusal> => {
    if (isRunning) return refuse('import-running', 'Try again when the other import is done.')
    isRunning = true
    try {
      return await work(...given)
    } finally {
      isRunning = false
    }
  }
}
