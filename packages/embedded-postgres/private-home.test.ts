import { execFileSync } from 'node:child_process'
import { chmod, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryDataFolder } from '#test-support/embedded-process.ts'
import { makeDataFolder, settleClusterHome } from './cluster-home.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { binariesFor } from './ensure-server.ts'
import { findBinaries } from './platform-binaries.ts'
import { canReach, isRoot, nobody } from './server-user.ts'

/** A data folder under a parent that only root may enter, and a folder that others may. */
async function privateClone() {
  const base = await temporaryDataFolder()
  await chmod(base, 0o711)
  await mkdir(join(base, 'private'), { mode: 0o700 })
  return { base, dataDir: join(base, 'private', 'data', 'database'), sharedFolder: join(base, 'shared') }
}

describe.skipIf(!isRoot())('root, from a folder that the unprivileged server cannot enter', () => {
  test('starts it with the cluster elsewhere, and the data folder says where', async () => {
    const { dataDir, sharedFolder } = await privateClone()
    const server = await startEmbeddedPostgres({ dataDir, sharedFolder, durable: false, log: () => {} })
    onTestFinished(() => server.release())
    const client = new pg.Client(server.connection)
    await client.connect()
    await client.end()
    expect(dirname(server.folder)).toBe(sharedFolder)
    expect(JSON.parse(await readFile(join(dataDir, 'database-location.json'), 'utf8'))).toMatchObject({
      folder: server.folder,
    })
    expect(await readFile(`/proc/${server.serverPid()}/status`, 'utf8')).toContain(`Uid:\t${nobody().uid}\t`)
  })

  test('finds the same cluster again, also when the clone was moved, but shares it with no copy', async () => {
    const { base, dataDir, sharedFolder } = await privateClone()
    await makeDataFolder(dataDir)
    const home = await settleClusterHome(dataDir, sharedFolder)
    expect(await settleClusterHome(dataDir, sharedFolder)).toEqual(home)
    await rename(join(base, 'private'), join(base, 'moved'))
    const moved = join(base, 'moved', 'data', 'database')
    expect(await settleClusterHome(moved, sharedFolder)).toEqual(home)
    await cp(join(base, 'moved'), join(base, 'copied'), { recursive: true })
    const copied = join(base, 'copied', 'data', 'database')
    await expect(settleClusterHome(copied, sharedFolder)).rejects.toThrow(`${copied} is a copy of ${moved}`)
  })

  test('says that a cluster is gone rather than show an empty shop', async () => {
    const { dataDir, sharedFolder } = await privateClone()
    await makeDataFolder(dataDir)
    const { folder } = await settleClusterHome(dataDir, sharedFolder)
    await rm(folder, { recursive: true })
    await expect(settleClusterHome(dataDir, sharedFolder)).rejects.toThrow(`lay in ${folder} and is missing`)
  })

  test('gives it a copy of the programs that it can run, and no half of one', async () => {
    const { base, sharedFolder } = await privateClone()
    const installed = await findBinaries(process.platform, process.arch)
    const hidden = { ...installed, folder: join(base, 'private', 'native') }
    await cp(installed.folder, hidden.folder, { recursive: true, verbatimSymlinks: true })
    await mkdir(join(sharedFolder, `${installed.release}.new`, 'bin'), { recursive: true })
    await writeFile(join(sharedFolder, `${installed.release}.new`, 'bin', 'postgres'), 'half a program')
    const copies = await Promise.all([1, 2].map(() => binariesFor(nobody(), hidden, sharedFolder)))
    expect(copies[1]).toEqual(copies[0])
    const postgres = join(copies[0]?.folder ?? '', 'bin', 'postgres')
    expect(canReach(postgres, nobody())).toBe(true)
    const { uid, gid } = nobody()
    expect(execFileSync(postgres, ['--version'], { uid, gid, cwd: '/', encoding: 'utf8' })).toContain('PostgreSQL) 18')
  })
})

test('a data folder whose name a shell would read as a command is refused', async () => {
  await expect(makeDataFolder(join(await temporaryDataFolder(), 'a$(b)'))).rejects.toThrow(
    'cannot work in a folder named',
  )
})
