import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { recordNoise } from '../setup/console-noise.ts'

function quietConsole() {
  const printed: unknown[] = []
  const print = (...parts: unknown[]) => printed.push(...parts)
  const methods = { log: print, info: print, warn: print, error: print, debug: print, trace: print }
  return { target: methods as unknown as Console, printed }
}

test('a word on the console and a warning of the process are noted, once, and not printed', () => {
  const { target, printed } = quietConsole()
  const source = new EventEmitter()
  const recorder = recordNoise(target, source)
  target.error('lost', 3, 'parts')
  source.emit('warning', new Error('too many listeners'))
  expect(recorder.takeNoise()).toEqual(['console.error: lost 3 parts', 'Error: too many listeners'])
  expect(recorder.takeNoise()).toEqual([])
  expect(printed).toEqual([])
})

test('after the end the console prints as before', () => {
  const { target, printed } = quietConsole()
  recordNoise(target, new EventEmitter()).stop()
  target.warn('hello')
  expect(printed).toEqual(['hello'])
})

test('a test that expects words on the console can take them in', () => {
  const spy = vi.spyOn(console, 'error').mockReturnValue()
  console.error('expected')
  expect(spy).toHaveBeenCalledExactlyOnceWith('expected')
})
