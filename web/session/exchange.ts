import type { Answer } from '#contract/client.ts'

/** Where the calls go: `/api` of this origin, or the whole base that the build was given (`https://host/api`). */
export const API_BASE: string = import.meta.env.VITE_API_HOST || '/api'

/** The whole address of a call; `path` is under the base, query included. */
export function apiAddress(path: string): string {
  return API_BASE + path
}

/** A little over the server's own limit of 30 s, so that its answer comes first. */
const TIMEOUT_MS = 35_000

export type Message = { method: string; body?: unknown; headers?: Record<string, string>; keepalive?: boolean }

/**
 * One JSON request to the shop. `path` is under the base, query included. Never throws: an answer that did not come
 * (no network, time-out) has the status 0.
 */
export async function exchange(path: string, message: Message): Promise<Answer> {
  try {
    const response = await fetch(apiAddress(path), {
      method: message.method,
      headers: { ...(message.body !== undefined && { 'content-type': 'application/json' }), ...message.headers },
      body: message.body === undefined ? null : JSON.stringify(message.body),
      credentials: API_BASE.startsWith('/') ? 'same-origin' : 'include',
      keepalive: message.keepalive ?? false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: readJson(await response.text()),
    }
  } catch {
    return { status: 0, headers: {}, body: undefined }
  }
}

/** The value of a JSON text; undefined when it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
