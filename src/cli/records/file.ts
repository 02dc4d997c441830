import { basename } from 'node:path'
import type { Outcome } from '../../../client/src/client.ts'
import type { ManagedRecord } from '../../desk/records/managed-record.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { replaceFile } from '../instance/replace-file.ts'
import type { Arguments } from '../terminal/arguments.ts'
import { type CommandOutcome, readInput, type Terminal } from '../terminal/command.ts'
import type { Shown, Site } from './site.ts'

export const fileOptions = {
  file: 'value',
  alt: 'value',
  remove: 'switch',
  output: 'value',
  'if-match': 'value',
  'dry-run': 'switch',
  json: 'switch',
} as const

/** What is to be done with the file of a record. */
export type FileWork =
  | { readonly do: 'put'; readonly name: string; readonly path: string; readonly content: Uint8Array }
  | { readonly do: 'remove'; readonly name: string }
  | { readonly do: 'read'; readonly name: string; readonly path: string }

type GivenFile = Pick<Arguments<keyof typeof fileOptions>, 'value' | 'isSet'>

/** Reads what is to be done, and the file that is to be sent, before a site is asked. */
export async function readFileWork(
  { files = {} }: Pick<ManagedRecord, 'files'>,
  name: string,
  given: GivenFile,
): Promise<Result<FileWork, string>> {
  const names = Object.keys(files)
  if (!names.includes(name)) return fail(`NAME must be ${names.join(', ')}, not ${name}`)
  const [path, output] = [given.value('file'), given.value('output')]
  const wanted = [path !== undefined, output !== undefined, given.isSet('remove')]
  if (wanted.filter(Boolean).length !== 1) return fail('say one of --file, --remove and --output')
  if (given.value('alt') !== undefined && path === undefined) return fail('--alt goes with --file')
  if (output !== undefined) return ok({ do: 'read', name, path: output })
  if (path === undefined) return ok({ do: 'remove', name })
  const content = await readInput(path)
  return content.ok ? ok({ do: 'put', name, path, content: content.value }) : content
}

/** Changes the file as it is wanted. */
export function changeFile(
  site: Site,
  record: ManagedRecord,
  stored: Shown,
  work: Exclude<FileWork, { readonly do: 'read' }>,
  given: GivenFile,
): Promise<Outcome<Shown>> {
  const dryRun = given.isSet('dry-run')
  const known = { ...stored, etag: given.value('if-match') ?? stored.etag }
  if (work.do === 'remove') return site.removeFile(record.name, known, work.name, { dryRun })
  const alt = given.value('alt')
  return site.putFile(record.name, known, work.name, work.content, {
    ...{ dryRun, fileName: basename(work.path) },
    ...(alt !== undefined && { alt }),
  })
}

/** Writes a file as it is stored, with `-` to the standard output. */
export async function writeOutput({ stdout }: Terminal, path: string, file: Blob): Promise<CommandOutcome> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (path !== '-') return replaceFile(path, async (draft) => draft.writeFile(bytes).then(() => null))
  stdout.write(bytes)
  return ok(null)
}
