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
