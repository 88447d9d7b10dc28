import type { Answer } from '#platform/contract/client.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'

/** `/api` on this origin, or `VITE_API_HOST` from the build. */
export const API_BASE: string = import.meta.env.VITE_API_HOST || '/api'

export function apiAddress(path: string): string {
  return API_BASE + path
}

/** Above the server’s limit of 30 s, so that its answer comes first. */
const TIMEOUT_MS = 35_000

export type Message = { method: string; body?: unknown; headers?: Record<string, string>; keepalive?: boolean }

/** One JSON request. Never throws: without a response (network error, timeout) the status is 0. */
export async function exchange(path: string, message: Message): Promise<Answer> {
  try {
    const response = await fetch(apiAddress(path), {
      method: message.method,
      headers: {
        'accept-language': currentLanguage(),
        ...(message.body !== undefined && { 'content-type': 'application/json' }),
        ...message.headers,
      },
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

/** Undefined when the text is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
