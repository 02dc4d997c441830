import { text } from 'node:stream/consumers'
import { isUploadType, uploadTypes } from '../../areas/results/import/formats/formats.ts'
import { readConfig } from '../../platform/config/config.ts'
import type { Environment } from '../../platform/config/environment.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { done } from '../instance/database.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import type { Arguments } from '../terminal/arguments.ts'
import { type CommandOutcome, print, say, type Terminal } from '../terminal/command.ts'
import { errorTable } from '../terminal/error-table.ts'
import { oneLine, painter, sizeText, wantsColour } from '../terminal/terminal-text.ts'
import { verdict } from './upload-answer.ts'
import { uploadProgress } from './upload-progress.ts'
import { openFile, sendUpload, type UploadFile } from './upload-request.ts'

const typeNames = uploadTypes.map(({ name }) => name).join(', ')

const help = `kanzlei upload FILE --type TYPE [--id ID] [--url URL] [--language LANGUAGE]
               [--dry-run] [--json]

Uploads a file with results to a service, here or elsewhere. Everything in the file is published, or nothing; what
is wrong with it is listed by line, and the exit status is then 1. A delivery is taken without entries that the service
does not support; they are named.

  --type         one of ${typeNames}
  --id           the id or external id of the vote, election or election compound; not for xml
  --url          the address of the service; otherwise BASE_URL, or HOST and PORT
  --language     of the error messages: de, fr, it or rm
  --dry-run      publishes nothing; with --json the answer has all differences to the newest results
  --json         prints the answer as it came
  --token-stdin  reads the upload token from the standard input
  --token TOKEN  takes it from the command line, where every user of the machine can see it

The token is best given in the environment as KANZLEI_TOKEN, or with --token-stdin.`

const options = {
  type: 'value',
  id: 'value',
  url: 'value',
  language: 'value',
  'dry-run': 'switch',
  json: 'switch',
  token: 'value',
  'token-stdin': 'switch',
} as const
type Given = Arguments<keyof typeof options>

export const command = simpleCommand(
  help,
  { command: 'upload', options, operands: ['FILE'] },
  async (given, terminal) => {
    const wish = readWish(given, terminal.env)
    if (!wish.ok) return wish
    const token = await readToken(given, terminal)
    if (!token.ok) return token
    const file = await openFile(given.operands[0] ?? '')
    if (!file.ok) return file
    try {
      return await upload(terminal, file.value, wish.value, token.value)
    } finally {
      await file.value.handle.close()
    }
  },
)

interface Wish {
  readonly address: URL
  readonly fields: { readonly type: string; readonly id?: string; readonly dry_run?: string }
  readonly language: string | undefined
  readonly json: boolean
}

function readWish(given: Given, env: Environment): Result<Wish, string> {
  const [type, id, language] = [given.value('type'), given.value('id'), given.value('language')]
  if (type === undefined || !isUploadType(type)) return fail(`--type must be one of ${typeNames}`)
  if (type === 'xml' && id !== undefined)
    return fail('--id is not for --type xml: the file names its items itself')
  if (type !== 'xml' && id === undefined) return fail(`--id is missing: which item are the results for?`)
  if (language !== undefined && !/^(de|fr|it|rm)([-_]CH)?$/i.test(language))
    return fail('--language must be de, fr, it or rm')
  const address = readAddress(given.value('url'), env)
  if (!address.ok) return address
  const fields = { type, ...(id !== undefined && { id }), ...(given.isSet('dry-run') && { dry_run: '1' }) }
  return ok({ address: address.value, fields, language, json: given.isSet('json') })
}

function readAddress(text: string | undefined, env: Environment): Result<URL, string> {
  const config = text === undefined ? readConfig(env) : null
  if (config?.ok === false) return config
  const url = URL.parse(text ?? config?.value.baseUrl ?? '')
  if (url === null || !/^https?:$/.test(url.protocol))
    return fail(`--url must be an http or https address, not ${JSON.stringify(text)}`)
  if (url.username !== '' || url.password !== '')
    return fail('--url must not hold a password: give the token as KANZLEI_TOKEN')
  return ok(new URL(`${url.pathname.replace(/(\/upload)?\/*$/, '')}/upload`, url))
}

/** From the environment or the standard input rather than an argument, which other users of the machine can see. */
async function readToken(given: Given, terminal: Terminal): Promise<Result<string, string>> {
  const [argument, fromInput] = [given.value('token'), given.isSet('token-stdin')]
  if (argument !== undefined && fromInput) return fail('--token and --token-stdin: which of them?')
  const token = (
    fromInput ? await text(terminal.stdin) : (argument ?? terminal.env.KANZLEI_TOKEN ?? '')
  ).trim()
  if (token === '')
    return fail(
      fromInput
        ? 'the standard input holds no token'
        : 'the upload token is missing: set KANZLEI_TOKEN, or say --token-stdin',
    )
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(token)
    ? ok(token)
    : fail('that is no upload token; one has 32 digits and letters in five groups: was it copied whole?')
}

async function upload(
  terminal: Terminal,
  file: UploadFile,
  wish: Wish,
  token: string,
): Promise<CommandOutcome> {
  const progress = uploadProgress(file.name, file.size, terminal.stderr)
  const { address, fields, language } = wish
  const { env, stdout, stderr } = terminal
  const sent = await sendUpload({ address, token, language, fields, file, onProgress: progress.update })
  progress.clear()
  if (!sent.ok) return sent
  if (wish.json) print(terminal, sent.value.body.trimEnd())
  const outcome = verdict(sent.value)
  switch (outcome.kind) {
    case 'published': {
      const paint = painter(wantsColour(stdout, env))
      const item = fields.id === undefined ? '' : `: ${fields.type} ${fields.id}`
      if (fields.dry_run !== undefined && !outcome.dryRun)
        return fail('this version of the service knows no dry run: the file was published')
      const what = outcome.dryRun ? 'accepted, not published:' : 'published'
      if (!wish.json)
        print(terminal, `${paint('green', what)} ${oneLine(file.name)} (${sizeText(file.size)})${item}`)
      if (!wish.json) for (const { message } of outcome.warnings) say(terminal, oneLine(message))
      return done
    }
    case 'refused': {
      const width = stderr.isTTY ? stderr.columns || null : null
      if (!wish.json) say(terminal, errorTable(outcome.errors, { colour: wantsColour(stderr, env), width }))
      return fail(`${oneLine(file.name)} was refused; nothing was changed`)
    }
    case 'failed':
      return fail(oneLine(outcome.reason))
  }
}
