import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { makeDataFolder, settleClusterHome } from '#packages/embedded-postgres/cluster-home.ts'
import { clustersElsewhere } from '#packages/embedded-postgres/clusters-elsewhere.ts'
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { isRoot } from '#packages/embedded-postgres/server-user.ts'
import { temporaryDataFolder } from '#test-support/embedded-process.ts'
import { checkLeftBehind } from '../../../../scripts/shop/doctor-command.ts'
import { DATABASE_FOLDER } from './data-folder.ts'
import { removeLeftBehind, removeShopData } from './remove-shop-data.ts'

let base: string
let dataDir: string
let sharedFolder: string
beforeEach(async () => {
  base = await temporaryDataFolder()
  dataDir = join(base, 'private', 'data')
  sharedFolder = join(base, 'shared')
  await chmod(base, 0o711)
  await mkdir(dataDir, { recursive: true })
  for (const name of ['secret', 'first-admin.txt']) await writeFile(join(dataDir, name), name)
  for (const name of ['pictures', 'backups']) await mkdir(join(dataDir, name))
})

/** The folder of a cluster of this data folder, without a server. */
async function makeCluster(of = dataDir) {
  const { folder, cluster } = await settleClusterHome(await makeDataFolder(join(of, DATABASE_FOLDER)), sharedFolder, of)
  await mkdir(cluster)
  return folder
}

test('what the shop stored is removed, and the folder with it', async () => {
  const cluster = await makeCluster()
  expect(await removeShopData(dataDir, sharedFolder)).toMatchObject({ inUse: [] })
  expect([existsSync(dataDir), existsSync(cluster)]).toEqual([false, false])
  expect(await removeShopData(dataDir, sharedFolder)).toEqual({ removed: [], inUse: [] })
})

test('files that are not the shop’s stay', async () => {
  await writeFile(join(dataDir, 'notes.txt'), 'of somebody')
  await removeShopData(dataDir, sharedFolder)
  expect(await readdir(dataDir)).toEqual(['notes.txt'])
})

test('nothing is removed from under a running shop', async () => {
  const place = { dataDir: join(dataDir, DATABASE_FOLDER), shopFolder: dataDir, sharedFolder }
  const server = await startEmbeddedPostgres({ ...place, durable: false, log: () => {} })
  onTestFinished(() => server.release())
  expect(await removeShopData(dataDir, sharedFolder)).toEqual({ removed: [], inUse: [dataDir] })
  expect(existsSync(join(dataDir, 'secret'))).toBe(true)
  await server.release()
  expect(await removeShopData(dataDir, sharedFolder)).toMatchObject({ inUse: [] })
})

describe.skipIf(!isRoot())('as root', () => {
  test('the cluster stays in the data folder when that has only to be opened itself', async () => {
    await openTo('711', base, join(base, 'private'))
    await openTo('700', dataDir)
    expect(await makeCluster()).toBe(join(dataDir, DATABASE_FOLDER))
    expect((await stat(dataDir)).mode & 0o777).toBe(0o711)
  })

  describe('below a folder that others cannot enter', () => {
    beforeEach(() => openTo('700', join(base, 'private')))

    test('the cluster elsewhere is removed with the data folder, and no folder is opened in vain', async () => {
      await openTo('700', dataDir)
      const cluster = await makeCluster()
      expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
      expect(await removeShopData(dataDir, sharedFolder)).toEqual({ removed: [dataDir, cluster], inUse: [] })
      expect(await readdir(sharedFolder)).toEqual([])
    })

    test('doctor names the cluster of a data folder that was deleted, and both ways remove it', async () => {
      for (const remove of [() => removeShopData(dataDir, sharedFolder), () => removeLeftBehind(sharedFolder)]) {
        const cluster = await makeCluster()
        expect(await checkLeftBehind(sharedFolder)).toEqual([])
        await rm(dataDir, { recursive: true })
        expect(await checkLeftBehind(sharedFolder)).toMatchObject([
          { level: 'warning', words: expect.stringContaining(`${cluster} is the database of ${dataDir}`) },
        ])
        expect(await remove()).toEqual({ removed: [cluster], inUse: [] })
        expect(await checkLeftBehind(sharedFolder)).toEqual([])
      }
    })

    test('a cluster that was left behind goes alone: the one that came after it stays', async () => {
      const before = await makeCluster()
      await rm(dataDir, { recursive: true })
      const after = await makeCluster()
      expect(await removeLeftBehind(sharedFolder)).toEqual({ removed: [before], inUse: [] })
      expect((await clustersElsewhere(sharedFolder)).map(({ folder }) => folder)).toEqual([after])
    })

    test('removing a copy of a data folder leaves the cluster to the original', async () => {
      const cluster = await makeCluster()
      const copy = join(base, 'private', 'copy')
      await cp(dataDir, copy, { recursive: true })
      expect(await removeShopData(copy, sharedFolder)).toEqual({ removed: [copy], inUse: [] })
      expect(existsSync(join(cluster, 'cluster'))).toBe(true)
    })
  })
})

async function openTo(mode: string, ...folders: string[]): Promise<void> {
  for (const folder of folders) await chmod(folder, mode)
}
