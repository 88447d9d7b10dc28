// Apart from the client, so that a page which calls no operation does not fetch all of them.
import { type Problem, type ProblemKind, problemKind } from './problem.ts'

/** Thrown by the client for every answer that is not a good one; `problem` says what to tell the person. */
export class ProblemError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.name = 'ProblemError'
    this.problem = problem
  }
  get kind(): ProblemKind | undefined {
    return problemKind(this.problem)
  }
}
