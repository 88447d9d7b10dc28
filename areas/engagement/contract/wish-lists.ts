import { quantitySchema, requestedLineSchema } from '#catalogue/contract/lines/requested-lines.ts'
import { UNITS } from '#catalogue/contract/units.ts'
import { t } from '#platform/contract/language/text.ts'
import { isCurrency } from '#platform/contract/money/currency.ts'
import { moneySchema } from '#platform/contract/money/money.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { FIRST_LIST, LONGEST_LIST_NAME, MOST_WISH_LISTS, MOST_WISHES, MOST_WISHES_AT_ONCE } from './wish-limits.ts'

/** What is said of a part that somebody kept: on a wish list, or in an old order. */
const PART_NOTES = [
  'gone', // No longer sold, or never was
  'superseded',
  'cheaper',
  'dearer',
  'back-in-stock',
  'out-of-stock',
  'short', // Fewer than wished
  'other-quantity', // Sold in other steps than wished
] as const
export type PartNoteKind = (typeof PART_NOTES)[number]

const nameSchema = singleLine()
  .normalize('NFC')
  .min(1, { error: () => t('Enter a name') })
  .max(LONGEST_LIST_NAME)

/** A line as the part is now. Of a part that never was only its id is known. */
const savedPartSchema = z.object({
  part: z.uuid(),
  quantity: z.int(), // Wished
  sku: z.string().optional(),
  name: z.string().optional(),
  img: z.string().optional(),
  unit: z.enum(UNITS).optional(),
  unitSize: z.int().optional(),
  price: moneySchema.optional(), // For a unit; missing of a part that is gone
  addable: z.int(), // Units that can be ordered now of those wished; 0 for none
  ...{ min: z.int().optional(), multiple: z.int().optional(), availableQuantity: z.int().optional() }, // As the price
  notes: z.array(z.object({ kind: z.enum(PART_NOTES), text: z.string() })),
  instead: z.object({ label: z.string(), path: z.string() }).optional(), // What replaced it
})
export type SavedPart = z.infer<typeof savedPartSchema>

const listSchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  count: z.int(), // Lines
  link: z.string().nullable(), // What `/lists/{link}` shows it under; null while only its owner sees it
  linkVersion: z.int(), // Counts changes of the link
  createdAt: z.iso.datetime(),
})
export type WishList = z.infer<typeof listSchema>

const CUSTOMER = { access: { kind: 'customer' }, credential: 'bearer', changes: 'own' } as const
const OPEN_READ = { access: { kind: 'public' }, credential: 'either', changes: 'nothing' } as const

const listParams = z.strictObject({ id: z.uuid({ error: () => t('This is not the id of a list') }) })
const { part } = requestedLineSchema.shape
const lineParams = z.strictObject({ id: z.union([z.literal(FIRST_LIST), listParams.shape.id]), part })
const oneEach = (lines: readonly { part: string }[]) => new Set(lines.map((line) => line.part)).size === lines.length

/** A list after a change, with the parts on it. */
const changedSchema = z.object({ acknowledged: z.literal(true), list: listSchema })

const listWishLists = defineOperation({
  ...CUSTOMER,
  method: 'GET',
  path: '/wishlist',
  summary: 'List the caller’s wish lists, oldest first, with the ids of their parts',
  output: z.array(listSchema.extend({ parts: z.array(z.uuid()) })),
})

const addWishList = defineOperation({
  ...CUSTOMER,
  method: 'POST',
  path: '/wishlist',
  summary: `Make a wish list, at most ${MOST_WISH_LISTS}. Only the caller sees it`,
  body: z.strictObject({ name: nameSchema }),
  output: changedSchema.extend({ insertedId: z.uuid() }),
  idempotent: true,
})

const getWishList = defineOperation({
  ...CUSTOMER,
  method: 'GET',
  path: '/wishlist/{id}',
  summary: 'Get one of the caller’s wish lists, with what has changed of each part',
  params: listParams,
  output: listSchema.extend({ lines: z.array(savedPartSchema) }),
  problems: ['not-found'],
})

const editWishList = defineOperation({
  ...CUSTOMER,
  method: 'PATCH',
  path: '/wishlist/{id}',
  summary: 'Rename a wish list; give it a link, a new one instead, or end it. A link of another version stays',
  params: listParams,
  body: z.strictObject({
    name: nameSchema.optional(),
    link: z.strictObject({ to: z.enum(['new', 'none']), version: z.int().min(0) }).optional(),
  }),
  output: changedSchema,
  problems: ['not-found'],
})

