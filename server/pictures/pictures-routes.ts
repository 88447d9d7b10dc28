import type { Handlers } from '#server/operation-handler.ts'
import type { PicturesService } from './pictures-service.ts'

export function picturesRoutes(pictures: PicturesService): Pick<Handlers, 'uploadPicture'> {
  return {
    uploadPicture: ({ actor: { accountId, email }, input, requestId }) =>
      pictures.keepPicture({ accountId, email, requestId }, input.body),
  }
}
