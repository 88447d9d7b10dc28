import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** An email as it came over the wire. */
export type ReceivedEmail = {
  from: string
  to: string[]
  /** Headers and body (RFC 5322), undecoded. */
  message: string
}

export type TestMailServer = {
  url: string
  /** In the order in which they came. */
  received: ReceivedEmail[]
  /** The code that rejects the next emails; undefined: none. 4yz is transient, 5yz permanent (RFC 5321). */
  refuseWith: { code: number; words: string } | undefined
  close(): Promise<void>
}

/**
 * A mail server on loopback that keeps what it gets. `port`: to come back where one was before. `login`: takes emails
 * only after these.
 */
export async function openTestMailServer({
  port = 0,
  login,
}: {
  port?: number
  login?: { user: string; password: string }
} = {}): Promise<TestMailServer> {
  const received: ReceivedEmail[] = []
  const server = new SMTPServer({
    authOptional: login === undefined,
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, callback) {
      const isRight = username === login?.user && password === login?.password
      callback(isRight ? null : new Error('wrong user or password'), { user: username })
    },
    onData(stream, session, callback) {
      text(stream).then((message) => {
        const { refuseWith } = mailServer
        if (refuseWith) return callback(Object.assign(new Error(refuseWith.words), { responseCode: refuseWith.code }))
        const { mailFrom, rcptTo } = session.envelope
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), message })
        callback()
      }, callback)
    },
  })
  server.on('error', () => {}) // a client that goes away in the middle
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const mailServer: TestMailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuseWith: undefined,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
  return mailServer
}
