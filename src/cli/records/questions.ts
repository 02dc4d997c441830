import { createInterface } from 'node:readline/promises'
import type { Terminal } from '../terminal/command.ts'

/** Asks a person; null where there is none, because the input is no terminal. */
export async function ask({ stdin, stderr }: Terminal, question: string): Promise<string | null> {
  if (!('isTTY' in stdin && stdin.isTTY === true)) return null
  const lines = createInterface({ input: stdin, output: stderr })
  // At the end of the input nothing was answered.
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
  try {
    return (await Promise.race([lines.question(question), ended])).trim()
  } finally {
    lines.close()
  }
}
