import { rootSharedFolder } from '#packages/embedded-postgres/cluster-home.ts'
import { clustersElsewhere } from '#packages/embedded-postgres/clusters-elsewhere.ts'
import { type Config, ConfigError, readConfig } from '#platform/server/config/config.ts'
import { type Command, EXIT_CODES, type Surroundings, UsageError } from './command.ts'
import { describeFinding, type Finding, fault, good, warning } from './doctor/finding.ts'
import { checkDatabase } from './doctor/look-at-database.ts'
import { checkFirstSteps } from './doctor/look-at-first-steps.ts'
import { checkBackups, checkDisk, checkNode, checkOwnClock, checkPages } from './doctor/look-at-machine.ts'
import { checkReplica } from './doctor/look-at-replica.ts'
import { checkMail, checkPayments, checkPictures } from './doctor/look-at-services.ts'

export const doctorCommand: Command = {
  name: 'doctor',
  usage: '',
  summary:
    'Looks at the settings and at everything the shop needs with them, changes nothing, and says what to do. Ends with 1 when there is a fault.',
  async run(args, surroundings) {
    if (args.length > 0) throw new UsageError('It takes nothing.')
    return consult(surroundings, process.cwd())
  },
}

/** Looks, tells, and gives the exit code. `root`: the project's folder, where the pages are built. */
export async function consult(surroundings: Surroundings, root: string): Promise<number> {
  const findings = await examine(surroundings, root)
  for (const finding of findings) surroundings.output.print(describeFinding(finding))
  return findings.some(({ level }) => level === 'fault') ? EXIT_CODES.faults : EXIT_CODES.done
}

async function examine(surroundings: Surroundings, root: string): Promise<Finding[]> {
  const settings = checkSettings(surroundings.env)
  if (!settings.config) return [...settings.findings, checkNode(process.versions.node)]
  const { config } = settings
  const now = new Date()
  const looks = await Promise.all([
    checkPages(root),
    checkDisk(config.dataDir),
    checkDatabase(config, now, surroundings.output.complain, (database) => checkFirstSteps(config, database)),
    checkReplica(config),
    config.databaseUrl ? [] : checkOwnClock(),
    checkPayments(config.stripe),
    checkMail(config),
    checkPictures(config.s3),
    checkBackups(config, now),
    checkLeftBehind(),
  ])
  return [...settings.findings, checkNode(process.versions.node), ...looks.flat()]
}

function checkSettings(env: Surroundings['env']): { config?: Config; findings: Finding[] } {
  try {
    const config = readConfig(env)
    const warnings = config.warnings.map((words) => warning('settings', words))
    const told = `no setting is wrong; the shop will be at ${config.publicUrl}`
    return { config, findings: [good('settings', told), ...warnings] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { findings: error.problems.map((words) => fault('settings', words)) }
  }
}

/** Databases that stayed when their data folder was deleted. */
export async function checkLeftBehind(sharedFolder = rootSharedFolder): Promise<Finding[]> {
  const clusters = await clustersElsewhere(sharedFolder)
  return clusters
    .filter(({ isLeftBehind }) => isLeftBehind)
    .map(({ folder, dataDir }) =>
      warning(
        'left over',
        `${folder} is the database of ${dataDir}, which is gone or not mounted. If you deleted it: npm run shop -- remove-data --left-behind`,
      ),
    )
}
