import type { DeliveryMethod, DeliverySettings } from '#admin/contract/settings/delivery-settings.ts'
import { selectTextsToShow } from '#content/server/content-service.ts'
import { t } from '#platform/contract/language/text.ts'
import { FIRST_WORDS } from '#platform/contract/shop/first-words.ts'
import type { WaitingEntry } from '#platform/contract/waiting-entry.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import type { deliveryOperations } from '#pricing/contract/delivery.ts'
import {
  type DeliveryOption,
  type DeliveryOptions,
  deliveryOptions,
  dependsOnParts,
} from '#pricing/contract/delivery-options.ts'
import type { Destination } from '#pricing/contract/find-zone.ts'
import { asAddressed, type DeliveryContext } from './delivery-context.ts'
import { describeDelivery, estimateDelivery } from './estimate-delivery.ts'

export type DeliveryAsked = {
  /** Leave out what is not known yet. */
  destination: Destination
  lines: readonly { part: string; quantity: number; totalCents: number }[]
  itemsCents: number // After discounts; of all lines
  /** Of a caller who has read them, or shares them with others. */
  findParts?: () => Promise<ReadonlyMap<string, { grams: number | null; millimetres: number | null }>>
}

const MOST_COUNTED = 10_000

/** Where the shop delivers to, how, for how much and how fast. */
export function createDeliveryService(context: DeliveryContext) {
  const routes: HandlersOf<typeof deliveryOperations> = {
    getDeliveryEstimate: ({ input }) => estimateDelivery(context, input.query),
  }
  return { routes, ...bindContext(context, { optionsFor, find, describeDelivery, waiting }) }
}

/**
 * What can be chosen for these parts, in the owner's order; without options there is a reason. One query at most, and
 * none while no method looks at weights or sides; another for the words of a language that is not the owner's.
 */
async function optionsFor(
  { ownerSettings, catalogue, addresses, db, now }: DeliveryContext,
  { destination, lines, itemsCents, findParts }: DeliveryAsked,
): Promise<DeliveryOptions> {
  const settings = await ownerSettings.held('delivery')
  const { weight, side } = partsMatter(settings)
  const find = findParts ?? (() => catalogue.findShippedParts(db, [...new Set(lines.map(({ part }) => part))]))
  const sizes = weight || side ? await find() : undefined
  const { options, reason } = deliveryOptions(settings, {
    destination: asAddressed(addresses, destination),
    lines: lines.map(({ part, ...line }) => {
      const { grams = null, millimetres = null } = sizes?.get(part) ?? {}
      return { ...line, grams, millimetres }
    }),
    itemsCents,
    now: now(),
    timeZone: await ownerSettings.timeZone(),
  })
  return { options: await inReadersWords(db, options), ...(reason && { reason }) }
}

/** What the shop calls the delivery that it came with is translated where it is shown. */
async function inReadersWords(db: Queryable, options: readonly DeliveryOption[]): Promise<DeliveryOption[]> {
  const named = options.filter(({ name }) => name !== FIRST_WORDS.deliveryIncluded)
  const shown = await selectTextsToShow(
    db,
    'delivery-method',
    named.map(({ id }) => id),
  )
  return options.map((option) => {
    const { id, pickup } = option
    const here = pickup && {
      address: shown(id, 'address') ?? pickup.address,
      hours: shown(id, 'hours') ?? pickup.hours,
    }
    return { ...option, name: shown(id, 'name') ?? option.name, ...(here && { pickup: here }) }
  })
}

/** A method as it is now, also one that is not offered at the moment, with its zone. */
async function find(
  { ownerSettings }: DeliveryContext,
  id: string,
): Promise<{ zone: string; method: DeliveryMethod } | undefined> {
  const { zones } = await ownerSettings.held('delivery')
  for (const { name, methods } of zones) {
    const method = methods.find((one) => one.id === id)
    if (method) return { zone: name, method }
  }
  return undefined
}

/** Parts on sale whose weight or longest side is guessed although prices or limits look at it. */
async function waiting({ ownerSettings, catalogue }: DeliveryContext, db: ReadingDatabase): Promise<WaitingEntry[]> {
  const { weight, side } = partsMatter(await ownerSettings.held('delivery'))
  const entry = async (lacking: 'weight' | 'longest-side', label: string): Promise<WaitingEntry> => {
    const found = await catalogue.countPartsWithout(db, lacking)
    const counted = { count: Math.min(found, MOST_COUNTED), andMore: found > MOST_COUNTED }
    return { key: `without-${lacking}`, label, ...counted, to: `/dashboard/manageProduct?show=without-${lacking}` }
  }
  return Promise.all([
    ...(weight ? [entry('weight', t('Parts without weight'))] : []),
    ...(side ? [entry('longest-side', t('Parts without longest side'))] : []),
  ])
}

const matters = new WeakMap<DeliverySettings, { weight: boolean; side: boolean }>()

function partsMatter(settings: DeliverySettings): { weight: boolean; side: boolean } {
  const known = matters.get(settings)
  if (known) return known
  const each = settings.zones.flatMap(({ methods }) => methods.map(dependsOnParts))
  const made = { weight: each.some(({ weight }) => weight), side: each.some(({ side }) => side) }
  matters.set(settings, made)
  return made
}
