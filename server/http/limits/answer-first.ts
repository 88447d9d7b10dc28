import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Asks before Fastify is asked, which costs many times as much: what `answer` answers goes no further, everything else its usual way, and so
 * does all that comes while the server closes. Who is added last is asked first.
 * @param answer whether it has answered
 */
export function answerFirst(
  server: FastifyInstance,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
  })
  const usual = server.server.listeners('request') as Listener[]
  server.server.removeAllListeners('request')
  server.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isClosing && answer(request, response)) return
    for (const listener of usual) listener.call(server.server, request, response)
  })
}
