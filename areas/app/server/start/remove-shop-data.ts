import { existsSync } from 'node:fs'
import { readdir, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { rootSharedFolder } from '#packages/embedded-postgres/cluster-home.ts'
import { type ClusterElsewhere, clustersElsewhere, realPathOf } from '#packages/embedded-postgres/clusters-elsewhere.ts'
import { runningPostmaster } from '#packages/embedded-postgres/postmaster.ts'
import { removeEmbeddedPostgres, removeHome } from '#packages/embedded-postgres/remove-embedded-postgres.ts'
import { DATABASE_FOLDER, STORED } from './data-folder.ts'

/** What was removed, and what is still in use, so that it was left alone. */
export type Removal = { removed: string[]; inUse: string[] }

/**
 * Removes what the shop stored in DATA_DIR, and databases elsewhere that belonged to it, also when DATA_DIR itself is
 * gone. Files that aren't the shop's stay, and DATA_DIR with them.
 */
export async function removeShopData(named: string, sharedFolder = rootSharedFolder): Promise<Removal> {
  const dataDir = await realPathOf(named)
  const database = path.join(dataDir, DATABASE_FOLDER)
  const elsewhere = (await clustersElsewhere(sharedFolder)).filter((cluster) => cluster.dataDir === database)
  if (existsSync(database) && !(await removeEmbeddedPostgres(database))) return { removed: [], inUse: [dataDir] }
  const current = elsewhere.filter(({ folder }) => !existsSync(folder)).map(({ folder }) => folder)
  const { removed, inUse } = await removeClusters(elsewhere.filter(({ folder }) => existsSync(folder)))
  if (!existsSync(dataDir)) return { removed, inUse }
  for (const name of STORED) await rm(path.join(dataDir, name), { recursive: true, force: true })
  if ((await readdir(dataDir)).length === 0) await rmdir(dataDir)
  return { removed: [dataDir, ...current, ...removed], inUse }
}

/** Removes databases elsewhere whose data folder is gone. */
export async function removeLeftBehind(sharedFolder = rootSharedFolder): Promise<Removal> {
  return removeClusters((await clustersElsewhere(sharedFolder)).filter(({ isLeftBehind }) => isLeftBehind))
}

/** Without a data folder there is no lock, so a running server means that a shop may use it. */
async function removeClusters(clusters: ClusterElsewhere[]): Promise<Removal> {
  const isRunning = ({ folder }: ClusterElsewhere) => runningPostmaster(path.join(folder, 'cluster')) !== undefined
  const idle = clusters.filter((cluster) => !isRunning(cluster))
  for (const { folder } of idle) await removeHome(folder)
  return { removed: idle.map(({ folder }) => folder), inUse: clusters.filter(isRunning).map(({ folder }) => folder) }
}
