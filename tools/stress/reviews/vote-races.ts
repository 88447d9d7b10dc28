import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestCluster } from '#test-support/test-cluster.ts'
import type { TestAnswer } from '#test-support/test-request.ts'
import { type Person, PROCESSES, type ServerGroup, startServerGroup } from '../server-group.ts'

const PAUSE_MS = 100
const REVIEW = { name: 'Ada', img: '-', review: 'Runs true', ratings: '5' }

/**
 * So many customers call one review helpful at the same moment, each twice, over several server processes; then half of
 * them take it back at once, while its author edits it and an administrator hides it and shows it again.
 * @throws Error when the count is another one than of those who were told that their vote counts
 */
export async function raceVotes(
  cluster: TestCluster,
  votes: number,
  processes = PROCESSES,
): Promise<Record<string, number>> {
  const group = await startServerGroup(cluster, processes)
  try {
    const [author, admin, ...voters] = await group.signUp(votes + 2)
    if (!author || !admin) throw new Error('Nobody signed up')
    await group.makeAdmin(admin)
    const review = await publishedReview(group, author)
    await group.renew(voters)
    const send = (method: string, path: string, { token }: Person, body?: object) =>
      untilAnswered(() => group.request(method, path, { token, ...(body && { body }) }))
    const vote = (method: 'PUT' | 'DELETE', voter: Person) => send(method, `/api/review/${review}/helpful`, voter)
    const startedAtMs = performance.now()
    const answers = await Promise.all(voters.flatMap((voter) => [vote('PUT', voter), vote('PUT', voter)]))
    const seconds = (performance.now() - startedAtMs) / 1000
    expectAll(answers, [200])
    await judge(group, review, voters.length)

    const leaving = voters.filter((_, place) => place % 2 === 0)
    const [, , , ...left] = await Promise.all([
      send('PUT', `/api/review/${review}`, author, { ...REVIEW, review: 'Still true' }),
      send('POST', `/api/reviews/${review}/hide`, admin, {}),
      send('POST', `/api/reviews/${review}/show`, admin),
      ...leaving.map((voter) => vote('DELETE', voter)),
    ])
    expectAll(left, [200, 404]) // Hidden, it is not there
    const gone = left.filter(({ status }) => status === 200).length
    await judge(group, review, voters.length - gone)
    return { voters: voters.length, requests: answers.length, seconds: Math.round(seconds * 10) / 10, takenBack: gone }
  } finally {
    await group.close()
  }
}

async function publishedReview(group: ServerGroup, author: Person): Promise<string> {
  const { body } = await group.request('POST', '/api/review', { token: author.token, body: REVIEW })
  const id = (body as { insertedId?: string }).insertedId ?? randomUUID()
  await group.pool.query('UPDATE reviews SET hidden_at = NULL, held_for = NULL WHERE id = $1', [id])
  return id
}

/** A process refuses what is more than it can work on at once. */
async function untilAnswered(send: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503) return answer
    await delay(PAUSE_MS)
  }
}

function expectAll(answers: readonly TestAnswer[], statuses: readonly number[]): void {
  const other = answers.find(({ status }) => !statuses.includes(status))
  if (other) throw new Error(`A vote was answered ${other.status}: ${JSON.stringify(other.body)}`)
}

async function judge({ pool }: ServerGroup, review: string, expected: number): Promise<void> {
  const { rows } = await pool.query<{ helpful: number; votes: number }>(
    'SELECT helpful, (SELECT count(*)::integer FROM review_votes WHERE review = $1) AS votes FROM reviews WHERE id = $1',
    [review],
  )
  const { helpful, votes } = rows[0] ?? {}
  if (helpful !== expected || votes !== expected)
    throw new Error(`${expected} votes were taken, ${votes} are stored and ${helpful} are counted`)
}
