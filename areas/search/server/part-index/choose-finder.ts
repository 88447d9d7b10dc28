import { shopCurrency } from '#platform/contract/money/currency.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Database, DatabaseAddress } from '#platform/server/database/database.ts'
import { createSqlFinder } from '../query/find-store.ts'
import type { PartFinder } from '../query/part-finder.ts'
import { furtherLanguages } from '../search-languages.ts'
import { hasDocuments } from './index-feed-store.ts'
import { createIndexFinder, type IndexReadiness } from './index-finder.ts'
import { startWorkerIndex } from './worker-index.ts'

/** From so many parts on, an index is quicker than the database by more than it costs. */
const PARTS_OF_INDEX = 5_000
const LOOK_EVERY_MS = 5_000

type Needs = {
  db: Database
  address: DatabaseAddress
  kind: Config['finder']
  generation(): number
  log(message: string, details: object): void
  now(): Date
}

export type ChosenFinder = PartFinder & {
  start(): void
  stop(): Promise<void>
  /** Undefined while the database answers. */
  readiness(): IndexReadiness | undefined
}

/** The database, or an index as soon as it is ready; `auto` makes one only for a large shop. */
export function chooseFinder({ db, address, kind, generation, log, now }: Needs): ChosenFinder {
  const inDatabase = createSqlFinder(db)
  const { preparedStatements } = db
  const index = createIndexFinder({
    startIndex: (events) =>
      startWorkerIndex(
        {
          ...{ address: onlyAddress(address), preparedStatements },
          ...{ currency: shopCurrency(), languages: furtherLanguages() },
        },
        events,
      ),
    ...{ generation, log, now },
  })
  let looking: NodeJS.Timeout | undefined

  async function startWhenLarge(): Promise<void> {
    const isLarge = await hasDocuments(db, PARTS_OF_INDEX).catch(() => false)
    if (!isLarge || !looking) return
    clearInterval(looking)
    index.start()
  }

  /** The index's answer, or else the database's. */
  function either<Answer>(asked: Promise<Answer> | undefined, askDatabase: () => Promise<Answer>): Promise<Answer> {
    if (!asked) return askDatabase()
    return asked.catch((error: unknown) => {
      log('The index of parts gave no answer; the database did', { error })
      return askDatabase()
    })
  }

  return {
    find: (search) => either(index.find(search), () => inDatabase.find(search)),
    count: (search) => either(index.count(search), () => inDatabase.count(search)),
    combinations: (terms, language) =>
      either(index.combinations(terms, language), () => inDatabase.combinations(terms, language)),
    words: (language) => either(index.words(language), () => inDatabase.words(language)),
    start() {
      if (kind === 'index') index.start()
      if (kind !== 'auto') return
      looking = setInterval(() => void startWhenLarge(), LOOK_EVERY_MS).unref()
      void startWhenLarge()
    },
    async stop() {
      clearInterval(looking)
      looking = undefined
      await index.stop()
    },
    readiness: index.readiness,
  }
}

/** Without the other options of the connection that it may come with: functions can't go to another thread. */
function onlyAddress(address: DatabaseAddress): DatabaseAddress {
  if ('connectionString' in address) return { connectionString: address.connectionString }
  return { connection: address.connection }
}
