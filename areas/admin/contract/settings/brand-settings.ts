import { LONGEST_PICTURE_SIDE, readKeptPicture } from '#platform/contract/files/picture-files.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { FIRST_BRAND } from '#platform/contract/shop/first-brand.ts'
import { FIRST_WORDS } from '#platform/contract/shop/first-words.ts'
import { brandColoursSchema } from '#platform/contract/shop/settings.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { orderPrefixSchema } from './order-prefix.ts'

const words = (initial: string, most: number, missing: Message) =>
  singleLine(missing)
    .normalize('NFC')
    .min(1, { error: () => say(missing) })
    .max(most, { error: () => t('Use at most {most} characters', { most: String(most) }) })
    .default(initial)

/** Of red, green and blue: what is as light as this in all three is white to people. */
const WHITE_FROM = 0xfa

const accentSchema = z
  .string({ error: () => t('Choose a colour') })
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: () => t('Write the colour as # and six digits, such as #009640') })
  .refine((accent) => !isWhite(accent), { error: () => t('White can’t be told from the page. Choose a colour.') })

function isWhite(accent: string): boolean {
  return [1, 3, 5].every((at) => Number.parseInt(accent.slice(at, at + 2), 16) >= WHITE_FROM)
}

/** An uploaded picture with the size of its largest file. */
const pictureSchema = z
  .strictObject({
    img: z.string().refine((img) => readKeptPicture(img) !== undefined, { error: () => t('Upload a picture') }),
    width: z.int().min(1).max(LONGEST_PICTURE_SIDE),
    height: z.int().min(1).max(LONGEST_PICTURE_SIDE),
  })
  .nullable()
  .default(null)

/** Fields that are pictures. */
export const BRAND_PICTURES = ['logo', 'logoDark', 'icon', 'sharePicture'] as const

/** How the shop presents itself. */
export const brandSettingsSchema = z.strictObject({
  name: words(FIRST_BRAND.name, 60, msg('Enter the shop’s name')),
  shortName: words(FIRST_BRAND.shortName, 12, msg('Enter a short name')),
  tagline: words(FIRST_WORDS.tagline, 80, msg('Enter a tagline')),
  footer: words(FIRST_WORDS.footer, 160, msg('Enter a sentence for the footer')),
  orderPrefix: orderPrefixSchema,
  accent: accentSchema.default(FIRST_BRAND.accent),
  logo: pictureSchema,
  logoDark: pictureSchema, // Instead, on dark pages
  icon: pictureSchema, // Square
  sharePicture: pictureSchema,
})
export type BrandSettings = z.output<typeof brandSettingsSchema>

export const AS_BUILT: BrandSettings = brandSettingsSchema.parse({})

const previewAccent = defineOperation({
  method: 'GET',
  path: '/admin/accent/{accent}',
  summary: 'The colours that pages and emails would have with an accent, moved until they can be read',
  access: { kind: 'admin', needs: 'settings.edit' },
  credential: 'bearer',
  params: z.strictObject({ accent: accentSchema }),
  output: brandColoursSchema,
})

/** Looking at a brand before it is saved. */
export const brandOperations = { previewAccent }
