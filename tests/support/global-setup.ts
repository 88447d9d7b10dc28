import type { TestProject } from 'vitest/node'
import { openTestCluster, type TestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

/** Before all tests: one PostgreSQL server with a migrated template, from which `createTestDatabase` copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, close } = await openTestCluster(process.env.TEST_DATABASE_URL)
  project.provide('testCluster', cluster)
  return close
}
