import type { ImportProblem } from '../../problems/problems.ts'

/** Thrown by handlers to stop the parser. */
export class XmlRefusal extends Error {
  readonly problem: ImportProblem

  constructor(problem: ImportProblem) {
    super(problem.code)
    this.problem = problem
  }
}
