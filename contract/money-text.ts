// Apart from money.ts so that a page which only shows prices does not fetch the schemas' library.

const DOLLAR_FORMAT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** An amount as people read it: 123450 gives `$1,234.50`. */
export function formatCents(amountCents: number): string {
  return DOLLAR_FORMAT.format(amountCents / 100)
}

/** Dollars from the wire as people read them: 1234.5 gives `$1,234.50`. */
export function formatDollars(dollars: number): string {
  return DOLLAR_FORMAT.format(dollars)
}
