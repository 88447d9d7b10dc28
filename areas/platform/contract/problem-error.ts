// Apart from client and problems so that public pages load neither.
import type { ProblemKind } from './problem.ts'
import type { Problem } from './problem-schema.ts'

const PROBLEM_PATH = '/problems/'

/** Thrown by the client for responses outside 2xx; `problem` says what to show. */
export class ProblemError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.name = 'ProblemError'
    this.problem = problem
  }
  /** Undefined when the `type` is not the shop's. */
  get kind(): ProblemKind | undefined {
    const { type } = this.problem
    return type.startsWith(PROBLEM_PATH) ? (type.slice(PROBLEM_PATH.length) as ProblemKind) : undefined
  }
}
