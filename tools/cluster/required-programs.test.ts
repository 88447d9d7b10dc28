import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addressesOf, WHOLE_CLUSTER } from './cluster-addresses.ts'
import { planEtcd } from './etcd-plan.ts'
import { etcdInterface, isOlder, OldPrograms, refuseOld } from './required-programs.ts'
import { planPictures, planSandbox } from './shop-plan.ts'

const FOLDER = {
  ...{ path: '/cluster', databaseUser: undefined, write: (name: string) => `/cluster/${name}` },
  ...{ make: (name: string) => `/cluster/${name}`, logFile: (name: string) => `/cluster/log/${name}.log` },
}

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

test.each([
  ['3.0.2', '3.4.23', 'etcd'],
  ['3.0.2', '3.5.9', 'etcd'],
  ['3.0.3', '3.4.23', 'etcd3'],
  ['3.1.0', '3.4.23', 'etcd3'],
  ['4.1.4', '3.6.1', 'etcd3'],
] as const)('Patroni %s with etcd %s speaks by %s: over v3 only if it compares', (patroni, etcd, expected) => {
  expect(etcdInterface(patroni, etcd)).toBe(expected)
  const { args } = planEtcd(FOLDER, 'etcd', ['127.0.0.21'], 0, expected)
  expect(args.some((each) => each.startsWith('--enable-v2'))).toBe(expected === 'etcd')
})

test('a Patroni that loses orders is refused by its name where etcd has the v3 interface only', () => {
  expect(() => etcdInterface('3.0.2', '3.6.1')).toThrow(OldPrograms)
  expect(() => etcdInterface('3.0.2', '3.6.1')).toThrow(
    /^Patroni 3\.0\.2 loses orders .* etcd 3\.6\.1 has no other\..* Patroni 3\.0\.3 or newer/,
  )
})

test.each([planPictures, planSandbox])('$name starts a program that is there', (plan) => {
  const { cwd = '', args } = plan(FOLDER, addressesOf(1, WHOLE_CLUSTER), 'secret')
  expect(existsSync(join(cwd, args.at(-1) ?? ''))).toBe(true)
})
