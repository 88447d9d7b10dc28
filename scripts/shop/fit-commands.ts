import { stringify } from 'csv-stringify/sync'
import { judgePairs, readPairs } from '#packages/fit-engine/notation/judge-pairs.ts'
import { writeNotationLists } from '#packages/fit-engine/notation/write-notation.ts'
import { readBookRows } from '#packages/fit-engine/reading/book-rows.ts'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import { type Command, EXIT_CODES, type Surroundings, UsageError } from './command.ts'
import { readNamedFile } from './read-named-file.ts'

export const judgePairsCommand: Command = {
  name: 'judge-pairs',
  usage: 'FILE.csv',
  summary:
    'Says of every pair in a CSV file (id, a, b, on_sale) whether the two fit, by which rule and why. Needs no database. The notation: docs/reference/fit-notation.md.',
  run: runJudgePairs,
}

async function runJudgePairs(args: string[], surroundings: Surroundings): Promise<number> {
  const { output } = surroundings
  const read = readPairs(await readNamedFile(args, surroundings, 'one CSV file'))
  const { judged, faults } = 'faults' in read ? { ...read, judged: [] } : judgePairs(shippedBook(), read.pairs)
  const rows = judged.map(({ id, verdict, rule, reason }) => [id, verdict, rule, reason])
  if (rows.length > 0 || faults.length === 0)
    output.print(stringify([['id', 'verdict', 'rule', 'reason'], ...rows]).trimEnd())
  if (faults.length === 0) return EXIT_CODES.done
  output.complain(`${judged.length === 0 ? 'Nothing was judged' : 'Not judged'}:\n${faults.join('\n')}`)
  return EXIT_CODES.faults
}

export const fitCodesCommand: Command = {
  name: 'fit-codes',
  usage: '',
  summary:
    'Prints every code of the rule book as Markdown: roles, standards, quantities, places, bridges, rules and what is in doubt. Needs no database.',
  run: async (args, { output }) => {
    if (args.length > 0) throw new UsageError('It takes no arguments.')
    output.print(writeNotationLists(shippedBook(), readBookRows()))
    return EXIT_CODES.done
  },
}
