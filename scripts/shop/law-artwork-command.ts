import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Command, EXIT_CODES, UsageError } from './command.ts'
import { counted } from './counted.ts'
import { withDatabase } from './with-database.ts'

export const lawArtworkCommand: Command = {
  name: 'law-artwork',
  usage: 'FILE.zip [--new-edition]',
  summary:
    'Installs the EU’s notice of the legal guarantee, or its guarantee label, from an archive that the Commission publishes. --new-edition keeps files that this release does not know, with their hashes.',
  async run(args, surroundings) {
    const options = { 'new-edition': { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [named, ...others] = positionals
    if (!named || others.length > 0) throw new UsageError('Give one ZIP archive.')
    const file = resolve(surroundings.env.INIT_CWD ?? process.cwd(), named)
    const archive = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      throw new UsageError(error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} can't be read.`)
    })
    const { installArtwork } = await import('#admin/server/law-artwork/law-artwork-service.ts')
    const installed = await withDatabase(surroundings, ({ db }, config) =>
      installArtwork(db, {
        ...{ archive, source: basename(file), newEdition: values['new-edition'], at: new Date() },
        takesStandIns: config.demo !== undefined,
      }),
    )
    const { print } = surroundings.output
    for (const { fileName, sha256, edition } of installed) print(`${fileName}\n  ${sha256} ${EDITIONS[edition]}`)
    print(`${counted(installed.length, 'file')} installed.`)
    return EXIT_CODES.done
  },
}

const EDITIONS = {
  recorded: 'known to this release',
  new: 'new: kept on your word',
  'stand-in': 'a stand-in for tests',
} as const
