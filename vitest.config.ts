import { configDefaults, defineConfig } from 'vitest/config'
import { SlowFilesFirst } from './scripts/testing/slow-files-first.ts'

/** Components drawn in a document without a browser. In workers of their own, where no other test finds a document. */
const SCREENS = 'areas/**/web/**/*.test.tsx'

export default defineConfig({
  test: {
    setupFiles: [
      './tests/setup/fail-on-console.ts',
      './tests/setup/first-brand.ts',
      './tests/setup/quick-passwords.ts',
    ],
    pool: 'forks',
    // The files of one worker share its modules: loading them anew for each file took a third of the run.
    isolate: false,
    // Twice the cores of the least machine: half of a worker's time is spent waiting for the database and for servers.
    // Six took a tenth less time, and shops that share two cores with five others then answered that they are busy.
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
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: [
            '{areas,packages,scripts,tools,tests/{support,architecture,api,attacks,golden-queries,upgrades}}/**/*.test.{ts,tsx}',
          ],
          exclude: [...configDefaults.exclude, SCREENS],
          globalSetup: './tests/support/global-setup.ts',
        },
      },
      { extends: true, test: { name: 'screens', include: [SCREENS], environment: 'happy-dom' } },
    ],
  },
})
