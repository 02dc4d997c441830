export type Level = 'ok' | 'warning' | 'problem'

export interface Finding {
  readonly check: string
  readonly level: Level
  readonly text: string
}

/** A check may report several findings. */
export type Check = readonly [name: string, look: () => Promise<readonly Told[]> | readonly Told[]]
export type Told = readonly [Level, string]

/** A check that throws is reported as a problem and does not prevent the others. */
export async function findingsOf(checks: readonly Check[]): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const [check, look] of checks) {
    try {
      for (const [level, text] of await look()) findings.push({ check, level, text })
    } catch (error) {
      const reason = error instanceof Error ? error.message.replace(/\s*\n\s*/g, ' ') : String(error)
      findings.push({ check, level: 'problem', text: `cannot be checked: ${reason}` })
    }
  }
  return findings
}

/** `3 entries`, `1 entry` */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
