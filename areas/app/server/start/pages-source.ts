import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { PagesBuild, PagesSource } from '#platform/server/http/pages.ts'
import { OperatorError } from '#platform/server/operator-error.ts'

/** @throws OperatorError when they aren't built */
export async function builtPages(root: string): Promise<PagesSource> {
  const file = path.join(root, 'build/server/index.js')
  if (!existsSync(file)) throw new OperatorError('The pages are not built. Run: npm run build')
  const build = (await import(pathToFileURL(file).href)) as PagesBuild
  const folders = path.join(root, 'build/translated-scripts.json')
  const scripts = existsSync(folders) ? JSON.parse(readFileSync(folders, 'utf8')) : {}
  return { build: async () => build, clientDir: path.join(root, 'build/client'), scripts, development: false }
}

export type DevelopmentPages = { source: PagesSource; attach(server: FastifyInstance): void; close(): Promise<void> }

/** Vite in this process, with hot reload. */
export async function developmentPages(root: string): Promise<DevelopmentPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
  return {
    source: {
      build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<PagesBuild>,
      clientDir: undefined,
      scripts: {},
      development: true,
    },
    attach(server) {
      server.addHook('onRequest', (request, reply, done) => {
        if (/^\/(api|sandbox|static\/drawings|healthz|readyz|metrics)(\/|$|\?)/.test(request.url)) return done()
        vite.middlewares(request.raw, reply.raw, done)
      })
    },
    close: () => vite.close(),
  }
}
