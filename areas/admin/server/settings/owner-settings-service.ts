import { priceNoteOf } from '#admin/contract/price-note.ts'
import { registrationText } from '#admin/contract/registration-text.ts'
import { judgeRegimes } from '#admin/contract/settings/law-settings.ts'
import { OWNER_SETTINGS, type OwnerSettings, type OwnerSettingsName } from '#admin/contract/settings/owner-settings.ts'
import { setDrawingAccent } from '#packages/drawings/drawing-accent.ts'
import { setShopBrand } from '#platform/contract/shop/brand.ts'
import { setShopTimeZone } from '#platform/contract/shop/shop-day.ts'
import { timeZoneOf } from '#platform/contract/time-zones.ts'
import { isDatabaseUnavailable, type Queryable } from '#platform/server/database/database.ts'
import { rereadAfterChanges } from '#platform/server/invalidation/invalidation.ts'
import { setOfficeLanguage } from '#platform/server/language/in-language.ts'
import { brandOf } from './brand-of.ts'
import type { OwnerSettingsContext } from './owner-settings-context.ts'
import {
  insertSettings,
  type OwnerSettingsRow,
  selectBrandPictures,
  selectHeldOnce,
  selectHolding,
} from './owner-settings-store.ts'
import { waysToPay } from './ways-to-pay.ts'

export type { OwnerSettingsContext } from './owner-settings-context.ts'
export { administerSettings, saveSettings } from './save-settings.ts'
export { offeredWays, type WaysToPay } from './ways-to-pay.ts'

export type OwnerSettingsService = ReturnType<typeof createOwnerSettingsService>

/** What the owner decides in the admin: versioned, and in force from a moment on. */
export function createOwnerSettingsService(
  context: Omit<OwnerSettingsContext, 'audit' | 'claimPictures' | 'firstSteps'> & { homeCountry: string },
) {
  const { held, next } = createHeldSettings(context)
  /** Of the shop's days and times. */
  const zoneOf = ({ timeZone: chosen }: OwnerSettings['shop']) => chosen ?? timeZoneOf(context.homeCountry)
  const timeZone = async () => zoneOf(await held('shop'))
  const judgedRegimes = async () => {
    const [law, delivery] = await Promise.all([held('law'), held('delivery')])
    return judgeRegimes(law, { delivery, homeCountry: context.homeCountry })
  }
  /** Consumers in the European Union can withdraw, whatever the owner chose. */
  const returnSettings = async (): Promise<OwnerSettings['returns']> => {
    const [returns, regimes] = await Promise.all([held('returns'), judgedRegimes()])
    if (returns.withdrawal.on || !regimes.some(({ regime, on }) => regime === 'eu' && on)) return returns
    return { ...returns, withdrawal: { ...returns.withdrawal, on: true } }
  }
  return {
    /** What holds now. */
    held,
    /** How customers can pay now. */
    waysToPay: async () => {
      const [payments, company] = await Promise.all([held('payments'), held('company')])
      return waysToPay({ payments, company }, context.waysConfigured)
    },
    timeZone,
    /** Those in which it has counted days since a moment. */
    timeZonesSince: async (db: Queryable, from: Date): Promise<readonly string[]> => [
      ...new Set((await heldSinceThen({ now: context.now, db }, 'shop', from)).map(zoneOf)),
    ],
    judgedRegimes,
    /** Whose law of selling to consumers the shop minds now. */
    regimes: async () => (await judgedRegimes()).flatMap(({ regime, on }) => (on ? [regime] : [])),
    returnSettings,
    /** The company's numbers as a producer, as pages print them; none where nobody asks for them. */
    async registrations() {
      const [{ registrations }, judged] = await Promise.all([held('law'), judgedRegimes()])
      if (!judged.some(({ regime, on }) => on && regime !== 'us')) return []
      return registrations.map((each) => ({
        ...{ country: each.country, scheme: each.scheme },
        words: registrationText(each),
      }))
    },
    /** What stands below prices now, of tax and delivery. */
    async priceNote() {
      const [judged, taxes, delivery] = await Promise.all([judgedRegimes(), held('taxes'), held('delivery')])
      return priceNoteOf({ regimes: judged.flatMap(({ regime, on }) => (on ? [regime] : [])), taxes, delivery })
    },
    /** Before this process writes what names the shop or its day. While the database is silent the former ones stay. */
    followSettings: () => Promise.all([held('brand'), timeZone(), held('company')]).then(follow, ifSilent),
    picturesInUse: selectBrandPictures,
    heldSince: (name: OwnerSettingsName, is: (value: Record<string, unknown>) => boolean) =>
      heldSince(context, name, is),
    /** What holds from a later moment on, the earliest first. */
    next,
  }
}

