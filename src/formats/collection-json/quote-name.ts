const longestName = 80

/** Quotes a name from the client, shortened so that an answer never echoes a whole request. */
export function quoteName(name: string): string {
  const shown = name.length > longestName ? `${name.slice(0, longestName)}…` : name
  return `'${shown.toWellFormed()}'`
}
