import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chooseCoding, compress } from './content-coding.ts'

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
})

describe('the bodies of a response', () => {
  test('of 1,024 bytes and more are there in each coding, and the same when unpacked', async () => {
    const body = Buffer.from('part '.repeat(205)).subarray(0, 1_024)
    const { br, gzip, identity } = await compress(body)
    expect(identity).toBe(body)
    expect(brotliDecompressSync(br ?? '')).toEqual(body)
    expect(gunzipSync(gzip ?? '')).toEqual(body)
  })

  test('of less are there as they are', async () => {
    const body = Buffer.alloc(1_023)
    expect(await compress(body)).toEqual({ identity: body })
  })
})
