import { createShopClient } from '#platform/contract/client.ts'
import { type FileMessage, sendFile } from '#platform/web/session/send-file.ts'
import type { SendFile } from '#platform/web/uploads/upload-kinds.ts'

type Line = { orderId: string; partId: string; linkKey: string }

/** A photo for the review of a line, with the key of its invitation instead of an account. */
export function invitedPhotos({ orderId, partId, linkKey }: Line): SendFile {
  return async (progress, file) => {
    const client = createShopClient(({ path, operation: { method }, body }) =>
      sendFile(path, {
        ...{ method, file: body as FileMessage['file'], ...progress },
        headers: { authorization: `Guest ${linkKey}` },
      }),
    )
    return (await client.uploadInvitedPhoto({ params: { id: orderId, part: partId }, body: file })).img
  }
}
