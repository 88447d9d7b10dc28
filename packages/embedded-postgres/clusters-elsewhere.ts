import { existsSync } from 'node:fs'
import { readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { ownerOfHome, recordedFolder } from './cluster-home.ts'
import { isRoot } from './server-user.ts'

/** A cluster under `rootSharedFolder`. */
export type ClusterElsewhere = {
  folder: string
  dataDir: string
  isLeftBehind: boolean // The data folder is gone, or has another cluster by now
}

/** None for others than root, who alone makes them and sees every data folder. */
export async function clustersElsewhere(sharedFolder: string): Promise<ClusterElsewhere[]> {
  if (!isRoot() || !existsSync(sharedFolder)) return []
  const clusters: ClusterElsewhere[] = []
  for (const name of (await readdir(sharedFolder)).toSorted()) {
    const folder = join(sharedFolder, name)
    const dataDir = await ownerOfHome(folder)
    if (dataDir) clusters.push({ folder, dataDir, isLeftBehind: (await recordedFolder(dataDir)) !== folder })
  }
  return clusters
}

/** The real path, also of a folder that is gone. */
export async function realPathOf(path: string): Promise<string> {
  return realpath(path).catch(() => path)
}
