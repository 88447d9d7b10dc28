import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { judgePairs, readPairs } from '#server/fitment/notation/judge-pairs.ts'
import { shippedBook } from '#server/fitment/reading/load-book.ts'
import { type Command, EXIT_CODES, type Surroundings, UsageError } from './command.ts'

export const judgePairsCommand: Command = {
  name: 'judge-pairs',
  usage: 'FILE.csv',
  summary:
    'Says of every pair in a CSV file (id, a, b, on_sale) whether the two fit, by which rule and why. Needs no database. The notation: docs/reference/fit-notation.md.',
  run: runJudgePairs,
}

async function runJudgePairs(args: string[], { env, output }: Surroundings): Promise<number> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
  const [named, ...others] = positionals
  if (!named || others.length > 0) throw new UsageError('Give one CSV file.')
  // npm runs scripts in the project's folder; paths are relative to where the command was called.
  const text = await readText(resolve(env.INIT_CWD ?? process.cwd(), named))
  const read = readPairs(text)
  const answer = 'faults' in read ? read : judgePairs(shippedBook(), read.pairs)
  if ('faults' in answer) {
    output.complain(`Nothing was judged:\n${answer.faults.join('\n')}`)
    return EXIT_CODES.faults
  }
  const rows = answer.judged.map(({ id, verdict, rule, reason }) => [id, verdict, rule, reason])
  output.print(stringify([['id', 'verdict', 'rule', 'reason'], ...rows]).trimEnd())
  return EXIT_CODES.done
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new UsageError(`There is no file ${file}.`)
    throw new UsageError(code === 'EISDIR' ? `${file} is a folder.` : `${file} can't be read: ${message}`)
  }
}
