import { expect, test } from 'vitest'
import { createAlertKeys } from './alert-keys.ts'

const keys = createAlertKeys('a secret, long enough to sign')
const alert = '0193a0c0-0000-7000-8000-000000000000'

test('a key is good for its alert, its purpose and this shop only', () => {
  const key = keys.keyOf('confirm', alert)
  expect(keys.isKeyOf('confirm', alert, key)).toBe(true)
  expect(keys.isKeyOf('end', alert, key)).toBe(false)
  expect(keys.isKeyOf('confirm', alert.replace(/0$/, '1'), key)).toBe(false)
  expect(createAlertKeys('another secret').isKeyOf('confirm', alert, key)).toBe(false)
  for (const given of ['', 'x', key.slice(1), `${key}=`, `${key.slice(0, -2)}ß`])
    expect(keys.isKeyOf('confirm', alert, given), given).toBe(false)
})

test('the keys of links that were sent stay good with each release', () => {
  expect(keys.keyOf('confirm', alert)).toBe('gfLSzk5VQGhoJ0ZvgTS--zpu83YAy4d3rOYlUgB5nho')
  expect(keys.keyOf('end', alert)).toBe('I5TxXxE_99_cbggdLfdL6Yd6212fQdiICYPCVAXJ6SI')
})
