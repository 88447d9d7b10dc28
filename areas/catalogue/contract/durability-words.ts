import { counted } from '#platform/contract/money/number-text.ts'

/** Such as `Producer’s durability guarantee: 5 years`. Apart from the schema: part pages load no validator. */
export const durabilityWords = ({ years }: { years: number }) =>
  `Producer’s durability guarantee: ${counted(years, 'year')}`
