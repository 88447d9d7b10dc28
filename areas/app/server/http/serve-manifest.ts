import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { shopBrand } from '#platform/contract/shop/brand.ts'

/** `/manifest.webmanifest`: how the shop is called where it is installed (W3C Web Application Manifest). */
export function serveManifest(server: FastifyInstance): void {
  server.get('/manifest.webmanifest', { config: { access: 'public', writes: false } }, ({ headers }, reply) => {
    const text = JSON.stringify(manifest())
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    reply.headers({ etag, 'cache-control': 'public, no-cache' })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/manifest+json').send(text)
  })
}

function manifest(): object {
  const { name, shortName, tagline } = shopBrand()
  return {
    name,
    short_name: shortName,
    description: tagline,
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#f3f5f5',
    theme_color: '#f3f5f5',
    icons: [
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  }
}
