import { ProblemError } from '#platform/contract/problem-error.ts'
import type { z } from '#platform/contract/schema.ts'
import { sendFile } from '../file-exchange.ts'

/** The report on a CSV file, also of one that was refused for its errors. */
export async function sendCsv<Report>(path: string, schema: z.ZodType<Report>, file: Blob): Promise<Report> {
  const report = await sendFile(path, file, 'text/csv').catch((error) => {
    if (error instanceof ProblemError && error.kind === 'file-broken') return error.problem.report
    throw error
  })
  return schema.parse(report)
}
