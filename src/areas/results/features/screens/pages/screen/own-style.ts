import { fail, ok, type Result } from '../../../../../../values/result.ts'
import { type TextPosition, textPositionAt } from './text-position.ts'

export type StyleProblem = TextPosition &
  (
    | { readonly code: 'style-long' | 'style-unclosed' | 'style-unopened' }
    /** Would load a resource, or could hide that it does. */
    | { readonly code: 'style-refused'; readonly name: string }
  )

export const longestStyle = 20_000

/**
 * Rejected parts of styles. The policy of the pages blocks requests to other hosts anyway; here the author gets a
 * message. Escapes are rejected because they can spell any of these parts, as in `u\72l(…)`.
 */
const refused =
  /@(?:import|font-face|charset|namespace|document)\b|(?:url|src|image|image-set|-webkit-image-set|expression)\(|\\/iy

/** Comments and texts in quotes may say anything. */
const skipped = /\/\*[\s\S]*?\*\/|"(?:[^"\n\\]|\\.)*"|'(?:[^'\n\\]|\\.)*'/y

/** Styles of one screen, as they were written. */
export function readStyle(css: string): Result<string, readonly StyleProblem[]> {
  if (css.length > longestStyle) return fail([{ code: 'style-long', line: 1, column: 1 }])
  const open: number[] = []
  for (let at = 0; at < css.length; ) {
    const length = matchAt(skipped, css, at)?.length ?? 0
    if (length > 0) {
      at += length
      continue
    }
    const found = isWordStart(css, at) ? matchAt(refused, css, at) : null
    if (found !== null) return fail([{ code: 'style-refused', name: found, ...textPositionAt(css, at) }])
    const letter = css[at]
    if (letter === '{') open.push(at)
    if (letter === '}' && open.pop() === undefined)
      return fail([{ code: 'style-unopened', ...textPositionAt(css, at) }])
    if (letter === '"' || letter === "'" || css.startsWith('/*', at))
      return fail([{ code: 'style-unclosed', ...textPositionAt(css, at) }])
    at++
  }
  const [unclosed] = open
  return unclosed === undefined
    ? ok(css)
    : fail([{ code: 'style-unclosed', ...textPositionAt(css, unclosed) }])
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}

/** `.my-image(` is no call of `image(`. */
function isWordStart(css: string, at: number): boolean {
  return at === 0 || !/[\w-]/.test(css[at - 1] ?? '') || !/[a-z-]/i.test(css[at] ?? '')
}
