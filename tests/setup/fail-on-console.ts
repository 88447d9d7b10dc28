import { afterAll, afterEach, vi } from 'vitest'
import { setShopCurrency } from '#platform/contract/money/currency.ts'
import { recordNoise } from './console-noise.ts'

// A test that expects console output captures it: vi.spyOn(console, 'error').mockReturnValue().
const recorder = recordNoise(console, process)

function failOnNoise(): void {
  const noise = recorder.takeNoise()
  if (noise.length > 0) throw new Error(`Printed during the test, though nothing should be:\n${noise.join('\n')}`)
}

afterEach(failOnNoise)
afterAll(() => {
  // The next file shares this process, and begins with `beforeAll`.
  vi.unstubAllGlobals()
  setShopCurrency('USD')
  recorder.stop()
  failOnNoise()
})
