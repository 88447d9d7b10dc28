import type { Specs } from '#catalogue/contract/specs.ts'
import { chainDriveSchema, lacedWheelSchema } from '#fitment/contract/calculators.ts'
import { readFitCode } from '#fitment/contract/fit-code.ts'
import type { ShopClient } from '#platform/contract/client.ts'
import { andList } from '#platform/contract/language/intl-formats.ts'
import { t } from '#platform/contract/language/text.ts'
import type { z } from '#platform/contract/schema.ts'

export type Kind = keyof typeof PARTS_OF
/** What a form shows: figures as typed or filled in, and what is wrong or missing. */
export type Filled = { figures: Figures; errors: Figures; isAsked: boolean }

const SCHEMAS = { chain: chainDriveSchema, spokes: lacedWheelSchema } satisfies Record<Kind, z.ZodObject>

/** What was typed counts, then what named parts state, then the bike. Whatever is still unknown is asked for. */
export async function fillForm(shop: ShopClient, kind: Kind, asked: URLSearchParams): Promise<Filled> {
  const fields = Object.keys(SCHEMAS[kind].shape)
  const typed = given(asked, [...fields, ...PARTS_OF[kind]])
  const isAsked = [...fields, ...PARTS_OF[kind]].some((name) => asked.has(name))
  const parts = await Promise.all(PARTS_OF[kind].map((part) => readPart(shop, part, typed[part])))
  const errors: Record<string, string> = Object.assign({}, ...parts.map(({ error }) => error))
  const ofBike = kind === 'chain' ? figuresOfBike(asked.get('fits') ?? '') : {}
  const figures: Record<string, string> = Object.assign({}, ofBike, ...parts.map((part) => part.figures), typed)
  if (!isAsked) return { figures, errors, isAsked }
  for (const [name, values] of disagreeing(parts.map((part) => part.figures)))
    if (typed[name] === undefined) errors[name] = t('The parts differ: {values}', { values: andList(values) })
  const read = SCHEMAS[kind].safeParse(given(new URLSearchParams(figures), fields))
  for (const { path, message } of read.error?.issues ?? []) {
    const name = String(path[0])
    errors[name] ??= figures[name] === undefined ? t('Enter this') : message
  }
  return { figures, errors, isAsked }
}

const given = (asked: URLSearchParams, names: readonly string[]): Figures =>
  Object.fromEntries(names.flatMap((name) => (asked.get(name)?.trim() ? [[name, asked.get(name)?.trim() ?? '']] : [])))

/** Fields of which parts state different figures. */
function disagreeing(stated: readonly Figures[]): [string, string[]][] {
  const all = Map.groupBy(
    stated.flatMap((figures) => Object.entries(figures)),
    ([name]) => name,
  )
  const values = [...all].map(([name, entries]): [string, string[]] => [
    name,
    [...new Set(entries.map(([, one]) => one))],
  ])
  return values.filter(([, different]) => different.length > 1)
}

async function readPart(shop: ShopClient, kind: string, number: string | undefined) {
  if (number === undefined) return { figures: {}, error: {} }
  const answer = await shop.findPartsByNumber({ body: { numbers: [number] } }).catch(() => undefined)
  const part = answer?.found[0]?.part
  if (!part) return { figures: {}, error: { [kind]: t('No part has this number') } }
  const figures = figuresOfPart(kind, part.specs)
  return Object.keys(figures).length === 0
    ? { figures, error: { [kind]: t('This part does not state what is needed here') } }
    : { figures, error: {} }
}

/** The figures of a complete form, as the operation takes them. */
export function queryOf<K extends Kind>(kind: K, { figures }: Filled): z.input<(typeof SCHEMAS)[K]> {
  const query: unknown = given(new URLSearchParams(figures), Object.keys(SCHEMAS[kind].shape))
  return query as z.input<(typeof SCHEMAS)[K]>
}

export const isComplete = ({ isAsked, errors }: Filled) => isAsked && Object.keys(errors).length === 0

type Figures = Readonly<Record<string, string>>

/** Which fields a part fills in: the field, the specification, and the end of several figures. */
const FROM_PARTS: Readonly<Record<string, readonly (readonly [string, string, ('low' | 'high')?])[]>> = {
  crankset: [
    ['ring', 'chainrings', 'high'],
    ['smallestRing', 'chainrings', 'low'],
  ],
  cassette: [
    ['cog', 'cogs', 'high'],
    ['smallestCog', 'cogs', 'low'],
  ],
  hub: [
    ['leftFlange', 'flangeLeftMm'],
    ['rightFlange', 'flangeRightMm'],
    ['leftDistance', 'centreToLeftMm'],
    ['rightDistance', 'centreToRightMm'],
    ['spokes', 'holes'],
  ],
  rim: [
    ['erd', 'erdMm'],
    ['spokes', 'holes'],
  ],
}
const PARTS_OF = { chain: ['crankset', 'cassette'], spokes: ['hub', 'rim'] } as const

/** What a part says; nothing where it states nothing. */
function figuresOfPart(kind: string, specs: Specs): Figures {
  const found = (FROM_PARTS[kind] ?? []).flatMap(([field, key, end]) => {
    const figure = endOf(String(specs[key] ?? ''), end)
    return figure === undefined ? [] : [[field, figure]]
  })
  return Object.fromEntries(found)
}

/** Rings and cogs of a bike, where its code says them. */
function figuresOfBike(fits: string): Figures {
  const read = readFitCode(fits)
  if ('fault' in read) return {}
  const { 'drive.rings': rings = '', 'drive.cogs': cogs = '' } = read.bike.facts
  const figures = {
    ring: endOf(rings, 'high'),
    smallestRing: endOf(rings, 'low'),
    cog: endOf(cogs, 'high'),
    smallestCog: endOf(cogs, 'low'),
  }
  return Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== undefined)) as Figures
}

function endOf(text: string, end: 'low' | 'high' = 'high'): string | undefined {
  const figures = (text.match(/\d+(\.\d+)?/g) ?? []).map(Number)
  if (figures.length === 0) return undefined
  return String(end === 'low' ? Math.min(...figures) : Math.max(...figures))
}
