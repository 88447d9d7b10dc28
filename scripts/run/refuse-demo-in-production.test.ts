import { expect, test } from 'vitest'
import { demoInProduction } from './refuse-demo-in-production.ts'

test('a demo does not start where NODE_ENV is production, and everything else does', () => {
  for (const SHOP_DEMO of ['1', 'on', 'true'])
    expect(demoInProduction({ NODE_ENV: 'production', SHOP_DEMO })).toMatch(/npm run serve/)
  for (const env of [
    { NODE_ENV: 'production' },
    { NODE_ENV: 'production', SHOP_DEMO: 'off' },
    { NODE_ENV: 'test', SHOP_DEMO: '1' },
    { SHOP_DEMO: '1' },
  ])
    expect(demoInProduction(env)).toBeUndefined()
})
