import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '#platform/server/operator-error.ts'

/** A program that the cluster needs, and the least version of it. */
type Required = {
  /** Debian's package. */
  package: string
  ask: readonly string[]
  least: string
  /** Why no older one. */
  because: string
}

const REQUIRED = {
  etcd: {
    package: 'etcd-server',
    ask: ['--version'],
    least: '3.4',
    because: 'older ones are no longer maintained',
  },
  patroni: {
    package: 'patroni',
    ask: ['--version'],
    least: '3.0',
    because: 'failsafe_mode came with 3.0: before it, the loss of etcd ended all writing',
  },
  haproxy: {
    package: 'haproxy',
    ask: ['-v'],
    least: '2.4',
    because: 'it answers with a Retry-After of its own from 2.4 on',
  },
  postgres: {
    package: 'postgresql-15',
    ask: ['--version'],
    least: '15',
    because: 'the shop needs PostgreSQL 15',
  },
  pgbouncer: {
    package: 'pgbouncer',
    ask: ['--version'],
    least: '1.21',
    because: 'older ones do not keep prepared statements in transaction mode',
  },
  pgbackrest: {
    package: 'pgbackrest',
    ask: ['version'],
    least: '2.40',
    because: 'older ones do not know PostgreSQL 15',
  },
} as const satisfies Record<string, Required>

export type ProgramName = keyof typeof REQUIRED
export type FoundProgram = { path: string; version: string }

/** Where packages put what is not in the PATH, the newest first. */
const DEBIAN_POSTGRES = '/usr/lib/postgresql'
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/bin']

export class MissingPrograms extends OperatorError {
  readonly packages: string[]
  constructor(packages: string[]) {
    super(`Not installed: ${packages.join(', ')} (Debian's packages).`)
    this.packages = packages
  }
}

/** Found programs are too old; the message says which and why. */
export class OldPrograms extends OperatorError {}

/**
 * Finds the programs.
 * @param given paths that the caller names instead of the system's
 * @throws MissingPrograms
 * @throws OldPrograms
 */
export function findPrograms<Name extends ProgramName>(
  names: readonly Name[],
  given: Partial<Record<ProgramName, string>> = {},
): Record<Name, FoundProgram> {
  const paths = names.map((name) => [name, given[name] ?? findProgram(name)] as const)
  const missing = paths.filter(([, path]) => path === undefined).map(([name]) => REQUIRED[name].package)
  if (missing.length > 0) throw new MissingPrograms(missing)
  const found = paths.map(([name, path]) => [name, { path: path ?? '', version: versionOf(name, path ?? '') }] as const)
  const refusals = found.flatMap(([name, { path, version }]) => refuseOld(name, path, version) ?? [])
  if (refusals.length > 0) throw new OldPrograms(refusals.join('\n'))
  return Object.fromEntries(found) as Record<Name, FoundProgram>
}

/** What is to be said against a version; undefined when it will do. */
export function refuseOld(name: ProgramName, path: string, version: string): string | undefined {
  const { least, because } = REQUIRED[name]
  if (!isOlder(version, least)) return undefined
  return `${path} is ${name} ${version}; ${least} or newer is needed: ${because}.`
}

/** The first Patroni that compares before it takes the leader's key back over etcd's v3 interface. */
const COMPARES_OVER_V3 = '3.0.3'
/** The first etcd without the v2 interface. */
const WITHOUT_V2 = '3.6'

/**
 * Which of etcd's interfaces Patroni may use, by the name of its section in Patroni's configuration. Before 3.0.3 it
 * takes the leader's key back over v3 without comparing, so a leader whose PostgreSQL had hung deposes its successor,
 * and orders are lost. Over v2 every Patroni compares.
 * @throws OldPrograms where neither will do
 */
export function etcdInterface(patroni: string, etcd: string): 'etcd' | 'etcd3' {
  if (!isOlder(patroni, COMPARES_OVER_V3)) return 'etcd3'
  if (isOlder(etcd, WITHOUT_V2)) return 'etcd'
  throw new OldPrograms(
    `Patroni ${patroni} loses orders over etcd's v3 interface, and etcd ${etcd} has no other. Install Patroni ${COMPARES_OVER_V3} or newer (https://apt.postgresql.org).`,
  )
}

export function isOlder(version: string, least: string): boolean {
  const [given, needed] = [version, least].map((text) => text.split('.').map(Number)) as [number[], number[]]
  const at = needed.findIndex((number, index) => number !== (given[index] ?? 0))
  return at >= 0 && (given[at] ?? 0) < (needed[at] ?? 0)
}

function findProgram(name: ProgramName): string | undefined {
  const folders = [
    ...debianPostgres(),
    ...(process.env.PATH ?? '').split(':'),
    // Not in the PATH of everybody.
    ...SYSTEM_FOLDERS,
  ]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Their folders of programs, the newest first; the server alone does not do: it takes pg_basebackup and pg_rewind. */
function debianPostgres(): string[] {
  if (!existsSync(DEBIAN_POSTGRES)) return []
  return readdirSync(DEBIAN_POSTGRES)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN_POSTGRES, version, 'bin'))
    .filter((folder) => existsSync(join(folder, 'pg_rewind')))
}

function versionOf(name: ProgramName, path: string): string {
  const said = execFileSync(path, [...REQUIRED[name].ask], { encoding: 'utf8' })
  const version = /\d+(\.\d+)+/.exec(said)?.[0]
  if (!version) throw new OldPrograms(`${path} does not say its version: ${said.trim()}`)
  return version
}
