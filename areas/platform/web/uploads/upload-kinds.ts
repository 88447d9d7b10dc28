import { DOCUMENT_TYPE } from '#platform/contract/files/document-files.ts'
import { type Message, msg } from '#platform/contract/language/text.ts'
import { type Progress, shopForFile } from '../shop-client.ts'
import { ACCEPTED_PICTURES, documentFileProblem, pictureFileProblem } from './picture-choice.ts'

/** Returns the address of what was stored. */
export type SendFile = (progress: Progress, body: Uint8Array<ArrayBuffer>) => Promise<string>
type Kind = {
  accept: string
  hint: Message
  /** What screen readers are told. */
  uploaded: Message
  /** Why a file cannot be uploaded. */
  problemOf: (file: Pick<File, 'name' | 'size' | 'type'>) => string | undefined
  send: SendFile
}

export type UploadKind = 'picture' | 'photo' | 'document'

export const uploadKinds: Record<UploadKind, Kind> = {
  picture: {
    accept: ACCEPTED_PICTURES,
    hint: msg('PNG, JPEG, WebP or AVIF, up to 10 MB; SVG up to 2 MB, with text as paths'),
    uploaded: msg('The picture is uploaded.'),
    problemOf: pictureFileProblem,
    send: async (progress, body) => (await shopForFile(progress).uploadPicture({ body })).img,
  },
  photo: {
    accept: ACCEPTED_PICTURES,
    hint: msg('PNG, JPEG, WebP or AVIF, up to 10 MB. We strip location and date from photos.'),
    uploaded: msg('The photo is uploaded.'),
    problemOf: pictureFileProblem,
    send: async (progress, body) => (await shopForFile(progress).uploadReviewPhoto({ body })).img,
  },
  document: {
    accept: DOCUMENT_TYPE,
    hint: msg('PDF, up to 20 MB'),
    uploaded: msg('The document is uploaded.'),
    problemOf: documentFileProblem,
    send: async (progress, body) => (await shopForFile(progress).uploadDocument({ body })).file,
  },
}
