import { problem } from '../../problems/problems.ts'
import { XmlRefusal } from './refusal.ts'

/** For scale: real deliveries have 150,000 elements, twelve levels and texts of a few hundred characters. */
const deepest = 32
const mostElements = 5_000_000
const mostAttributes = 64
/** Of one text node, which comes in parts. */
export const longestText = 64 * 1024

interface Position {
  readonly line: number
}

export type Limits = ReturnType<typeof limitsOf>

/** Bounds the memory and the time that the parser takes. */
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
    /** Called before each chunk: true where no token ended in the last one, as in a comment that never ends. */
    isStuck(): boolean {
      const isStuck = tokens === 0
      tokens = 0
      return isStuck
    },
  }
}

export function tooComplex({ line }: Position): XmlRefusal {
  return new XmlRefusal(problem('file.tooComplex', null, { file: null, line }))
}
