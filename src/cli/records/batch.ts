import type { BatchAnswer } from '../../../client/src/client.ts'
import type { ManagedRecord } from '../../desk/records/managed-record.ts'
import type { Values } from '../../records/fields/field.ts'
import { isMembers } from '../../values/members.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { done } from '../instance/database.ts'
import { type CommandOutcome, print, type Terminal } from '../terminal/command.ts'
import { oneLine } from '../terminal/terminal-text.ts'
import { recordName, secretsIn } from './output.ts'
import type { Site } from './site.ts'

/** Makes rows that change records, which hold their id and the tag with which they were read. */
export function changesOf(
  records: readonly Values[],
  tag: string | undefined,
): Result<readonly object[], string> {
  const changes: object[] = []
  for (const [place, { id, etag = tag, ...change }] of records.entries()) {
    if (typeof id !== 'string' && typeof id !== 'number') return fail(`record ${place + 1} has no id`)
    if (typeof etag !== 'string')
      return fail(`record ${place + 1} has no etag; --if-match '*' changes whatever there is now`)
    changes.push({ change, id, etag })
  }
  return ok(changes)
}

/** Rows of one request, of which the service reads a megabyte. */
const mostRows = 500
const mostCharacters = 300_000

export interface BatchOptions {
  readonly dryRun: boolean
  readonly isJson: boolean
}

/** Sends rows in parts and prints a line for each; fails when one of them is refused. */
export async function runBatch(
  terminal: Terminal,
  site: Site,
  record: ManagedRecord,
  rows: readonly object[],
  { dryRun, isJson }: BatchOptions,
): Promise<CommandOutcome> {
  let [place, refused] = [0, 0]
  while (place < rows.length) {
    const part = rows.slice(place, place + rowsAtOnce(rows.slice(place, place + mostRows)))
    for (const answer of await site.batch(record.name, part, { dryRun })) {
      place += 1
      if (answer.status >= 300) refused += 1
      print(
        terminal,
        isJson ? JSON.stringify({ row: place, ...answer }) : `${place}  ${told(record, answer)}`,
      )
    }
  }
  return refused === 0 ? done : fail(`${refused} of ${rows.length} records were refused`)
}

function rowsAtOnce(rows: readonly object[]): number {
  let size = 0
  const over = rows.findIndex((row) => {
    size += JSON.stringify(row).length
    return size > mostCharacters
  })
  return over < 0 ? rows.length : Math.max(1, over)
}

/** Says what became of a row; a secret is in no other answer. */
function told(record: ManagedRecord, { status, answer, location }: BatchAnswer): string {
  const members = isMembers(answer) ? answer : {}
  if (status === 202) return `waits for a second person: ${location}`
  if (members.state === 'dry_run') return 'nothing is wrong'
  if (status < 300) {
    const done = `${status === 201 ? 'added' : 'changed'} ${recordName(members)}`
    return [done, ...secretsIn(record, members)].join('  ')
  }
  const fields = Array.isArray(members.fields) ? members.fields.filter(isMembers) : []
  const wrong = fields.map(({ name, message }) => `${name}: ${message}`)
  return oneLine(`refused: ${members.detail ?? status} ${wrong.join('; ')}`)
}
