import type { Readable } from 'node:stream'
import type { Refusal } from '#platform/contract/problem.ts'

/** The receiver must read or destroy the body. */
export type OpenedFile = {
  sizeBytes: number | undefined // Undefined if the store doesn't say
  body: Readable
}

/** Safe to log. */
export type FilesFailure = { store: string; deed: 'put' | 'open' | 'remove'; error: string; code: string | undefined }

/**
 * Immutable files. Names consist of lower-case letters, digits, dots and dashes, or the store throws. A store that is
 * unreachable, full or read-only refuses with `unavailable`.
 */
export type Files = {
  /** Atomic. Storing it again is no error. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<Refusal | undefined>
  /** Refuses with `not-found`. */
  open(name: string): Promise<OpenedFile | Refusal>
  /** A missing file is no error. */
  remove(name: string): Promise<Refusal | undefined>
}

/** Keeps names from leading out of the store. @throws Error on a name that is not plain */
export function demandPlainName(name: string): void {
  if (!/^[a-z0-9]([a-z0-9.-]{0,98}[a-z0-9])?$/.test(name) || name.includes('..'))
    throw new Error('Not a plain file name')
}
