/** Returns a function that calls `make` once, on first use, and then returns the same value. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
