import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { AdministeredReturn } from '#returns/contract/returns.ts'
import type { TestAnswer } from '#test-support/test-request.ts'
import type { Person, ServerGroup } from '../server-group.ts'

const PAUSE_MS = 40
/** Units, and cents that went back, as the desks were told. */
type Told = { units: number; cents: number; done: number; refused: number; repeated: number }

/** Somebody at the returns desk, who sends what got no answer again with the same key, as the page does. */
export class Desk {
  readonly told: Told = { units: 0, cents: 0, done: 0, refused: 0, repeated: 0 }
  lastRefusal: unknown

  readonly #group: ServerGroup
  readonly #person: Person
  readonly #server: number

  constructor(group: ServerGroup, person: Person, server: number) {
    this.#group = group
    this.#person = person
    this.#server = server
  }

  read<One>(path: string): Promise<One> {
    return this.#send('GET', path).then(({ body }) => body as One)
  }

  /** @returns whether it was done; somebody else may have been faster */
  async act(path: string, body: object): Promise<boolean> {
    const { status, body: answer } = await this.#send('POST', path, body, randomUUID())
    if (status === 200) this.told.done += 1
    else if ([404, 409].includes(status)) {
      this.told.refused += 1
      this.lastRefusal = answer
    } else throw new Error(`${path} was answered ${status}: ${JSON.stringify(answer)}`)
    const { refunded } = answer as { refunded?: number }
    if (status === 200 && refunded !== undefined) this.told.cents += Math.round(refunded * 100)
    return status === 200
  }

  /** Counts units of a line, some of them damaged, and perhaps refunds them at once. */
  async receive(back: AdministeredReturn, mostUnits: number, credit?: object): Promise<boolean> {
    const coming = back.lines.filter(({ open }) => open > 0)
    if (coming.length === 0) return false
    const lines = coming.map(({ line, open }) => {
      const units = Math.min(open, mostUnits)
      const damaged = randomInt(units + 1)
      return { line, asNew: units - damaged, damaged, restock: randomInt(2) === 0 }
    })
    const done = await this.act(`/api/returns/${back._id}/receive`, { lines, ...(credit && { credit }) })
    if (done) this.told.units += lines.reduce((sum, { asNew, damaged }) => sum + asNew + damaged, 0)
    return done
  }

  async #send(method: string, path: string, body?: object, key?: string): Promise<TestAnswer> {
    for (let tries = 0; ; tries++) {
      const headers = key === undefined ? {} : { 'idempotency-key': key }
      const sent = { token: this.#person.token, server: this.#server, headers, ...(body && { body }) }
      const answer = await this.#group.request(method, path, sent).catch(() => undefined)
      if (answer?.status === 401) await this.#group.renew([this.#person]).catch(() => undefined)
      else if (answer && answer.status !== 503) {
        if (tries > 0 && key) this.told.repeated += 1
        return answer
      }
      await delay(PAUSE_MS)
    }
  }
}
