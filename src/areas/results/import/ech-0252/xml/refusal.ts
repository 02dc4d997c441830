import type { ImportProblem } from '../../problems/problems.ts'

/** Thrown by those who are called while a document is read, to end the reading. */
export class Refusal extends Error {
  readonly problem: ImportProblem

  constructor(problem: ImportProblem) {
    super(problem.code)
    this.problem = problem
  }
}
