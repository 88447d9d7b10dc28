import { writeNotationLists } from '#packages/fit-engine/notation/write-notation.ts'
import { readBookRows } from '#packages/fit-engine/reading/book-rows.ts'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import { type Command, EXIT_CODES, UsageError } from './command.ts'

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
