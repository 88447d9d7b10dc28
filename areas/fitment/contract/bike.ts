export const MOST_FACTS = 64
export const MOST_BIKES = 12
export const LONGEST_BIKE_NAME = 60

/**
 * What is known of a bike: by place, such as `frame.bb-shell`, what it has there, such as `bsa-68`; `hg-m|hg-l` where
 * it is one of them and nobody knows which; `absent` where it has none. Codes as in docs/reference/fit-notation.md.
 */
export type BikeDescription = {
  template?: string | undefined
  facts: Readonly<Record<string, string>>
}

/** Where a bike's model is kept, beside its facts: the SKU of a bike whose parts the shop knows. */
export const MODEL_PLACE = 'bike.model'

const PLAIN = /[^A-Za-z0-9.-]/gu

/** As a value that codes in addresses can hold. */
export const modelValue = (sku: string): string =>
  sku.replace(PLAIN, (letter) => `~${(letter.codePointAt(0) ?? 0).toString(16)}.`)

/** The SKU of its model; undefined when nobody said. */
export function modelOf({ facts }: Pick<BikeDescription, 'facts'>): string | undefined {
  return facts[MODEL_PLACE]?.replace(/~([0-9a-f]{1,6})\./gu, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
}
