import { setTimeout as delay } from 'node:timers/promises'
import { median } from './median.ts'
import { newDataDir, type RunningShop, removeDataDir, startShop } from './running-shop.ts'
import { statedLimit } from './stated-limit.ts'

const MOST = { rendering: 1.15, search: 1.1, megabytes: 20 } as const
const ROUNDS = 3
/** Longer than the first chores take. */
const SETTLE_MS = 45_000

/** The same question in both languages; with a price, so that each is asked for the first time. */
const QUERIES = [
  ['chain', 'Kette'],
  ['brake pads', 'Bremsbeläge'],
  ['chainring 42 teeth', 'Kettenblatt 42 Zähne'],
  ['bottom bracket 73 mm', 'Innenlager 73 mm'],
  ['11-speed cassette', 'Kassette 11-fach'],
  ['saddle under 60', 'Sattel unter 60'],
  ['thru axle 12 mm', 'Steckachse 12 mm'],
  ['headset', 'Steuersatz'],
] as const
const PRICES = 15

/** What a second language costs: the time of a page and of a search, and the memory of an idle shop. */
export async function measureLanguages() {
  const dataDir = await newDataDir()
  const start = (languages: string) => startShop(dataDir, { LANGUAGES: languages, RATE_LIMITS: 'off' })
  try {
    const ratios = { pages: [] as number[], lists: [] as number[], searches: [] as number[] }
    const memory = { en: [] as number[], 'en,de': [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      for (const languages of ['en', 'en,de'] as const) {
        const shop = await start(languages)
        try {
          await delay(SETTLE_MS)
          memory[languages].push(await shop.memoryMb())
          if (languages === 'en') continue
          const { pages, lists, searches } = await askIn(shop, await addressesOf(shop))
          ratios.pages.push(ratio(pages))
          ratios.lists.push(ratio(lists))
          ratios.searches.push(ratio(searches))
        } finally {
          await shop.stop()
        }
      }
    }
    const added = median(memory['en,de']) - median(memory.en)
    return {
      germanToEnglish: {
        partPages: statedLimit(rounded(median(ratios.pages)), MOST.rendering),
        lists: statedLimit(rounded(median(ratios.lists)), MOST.rendering),
        searches: statedLimit(rounded(median(ratios.searches)), MOST.search),
      },
      memoryMb: { ...memory, added: statedLimit(Math.round(added), MOST.megabytes) },
    }
  } finally {
    await removeDataDir(dataDir)
  }
}

const LANGUAGES = ['en', 'de'] as const
type Language = (typeof LANGUAGES)[number]
type Addresses = Readonly<Record<'pages' | 'lists' | 'searches', Readonly<Record<Language, string>>[]>>
type Times = Record<keyof Addresses, Record<Language, number[]>>

async function addressesOf({ url }: RunningShop): Promise<Addresses> {
  const parts = (await (await fetch(`${url}/api/part?limit=200`)).json()) as { _id: string }[]
  const asked = QUERIES.flatMap(([en, de]) =>
    Array.from({ length: PRICES }, (_, price) => {
      const query = (words: string) => `?q=${encodeURIComponent(words)}&price=${price}.99-999`
      return { en: query(en), de: query(de) }
    }),
  )
  return {
    pages: parts.map(({ _id }) => ({ en: `/partDetails/${_id}`, de: `/de/partDetails/${_id}` })),
    lists: asked.map(({ en, de }) => ({ en: `/parts${en}`, de: `/de/parts${de}` })),
    searches: asked.map(({ en, de }) => ({ en: `/api/find${en}&view=table`, de: `/api/find${de}&view=table` })),
  }
}

/** In turns, and each language first every other time. */
async function askIn({ url }: RunningShop, addresses: Addresses): Promise<Times> {
  const times = Object.fromEntries(Object.keys(addresses).map((kind) => [kind, { en: [], de: [] }])) as unknown as Times
  for (const [kind, pairs] of Object.entries(addresses))
    for (const [at, pair] of pairs.entries())
      for (const language of at % 2 === 0 ? LANGUAGES : LANGUAGES.toReversed())
        times[kind as keyof Addresses][language].push(await timed(url + pair[language], language))
  return times
}

async function timed(address: string, language: Language): Promise<number> {
  const startedAtMs = performance.now()
  const answer = await fetch(address, { headers: { 'accept-language': language } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.status} at ${address}`)
  return performance.now() - startedAtMs
}

const ratio = ({ en, de }: Record<Language, number[]>) => median(de) / median(en)
const rounded = (figure: number) => Math.round(figure * 100) / 100
