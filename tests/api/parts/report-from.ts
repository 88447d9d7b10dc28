import type { Problem } from '#platform/contract/problem.ts'

/**
 * The report of an import. One on a file with errors comes in a problem with status 422.
 * @throws Error when it comes in another way, or not at all
 */
export function reportFrom<Report extends { outcome: string }>(answer: { status: number; body: unknown }): Report {
  const { status, body } = answer
  const report = (status === 422 ? (body as Problem).report : body) as Report | undefined
  if (report && status === (report.outcome === 'broken' ? 422 : 200)) return report
  throw new Error(`The import was answered ${status}: ${JSON.stringify(body)}`)
}
