import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chooseCoding, codingOf, compress } from './content-coding.ts'

describe('the coding of a response', () => {
  test.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1, br;q=0.1', 'br'],
    ['*', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.000, gzip;q=0.5', 'gzip'],
    ['br;q=0', 'identity'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
    ['identity;q=0', 'identity'],
    ['*;q=0', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ] as const)('to a request that accepts %j is %s', (accepted, coding) => expect(chooseCoding(accepted)).toBe(coding))

  test('is one of those that there are', () => {
    expect(chooseCoding('br, gzip', ['gzip', 'identity'])).toBe('gzip')
    expect(chooseCoding('br', ['gzip', 'identity'])).toBe('identity')
  })
})

describe('the body of a response', () => {
  const body = Buffer.from('part '.repeat(205)).subarray(0, 1_024)

  test('is the same when it is unpacked', async () => {
    expect(await compress(body, 'identity')).toBe(body)
    expect(brotliDecompressSync(await compress(body, 'br'))).toEqual(body)
    expect(gunzipSync(await compress(body, 'gzip'))).toEqual(body)
  })

  test('is compressed from 1,024 bytes on', () => {
    expect(codingOf(body, 'br, gzip')).toBe('br')
    expect(codingOf(body.subarray(1), 'br, gzip')).toBe('identity')
  })
})
