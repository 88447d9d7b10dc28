import { isCurrency } from '#platform/contract/money/currency.ts'
import { priceBasket } from '#pricing/server/price-basket.ts'
import { readBasket, showPriced } from '#pricing/server/read-basket.ts'
import { type Command, EXIT_CODES, type Surroundings } from './command.ts'
import { readNamedFile } from './read-named-file.ts'

export const priceBasketCommand: Command = {
  name: 'price-basket',
  usage: 'FILE.json',
  summary:
    'Prices the basket that a JSON file describes: lines, discounts, delivery and tax, to the cent. Without a currency of its own it is in CURRENCY. Needs no database. The form: docs/reference/prices.md.',
  run: runPriceBasket,
}

async function runPriceBasket(args: string[], surroundings: Surroundings): Promise<number> {
  const { output, env } = surroundings
  const currency = env.CURRENCY?.trim() || 'USD'
  if (!isCurrency(currency)) {
    output.complain('Nothing was priced:\nCURRENCY must be a currency code of ISO 4217, such as EUR')
    return EXIT_CODES.faults
  }
  const read = readJson(await readNamedFile(args, surroundings, 'one JSON file'), currency)
  if ('faults' in read) {
    output.complain(`Nothing was priced:\n${read.faults.join('\n')}`)
    return EXIT_CODES.faults
  }
  output.print(JSON.stringify(showPriced(priceBasket(read.basket), read.currency), null, 2))
  return EXIT_CODES.done
}

function readJson(text: string, currency: string): ReturnType<typeof readBasket> {
  try {
    return readBasket(JSON.parse(text), currency)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { faults: [`The file is no JSON: ${error.message}`] }
  }
}
