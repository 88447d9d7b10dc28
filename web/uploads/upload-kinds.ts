import { DOCUMENT_TYPE } from '#contract/catalogue/document-files.ts'
import type { shopForFile } from '#web/shop-client.ts'
import { ACCEPTED_PICTURES, documentFileProblem, pictureFileProblem } from './picture-choice.ts'

type Sender = ReturnType<typeof shopForFile>
type Kind = {
  accept: string
  hint: string
  /** Why a file cannot be uploaded. */
  problemOf: (file: Pick<File, 'name' | 'size' | 'type'>) => string | undefined
  /** Returns the address of what was stored. */
  send: (shop: Sender, body: Uint8Array<ArrayBuffer>) => Promise<string>
}

export type UploadKind = 'picture' | 'document'

export const uploadKinds: Record<UploadKind, Kind> = {
  picture: {
    accept: ACCEPTED_PICTURES,
    hint: 'PNG, JPEG, WebP or AVIF, up to 10 MB',
    problemOf: pictureFileProblem,
    send: async (shop, body) => (await shop.uploadPicture({ body })).img,
  },
  document: {
    accept: DOCUMENT_TYPE,
    hint: 'PDF, up to 20 MB',
    problemOf: documentFileProblem,
    send: async (shop, body) => (await shop.uploadDocument({ body })).file,
  },
}
