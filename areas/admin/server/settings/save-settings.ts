import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { FirstStep, StepKey } from '#admin/contract/first-steps.ts'
import { BRAND_PICTURES } from '#admin/contract/settings/brand-settings.ts'
import { prefixClash } from '#admin/contract/settings/order-prefix.ts'
import {
  type AdministeredSettings,
  isInFiles,
  OWNER_SETTINGS,
  OWNER_SETTINGS_NAMES,
  type OwnerSettings,
  type OwnerSettingsName,
} from '#admin/contract/settings/owner-settings.ts'
import { fieldErrors } from '#platform/contract/field-errors.ts'
import { t } from '#platform/contract/language/text.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { z } from '#platform/contract/schema.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { sameValues } from '#platform/server/same-values.ts'
import type { OwnerSettingsContext } from './owner-settings-context.ts'
import {
  areDecided,
  insertSettings,
  lockOwnerSettings,
  type OwnerSettingsRow,
  selectSettings,
  selectVersions,
} from './owner-settings-store.ts'
import { paymentFault } from './ways-to-pay.ts'

/** As they hold now, or as one version has them. */
export async function administerSettings(
  { db, now }: OwnerSettingsContext,
  name: OwnerSettingsName,
  version?: number,
): Promise<AdministeredSettings | Refusal> {
  return administered(db, now(), name, version)
}

type Saving = {
  latest: number
  holdsFrom?: string | undefined
  value: Record<string, unknown>
  although?: readonly StepKey[] | undefined
}

/** Saves the next version, unless somebody else did since. Once a person has saved any, equal values save nothing. */
export async function saveSettings(
  context: OwnerSettingsContext,
  author: Author,
  name: OwnerSettingsName,
  { latest, holdsFrom, value, although = [] }: Saving,
): Promise<AdministeredSettings | Refusal> {
  const left = await stepsLeft(context, name, value)
  return inTransaction<AdministeredSettings | Refusal>(context.db, async (transaction) => {
    const checked = checkSettings(name, value, 'value')
    if (isRefusal(checked)) return checked
    const at = context.now()
    const from = startOf(holdsFrom, at)
    if (isRefusal(from)) return from
    await lockOwnerSettings(transaction)
    const before = await administered(transaction, at, name)
    if (isRefusal(before)) return before
    if (before.latest !== latest)
      return refuse('precondition-failed', t('Another administrator has saved these settings. Reload and try again.'))
    if (from === at && (await isRepeated(transaction, before, checked))) return before
    const fault = await contradiction(context, transaction, await settingsNow(transaction, at), {
      ...{ changed: { [name]: checked }, rootOf: () => 'value' },
    })
    if (fault) return fault
    const opens = openedWith(before, left, although)
    if (isRefusal(opens)) return opens
    const row = { name, version: latest + 1, holdsFrom: from, value: checked }
    await storeSettings(context, transaction, author, { ...row, savedAt: at }, opens)
    return administered(transaction, at, name)
  })
}

function startOf(holdsFrom: string | undefined, now: Date): Date | Refusal {
  const from = holdsFrom === undefined ? now : new Date(holdsFrom)
  const message = t('Choose a time in the future, or leave it empty to start now')
  return from < now ? invalidInput([{ path: 'holdsFrom', message }]) : from
}

/** What is still to do where a shop may open. Asked before the transaction, whose connection waits for no other. */
async function stepsLeft(
  { firstSteps }: Pick<OwnerSettingsContext, 'firstSteps'>,
  name: OwnerSettingsName,
  { state }: Record<string, unknown>,
): Promise<readonly FirstStep[]> {
  return name === 'opening' && state !== 'closed' ? (await firstSteps()).filter(isLeft) : []
}

/** Keys of the steps that are left, which somebody has seen. */
function openedWith(
  before: AdministeredSettings,
  left: readonly FirstStep[],
  although: readonly StepKey[],
): StepKey[] | Refusal {
  if (before.value.state !== 'closed') return []
  const unseen = left.filter(({ key }) => !although.includes(key))
  return unseen.length > 0 ? invalidInput(unseen.map(asError)) : left.map(({ key }) => key)
}

const asError = ({ key, label, words }: FirstStep) => ({ path: `although.${key}`, message: `${label}: ${words}` })

const isLeft = ({ level, state }: FirstStep) => level === 'must' && state === 'open'

/** Stores a version that was checked, in the caller's transaction. */
async function storeSettings(
  { audit }: Pick<OwnerSettingsContext, 'audit'>,
  transaction: Queryable,
  author: Author,
  row: Omit<OwnerSettingsRow, 'accountId'>,
  although: readonly StepKey[] = [],
): Promise<void> {
  const { name, version, holdsFrom } = row
  await insertSettings(transaction, { ...row, accountId: author.accountId })
  const after = { version, holdsFrom: holdsFrom.toISOString(), ...(although.length > 0 && { although }) }
  await audit.record(transaction, author, { action: 'settings.save', object: `settings:${name}`, after })
}

type Checked = z.ZodType<Record<string, unknown>>

