import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Hidden files, folders and backslashes, which the plugin would log as errors. */
const LEADS_ELSEWHERE = /(^|\/)\.|\\|(^|\/)$/

const ONE_YEAR_S = 31_536_000

/** Serves built files, precompressed: hashed names forever, others (icons, robots) for an hour. */
export async function serveStaticFiles(server: FastifyInstance, clientDir: string): Promise<void> {
  if (!existsSync(clientDir)) return
  await server.register(fastifyStatic, {
    root: clientDir,
    serve: false,
    index: false,
    dotfiles: 'deny',
    preCompressed: true,
  })
  server.get('/static/*', { config: { access: 'public', whileClosed: true } }, (request, reply) => {
    const { '*': file } = request.params as { '*': string }
    if (LEADS_ELSEWHERE.test(file)) return reply.callNotFound()
    return reply.sendFile(`static/${file}`, { maxAge: ONE_YEAR_S * 1000, immutable: true })
  })
  const others = readdirSync(clientDir, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name } of others) {
    server.get(`/${name}`, { config: { access: 'public', whileClosed: true } }, (_request, reply) =>
      reply.sendFile(path.basename(name), { maxAge: 3_600_000 }),
    )
  }
}
