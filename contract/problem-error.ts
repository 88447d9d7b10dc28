// Apart from the client and the table of problems, so that public pages fetch neither.
import type { ProblemKind } from './problem.ts'
import type { Problem } from './problem-schema.ts'

/** Where the `type` of a problem begins. */
const PROBLEM_PATH = '/problems/'

/** Thrown by the client for every response outside 2xx; `problem` says what to tell the person. */
export class ProblemError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.name = 'ProblemError'
    this.problem = problem
  }
  /** The last segment of the problem's `type`; undefined when it is none of the shop's. */
  get kind(): ProblemKind | undefined {
    const { type } = this.problem
    return type.startsWith(PROBLEM_PATH) ? (type.slice(PROBLEM_PATH.length) as ProblemKind) : undefined
  }
}
