import { type RemoteSite, SiteError, siteAt } from '../../moving-in/remote/site.ts'
import { guardedFetch } from '../../platform/http/outgoing/guarded-fetch.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { replaceFile } from '../instance/replace-file.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import { type CommandOutcome, say, type Terminal } from '../terminal/command.ts'
import { type Finding, report, reportJson, type ToldFindings } from '../terminal/findings.ts'
import { progressLine } from '../terminal/progress.ts'
import { checkDocuments } from './documents.ts'
import { type Kept, readKept } from './kept.ts'
import { checkProof, continued, type KeptFiles } from './proof.ts'
import { keyFindings, publishedKeys } from './published-keys.ts'

const usualRequests = 100_000
/** In seconds: what is published is in the log a minute later. */
const usualPatience = 90

const help = `kanzlei verify URL [--checkpoint FILE ...] [--keep FILE] [--wait SECONDS] [--most N] [--json]

Checks from outside what a site publishes, as any newsroom can: the signature of every document of open data,
whether its JSON, CSV and eCH-0252 have the same figures, whether they are in its log, whether the log continues
the one it had when you looked last, and whether its keys are those you know. Nothing is needed but its public
address; see docs/proofs.md.

  --checkpoint  what was kept before: the log must be a continuation of it, and new keys signed by those in it.
                Given again, files of other readers: they must be of the same log
  --keep        where to keep the latest checkpoint and the keys, if nothing is wrong with them. May be the same
                file; with both, a file that is not there yet is no mistake
  --wait        how many seconds to wait for the log to have what was published just now, ${usualPatience} unless given
  --most        the largest number of requests, ${usualRequests} unless given
  --json        one JSON document: {"status": "ok", "findings": [{"check", "level", "text"}]}

Ends with status 1 if there is a problem; a warning is none. That the site restored a backup, as it says itself, is a
problem once: what is gone is kept beside the new checkpoint.`

export const command = simpleCommand(
  help,
  {
    command: 'verify',
    options: { checkpoint: 'list', keep: 'value', wait: 'value', most: 'value', json: 'switch' },
    operands: ['URL'],
  },
  async (given, terminal) => {
    const base = URL.parse(given.operands[0] ?? '')
    if (base === null || !/^https?:$/.test(base.protocol))
      return fail('URL must be an http or https address, such as https://results.example.ch')
    const most = given.value('most') ?? String(usualRequests)
    if (!/^[1-9]\d{0,6}$/.test(most)) return fail('--most must be a number from 1 to 9999999')
    const wait = given.value('wait') ?? String(usualPatience)
    if (!/^\d{1,4}$/.test(wait)) return fail('--wait must be a number of seconds from 0 to 9999')
    const keep = given.value('keep')
    const kept = await readAllKept(given.list('checkpoint'), keep)
    if (!kept.ok) return kept
    const progress = progressLine('checking', terminal.stderr)
    const onRequest = (count: number) => progress.update({ member: 'requests', count })
    const request = guardedFetch([], [base])
    const site = siteAt(base, { mostRequests: Number(most), onRequest, request })
    const { findings, latest } = await examine(site, kept.value, Number(wait) * 1000)
    progress.clear()
    const outcome = given.isSet('json') ? reportJson(terminal, findings) : report(terminal, findings)
    if (keep === undefined) return outcome
    return keepLatest(terminal, keep, latest, outcome)
  },
)

/** The own file comes first; null where it is about to be written for the first time. */
async function readAllKept(
  [first, ...rest]: readonly string[],
  keep: string | undefined,
): Promise<Result<KeptFiles, string>> {
  const own = first === undefined ? ok(null) : await readKept(first)
  const isFirstTime = !own.ok && first === keep && /no such file/.test(own.error)
  if (!own.ok && !isFirstTime) return own
  const others: Kept[] = []
  for (const path of rest) {
    const kept = await readKept(path)
    if (!kept.ok) return kept
    others.push(kept.value)
  }
  return ok({ own: own.ok ? own.value : null, others })
}

interface Examined {
  readonly findings: readonly Finding[]
  /** What is to be kept; null where keys or log are not as they should be. */
  readonly latest: string | null
}

/** One check after the other. Without keys and log there is nothing to hold documents against. */
async function examine(site: RemoteSite, kept: KeptFiles, patience: number): Promise<Examined> {
  const findings: Finding[] = []
  const tell = (check: string, told: readonly ToldFindings[]) => {
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
  const checked = await attempt('log', () => checkProof(site, keys, kept))
  if (checked === null) return { findings, latest: null }
  tell('keys', checked.keysTold)
  tell('log', checked.logTold)
  let { proof } = checked
  const renew = async () => {
    proof = (await continued(site, keys, proof)) ?? proof
  }
  await attempt('documents', async () =>
    tell('documents', await checkDocuments(site, { proof: () => proof, renew }, patience)),
  )
  return { findings, latest: checked.kept }
}

async function keepLatest(
  terminal: Terminal,
  path: string,
  latest: string | null,
  outcome: CommandOutcome,
): Promise<CommandOutcome> {
  if (latest === null) {
    say(terminal, `kanzlei: ${path} stays as it is`)
    return outcome
  }
  const written = await replaceFile(path, (file) => file.writeFile(latest))
  return written.ok ? outcome : written
}
