import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Question } from './ask-together.ts'
import type { Queryable } from './queryable.ts'

/**
 * Sends the queries of a round over one connection in one go, without waiting in between.
 * @param pool of connections that may be sent the next query before they have answered (`pipeline`)
 * @returns what `createAskTogether` sends by
 */
export function sendRounds(pool: pg.Pool): (questions: Question[]) => Promise<void> {
  const databases = new WeakMap<pg.PoolClient, Queryable>()

  function databaseOf(client: pg.PoolClient): Queryable {
    const db = databases.get(client) ?? drizzle(client)
    databases.set(client, db)
    return db
  }

  return async (questions) => {
    const client = await pool.connect().catch((error: unknown) => {
      for (const { found } of questions) found.reject(error)
    })
    if (!client) return
    const db = databaseOf(client)
    const { stream } = (client as pg.PoolClient & pg.Client).connection
    stream.cork()
    const answers = questions.map(({ ask, keys }) => ask(db, [...keys]))
    stream.uncork()
    answers.forEach((answer, index) => {
      answer.then(questions[index]?.found.resolve, questions[index]?.found.reject)
    })
    const isWell = (await Promise.allSettled(answers)).every(({ status }) => status === 'fulfilled')
    // As the pool itself does: a connection on which something failed may be about to break.
    client.release(!isWell)
  }
}
