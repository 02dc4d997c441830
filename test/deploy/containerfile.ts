import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

interface Instruction {
  readonly name: string
  readonly text: string
}

/** The instructions of deploy/Containerfile, of all stages. */
export interface Containerfile {
  /** Sources of COPY instructions that are in the build folder. */
  readonly copied: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  /** The last instruction of this name. */
  last(name: string): string
  /** The last instruction of this name, which is written as a list. */
  command(name: string): readonly string[]
}

export function readContainerfile(): Containerfile {
  const text = readFileSync(join(root, 'deploy', 'Containerfile'), 'utf8')
  const instructions = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Instruction => ({ name: line.split(' ')[0] ?? '', text: line.replace(/^\w+ +/, '') }))
  const last = (name: string) =>
    instructions.findLast((instruction) => instruction.name === name)?.text ??
    assert.fail(`${name} is missing`)
  return {
    copied: instructions
      .filter(({ name, text }) => name === 'COPY' && !text.includes('--from='))
      .flatMap(({ text }) =>
        text
          .split(/ +/)
          .slice(0, -1)
          .filter((word) => !word.startsWith('--')),
      ),
    environment: Object.fromEntries(
      instructions
        .filter(({ name }) => name === 'ENV')
        // A stage that is left behind sets the others to folders of its own.
        .slice(0, 1)
        .flatMap(({ text }) => [...text.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])),
    ),
    last,
    command: (name) => JSON.parse(/\[.*\]$/.exec(last(name))?.[0] ?? ''),
  }
}

/** Whether a file is sent to whoever builds the image; the last rule that speaks of it, or of a folder above, decides. */
export function sentByRules(): (path: string) => boolean {
  const rules = readFileSync(join(root, 'deploy', 'Containerfile.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), pattern: patternOf(line.replace('!', '')) }))
  return (path) => {
    const parts = path.split('/')
    const prefixes = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    const rule = rules.findLast(({ pattern }) => prefixes.some((prefix) => pattern.test(prefix)))
    return rule?.keeps ?? true
  }
}

/** Unlike in globs elsewhere, a star also stands for names that begin with a dot. */
function patternOf(rule: string): RegExp {
  const pieces = rule.split(/(\*\*\/|\*)/).map((piece) => {
    if (piece === '**/') return '(?:.*/)?'
    return piece === '*' ? '[^/]*' : RegExp.escape(piece)
  })
  return new RegExp(`^${pieces.join('')}$`)
}
