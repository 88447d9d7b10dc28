import { rootSharedFolder } from '#packages/embedded-postgres/cluster-home.ts'
import { clustersElsewhere } from '#packages/embedded-postgres/clusters-elsewhere.ts'
import { type Finding, warning } from './finding.ts'

/** Databases that stayed when their data folder was deleted. */
export async function checkLeftBehind(sharedFolder = rootSharedFolder): Promise<Finding[]> {
  const clusters = await clustersElsewhere(sharedFolder)
  return clusters
    .filter(({ isLeftBehind }) => isLeftBehind)
    .map(({ folder, dataDir }) =>
      warning(
        'left over',
        `${folder} is the database of ${dataDir}, which is gone or not mounted. If you deleted it: npm run shop -- remove-data --left-behind`,
      ),
    )
}
