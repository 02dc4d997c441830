import { Tokenizer, TokenParser, TokenType } from '@streamparser/json'
import { fail, ok, type Result } from '../../values/result.ts'
import { showKey } from './problem.ts'
import { type BundleSource, place, type Slice, slices } from './source.ts'

export interface MemberShape {
  readonly name: string
  /** `one` holds a single record, `list` any number. */
  readonly shape: 'one' | 'list'
}

export interface ReadRecord {
  readonly member: string
  /** Null where the member holds a single record. */
  readonly index: number | null
  readonly value: unknown
  /** Size in the file. */
  readonly bytes: number
}

/** In bytes. No valid record is that large, and it would fill the memory before it could be checked. */
const largestRecord = 64 * 1024 * 1024

/**
 * Reads a document in pieces and yields the records of one piece at a time. The last result is a failure in one line
 * where the document is not a bundle.
 */
export async function* readRecords(
  source: BundleSource,
  members: readonly MemberShape[],
): AsyncGenerator<Result<readonly ReadRecord[], string>> {
  const reader = recordReader(members)
  let last: Slice | null = null
  for await (const slice of slices(source)) {
    if (!slice.ok) {
      yield slice
      return
    }
    last = slice.value
    const records = reader.write(slice.value)
    yield records
    if (!records.ok) return
  }
  if (last === null) yield fail('the file is empty')
  else if (!reader.isComplete()) yield fail(`the file is cut off${reader.lastPlace()}`)
}

function recordReader(members: readonly MemberShape[]) {
  const tokenizer = new Tokenizer({ stringBufferSize: 64 * 1024 })
  const parser = new TokenParser({
    paths: members.map(({ name, shape }) => (shape === 'list' ? `$.${name}.*` : `$.${name}`)),
    keepStack: false,
  })
  const outline = outlineCheck(members)
  let records: ReadRecord[] = []
  let recordStart = 0
  let offset = 0
  let lastToken = ''
  let problem: string | null = null

  tokenizer.onToken = (token) => {
    offset = token.offset
    lastToken = showToken(token.token, token.value)
    problem ??= outline.see(token.token, token.value)
    if (problem === null) parser.write(token)
  }
  // Otherwise, each would end the other and report text after the document with a message of its own.
  tokenizer.onError = stop
  parser.onError = stop
  parser.onValue = ({ key, value }) => {
    const member = outline.member()
    records.push({ member, index: typeof key === 'number' ? key : null, value, bytes: offset - recordStart })
    recordStart = offset
  }

  return {
    isComplete: () => parser.isEnded,
    lastPlace: () => (outline.member() === '' ? '' : `, in or after ${outline.path()}`),
    write(slice: Slice): Result<readonly ReadRecord[], string> {
      records = []
      try {
        tokenizer.write(slice.bytes)
      } catch (error) {
        if (!(error instanceof Error)) throw error
        return fail(problem ?? `the file is not valid JSON: ${reason(error, slice)}`)
      }
      if (problem !== null) return fail(problem)
      if (slice.offset + slice.bytes.length - recordStart > largestRecord)
        return fail(`${outline.path()}: is larger than ${largestRecord / 1024 / 1024} MB`)
      return ok(records)
    },
  }

  function reason(error: Error, slice: Slice): string {
    const found = /Unexpected "(.*)" at chunk position "(\d+)"/s.exec(error.message)
    if (found !== null) {
      const [, character = '', position] = found
      return `unexpected ${showCharacter(character)} at ${place(slice, slice.offset + Number(position))}`
    }
    return `unexpected ${lastToken} at ${place(slice, offset)}`
  }
}

function stop(error: Error): never {
  throw error
}

function showToken(token: TokenType, value: unknown): string {
  return token === TokenType.STRING ? 'text' : String(value)
}

function showCharacter(character: string): string {
  const code = character.charCodeAt(0)
  return code > 0x20 && code < 0x7f ? character : `character ${code}`
}

/** Checks the two outermost levels: only known members, each once, and lists where required. */
function outlineCheck(members: readonly MemberShape[]) {
  const seen = new Set<string>()
  let depth = 0
  let current = ''
  let count = 0
  let keyNext = false

  function see(token: TokenType, value: unknown): string | null {
    if (depth === 0 && token !== TokenType.LEFT_BRACE) return 'the file must hold one JSON object'
    if (depth === 1 && keyNext && token === TokenType.STRING) return seeKey(String(value))
    if (depth === 1 && !keyNext && isValueStart(token)) {
      const list = members.find(({ name }) => name === current)?.shape === 'list'
      if (list && token !== TokenType.LEFT_BRACKET) return `${current}: must be a list`
    }
    if (depth === 2 && token === TokenType.COMMA) count += 1
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth += 1
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1
    if (depth === 1) keyNext = token === TokenType.COMMA || token === TokenType.LEFT_BRACE
    return null
  }

  function seeKey(name: string): string | null {
    keyNext = false
    const path = showKey(name)
    if (!members.some((member) => member.name === name))
      return `${path}: unknown member; known are ${members.map((member) => member.name).join(', ')}`
    if (seen.has(name)) return `${path}: appears twice`
    seen.add(name)
    current = name
    count = 0
    return null
  }

  return {
    see,
    member: () => current,
    path: () =>
      members.find(({ name }) => name === current)?.shape === 'list' ? `${current}[${count}]` : current,
  }
}

function isValueStart(token: TokenType): boolean {
  return ![TokenType.COLON, TokenType.COMMA, TokenType.RIGHT_BRACE].includes(token)
}
