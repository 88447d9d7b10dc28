import type { FastifyInstance } from 'fastify'
import fresh from 'fresh'
import type { PicturesService } from '#catalogue/server/pictures/pictures-service.ts'
import { DOCUMENT_TYPE, isDocumentFile } from '#platform/contract/files/document-files.ts'
import { formatOfPictureFile } from '#platform/contract/files/picture-files.ts'
import { type Message, msg } from '#platform/contract/language/text.ts'
import { isRefusal, refuse } from '#platform/contract/problem.ts'
import { sendProblem } from '#platform/server/http/responses/problem-details.ts'
import { FOR_GOOD } from './drawings.ts'

type Pictures = Pick<PicturesService, 'openFile'>

/** `/pictures/<hash>-<width>.<avif|webp>`; immutable. */
export function servePictures(server: FastifyInstance, pictures: Pictures): void {
  serveFiles(server, pictures, {
    ...{ path: '/pictures/:file', missing: msg('Picture not found.'), whileClosed: true },
    typeOf: (file) => {
      const format = formatOfPictureFile(file)
      return format && `image/${format}`
    },
  })
}

/**
 * `/documents/<hash>-<bytes>.pdf`; immutable. Always a download, so that nothing in it runs in the shop's name; the
 * link that leads here gives the file its name.
 */
export function serveDocuments(server: FastifyInstance, pictures: Pictures): void {
  serveFiles(server, pictures, {
    ...{ path: '/documents/:file', missing: msg('Document not found.'), whileClosed: false },
    typeOf: (file) => (isDocumentFile(file) ? DOCUMENT_TYPE : undefined),
    headers: {
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    },
  })
}

type Served = {
  path: string
  missing: Message
  whileClosed: boolean
  /** Undefined for names that no file has. */
  typeOf: (file: string) => string | undefined
  headers?: Record<string, string>
}

function serveFiles(server: FastifyInstance, pictures: Pictures, served: Served): void {
  const { path, missing, whileClosed, typeOf, headers } = served
  const notFound = refuse('not-found', missing)
  const config = { access: 'public', writes: false, whileClosed } as const
  server.get<{ Params: { file: string } }>(path, { config }, async (request, reply) => {
    const { file } = request.params
    const type = typeOf(file)
    if (!type) return sendProblem(reply, notFound)
    const opened = await pictures.openFile(file)
    if (isRefusal(opened)) return sendProblem(reply, opened.refused === 'not-found' ? notFound : opened)
    const etag = `"${file}"`
    reply.headers({ ...headers, etag, 'cache-control': FOR_GOOD })
    // Not `cache-control` of the request: a file is the same at every reload.
    if (fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag })) {
      opened.body.destroy()
      return reply.code(304).send()
    }
    if (opened.sizeBytes !== undefined) reply.header('content-length', opened.sizeBytes)
    return reply.type(type).send(opened.body)
  })
}