/** The value as it is stored, or what is wrong with it. */
function checkSettings(name: OwnerSettingsName, value: unknown, root: string): Record<string, unknown> | Refusal {
  const { schema, toSave = schema }: { schema: Checked; toSave?: Checked } = OWNER_SETTINGS[name]
  const read = toSave.safeParse(value)
  if (read.success) return read.data
  const errors = read.error.issues.flatMap(fieldErrors).slice(0, MOST_ERRORS)
  return invalidInput(errors.map(({ path, message }) => ({ path: path ? `${root}.${path}` : root, message })))
}

const MOST_ERRORS = 20

type Values = Partial<Record<OwnerSettingsName, Record<string, unknown>>>

type Changed = { changed: Values; rootOf: (name: OwnerSettingsName) => string }

/** What new settings say that others contradict, or that is not there. */
async function contradiction(
  { claimPictures, waysConfigured }: OwnerSettingsContext,
  transaction: Queryable,
  held: readonly AdministeredSettings[],
  { changed, rootOf }: Changed,
): Promise<Refusal | undefined> {
  const before = Object.fromEntries(held.map(({ name, value }) => [name, value])) as OwnerSettings
  const after = { ...before, ...changed } as OwnerSettings
  const clash = prefixClash(before, after)
  if (clash) return invalidInput([{ path: `${rootOf(clash.name)}.${clash.field}`, message: clash.message }])
  const unpaid = paymentFault(after, changed, waysConfigured)
  if (unpaid) return invalidInput([{ path: `${rootOf(unpaid.name)}.${unpaid.path}`, message: unpaid.message }])
  if (!changed.brand) return undefined
  const { brand } = after
  const gone = await claimPictures(
    transaction,
    BRAND_PICTURES.flatMap((field) => brand[field]?.img ?? []),
  )
  const errors = BRAND_PICTURES.filter((field) => gone.includes(brand[field]?.img ?? '')).map((field) => ({
    ...{ path: `${rootOf('brand')}.${field}`, message: t('This picture no longer exists. Upload it again.') },
  }))
  return errors.length > 0 ? invalidInput(errors) : undefined
}

/** To save for the first time what holds anyway is a decision. */
async function isRepeated(db: Queryable, { name, value }: AdministeredSettings, checked: unknown): Promise<boolean> {
  return sameValues(value, checked) && (await areDecided(db, name))
}

async function administered(
  db: Queryable,
  now: Date,
  name: OwnerSettingsName,
  asked?: number,
): Promise<AdministeredSettings | Refusal> {
  const versions = (await selectVersions(db)).filter((row) => row.name === name)
  const holding = versions.find(({ holdsFrom }) => holdsFrom <= now)
  const version = asked ?? holding?.version ?? 0
  const row = version === 0 ? undefined : await selectSettings(db, name, version)
  if (asked !== undefined && !row) return refuse('not-found', t('There is no such version.'))
  return {
    name,
    version,
    holdsFrom: row?.holdsFrom.toISOString() ?? null,
    savedAt: row?.savedAt.toISOString() ?? null,
    latest: versions.reduce((most, one) => Math.max(most, one.version), 0),
    value: row ? whole(name, row.value) : OWNER_SETTINGS[name].initial,
    versions: versions.map((one) => ({
      version: one.version,
      holdsFrom: one.holdsFrom.toISOString(),
      savedAt: one.savedAt.toISOString(),
    })),
  }
}

/** With what has been added to these settings since they were saved. */
function whole(name: OwnerSettingsName, value: Record<string, unknown>): Record<string, unknown> {
  return OWNER_SETTINGS[name].schema.safeParse(value).data ?? value
}

type SettingsFile = { settings: Partial<Record<OwnerSettingsName, Record<string, unknown>>> }

export async function exportSettings({ db, now }: OwnerSettingsContext): Promise<SettingsFile> {
  const all = await settingsNow(db, now())
  const told = all.filter(({ name }) => isInFiles(name))
  return { settings: Object.fromEntries(told.map(({ name, value }) => [name, value])) }
}

/** Saves all settings of a file at once, or none. A dry run saves nothing. */
export function importSettings(
  context: OwnerSettingsContext,
  author: Author,
  { settings }: SettingsFile,
  isDryRun: boolean,
): Promise<{ changed: OwnerSettingsName[] } | Refusal> {
  return inTransaction<{ changed: OwnerSettingsName[] } | Refusal>(context.db, async (transaction) => {
    await lockOwnerSettings(transaction)
    const at = context.now()
    const changed: OwnerSettingsName[] = []
    const held = await settingsNow(transaction, at)
    const checked: Values = {}
    for (const { name, latest, value: before } of held) {
      if (settings[name] === undefined) continue
      const value = checkSettings(name, settings[name], `settings.${name}`)
      if (isRefusal(value)) return value
      if (sameValues(before, value)) continue
      changed.push(name)
      checked[name] = value
      const row = { name, version: latest + 1, holdsFrom: at, value, savedAt: at }
      if (!isDryRun) await storeSettings(context, transaction, author, row)
    }
    const fault = await contradiction(context, transaction, held, {
      ...{ changed: checked, rootOf: (name) => `settings.${name}` },
    })
    return fault ?? { changed }
  })
}

async function settingsNow(db: Queryable, now: Date): Promise<AdministeredSettings[]> {
  const all: AdministeredSettings[] = []
  for (const name of OWNER_SETTINGS_NAMES) {
    const settings = await administered(db, now, name)
    if (isRefusal(settings)) throw new Error(`The settings ${name} have no present version`)
    all.push(settings)
  }
  return all
}
