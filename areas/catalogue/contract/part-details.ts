import { readDocumentAddress } from '#platform/contract/files/document-files.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { PRODUCER_SCHEMES } from '#platform/contract/shop/producer-schemes.ts'
import { partNumberKey } from '#platform/contract/typed-text.ts'
import { gtinFault } from './gtin.ts'
import { img, isExpectedDate, line, MOST_CHARACTERS, requiredLine } from './part-fields.ts'

export const MOST_PICTURES = 20
export const MOST_DOCUMENTS = 20
export const MOST_OTHER_NUMBERS = 50

/**
 * Numbers that a part has besides its SKU. Numbers of successors are none of them: they lead to another part. A
 * `comparable` number is that of another maker's part, which may differ.
 */
export const OTHER_NUMBER_KINDS = ['ean', 'maker', 'old', 'dealer', 'comparable'] as const
export type OtherNumberKind = (typeof OTHER_NUMBER_KINDS)[number]

/** All pictures in their order, as shown: the first is the part's `img`. */
const shownPictureSchema = z.object({ img: z.string(), alt: z.string() })
export type ShownPicture = z.infer<typeof shownPictureSchema>

const documentSchema = z.object({
  file: z.string(), // Its address in the shop
  name: z.string(),
  language: z.string(), // As in RFC 5646; '' when it has none or several
})
const numberSchema = z.object({
  kind: z.enum(OTHER_NUMBER_KINDS),
  number: z.string(),
  maker: z.string(), // Of a comparable part; else '' or the part's own
  note: z.string(),
})

const legalDetails = {
  supportedUntil: z.iso.date().nullable(), // The last day of spare parts and help; null: nobody said
  epr: z.array(z.enum(PRODUCER_SCHEMES)), // Schemes of producers in which it counts
}

/** Who made it, and who answers for it in the European Union; null for the company itself. */
const shownMakerSchema = z.object({
  ...{ name: z.string(), tradeName: z.string(), address: z.string(), country: z.string(), contact: z.string() },
  responsible: z.object({ name: z.string(), address: z.string(), contact: z.string() }).nullable(),
})
export type ShownMaker = z.infer<typeof shownMakerSchema>

/** What the page of a part shows besides what lists show. */
export const shownDetails = {
  pictures: z.array(shownPictureSchema),
  documents: z.array(documentSchema.extend({ sizeBytes: z.int() })),
  numbers: z.array(numberSchema),
  maker: shownMakerSchema.nullable(),
  ...legalDetails,
}

/** The same, as administrators edit it. */
export const storedDetails = {
  imgAlt: z.string(), // Alternative text of `img`; '' for the one that the shop makes
  morePictures: z.array(shownPictureSchema), // After `img`, with addresses as typed
  documents: z.array(documentSchema),
  numbers: z.array(numberSchema),
  maker: z.string(), // Its name; '' for the company itself
  ...legalDetails,
}
export type StoredDetails = z.infer<z.ZodObject<typeof storedDetails>>

function onceEach<Item>(keyOf: (item: Item) => string, field: string, message: Message) {
  return (given: readonly Item[], context: z.RefinementCtx) => {
    const keys = given.map(keyOf)
    for (const [at, key] of keys.entries())
      if (keys.indexOf(key) < at) context.addIssue({ code: 'custom', path: [at, field], message: say(message) })
  }
}

const alternativeText = line(msg('Alternative text'), MOST_CHARACTERS.alt)

const partNumberFields = z
  .strictObject({
    kind: z.enum(OTHER_NUMBER_KINDS, { error: () => t('Choose what kind of number it is') }),
    number: requiredLine(msg('Number'), MOST_CHARACTERS.sku).regex(/[\p{L}\p{N}]/u, {
      error: () => t('Enter letters or digits'),
    }),
    maker: line(msg('Maker'), MOST_CHARACTERS.maker).default(''),
    note: line(msg('Note'), MOST_CHARACTERS.note).default(''),
  })
  .superRefine(({ kind, number, maker }, context) => {
    if (kind === 'comparable' && maker === '')
      context.addIssue({ code: 'custom', path: ['maker'], message: t('Enter whose number it is') })
    const fault = kind === 'ean' && gtinFault(number)
    if (fault) context.addIssue({ code: 'custom', path: ['number'], message: fault })
  })

const partDocumentFields = z.strictObject({
  file: z
    .string()
    .refine((file) => readDocumentAddress(file) !== undefined, { error: () => t('Upload the document first') }),
  name: requiredLine(msg('Name'), MOST_CHARACTERS.documentName),
  language: z
    .string()
    .regex(/^([a-z]{2,3}(-[A-Z]{2})?)?$/, { error: () => t('Enter a language as en, de or pt-BR') })
    .default(''),
})

export const detailFields = {
  imgAlt: alternativeText,
  morePictures: z
    .array(z.strictObject({ img, alt: alternativeText.default('') }))
    .max(MOST_PICTURES - 1, {
      error: () => t('At most {most} pictures', { most: String(MOST_PICTURES) }),
    })
    .superRefine(onceEach(({ img }) => img, 'img', msg('This picture is already in the list'))),
  documents: z
    .array(partDocumentFields)
    .max(MOST_DOCUMENTS, {
      error: () => t('At most {most} documents', { most: String(MOST_DOCUMENTS) }),
    })
    .superRefine(onceEach(({ file }) => file, 'file', msg('This document is already in the list'))),
  numbers: z
    .array(partNumberFields)
    .max(MOST_OTHER_NUMBERS, {
      error: () => t('At most {most} numbers', { most: String(MOST_OTHER_NUMBERS) }),
    })
    .superRefine(
      onceEach(
        ({ number, maker }) => `${partNumberKey(number)} ${maker.toLowerCase()}`,
        'number',
        msg('This number is already in the list'),
      ),
    ),
  maker: line(msg('Maker'), MOST_CHARACTERS.maker),
  supportedUntil: z
    .string()
    .refine(isExpectedDate, { error: () => t('Enter a date, e.g. 2034-12-31') })
    .nullable(),
  epr: z
    .array(
      z.enum(PRODUCER_SCHEMES, {
        error: () => t('Choose {choices}', { choices: PRODUCER_SCHEMES.join(', ') }),
      }),
    )
    .transform((given) => PRODUCER_SCHEMES.filter((scheme) => given.includes(scheme))),
}
