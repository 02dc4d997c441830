export type LogLine = Readonly<Record<string, unknown>>

/** Creates a logger for `startService` that records its lines. */
export function logLines(level = 'info') {
  const lines: LogLine[] = []
  const waiting = new Set<() => void>()
  const write = (line: string): void => {
    lines.push(JSON.parse(line))
    for (const look of waiting) look()
  }
  return {
    lines: lines as readonly LogLine[],
    logger: { level, stream: { write } },
    /** Resolves to the first line with this message, once it is written. */
    said: (msg: string): Promise<LogLine> =>
      new Promise((resolve) => {
        const look = () => {
          const found = lines.find((line) => line.msg === msg)
          if (found === undefined) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
  }
}
