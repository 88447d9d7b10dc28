import { msg } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { FilesFailure } from './files.ts'

export const FILE_NOT_FOUND: Refusal = refuse('not-found', msg('File not found.'))
const UNAVAILABLE: Refusal = refuse(
  'unavailable',
  msg('Picture storage is not available right now. Try again in a few minutes.'),
)

export type Report = (failure: FilesFailure) => void

/** Reports without the error's message, which may hold paths and addresses. */
export function unavailable(report: Report, failure: Pick<FilesFailure, 'store' | 'deed'>, error: unknown): Refusal {
  const { name, code, serviceCode, cause } = error as Error & { [each: string]: unknown }
  const codes = [code, serviceCode, (cause as { code?: unknown } | undefined)?.code]
  const said = codes.find((each): each is string => typeof each === 'string' && /^\w{1,60}$/.test(each))
  report({ ...failure, error: name, code: said })
  return UNAVAILABLE
}
