import { describe, expect, test } from 'vitest'
import { createGuestKeys } from './guest-keys.ts'

const keys = createGuestKeys('a secret, long enough to sign')
const order = { orderId: '0193a0c0-0000-7000-8000-000000000000', version: 1 }
const other = { ...order, orderId: '0193a0c0-0000-7000-8000-000000000001' }
const raised = { ...order, version: 2 }
const now = new Date('2026-11-23T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('the key of a link', () => {
  const key = keys.linkKey(order)

  test('opens its order, and is the same in every release: links in emails are opened for years', () => {
    expect(key).toBe('T3CB2my-TD5zl5qPvPlzXKq0OcCYwNKxs8oQSqt1vQk')
    expect(keys.isLinkKey(order, key)).toBe(true)
  })

  test('is useless for another order, a raised version and a shop with another secret', () => {
    expect(keys.isLinkKey(other, key)).toBe(false)
    expect(keys.isLinkKey(raised, key)).toBe(false)
    expect(createGuestKeys('another secret').isLinkKey(order, key)).toBe(false)
  })

  test.each(['', 'x', key.slice(1), `${key}=`, `${key}A`, `${key.slice(0, -2)}ß`])('is not %j', (given) => {
    expect(keys.isLinkKey(order, given)).toBe(false)
  })
})

describe('a token', () => {
  const pass = { expiresAt: later(60), seesAll: true }
  const token = keys.token(order, pass)

  test('says until when it opens its order, and whether the contact is shown', () => {
    expect(keys.readToken(order, token, now)).toEqual(pass)
    const short = keys.token(order, { ...pass, seesAll: false })
    expect(keys.readToken(order, short, now)).toEqual({ ...pass, seesAll: false })
  })

  test('ends with its last second', () => {
    expect(keys.readToken(order, token, later(59.999))).toEqual(pass)
    expect(keys.readToken(order, token, later(60))).toBeUndefined()
  })

  test('is useless for another order and a raised version', () => {
    expect(keys.readToken(other, token, now)).toBeUndefined()
    expect(keys.readToken(raised, token, now)).toBeUndefined()
  })

  test('cannot be prolonged or widened, and no key is a token', () => {
    const [seconds = '', , signature] = token.split('.')
    const short = keys.token(order, { ...pass, seesAll: false })
    for (const forged of [
      '',
      `${Number(seconds) + 1}.all.${signature}`,
      `${seconds}.short.${signature}`,
      short.replace('short', 'all'),
      ` ${token}`,
      `${token}A`,
      keys.linkKey(order),
      `${seconds}.all.${keys.linkKey(order)}`,
    ]) {
      expect(keys.readToken(order, forged, now), forged).toBeUndefined()
    }
  })

  test('and no token is a key', () => {
    expect(keys.isLinkKey(order, token)).toBe(false)
    expect(keys.isLinkKey(order, token.split('.')[2] ?? '')).toBe(false)
  })
})
