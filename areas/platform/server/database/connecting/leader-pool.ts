import pg from 'pg'
import { serverAddresses } from '../../config/server-addresses.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { askServer, findLeader } from './find-leader.ts'
import { ObservedClient } from './observed-client.ts'
import { endSilentConnections, type Patience } from './silent-servers.ts'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** Shorter than the wait for a free connection: after a failover somebody soon tries again. */
const CONNECTS_WITHIN_MS = 1_500

/**
 * A pool whose connections lead to whichever server of `databaseUrl` takes writes. The one that was found serves until
 * a connection fails or a write is refused; then all are asked again, and connections to the former are given up.
 */
export class LeaderPool extends pg.Pool {
  readonly #databaseUrl: string
  readonly #serverOf = new WeakMap<object, string>()
  #leader: string | undefined
  #search: Promise<string> | undefined

  constructor(databaseUrl: string, options: pg.PoolConfig) {
    const pool: { current?: LeaderPool } = {}
    const [first = databaseUrl] = serverAddresses(databaseUrl)
    class LeadingClient extends PooledClient {
      constructor(config: pg.ClientConfig) {
        // The pool also makes clients for those that wait, at a moment when no leader is known: such a client is given
        // up as one of a former leader.
        const [leader, serverOf] = pool.current ? [pool.current.#leader, pool.current.#serverOf] : []
        const server = leader ?? first
        super({ ...config, connectionString: server })
        serverOf?.set(this, server)
      }
    }
    super({ ...options, Client: LeadingClient as unknown as new () => pg.Client })
    pool.current = this
    this.#databaseUrl = databaseUrl
    this.on('release', (error: Error | undefined) => this.#doubt(error))
  }

  /** Not through a pooler: there one waits without a word for a turn too. */
  leaveSilentServers(patience?: Patience): void {
    const [first = this.#databaseUrl] = serverAddresses(this.#databaseUrl)
    const serverOf = (client: pg.PoolClient) => this.#serverOf.get(client) ?? first
    endSilentConnections(this, serverOf, (server) => askServer(server, this.#databaseUrl), patience)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.#connectTo(callback, true)
      return undefined
    }
    return new Promise((resolve, reject) =>
      this.#connectTo((error, client) => (client ? resolve(client) : reject(error)), true),
    )
  }

  #connectTo(callback: Connected, mayRetry: boolean): void {
    const judge: Connected = (error, client, done) => {
      this.#doubt(error)
      if (error && mayRetry && isDatabaseUnavailable(error) && !this.#leader) return this.#connectTo(callback, false)
      if (!client || this.#serverOf.get(client) === this.#leader) return callback(error, client, done)
      client.release(true) // It leads to a server that led before
      this.#connectTo(callback, mayRetry)
    }
    const fail = (error: Error) => callback(error, undefined, () => {})
    this.#findLeader().then(() => super.connect(judge), fail)
  }

  async #findLeader(): Promise<void> {
    if (this.#leader) return
    this.#search ??= findLeader(this.#databaseUrl).finally(() => {
      this.#search = undefined
    })
    this.#leader = await this.#search
  }

  /** A busy pool says nothing about the server. */
  #doubt(error: Error | undefined): void {
    if (error && isDatabaseUnavailable(error) && !/timeout exceeded/.test(error.message)) this.#leader = undefined
  }
}

/** The pool's client (its documented `Client` option). */
export class PooledClient extends ObservedClient {
  constructor(config: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECTS_WITHIN_MS })
  }
}
