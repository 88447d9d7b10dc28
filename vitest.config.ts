import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts,tests/{architecture,api,attacks,upgrades}}/**/*.test.{ts,tsx}'],
    globalSetup: './server/testing/global-setup.ts',
    setupFiles: './tests/setup/fail-on-console.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})