function follow([settings, timeZone, { officeLanguage }]: [
  OwnerSettings['brand'],
  string,
  OwnerSettings['company'],
]): void {
  setShopTimeZone(timeZone)
  setOfficeLanguage(officeLanguage)
  const brand = brandOf(settings)
  setShopBrand(brand)
  const { colours } = brand
  setDrawingAccent(colours ? { light: colours.light.text, dark: colours.dark.text } : undefined)
}

function ifSilent(error: unknown): void {
  if (!isDatabaseUnavailable(error)) throw error
}

/** Version 1 of what a new shop begins with, by the shop itself. */
export async function storeFirstSettings(db: Queryable, values: Partial<OwnerSettings>, at: Date): Promise<void> {
  for (const [name, value] of Object.entries(values) as [OwnerSettingsName, Record<string, unknown>][])
    await insertSettings(db, { name, version: 1, value, accountId: null, holdsFrom: at, savedAt: at })
}

type Held<Name extends OwnerSettingsName> = { version: number; holdsFrom: Date; value: OwnerSettings[Name] }

const MOST_PARSED = 100

/** Every price depends on them, so they are read again only after something public has changed. */
function createHeldSettings({
  db,
  invalidation,
  now,
}: Omit<OwnerSettingsContext, 'audit' | 'claimPictures' | 'firstSteps'>) {
  const read = rereadAfterChanges(invalidation, async () =>
    Map.groupBy(await selectHolding(db, now()), ({ name }) => name),
  )
  /** Versions never change, so each is parsed once, and what others keep beside the object stays of use. */
  const parsed = new Map<string, unknown>()
  const parse = <Name extends OwnerSettingsName>(name: Name, row: OwnerSettingsRow): OwnerSettings[Name] => {
    const key = `${name} ${row.version} ${row.savedAt.getTime()}`
    if (parsed.size > MOST_PARSED) parsed.clear()
    if (!parsed.has(key)) parsed.set(key, OWNER_SETTINGS[name].schema.parse(row.value))
    return parsed.get(key) as OwnerSettings[Name]
  }
  return {
    async held<Name extends OwnerSettingsName>(name: Name): Promise<OwnerSettings[Name]> {
      const at = now()
      const row = (await read()).get(name)?.find(({ holdsFrom }) => holdsFrom <= at)
      return row ? parse(name, row) : (OWNER_SETTINGS[name].initial as OwnerSettings[Name])
    },
    async next<Name extends OwnerSettingsName>(name: Name): Promise<Held<Name>[]> {
      const at = now()
      const later = ((await read()).get(name) ?? []).filter(({ holdsFrom }) => holdsFrom > at)
      return later.reverse().map((row) => ({ ...row, value: parse(name, row) }))
    },
  }
}

/** Since when something has been true of settings without a break; undefined when it isn't now. */
async function heldSince(
  { db, now }: Pick<OwnerSettingsContext, 'db' | 'now'>,
  name: OwnerSettingsName,
  is: (value: Record<string, unknown>) => boolean,
): Promise<Date | undefined> {
  const rows = await selectHeldOnce(db, name, now())
  const before = rows.findIndex(({ value }) => !is(value))
  return rows[(before < 0 ? rows.length : before) - 1]?.holdsFrom
}

/** What held at a moment and what has held since, the last first. */
async function heldSinceThen<Name extends OwnerSettingsName>(
  { db, now }: { db: Queryable } & Pick<OwnerSettingsContext, 'now'>,
  name: Name,
  from: Date,
): Promise<OwnerSettings[Name][]> {
  const rows = await selectHeldOnce(db, name, now())
  const first = rows.findIndex(({ holdsFrom }) => holdsFrom <= from)
  const values = rows.slice(0, first < 0 ? undefined : first + 1).map(({ value }) => value as OwnerSettings[Name])
  return first < 0 ? [...values, OWNER_SETTINGS[name].initial as OwnerSettings[Name]] : values
}
