import { figureText } from '#platform/contract/language/formats.ts'
import { plural } from '#platform/contract/language/text.ts'

/** Such as `Producer’s durability guarantee: 5 years`. Apart from the schema: part pages load no validator. */
export const durabilityWords = ({ years }: { years: number }) =>
  plural(years, 'Producer’s durability guarantee: {years} year', 'Producer’s durability guarantee: {years} years', {
    years: figureText(years),
  })
