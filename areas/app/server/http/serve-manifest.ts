import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { shopBrand } from '#platform/contract/shop/brand.ts'

/**
 * `/manifest.webmanifest`, how the shop is called where it is installed (W3C Web App Manifest), and `/icon.svg`, its
 * mark in its own accent.
 */
export function serveManifest(server: FastifyInstance): void {
  serve(server, '/manifest.webmanifest', 'application/manifest+json', () => JSON.stringify(manifest()))
  serve(server, '/icon.svg', 'image/svg+xml', icon)
}

function serve(server: FastifyInstance, path: string, type: string, write: () => string): void {
  server.get(path, { config: { access: 'public', writes: false } }, ({ headers }, reply) => {
    const text = write()
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    reply.headers({ etag, 'cache-control': 'public, no-cache' })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(type).send(text)
  })
}

/** As `favicon.svg`, for both themes. */
function icon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path,circle{fill:none;stroke:#16222b;stroke-width:2}@media(prefers-color-scheme:dark){path,circle{stroke:#e9eef0}}.s{fill:${shopBrand().accent};stroke:none}</style><circle cx="16" cy="16" r="11"/><circle class="s" cx="16" cy="16" r="4.5"/><path d="M16 1v6M16 25v6M1 16h6M25 16h6"/></svg>`
}

function manifest(): object {
  const { name, shortName, tagline, icon: own } = shopBrand()
  return {
    name,
    short_name: shortName,
    description: tagline,
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#f3f5f5',
    theme_color: '#f3f5f5',
    icons: own ? [{ src: own, type: 'image/svg+xml', sizes: 'any' }] : FIRST_ICONS,
  }
}

const FIRST_ICONS = [
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]
