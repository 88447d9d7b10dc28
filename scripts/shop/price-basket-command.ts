import { priceBasket } from '#server/pricing/price-basket.ts'
import { readBasket } from '#server/pricing/read-basket.ts'
import { showPriced } from '#server/pricing/show-priced.ts'
import { type Command, EXIT_CODES, type Surroundings } from './command.ts'
import { readNamedFile } from './read-named-file.ts'

export const priceBasketCommand: Command = {
  name: 'price-basket',
  usage: 'FILE.json',
  summary:
    'Prices the basket that a JSON file describes: lines, discounts, delivery and tax, to the cent. Needs no database. The form: docs/reference/prices.md.',
  run: runPriceBasket,
}

async function runPriceBasket(args: string[], surroundings: Surroundings): Promise<number> {
  const { output } = surroundings
  const read = readJson(await readNamedFile(args, surroundings, 'one JSON file'))
  if ('faults' in read) {
    output.complain(`Nothing was priced:\n${read.faults.join('\n')}`)
    return EXIT_CODES.faults
  }
  output.print(JSON.stringify(showPriced(priceBasket(read.basket), read.currency), null, 2))
  return EXIT_CODES.done
}

function readJson(text: string): ReturnType<typeof readBasket> {
  try {
    return readBasket(JSON.parse(text))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { faults: [`The file is no JSON: ${error.message}`] }
  }
}
