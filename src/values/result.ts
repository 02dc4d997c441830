/** Expected failures are values: a caller cannot forget them, and no text is chosen before the edge. */
export type Result<T, E> = Ok<T> | Failure<E>
export type Ok<T> = { readonly ok: true; readonly value: T }
export type Failure<E> = { readonly ok: false; readonly error: E }

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value }
}

export function fail<E>(error: E): Failure<E> {
  return { ok: false, error }
}