const deleteWishList = defineOperation({
  ...CUSTOMER,
  method: 'DELETE',
  path: '/wishlist/{id}',
  summary: 'Delete a wish list with its lines and its link',
  params: listParams,
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
  problems: ['not-found'],
})

const putWish = defineOperation({
  ...CUSTOMER,
  method: 'PUT',
  path: '/wishlist/{id}/lines/{part}',
  summary: `Put a part on a wish list, or say how many. \`${FIRST_LIST}\` is the oldest list, made when there is none. At most ${MOST_WISHES} parts`,
  params: lineParams,
  body: z.strictObject({ quantity: quantitySchema.optional() }), // As before, or the minimum order, when it is left out
  output: changedSchema,
  problems: ['not-found'],
})

const removeWish = defineOperation({
  ...CUSTOMER,
  method: 'DELETE',
  path: '/wishlist/{id}/lines/{part}',
  summary: 'Take a part off a wish list. One that is not on it changes nothing',
  params: lineParams,
  output: changedSchema,
  problems: ['not-found'],
})

const seenSchema = requestedLineSchema.extend({
  seenPrice: moneySchema.optional(), // For a unit, when it was kept
  wasOut: z.boolean().optional(), // Out of stock, when it was kept
})
const currencySchema = z.string().refine(isCurrency, { error: () => t('Enter a currency, e.g. USD') }) // Of the prices

/** As a guest's browser keeps it. */
export const guestWishSchema = seenSchema.extend({ addedAt: z.iso.datetime() })
export type GuestWish = z.infer<typeof guestWishSchema>

const mergeWishes = defineOperation({
  ...CUSTOMER,
  method: 'POST',
  path: '/wishlist/merge',
  summary: 'Add a guest’s list to the caller’s first one, once. A longer one comes in several, each by its own name',
  body: z.strictObject({
    list: z.uuid({ error: () => t('This is not the id of a list') }), // Made by the guest's browser
    currency: currencySchema,
    lines: z
      .array(guestWishSchema)
      .max(MOST_WISHES_AT_ONCE, {
        error: () => t('Send at most {most} lines at once', { most: String(MOST_WISHES_AT_ONCE) }),
      })
      .refine(oneEach, { error: () => t('Name each part once') }),
  }),
  output: z.object({
    list: listSchema.nullable(), // Null while the caller has none
    added: z.int(),
    leftOut: z.array(z.object({ part: z.uuid(), why: z.enum(['full', 'unknown']) })),
  }),
})

const lookAtParts = defineOperation({
  ...OPEN_READ,
  method: 'POST',
  path: '/wishlist/look',
  summary: 'Say of kept parts, as of a guest’s list or an old order, what has changed since',
  body: z.strictObject({
    currency: currencySchema,
    at: z.enum(['one', 'quantity']).default('one'), // Whether prices are for one unit, or for one of so many
    lines: z
      .array(seenSchema)
      .min(1, { error: () => t('Name a part') })
      .max(MOST_WISHES_AT_ONCE, {
        error: () => t('Ask for at most {most} parts at once', { most: String(MOST_WISHES_AT_ONCE) }),
      })
      .refine(oneEach, { error: () => t('Name each part once') }),
  }),
  output: z.object({ lines: z.array(savedPartSchema) }),
})

/** A read with a body, so that no cache keeps it and no log has the link. */
const openSharedList = defineOperation({
  ...OPEN_READ,
  method: 'POST',
  path: '/wishlist/shared',
  summary: 'Get the list behind a link, without its owner',
  body: z.strictObject({ link: z.string().max(100) }),
  output: z.object({ name: z.string(), lines: z.array(savedPartSchema) }),
  problems: ['not-found'],
})
export type SharedList = z.infer<typeof openSharedList.output>

export const wishListOperations = {
  listWishLists,
  addWishList,
  getWishList,
  editWishList,
  deleteWishList,
  putWish,
  removeWish,
  mergeWishes,
  lookAtParts,
  openSharedList,
}
export type MergedWishes = z.infer<typeof mergeWishes.output>
export type LookedAt = z.input<typeof lookAtParts.body>
