import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path, { dirname } from 'node:path'
import { OperatorError } from '#platform/server/operator-error.ts'

/** Makes DATA_DIR where it is missing and sees that it can be written to. @throws OperatorError */
export async function provideDataFolder(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, `.probe-${randomUUID()}`)
  try {
    await makeFolders(dataDir)
    if (!(await stat(dataDir)).isDirectory()) throw new Error('it is no folder')
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw new OperatorError(
      `DATA_DIR ${dataDir} can't be used (${(error as Error).message}). Set DATA_DIR to a folder that this user may write to.`,
    )
  }
}

/** Files and folders for backups, if they exist. */
export const SHOP_FILES: readonly string[] = ['secret', 'pictures']

export const DATABASE_FOLDER = 'postgres'

/** Everything that the shop stores in DATA_DIR. */
export const STORED: readonly string[] = [DATABASE_FOLDER, ...SHOP_FILES, 'backups', 'first-admin.txt']

/** Makes a folder with those above it. Node's own `recursive` tries forever below /proc, where nothing can be made. */
async function makeFolders(folder: string, mode?: number): Promise<void> {
  if (await isThere(folder)) return
  if (dirname(folder) !== folder) await makeFolders(dirname(folder))
  await mkdir(folder, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
