import { fail, ok, type Result } from '../../values/result.ts'
import { quoteName } from './quote-name.ts'

export type TemplateProblem =
  | { readonly code: 'malformed-json' }
  | { readonly code: 'malformed-template' }
  | { readonly code: 'unknown-field'; readonly name: string }
  | { readonly code: 'not-text'; readonly name: string }

export type TemplateValues = ReadonlyMap<string, string>

/** Parses a request body; the caller limits its size. */
export function readTemplateText(
  text: string,
  allowed: ReadonlySet<string>,
): Result<TemplateValues, TemplateProblem> {
  let body: unknown
  try {
    // Some Windows clients send a byte order mark, which is not valid JSON.
    body = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof SyntaxError) return fail({ code: 'malformed-json' })
    throw error
  }
  return readTemplateBody(body, allowed)
}

/** Reads a parsed body of the form `{template: {data: [{name, value}, …]}}`. */
export function readTemplateBody(
  body: unknown,
  allowed: ReadonlySet<string>,
): Result<TemplateValues, TemplateProblem> {
  const data = member(member(body, 'template'), 'data')
  if (!Array.isArray(data)) return fail({ code: 'malformed-template' })

  // A map, because names come from the client and may be `__proto__`.
  const values = new Map<string, string>()
  for (const entry of data) {
    const name = member(entry, 'name')
    if (typeof name !== 'string') return fail({ code: 'malformed-template' })
    if (!allowed.has(name)) return fail({ code: 'unknown-field', name })
    const value = member(entry, 'value') ?? null
    if (typeof value === 'object' && value !== null) return fail({ code: 'not-text', name })
    // The last entry of a name wins, even if it has no value.
    if (value === null) values.delete(name)
    else values.set(name, String(value))
  }
  return ok(values)
}

export function templateProblemMessage(problem: TemplateProblem): string {
  switch (problem.code) {
    case 'malformed-json':
      return 'Malformed payload'
    case 'malformed-template':
      return 'Malformed collection+json payload'
    case 'unknown-field':
      return `Unknown field ${quoteName(problem.name)}`
    case 'not-text':
      return `Invalid value for field ${quoteName(problem.name)}: expected text, a number, a boolean or null`
  }
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.getOwnPropertyDescriptor(value, name)?.value
}
