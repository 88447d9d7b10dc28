import type { Answer } from '#platform/contract/client.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import { API_BASE, apiAddress, readJson } from './exchange.ts'

/** Ten megabytes over a slow connection, plus queueing on the server. */
const TIMEOUT_MS = 180_000

export type FileMessage = {
  method: string
  file: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  /** Fraction uploaded, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Uses XMLHttpRequest, because `fetch` reports no upload progress. Never throws: without a response the status is 0.
 */
export function sendFile(path: string, { method, file, headers, onProgress, signal }: FileMessage): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open(method, apiAddress(path))
    request.timeout = TIMEOUT_MS
    request.withCredentials = !API_BASE.startsWith('/')
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept-language', currentLanguage())
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.upload.onload = () => onProgress(1)
    request.onloadend = () => {
      signal.removeEventListener('abort', stop)
      resolve({ status: request.status, headers: {}, body: readJson(request.responseText) })
    }
    if (signal.aborted) return resolve({ status: 0, headers: {}, body: undefined })
    signal.addEventListener('abort', stop)
    request.send(file)
  })
}
