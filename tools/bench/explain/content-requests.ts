import type { SampleRequest } from './sample-request.ts'

const ask = (method: string, path: string, body?: unknown): SampleRequest => ({
  ...{ role: 'admin', method, path: `/api/admin/content${path}` },
  ...(body !== undefined && { body }),
})

const redirect = (method: string, path: string, body?: unknown): SampleRequest => ({
  ...{ role: 'admin', method, path: `/api/admin/redirects${path}` },
  ...(body !== undefined && { body }),
})

/** A page of the owner's from its draft to its end. */
export const CONTENT_REQUESTS: readonly SampleRequest[] = [
  { ...ask('POST', '', { kind: 'page', slug: 'bench', title: 'Bench' }), keep: 'content' },
  ask('DELETE', '/{content}/draft'),
  ask('PUT', '/{content}/draft', { base: 0, seen: null, value: {} }),
  ask('POST', '/{content}/publish', { base: 0, value: { title: 'Bench', text: 'Oak.' } }),
  ask('PATCH', '/{content}', { slug: 'oak' }),
  ask('POST', '/{content}/preview', {}),
  ask('GET', '?kind=page'),
  ask('GET', '/{content}?version=1'),
  { role: 'visitor', method: 'GET', path: '/api/page/oak' },
  ask('DELETE', '/{content}'),
  redirect('POST', '', { from: '/bench-old', to: '/parts' }),
  redirect('PUT', '', { was: '/bench-old', from: '/bench-older', to: '/review' }),
  redirect('GET', '?search=bench'),
  redirect('GET', '.csv'),
  redirect('DELETE', '?from=/bench-older'),
  ...['blog', 'blog/performance', 'portfolio', 'most-ordered'].map((path) => ({
    role: 'visitor' as const,
    method: 'GET',
    path: `/api/${path}`,
  })),
]
