import type { FoundProgram } from '../../cluster/required-programs.ts'
import type { Cluster } from '../../cluster/start-cluster.ts'
import type { Crowd } from './crowd.ts'

/** A cluster under load. */
export type Scene = {
  cluster: Cluster
  crowd: Crowd
  /** Whether each node has a small disk of its own. */
  disks: boolean
  pgbackrest: FoundProgram | undefined
  /** The git tag of the previous release. */
  release: string | undefined
}
