import { t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { normalPostcode } from '#platform/contract/typed-text.ts'

const MOST_COUNTRIES = 300
const MOST_REGIONS = 300
const MOST_POSTCODES = 1_000
const LONGEST = 100

const country = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: () => t('Use the two capital letters of a country, such as DE') })

/** As the addresses of the country name it: `{ country: 'US', region: 'HI' }`. */
const regionSchema = z.strictObject({
  country,
  region: singleLine()
    .min(1, { error: () => t('Enter a region') })
    .max(LONGEST, { error: () => t('At most {most} characters', { most: String(LONGEST) }) }),
})

/** All postcodes that begin with `from`, or with `to` all from one to the other. */
const postcodesSchema = z
  .strictObject({
    country,
    from: singleLine()
      .min(1, { error: () => t('Enter a postcode or its beginning') })
      .max(20, { error: () => t('At most 20 characters') }),
    to: singleLine()
      .min(1, { error: () => t('Enter a postcode') })
      .max(20, { error: () => t('At most 20 characters') })
      .optional(),
  })
  .superRefine((postcodes, { addIssue }) => {
    const { from, to } = comparable(postcodes)
    if (from === '') addIssue({ code: 'custom', path: ['from'], message: t('Enter a postcode or its beginning') })
    if (to === undefined) return
    if (!/^\d+$/.test(from) || !/^\d+$/.test(to) || from.length !== to.length) {
      const message = t('A range needs two postcodes of digits only and of one length, such as 35000 to 35999')
      addIssue({ code: 'custom', path: ['to'], message })
    } else if (from > to)
      addIssue({ code: 'custom', path: ['to'], message: t('Comes before {from}', { from: postcodes.from }) })
  })
export type Postcodes = z.output<typeof postcodesSchema>

export const placeLists = {
  countries: z
    .array(country)
    .max(MOST_COUNTRIES, { error: () => t('At most {most} countries', { most: String(MOST_COUNTRIES) }) })
    .default([]),
  regions: z
    .array(regionSchema)
    .max(MOST_REGIONS, { error: () => t('At most {most} regions', { most: String(MOST_REGIONS) }) })
    .default([]),
  postcodes: z
    .array(postcodesSchema)
    .max(MOST_POSTCODES, { error: () => t('At most {most} entries', { most: String(MOST_POSTCODES) }) })
    .default([]),
}
const placesSchema = z.strictObject(placeLists)
export type Places = z.output<typeof placesSchema>

export const NO_PLACES: Places = { countries: [], regions: [], postcodes: [] }

export const exceptSchema = placesSchema.default({ ...NO_PLACES })

/** Beginning or range, as postcodes are compared. */
export function comparable({ country, from, to }: Postcodes): Postcodes {
  const first = normalPostcode(country, from)
  return to === undefined ? { country, from: first } : { country, from: first, to: normalPostcode(country, to) }
}
