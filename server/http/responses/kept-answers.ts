import { createHash } from 'node:crypto'
import type { Changes, PublicTopic } from '#server/adapters/changes/changes.ts'
import { type Coding, packed } from './content-coding.ts'

/** An answer that is the same for everybody. */
export type PublicAnswer = { status: number; headers: Record<string, string>; body: Buffer }

/** One that is kept: packed, named by its content, and good while the version is that of what it was made of. */
export type KeptAnswer = {
  version: number
  topics: readonly PublicTopic[] | undefined
  headers: Record<string, string>
  /** Of the body and the headers; the coding comes behind it, because a strong tag names the very bytes. */
  tag: string
  bodies: Partial<Record<Coding, Buffer>>
  bytes: number
  /** What was sent in that coding, once it was. */
  sent: Map<Coding, SentAnswer>
}

/** All headers of an answer, and its body: as a text when it is small, which then goes out in one write with the headers. */
export type SentAnswer = { headers: string[]; body: string | Buffer }

export type KeptAnswers = {
  /**
   * The answer of an address: the kept one while nothing changed, else a new one, made once however many ask. It is kept when it
   * is a 200 that does not forbid it. Without word of changes it is made for each who asks.
   * @param topics what it is made of; undefined: of anything public
   */
  answer(
    address: string,
    topics: readonly PublicTopic[] | undefined,
    make: () => Promise<PublicAnswer>,
  ): Promise<PublicAnswer | KeptAnswer>
  /** The kept answer of an address, if it still holds. */
  find(address: string): KeptAnswer | undefined
}

const MOST_BYTES = 24 * 2 ** 20
/** Beyond it, one more write costs less than copying. */
export const MOST_BYTES_AS_TEXT = 16_384
/** Longer addresses are nobody's link. */
const LONGEST_ADDRESS = 512

/** Keeps public answers in memory, at most so many bytes; those that were not asked for longest go first. */
export function createKeptAnswers(changes: Pick<Changes, 'version'>, mostBytes = MOST_BYTES): KeptAnswers {
  const kept = new Map<string, KeptAnswer>()
  const making = new Map<string, { version: number; answer: Promise<PublicAnswer | KeptAnswer> }>()
  let bytes = 0

  function drop(address: string): void {
    bytes -= kept.get(address)?.bytes ?? 0
    kept.delete(address)
  }

  function keep(address: string, answer: KeptAnswer): void {
    drop(address)
    kept.set(address, answer)
    bytes += answer.bytes
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) return
      drop(oldest)
    }
  }

  async function makeAndKeep(
    address: string,
    topics: readonly PublicTopic[] | undefined,
    version: number,
    make: () => Promise<PublicAnswer>,
  ): Promise<PublicAnswer | KeptAnswer> {
    const made = await make()
    const isOwn = made.headers['cache-control']?.includes('no-store') ?? false
    if (made.status !== 200 || isOwn || address.length > LONGEST_ADDRESS) return made
    const answer = await keepable(made, topics, version)
    if (changes.version(topics) === version) keep(address, answer)
    return answer
  }

  function find(address: string): KeptAnswer | undefined {
    const found = kept.get(address)
    if (!found) return undefined
    if (found.version !== changes.version(found.topics)) {
      drop(address)
      return undefined
    }
    kept.delete(address)
    kept.set(address, found)
    return found
  }

  return {
    find,
    async answer(address, topics, make) {
      const version = changes.version(topics)
      if (version === undefined) return make()
      const found = find(address)
      if (found) return found
      const underWay = making.get(address)
      if (underWay?.version === version) {
        const shared = await underWay.answer
        // A refusal names the request that it was made for.
        return 'tag' in shared ? shared : make()
      }
      const answer = makeAndKeep(address, topics, version, make)
      const own = { version, answer }
      making.set(address, own)
      try {
        return await answer
      } finally {
        if (making.get(address) === own) making.delete(address)
      }
    },
  }
}

async function keepable(
  { headers, body }: PublicAnswer,
  topics: readonly PublicTopic[] | undefined,
  version: number,
): Promise<KeptAnswer> {
  const bodies = await packed(body)
  // Small ones are kept a second time, as texts.
  const bytes = Object.values(bodies).reduce(
    (sum, { length }) => sum + length * (length > MOST_BYTES_AS_TEXT ? 1 : 2),
    2_000,
  )
  const tag = createHash('sha256').update(JSON.stringify(headers)).update(body).digest('base64url').slice(0, 22)
  return { version, topics, headers, tag, bodies, bytes, sent: new Map() }
}
