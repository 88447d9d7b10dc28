import { keptPictureAddress } from '#platform/contract/files/picture-files.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import { type DueCopy, inTransaction, type PictureCopies } from '#platform/server/database/database.ts'
import type { RemoteFailure } from '../remote-pictures/remote-pictures.ts'
import { claimPictures } from './claim-pictures.ts'
import { storePicture } from './keep-picture.ts'
import type { PicturesContext } from './pictures-context.ts'

const BATCH_SIZE = 20 // Of each table. With the job's interval it bounds what strangers can make the shop fetch.
const AT_ONCE = 4
const MINUTE_MS = 60_000
const PAUSES_MINUTES = [1, 10, 60, 720] // Between tries

type Copy = { table: PictureCopies; due: DueCopy }
type Outcome = { picture: string } | RemoteFailure

/**
 * Copies pictures whose addresses are new, or whose next try is due. Without a copy, drawings or initials are shown,
 * and the form of a part says why.
 */
export async function copyPictures(context: PicturesContext): Promise<void> {
  const { db, copies, now } = context
  const wanted: Copy[] = []
  for (const table of copies) for (const due of await table.due(db, now(), BATCH_SIZE)) wanted.push({ table, due })
  const byAddress = [...Map.groupBy(wanted, ({ due }) => due.address)]
  const bugs: unknown[] = []
  for (let at = 0; at < byAddress.length; at += AT_ONCE) {
    const some = byAddress.slice(at, at + AT_ONCE)
    await Promise.all(
      some.map(async ([address, all]) => {
        const outcome = await fetchAndStore(context, address).catch((bug): Outcome => {
          bugs.push(bug)
          return { failed: 'unreachable', why: 'failed' }
        })
        for (const copy of all) await settle(context, copy, outcome)
      }),
    )
  }
  // Not before all others are settled: it would meet the same picture first in each run.
  if (bugs.length > 0) throw bugs[0]
}

async function fetchAndStore(context: PicturesContext, address: string): Promise<Outcome> {
  const file = await context.remotePictures.fetch(address)
  if ('failed' in file) return file
  const stored = await storePicture(context, file, { uploadedBy: null, author: null })
  if (!isRefusal(stored)) return { picture: keptPictureAddress(stored) }
  return { failed: stored.refused === 'unavailable' ? 'unreachable' : 'refused', why: stored.refused }
}

async function settle(context: PicturesContext, { table, due }: Copy, outcome: Outcome): Promise<void> {
  const { db, now } = context
  if ('picture' in outcome) {
    const gone = await inTransaction(db, async (transaction) => {
      const missing = await claimPictures(transaction, [outcome.picture])
      if (missing.length === 0) await table.settle(transaction, due, outcome.picture)
      return missing.length > 0
    })
    if (!gone) return
  }
  const { failed, why } = 'failed' in outcome ? outcome : { failed: 'unreachable', why: 'unavailable' }
  const pause = failed === 'refused' ? undefined : PAUSES_MINUTES[due.tries]
  await table.fail(db, due, why, pause === undefined ? null : new Date(now().getTime() + pause * MINUTE_MS))
}
