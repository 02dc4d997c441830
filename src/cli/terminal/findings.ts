import { fail, ok } from '../../values/result.ts'
import { type CommandOutcome, print, type Terminal } from './command.ts'
import { oneLine, painter, wantsColour } from './terminal-text.ts'

export type FindingLevel = 'ok' | 'warning' | 'problem'

export interface Finding {
  readonly check: string
  readonly level: FindingLevel
  readonly text: string
}

/** A check may report several findings. */
export type Check = readonly [
  name: string,
  look: () => Promise<readonly ToldFindings[]> | readonly ToldFindings[],
]
export type ToldFindings = readonly [FindingLevel, string]

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

const paint = { ok: 'green', warning: 'yellow', problem: 'red' } as const

/** One line per finding. */
export function report(terminal: Terminal, findings: readonly Finding[]): CommandOutcome {
  const inColour = painter(wantsColour(terminal.stdout, terminal.env))
  const width = Math.max(...findings.map(({ check }) => check.length))
  for (const { check, level, text } of findings)
    print(terminal, `${inColour(paint[level], level.padEnd(7))}  ${check.padEnd(width)}  ${oneLine(text)}`)
  const problems = findings.filter(({ level }) => level === 'problem').length
  return problems === 0
    ? ok(null)
    : fail(problems === 1 ? 'there is a problem' : `there are ${problems} problems`)
}

export function reportJson(terminal: Terminal, findings: readonly Finding[]): CommandOutcome {
  const levels: readonly FindingLevel[] = ['problem', 'warning', 'ok']
  const status = levels.find((level) => findings.some((finding) => finding.level === level)) ?? 'ok'
  print(terminal, JSON.stringify({ status, findings }, null, 2))
  return status === 'problem' ? fail('there is a problem') : ok(null)
}
