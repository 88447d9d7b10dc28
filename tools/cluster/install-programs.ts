import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { isRoot } from '#packages/embedded-postgres/server-user.ts'
import { type FoundProgram, findPrograms, MissingPrograms, type ProgramName } from './required-programs.ts'

/** While packages are installed, this keeps Debian from starting their services (exit code 101: not allowed). */
const POLICY = '/usr/sbin/policy-rc.d'
/** The same for PostgreSQL's own cluster `main`, which a first package of a server makes. */
const CLUSTERS_FOLDER = '/etc/postgresql-common/createcluster.d'
const NO_CLUSTER = `${CLUSTERS_FOLDER}/parts-manufacture.conf`

/**
 * Finds the programs; as root on Debian it installs those that are missing, and nothing else of the system changes.
 * @throws MissingPrograms where it can't install them
 */
export function providePrograms<Name extends ProgramName>(
  names: readonly Name[],
  given: Partial<Record<ProgramName, string>>,
  say: (words: string) => void,
): Record<Name, FoundProgram> {
  try {
    return findPrograms(names, given)
  } catch (error) {
    if (!(error instanceof MissingPrograms) || !isRoot() || !existsSync('/usr/bin/apt-get')) throw error
    say(`Installing ${error.packages.join(', ')} ...`)
    installPackages(error.packages)
    return findPrograms(names, given)
  }
}

function installPackages(packages: string[]): void {
  const written = [
    [POLICY, '#!/bin/sh\nexit 101\n', 0o755],
    [NO_CLUSTER, 'create_main_cluster = false\n', 0o644],
  ] as const
  // What is there already is the administrator's.
  const ours = written.filter(([file]) => !existsSync(file))
  mkdirSync(CLUSTERS_FOLDER, { recursive: true })
  try {
    for (const [file, content, mode] of ours) writeFileSync(file, content, { mode })
    // Patroni speaks to etcd and PostgreSQL by packages that it only recommends.
    const beside = packages.includes('patroni') ? ['python3-etcd', 'python3-psycopg2'] : []
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    execFileSync('apt-get', ['update', '-qq'], quiet)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages, ...beside], quiet)
    keepFromStarting(packages)
  } finally {
    for (const [file] of ours) rmSync(file, { force: true })
  }
}

/** Nor do their services start with the machine. PostgreSQL's stays: it is that of every cluster of the system. */
function keepFromStarting(packages: string[]): void {
  if (!existsSync('/usr/bin/systemctl')) return
  const services = packages.map((name) => name.replace(/-server$/, '')).filter((name) => !name.startsWith('postgresql'))
  for (const service of services.filter((name) => existsSync(`/lib/systemd/system/${name}.service`)))
    execFileSync('systemctl', ['disable', '--quiet', service], { stdio: 'ignore' })
}
