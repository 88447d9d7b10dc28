import { expect, test } from 'vitest'
import { needsSearch, serverAddresses } from './server-addresses.ts'

test('an address with one host is that of its server', () => {
  for (const url of ['postgres://shop:a%2Cb@db/shop', 'postgres://shop@localhost/shop?host=%2Ftmp%2Fa,b&port=5433']) {
    expect(serverAddresses(url)).toEqual([url])
    expect(needsSearch(url)).toBe(false)
  }
})

test('several hosts, each with its port, share user, database and parameters', () => {
  expect(
    serverAddresses(
      'postgresql://shop:p@one,two:5433,[::1]:5434/shop?target_session_attrs=read-write&sslmode=verify-full',
    ),
  ).toEqual([
    'postgresql://shop:p@one/shop?sslmode=verify-full',
    'postgresql://shop:p@two:5433/shop?sslmode=verify-full',
    'postgresql://shop:p@[::1]:5434/shop?sslmode=verify-full',
  ])
  expect(serverAddresses('postgres://one,two/shop?sslmode=require&target_session_attrs=primary')).toEqual([
    'postgres://one/shop?sslmode=require',
    'postgres://two/shop?sslmode=require',
  ])
  expect(serverAddresses('postgres://one/shop?target_session_attrs=read-write')).toEqual(['postgres://one/shop'])
  expect(needsSearch('postgres://one/shop?target_session_attrs=read-write')).toBe(true)
})
