import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { sentMoment, z } from '#platform/contract/schema.ts'
import { STEP_KEYS } from '../first-steps.ts'
import { AS_BUILT, brandSettingsSchema } from './brand-settings.ts'
import { companySettingsSchema, NO_COMPANY } from './company-settings.ts'
import { DELIVERY_INCLUDED, deliverySettingsSchema, savedDeliverySchema } from './delivery-settings.ts'
import { discountSettingsSchema, NO_DISCOUNTS } from './discount-settings.ts'
import { BY_PLACE, lawSettingsSchema } from './law-settings.ts'
import { OPEN, openingSettingsSchema } from './opening-settings.ts'
import { AS_STARTED, paymentSettingsSchema } from './payment-settings.ts'
import { RETURNS_BY_ARRANGEMENT, returnSettingsSchema } from './return-settings.ts'
import { BUYERS_AT_ONCE, reviewSettingsSchema } from './review-settings.ts'
import { AS_AT_HOME, generalSettingsSchema } from './shop-settings.ts'
import { NO_TAXES, taxSettingsSchema } from './tax-settings.ts'

/** What the owner decides in the admin, each with what holds until then. */
export const OWNER_SETTINGS = {
  brand: { schema: brandSettingsSchema, initial: AS_BUILT },
  shop: { schema: generalSettingsSchema, initial: AS_AT_HOME },
  opening: { schema: openingSettingsSchema, initial: OPEN },
  delivery: { schema: deliverySettingsSchema, toSave: savedDeliverySchema, initial: DELIVERY_INCLUDED },
  taxes: { schema: taxSettingsSchema, initial: NO_TAXES },
  company: { schema: companySettingsSchema, initial: NO_COMPANY },
  payments: { schema: paymentSettingsSchema, initial: AS_STARTED },
  returns: { schema: returnSettingsSchema, initial: RETURNS_BY_ARRANGEMENT },
  law: { schema: lawSettingsSchema, initial: BY_PLACE },
  discounts: { schema: discountSettingsSchema, initial: NO_DISCOUNTS },
  reviews: { schema: reviewSettingsSchema, initial: BUYERS_AT_ONCE },
} as const

export type OwnerSettings = {
  [Name in keyof typeof OWNER_SETTINGS]: z.output<(typeof OWNER_SETTINGS)[Name]['schema']>
}
export type OwnerSettingsName = keyof OwnerSettings
export const OWNER_SETTINGS_NAMES = Object.keys(OWNER_SETTINGS) as OwnerSettingsName[]

const nameSchema = z.enum(OWNER_SETTINGS_NAMES, {
  error: () => t('Name settings: {ownerSettingsNames}', { ownerSettingsNames: OWNER_SETTINGS_NAMES.join(', ') }),
})

const admin = { access: { kind: 'admin', needs: 'settings.edit' }, credential: 'bearer' } as const

const versionSchema = z.object({
  version: z.int().nonnegative(), // 0: nothing was saved yet
  holdsFrom: z.iso.datetime().nullable(), // Null for version 0
  savedAt: z.iso.datetime().nullable(),
})

const administeredSchema = versionSchema.extend({
  name: nameSchema,
  latest: z.int().nonnegative(), // Of all versions; send it when saving
  value: z.looseObject({}), // As the settings of that name are described
  versions: z.array(versionSchema), // Newest first; those that hold later too
})
export type AdministeredSettings = z.output<typeof administeredSchema>

const getOwnerSettings = defineOperation({
  ...admin,
  method: 'GET',
  path: '/admin/settings/{name}',
  summary: 'The owner’s settings of one kind as they are now, or as a version has them',
  params: z.strictObject({ name: nameSchema }),
  query: z.strictObject({
    version: z.coerce
      .number({ error: () => t('Give the number of a version') })
      .pipe(z.int().positive())
      .optional(),
  }),
  output: administeredSchema,
})

/** Thousands of rates, each with its source. */
export const MOST_SETTINGS_BYTES = 2 * 1024 * 1024

const saveOwnerSettings = defineOperation({
  ...admin,
  method: 'PUT',
  path: '/admin/settings/{name}',
  mostBodyBytes: MOST_SETTINGS_BYTES,
  summary: 'Save the next version of settings, which holds at once or from a later moment on; earlier versions stay',
  params: z.strictObject({ name: nameSchema }),
  body: z.strictObject({
    latest: z.int({ error: () => t('Send the number of the latest version') }).nonnegative(),
    // Without: at once
    holdsFrom: sentMoment(() => t('Use a time such as 2027-01-01T00:00:00Z')).optional(),
    value: z.looseObject({}),
    /** Open first steps that somebody has seen who opens the shop all the same. */
    although: z
      .array(z.enum(STEP_KEYS, { error: () => t('Name first steps') }))
      .max(STEP_KEYS.length)
      .optional(),
  }),
  output: administeredSchema,
  problems: ['precondition-failed'],
})

/** Whether a shop is open is no matter of another shop's file, and its password is not for files. */
export const isInFiles = (name: OwnerSettingsName) => name !== 'opening'
const SETTINGS_IN_FILES = OWNER_SETTINGS_NAMES.filter(isInFiles)

const fileSchema = z.strictObject({
  settings: z.partialRecord(
    z.enum(SETTINGS_IN_FILES, {
      error: () => t('Name settings: {settingsInFiles}', { settingsInFiles: SETTINGS_IN_FILES.join(', ') }),
    }),
    z.looseObject({}),
  ),
})

const exportOwnerSettings = defineOperation({
  ...admin,
  method: 'GET',
  path: '/admin/settings',
  summary: 'All of the owner’s settings as they are now, as one file',
  output: fileSchema,
})

const importOwnerSettings = defineOperation({
  ...admin,
  method: 'POST',
  path: '/admin/settings/import',
  summary: 'Save the settings of a file, all or none; those that are the same already stay as they are',
  body: fileSchema,
  mostBodyBytes: 2 * MOST_SETTINGS_BYTES,
  query: z.strictObject({ dryRun: z.enum(['true', 'false'], { error: () => t('Use true or false') }).optional() }),
  output: z.object({ changed: z.array(nameSchema) }),
})

/** Reading, saving and exchanging the owner's settings. */
export const ownerSettingsOperations = {
  getOwnerSettings,
  saveOwnerSettings,
  exportOwnerSettings,
  importOwnerSettings,
}
