import { defineConfig } from 'vitest/config'
import { SlowFilesFirst } from './scripts/testing/slow-files-first.ts'

export default defineConfig({
  test: {
    include: [
      '{contract,server,web,scripts,tests/{architecture,api,attacks,golden-queries,upgrades}}/**/*.test.{ts,tsx}',
    ],
    globalSetup: '#test-support/global-setup.ts',
    setupFiles: './tests/setup/fail-on-console.ts',
    pool: 'forks',
    // The files of one worker share its modules: loading them anew for each file took a third of the run.
    isolate: false,
    // Twice the cores of the least machine: half of a worker's time is spent waiting for the database and for servers.
    maxWorkers: 4,
    sequence: { sequencer: SlowFilesFirst },
    // Several times what the longest takes where nothing else runs: what hangs is found, what a busy machine makes slow
    // is not taken for it.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})
