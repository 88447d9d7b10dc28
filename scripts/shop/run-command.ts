import { isForOperator } from '#platform/server/operator-error.ts'
import { makeAdminCommand, removeSecondFactorsCommand, withdrawAdminCommand } from './admin-commands.ts'
import { backupCommand, restoreCommand } from './backup-commands.ts'
import { type Command, EXIT_CODES, type Surroundings, UsageError } from './command.ts'
import { CSV_COMMANDS } from './csv-commands.ts'
import { doctorCommand } from './doctor-command.ts'
import { fitCodesCommand, judgePairsCommand } from './fit-commands.ts'
import { importCommand } from './import-command.ts'
import { importRecordsCommand } from './import-records-command.ts'
import { lawArtworkCommand } from './law-artwork-command.ts'
import { openCommand } from './open-command.ts'
import { priceBasketCommand } from './price-basket-command.ts'
import { removeDataCommand, removeDemoCommand } from './remove-commands.ts'

const COMMANDS: readonly Command[] = [
  importCommand,
  importRecordsCommand,
  ...CSV_COMMANDS,
  openCommand,
  makeAdminCommand,
  withdrawAdminCommand,
  removeSecondFactorsCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
  judgePairsCommand,
  fitCodesCommand,
  priceBasketCommand,
  lawArtworkCommand,
  removeDemoCommand,
  removeDataCommand,
]

/**
 * Runs the command that the arguments name and gives the exit code for the shell. Without arguments it lists the
 * commands.
 */
export async function runCommand(args: string[], surroundings: Surroundings): Promise<number> {
  const [name, ...rest] = args
  const { print, complain } = surroundings.output
  if (!name || name === 'help' || name === '--help') {
    print(describeCommands())
    return EXIT_CODES.done
  }
  const command = COMMANDS.find((candidate) => candidate.name === name)
  if (!command) {
    complain(`There is no command ${JSON.stringify(name)}.\n\n${describeCommands()}`)
    return EXIT_CODES.unusable
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    print(`Usage: ${usageOf(command)}\n\n${command.summary}`)
    return EXIT_CODES.done
  }
  try {
    return await command.run(rest, surroundings)
  } catch (error) {
    complain(explain(error, command))
    return EXIT_CODES.unusable
  }
}

function describeCommands(): string {
  const entries = COMMANDS.map(({ name, usage, summary }) => `  ${name} ${usage}\n      ${summary}`)
  return `Usage: npm run shop -- COMMAND\n\n${entries.join('\n\n')}`
}

const usageOf = ({ name, usage }: Command) => `npm run shop -- ${name} ${usage}`

function explain(error: unknown, command: Command): string {
  const { message, code = '' } = error as NodeJS.ErrnoException
  if (error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS')) {
    return `${message}\n\nUsage: ${usageOf(command)}`
  }
  if (isForOperator(error)) return message
  const cause = error instanceof Error && error.cause instanceof Error ? `\n${error.cause.message}` : ''
  // A statement's parameters are the file's rows: not for the terminal.
  return `${command.name} failed: ${message.split('\nparams:')[0]?.slice(0, 500)}${cause}`
}
