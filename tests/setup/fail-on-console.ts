import { afterAll, afterEach } from 'vitest'
import { recordNoise } from './console-noise.ts'

// A test that expects console output captures it: vi.spyOn(console, 'error').mockReturnValue().
const recorder = recordNoise(console, process)

function failOnNoise(): void {
  const noise = recorder.takeNoise()
  if (noise.length > 0) throw new Error(`Printed during the test, though nothing should be:\n${noise.join('\n')}`)
}

afterEach(failOnNoise)
afterAll(() => {
  recorder.stop()
  failOnNoise()
})
