import { defineConfig } from 'vitest/config'
import { SlowFilesFirst } from './scripts/slow-files-first.ts'

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts,tests/{architecture,api,attacks,upgrades}}/**/*.test.{ts,tsx}'],
    globalSetup: './server/testing/global-setup.ts',
    setupFiles: './tests/setup/fail-on-console.ts',
    pool: 'forks',
    // One more than the least machine has cores: half of a worker's time is spent waiting for the database and for servers.
    maxWorkers: 3,
    sequence: { sequencer: SlowFilesFirst },
    testTimeout: 15_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})
