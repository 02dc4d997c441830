import { type Site, SiteError, siteAt } from '../../moving-in/remote/site.ts'
import { guardedFetch } from '../../platform/http/outgoing/guarded-fetch.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { replaceFile } from '../instance/replace-file.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import { type Outcome, readInput, say, type Terminal } from '../terminal/command.ts'
import { type Finding, report, reportJson, type Told } from '../terminal/findings.ts'
import { progressLine } from '../terminal/progress.ts'
import { checkDocuments } from './documents.ts'
import { checkLog, readCheckpoint, type SignedCheckpoint } from './log.ts'
import { keyFindings, type PublishedKeys, publishedKeys } from './published-keys.ts'

const usualRequests = 20_000

const help = `kanzlei verify URL [--checkpoint FILE] [--keep FILE] [--most N] [--json]

Checks from outside what a site publishes, as any newsroom can: the signature of every document of open data,
whether its JSON, CSV and eCH-0252 have the same figures, and whether the log of the site continues the one it had
when you looked last. Nothing is needed but its public address; see docs/proofs.md.

  --checkpoint  a checkpoint that was kept before: the log must be a continuation of it
  --keep        where to keep the latest checkpoint, if nothing is wrong with the log. May be the same file;
                with both, a file that is not there yet is no mistake
  --most        the largest number of requests, ${usualRequests} unless given
  --json        one JSON document: {"status": "ok", "findings": [{"check", "level", "text"}]}

Ends with status 1 if there is a problem; a warning is none.`

export const command = simpleCommand(
  help,
  {
    command: 'verify',
    options: { checkpoint: 'value', keep: 'value', most: 'value', json: 'switch' },
    operands: ['URL'],
  },
  async (given, terminal) => {
    const base = URL.parse(given.operands[0] ?? '')
    if (base === null || !/^https?:$/.test(base.protocol))
      return fail('URL must be an http or https address, such as https://results.example.ch')
    const most = given.value('most') ?? String(usualRequests)
    if (!/^[1-9]\d{0,6}$/.test(most)) return fail('--most must be a number from 1 to 9999999')
    const keep = given.value('keep')
    const kept = await readKept(given.value('checkpoint'), keep)
    if (!kept.ok) return kept
    const progress = progressLine('checking', terminal.stderr)
    const onRequest = (count: number) => progress.update({ member: 'requests', count })
    const request = guardedFetch([], [base])
    const site = siteAt(base, { mostRequests: Number(most), onRequest, request })
    const { findings, latest } = await examine(site, kept.value)
    progress.clear()
    const outcome = given.isSet('json') ? reportJson(terminal, findings) : report(terminal, findings)
    if (keep === undefined) return outcome
    return keepLatest(terminal, keep, latest, outcome)
  },
)

/** Null where nothing was kept yet. */
async function readKept(
  path: string | undefined,
  keep: string | undefined,
): Promise<Result<string | null, string>> {
  if (path === undefined) return ok(null)
  const file = await readInput(path)
  if (file.ok) return ok(file.value.toString('utf8'))
  return path === keep && /no such file/.test(file.error) ? ok(null) : file
}

interface Examined {
  readonly findings: readonly Finding[]
  /** The note to be kept; null where the log is not as it should be. */
  readonly latest: string | null
}

/** One check after the other; what one cannot read does not prevent the next. */
async function examine(site: Site, kept: string | null): Promise<Examined> {
  const findings: Finding[] = []
  const tell = (check: string, told: readonly Told[]) => {
    for (const [level, text] of told) findings.push({ check, level, text })
  }
  async function attempt<T>(check: string, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      tell(check, [['problem', error.message]])
      return null
    }
  }
  const keys = await attempt('keys', () => publishedKeys(site))
  if (keys === null) return { findings, latest: null }
  tell('keys', keyFindings(keys))
  const latest = await attempt('log', async () => {
    const read = keptCheckpoint(kept, keys)
    if (!read.ok) throw new SiteError(`the kept checkpoint ${read.error}`)
    const log = await checkLog(site, keys, read.value)
    tell('log', log.told)
    return log.latest
  })
  await attempt('documents', async () => tell('documents', await checkDocuments(site, keys)))
  return { findings, latest }
}

function keptCheckpoint(kept: string | null, keys: PublishedKeys): Result<SignedCheckpoint | null, string> {
  return kept === null ? ok(null) : readCheckpoint(kept, keys)
}

async function keepLatest(
  terminal: Terminal,
  path: string,
  latest: string | null,
  outcome: Outcome,
): Promise<Outcome> {
  if (latest === null) {
    say(terminal, `kanzlei: ${path} stays as it is`)
    return outcome
  }
  const written = await replaceFile(path, (file) => file.writeFile(latest))
  return written.ok ? outcome : written
}
