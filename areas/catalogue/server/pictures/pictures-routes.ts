import type { Handlers } from '#platform/server/operation-handler.ts'
import type { PicturesService } from './pictures-service.ts'

export function picturesRoutes(pictures: PicturesService): Pick<Handlers, 'uploadDocument' | 'uploadPicture'> {
  return {
    uploadDocument: ({ actor: { accountId, email }, input, requestId }) =>
      pictures.keepDocument({ accountId, email, requestId }, input.body),
    uploadPicture: ({ actor: { accountId, email }, input, requestId }) =>
      pictures.keepPicture({ accountId, email, requestId }, input.body),
  }
}
