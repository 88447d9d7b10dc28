import { expect, test } from 'vitest'
import { etcdInterface, isOlder, OldPrograms, refuseOld } from './required-programs.ts'

test.each([
  ['1.18.0', '1.21', true],
  ['1.21.0', '1.21', false],
  ['1.25.2', '1.21', false],
  ['15.18', '15', false],
  ['14.9', '15', true],
  ['3.4.23', '3.4', false],
])('%s is older than %s: %s', (version, least, expected) => {
  expect(isOlder(version, least)).toBe(expected)
})

test('a program that is too old is refused by its name and version, with the reason', () => {
  expect(refuseOld('pgbouncer', '/usr/sbin/pgbouncer', '1.18.0')).toBe(
    '/usr/sbin/pgbouncer is pgbouncer 1.18.0; 1.21 or newer is needed: older ones do not keep prepared statements in transaction mode.',
  )
  expect(refuseOld('pgbouncer', '/usr/sbin/pgbouncer', '1.21.0')).toBeUndefined()
})

test('a Patroni that renews the leader’s key without comparing never gets etcd’s v3 interface', () => {
  expect(etcdInterface('3.0.2', '3.4.23')).toBe('etcd')
  expect(etcdInterface('3.1.0', '3.4.23')).toBe('etcd3')
  expect(etcdInterface('4.1.4', '3.6.1')).toBe('etcd3')
  expect(() => etcdInterface('3.0.2', '3.6.1')).toThrow(OldPrograms)
})
