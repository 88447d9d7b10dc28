import { unlessBroken } from '#platform/contract/broken-file.ts'
import { t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { NoImport } from './csv-opening.ts'

/** What an import answers: its report, or why the file is refused. */
export function answerOfImport<Report extends Parameters<typeof unlessBroken>[0]>(
  answer: Report | NoImport,
): Report | Refusal {
  return 'problem' in answer ? unreadable(answer) : unlessBroken(answer)
}

export function unreadable(answer: NoImport): Refusal {
  return refuse('input-invalid', answer.problem, { errors: [{ path: 'file', message: answer.problem }] })
}

export function importRunning(): Refusal {
  return refuse('import-running', t('Try again when the other import is done.'))
}

/** An import holds a database connection throughout, so a second one of its kind is refused. */
export function oneAtATime<Call extends unknown[], Answer>(work: (...call: Call) => Promise<Answer>) {
  let isRunning = false
  return async (...call: Call): Promise<Answer | Refusal> => {
    if (isRunning) return importRunning()
    isRunning = true
    try {
      return await work(...call)
    } finally {
      isRunning = false
    }
  }
}
