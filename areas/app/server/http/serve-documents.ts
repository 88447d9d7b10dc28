import type { FastifyInstance } from 'fastify'
import type { PicturesService } from '#catalogue/server/pictures/pictures-service.ts'
import { DOCUMENT_TYPE, isDocumentFile } from '#platform/contract/files/document-files.ts'
import { isRefusal, refuse } from '#platform/contract/problem.ts'
import { sendProblem } from '#platform/server/http/responses/problem-details.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const DOCUMENT_NOT_FOUND = refuse('not-found', 'Document not found.')

/**
 * `/documents/<hash>-<bytes>.pdf`; immutable. Always a download, so that nothing in it runs in the shop's name; the
 * link that leads here gives the file its name.
 */
export function serveDocuments(server: FastifyInstance, pictures: Pick<PicturesService, 'openFile'>): void {
  server.get<{ Params: { file: string } }>(
    '/documents/:file',
    { config: { access: 'public', writes: false } },
    async (request, reply) => {
      const { file } = request.params
      if (!isDocumentFile(file)) return sendProblem(reply, DOCUMENT_NOT_FOUND)
      const opened = await pictures.openFile(file)
      if (isRefusal(opened)) return sendProblem(reply, opened.refused === 'not-found' ? DOCUMENT_NOT_FOUND : opened)
      reply.headers({
        'cache-control': FOR_EVER,
        'content-disposition': 'attachment',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
      if (opened.sizeBytes !== undefined) reply.header('content-length', opened.sizeBytes)
      return reply.type(DOCUMENT_TYPE).send(opened.body)
    },
  )
}
