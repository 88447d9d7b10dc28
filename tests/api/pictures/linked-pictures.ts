import { rm } from 'node:fs/promises'
import { createGuardedFetch } from '#catalogue/server/remote-pictures/guarded-fetch.ts'
import { openTestPictureServer, type TestPictureServer } from '../../support/sandboxes/test-picture-server.ts'
import type { TestAnswer } from '../../support/test-request.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { makeThrowawayFolder } from '../../support/throwaway-folder.ts'
import { quarters } from './picture-samples.ts'

/** The path of a copy. */
export const COPY = /^\/pictures\/[0-9a-f]{32}-\d+\.webp$/

/** A shop that fetches pictures from a host of the test's. */
export type PictureShop = {
  shop: TestShop
  elsewhere: TestPictureServer
  dataDir: string
  as(who: TestAccount, method: string, path: string, body?: object): Promise<TestAnswer>
  /** Puts a file at an address, and returns that. */
  fileElsewhere(file: Uint8Array): string
  /** The same of a picture that is like none before it. */
  pictureElsewhere(): Promise<string>
  close(): Promise<void>
}

export async function openPictureShop(now?: () => Date): Promise<PictureShop> {
  const elsewhere = await openTestPictureServer()
  const dataDir = await makeThrowawayFolder()
  const fetcher = createGuardedFetch(elsewhere.options)
  const shop = await createTestShop({ DATA_DIR: dataDir }, now, undefined, undefined, fetcher)
  let width = 100
  function fileElsewhere(file: Uint8Array): string {
    const path = `/${crypto.randomUUID()}`
    elsewhere.paths.set(path, new Uint8Array(file))
    return `https://pictures.example${path}`
  }
  return {
    shop,
    elsewhere,
    dataDir,
    as: (who, method, path, body) => shop.request(method, `/api${path}`, { token: who.token, ...(body && { body }) }),
    fileElsewhere,
    async pictureElsewhere() {
      width += 2
      return fileElsewhere(await quarters({ width, height: 80 }).png().toBuffer())
    },
    async close() {
      await shop.close()
      await elsewhere.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
