import { createHash } from 'node:crypto'
import { recordFault } from '../../areas/results/items/item-record.ts'
import { namesOfItems, readItem } from '../../areas/results/items/store.ts'
import { decodeResults, decompress } from '../../areas/results/model/encoding.ts'
import { contentsInOrder, versionsInOrder } from '../../areas/results/versions/stored/store.ts'
import { auditChain, auditHead } from '../../identity/audit/audit-store.ts'
import { readTimeAtStart, skewText } from '../../platform/clock/clock-skew.ts'
import { mostSkew, noticedSkew } from '../../platform/clock/corrected-clock.ts'
import { thisMachine } from '../../platform/clock/machine-clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { firstBroken } from '../../platform/crypto/audit-chain.ts'
import { kindOf, type Queries } from '../../platform/storage/database/database.ts'
import { addSeconds, type Clock, secondsBetween } from '../../values/time.ts'
import { type Check, counted, type ToldFindings } from '../terminal/findings.ts'
import { wayInChecks } from './doctor-sign-on.ts'
import { fileContents, itemsWithoutVersion, lastRecorded, outboxCounts } from './doctor-store.ts'

/** Checks the stored data in one snapshot. */
export function storedChecks(queries: Queries, config: Config, clock: Clock): readonly Check[] {
  return [
    ['clock', () => clockCheck(queries, clock)],
    ['audit log', () => auditLog(queries)],
    ['items', () => items(queries)],
    ['results', () => versions(queries)],
    ['uploaded files', () => uploads(queries)],
    ['files', () => files(queries)],
    ['mail', () => outbox(queries, config, clock)],
    ...wayInChecks(queries, config),
  ]
}

async function clockCheck(queries: Queries, clock: Clock): Promise<readonly ToldFindings[]> {
  const { skew } = await readTimeAtStart(queries, thisMachine)
  const text = skewText(skew, kindOf(queries))
  if (Math.abs(skew) > mostSkew) return [['problem', `${text}: no process starts until it is right`]]
  if (Math.abs(skew) > noticedSkew) return [['warning', text]]
  const [now, last] = [clock.now(), await lastRecorded(queries)]
  if (last !== null && secondsBetween(now, last) > mostSkew)
    return [['problem', `it is ${now}, but the audit log has an entry of ${last}; the clock is or was wrong`]]
  return [['ok', now]]
}

async function auditLog(queries: Queries): Promise<readonly ToldFindings[]> {
  const head = await auditHead(queries)
  const broken = await firstBroken(auditChain(queries), head)
  if (broken !== null)
    return [['problem', `entry ${broken} is not what was written: the log was changed from there on`]]
  return [['ok', `${counted(head.sequence, 'entry', 'entries')}, last hash ${head.hash}`]]
}

/** Reads every item like pages and documents do, whichever release wrote it. */
async function items(queries: Queries): Promise<readonly ToldFindings[]> {
  const told: ToldFindings[] = []
  const names = await namesOfItems(queries)
  for (const { kind, id } of names) {
    const wrong = await faultOf(async () => {
      const stored = await readItem(queries, kind, id)
      return stored === null ? 'is gone' : recordFault(stored.item)
    })
    if (wrong !== null) told.push(['problem', `${kind} ${id} ${wrong}`])
  }
  return told.length > 0
    ? told
    : [['ok', `${counted(names.length, 'vote or election', 'votes and elections')} can be read`]]
}

async function versions(queries: Queries): Promise<readonly ToldFindings[]> {
  let count = 0
  const told: ToldFindings[] = []
  for await (const { kind, item_id, number, sha256, result } of versionsInOrder(queries)) {
    count += 1
    const wrong = await faultOf(async () => {
      const bytes = await decompress(result)
      if (hashOf(bytes) !== sha256) return 'does not match its hash'
      decodeResults(bytes)
      return null
    })
    if (wrong !== null) told.push(['problem', `version ${number} of ${kind} ${item_id} ${wrong}`])
  }
  for (const item of await itemsWithoutVersion(queries))
    told.push(['problem', `${item} shows a version that is not there`])
  return told.length > 0 ? told : [['ok', `${counted(count, 'version')} can be read and match their hashes`]]
}

async function uploads(queries: Queries): Promise<readonly ToldFindings[]> {
  let count = 0
  const told: ToldFindings[] = []
  for await (const { sha256, content } of contentsInOrder(queries)) {
    count += 1
    const wrong = await faultOf(async () =>
      hashOf(await decompress(content)) === sha256 ? null : 'does not match its hash',
    )
    if (wrong !== null) told.push(['problem', `the upload ${sha256} ${wrong}`])
  }
  return told.length > 0 ? told : [['ok', `${counted(count, 'file')} match their hashes`]]
}

async function files(queries: Queries): Promise<readonly ToldFindings[]> {
  let count = 0
  const told: ToldFindings[] = []
  for await (const { sha256, content } of fileContents(queries)) {
    count += 1
    if (hashOf(content) !== sha256) told.push(['problem', `the file ${sha256} does not match its hash`])
  }
  return told.length > 0 ? told : [['ok', `${counted(count, 'file')} match their hashes`]]
}

/** Mails are retried after an hour at most; one that is overdue for longer means that no worker runs. */
const longestDelay = 2 * 3600

async function outbox(queries: Queries, { smtpUrl }: Config, clock: Clock): Promise<readonly ToldFindings[]> {
  const { waiting, overdue, failed } = await outboxCounts(queries, addSeconds(clock.now(), -longestDelay))
  const told: ToldFindings[] = []
  if (smtpUrl === null && waiting > 0)
    told.push(['warning', `${counted(waiting, 'mail')} cannot be sent: SMTP_URL is not set`])
  else if (overdue > 0)
    told.push([
      'problem',
      `${counted(overdue, 'mail')} should have been sent by now; is the service running?`,
    ])
  if (failed > 0)
    told.push(['warning', `${counted(failed, 'mail')} could not be delivered; see their tickets`])
  return told.length > 0
    ? told
    : [['ok', waiting === 0 ? 'nothing waits' : `${counted(waiting, 'mail')} on the way`]]
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Damaged bytes may already fail to decompress before their hash is compared. */
async function faultOf(look: () => Promise<string | null>): Promise<string | null> {
  try {
    return await look()
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}
