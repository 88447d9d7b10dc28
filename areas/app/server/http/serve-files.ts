import type { FastifyInstance } from 'fastify'
import type { PicturesService } from '#catalogue/server/pictures/pictures-service.ts'
import { DOCUMENT_TYPE, isDocumentFile } from '#platform/contract/files/document-files.ts'
import { formatOfPictureFile } from '#platform/contract/files/picture-files.ts'
import { msg } from '#platform/contract/language/text.ts'
import { isRefusal, refuse } from '#platform/contract/problem.ts'
import { sendProblem } from '#platform/server/http/responses/problem-details.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const PICTURE_NOT_FOUND = refuse('not-found', msg('Picture not found.'))

/** `/pictures/<hash>-<width>.<avif|webp>`; immutable. */
export function servePictures(server: FastifyInstance, pictures: Pick<PicturesService, 'openFile'>): void {
  server.get<{ Params: { file: string } }>(
    '/pictures/:file',
    { config: { access: 'public', writes: false, whileClosed: true } },
    async (request, reply) => {
      const { file } = request.params
      const format = formatOfPictureFile(file)
      if (!format) return sendProblem(reply, PICTURE_NOT_FOUND)
      const opened = await pictures.openFile(file)
      if (isRefusal(opened)) return sendProblem(reply, opened.refused === 'not-found' ? PICTURE_NOT_FOUND : opened)
      const etag = `"${file}"`
      reply.headers({ etag, 'cache-control': FOR_EVER })
      if (namesTag(request.headers['if-none-match'], etag)) {
        opened.body.destroy()
        return reply.code(304).send()
      }
      if (opened.sizeBytes !== undefined) reply.header('content-length', opened.sizeBytes)
      return reply.type(`image/${format}`).send(opened.body)
    },
  )
}

/** If-None-Match (RFC 9110 §13.1.2); proxies may weaken tags. */
function namesTag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((each) => [etag, `W/${etag}`, '*'].includes(each.trim()))
}

const DOCUMENT_NOT_FOUND = refuse('not-found', msg('Document not found.'))

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
