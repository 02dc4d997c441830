/**
 * Expected failures are returned instead of thrown, so that callers cannot ignore them; messages are chosen
 * where they are shown.
 */
export type Result<T, E> = Ok<T> | Failure<E>
export type Ok<T> = { readonly ok: true; readonly value: T }
export type Failure<E> = { readonly ok: false; readonly error: E }

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value }
}

export function fail<E>(error: E): Failure<E> {
  return { ok: false, error }
}

/** Returns the result of a parser, or null if it throws an error of this class, which means that the text is invalid. */
export function nullOn<T>(
  kind: typeof RangeError | typeof SyntaxError | typeof URIError,
  parse: () => T,
): T | null {
  try {
    return parse()
  } catch (error) {
    if (error instanceof kind) return null
    throw error
  }
}
