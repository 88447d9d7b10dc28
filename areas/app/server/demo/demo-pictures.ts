import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v5 as nameBasedId } from 'uuid'
import { keptPictureAddress, pictureFiles } from '#platform/contract/files/picture-files.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import { announcePictures, showStored } from './demo-pictures-store.ts'
import renders from './renders/renders.json' with { type: 'json' }
import { demoPartId } from './seed-demo.ts'

const PICTURE_NAMESPACE = '0f4c2b0e-6a57-4d0c-8f3b-5a1d8f0c7e21'

const kept = renders.map((render) => ({ ...render, widest: render.width }))

/** Every file of the renders, as `npm run renders` made them. */
export const RENDER_FILES = kept.flatMap((render) => pictureFiles(render))
export const RENDER_FOLDER = join(import.meta.dirname, 'renders')

/**
 * Puts a render beside the drawing of some parts of a new demo. Where their files can't be stored, the parts have their
 * drawing alone.
 */
export async function showDemoPictures({ db, files }: { db: Database; files: Files }, now: Date): Promise<void> {
  const rows = kept.map(({ sku, ...render }) => ({ id: nameBasedId(sku, PICTURE_NAMESPACE), ...render }))
  await announcePictures(db, rows, now)
  const stored = await Promise.all(
    RENDER_FILES.map(async ({ name, format }) =>
      files.put(name, await readFile(join(RENDER_FOLDER, name)), `image/${format}`),
    ),
  )
  if (stored.some((failed) => failed && isRefusal(failed))) return
  const shown = kept.map((render) => ({
    partId: demoPartId(render.sku),
    img: keptPictureAddress(render),
    hash: render.hash,
  }))
  await inTransaction(db, (transaction) => showStored(transaction, shown, now))
}
