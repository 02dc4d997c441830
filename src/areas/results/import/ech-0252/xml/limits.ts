import { problem } from '../../problems/problems.ts'
import { Refusal } from './refusal.ts'

/** Far beyond real deliveries, which have some 150,000 elements, twelve deep, with texts of a few hundred letters. */
const deepest = 32
const mostElements = 5_000_000
const mostAttributes = 64
/** Of a text as it is put together from its parts. */
export const longestText = 64 * 1024

interface Position {
  readonly line: number
}

export type Limits = ReturnType<typeof limitsOf>

/** Bounds for what the parser itself would keep in memory, or look through again and again. */
export function limitsOf(position: Position) {
  let depth = 0
  let elements = 0
  let attributes = 0
  let tokens = 1
  return {
    open(): void {
      attributes = 0
      if (++depth > deepest || ++elements > mostElements) throw tooComplex(position)
    },
    attribute(): void {
      if (++attributes > mostAttributes) throw tooComplex(position)
    },
    close(): void {
      depth--
    },
    token(): void {
      tokens++
    },
    /** Asked before each piece: one in which nothing ended is part of a text or a comment that may have no end. */
    isStuck(): boolean {
      const isStuck = tokens === 0
      tokens = 0
      return isStuck
    },
  }
}

export function tooComplex({ line }: Position): Refusal {
  return new Refusal(problem('file.tooComplex', null, { file: null, line }))
}
