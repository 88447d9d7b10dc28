import { bindContext } from '#server/bind-context.ts'
import { copyPictures } from './copy-pictures.ts'
import { exportUploads } from './export-uploads.ts'
import { holdPictures } from './hold-pictures.ts'
import { keepPicture } from './keep-picture.ts'
import type { PicturesContext } from './pictures-context.ts'
import { anonymisePictures } from './pictures-store.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'

export type PicturesService = ReturnType<typeof createPicturesService>

export function createPicturesService(context: PicturesContext) {
  context.jobs.every('remove-unused-pictures', () => removeUnusedPictures(context))
  context.jobs.every('copy-pictures', () => copyPictures(context))
  return {
    ...bindContext(context, { keepPicture, copyPictures, removeUnusedPictures, exportUploads }),
    openFile: (name: string) => context.files.open(name),
    holdPictures,
    forgetUploader: anonymisePictures, // In the caller's transaction
  }
}
