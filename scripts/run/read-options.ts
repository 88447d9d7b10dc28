import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * The options of a command, as `parseArgs` gives them. Ends the process with the usage where `--help` asks for it (exit
 * code 0), and for an option that there is not (2).
 */
export function readOptions<const Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    console.error(`${(error as Error).message.replace(/\. To specify a positional.*/, '')}.\n${usage}`)
    return process.exit(2)
  }
}
