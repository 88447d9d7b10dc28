import { ProblemError } from '#platform/contract/problem-error.ts'
import { sendFile } from '../file-exchange.ts'

/** The report on a CSV file, also of one that was refused for its errors. */
export async function sendCsv(path: string, file: Blob): Promise<unknown> {
  try {
    return await sendFile(path, file, 'text/csv')
  } catch (error) {
    const report = error instanceof ProblemError && error.kind === 'file-broken' ? error.problem.report : undefined
    if (!report) throw error
    return report
  }
}
