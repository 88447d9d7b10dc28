import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Surroundings, UsageError } from './command.ts'

/**
 * The text of the one file that the arguments name.
 * @param wanted as it is asked for: `one CSV file`
 * @throws UsageError when none or several are named, or it can't be read
 */
export async function readNamedFile(args: string[], { env }: Surroundings, wanted: string): Promise<string> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
  const [named, ...others] = positionals
  if (!named || others.length > 0) throw new UsageError(`Give ${wanted}.`)
  // npm runs scripts in the project's folder; paths are relative to where the command was called.
  const file = resolve(env.INIT_CWD ?? process.cwd(), named)
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new UsageError(`There is no file ${file}.`)
    throw new UsageError(code === 'EISDIR' ? `${file} is a folder.` : `${file} can't be read: ${message}`)
  }
}
