import type { CorrectionTask } from '../../import/correcting/correction.ts'
import type { TableTask } from '../../import/formats/formats.ts'
import type { DeliveredDay, DeliveryTask, ItemOnDay } from '../../import/tasks/delivery-task.ts'
import type { ExportProgramTask, SourceLink } from '../../import/tasks/export-program-task.ts'
import type { FederalTask } from '../../import/tasks/federal-task.ts'
import type { Before } from '../../import/tasks/imported.ts'
import type { Item } from '../../model/item.ts'
import { storedWithoutPanachage } from '../../model/result-bytes.ts'
import type { ResultSet } from '../../model/result-set.ts'
import type { ResultsOf } from '../../model/stored-item.ts'
import type {
  Newest,
  PackedCorrectionTask,
  PackedDeliveryTask,
  PackedExportProgramTask,
  PackedFederalTask,
  PackedLink,
  PackedTableTask,
} from '../../versions/publish/import-job.ts'

/** Decompresses the results of a task inside the thread. */
export async function unpackedTable(task: PackedTableTask): Promise<TableTask> {
  const { entities, format } = task
  if ('vote' in task) return { entities, format, vote: await before(task.vote, 'vote') }
  if ('election' in task) return { entities, format, election: await before(task.election, 'election') }
  if ('compound' in task) {
    const elections = await Promise.all(task.elections.map((one) => before(one, 'election')))
    return { entities, format, compound: task.compound, elections }
  }
  const { owner } = task
  return {
    ...{ entities, format },
    owner: isElection(owner) ? await before(owner, 'election', false) : await before(owner, 'compound'),
  }
}

/** Everything but the figure stays as it is, panachage included. */
export async function unpackedCorrection(task: PackedCorrectionTask): Promise<CorrectionTask> {
  const { format } = task
  if ('vote' in task) return { format, vote: await before(task.vote, 'vote', false) }
  return { format, election: await before(task.election, 'election', false) }
}

export async function unpackedLinks(task: PackedExportProgramTask): Promise<ExportProgramTask> {
  const { format, type } = task
  if (type === 'vote')
    return { format, type, links: await Promise.all(task.links.map((one) => link(one, 'vote'))) }
  return { format, type, links: await Promise.all(task.links.map((one) => link(one, 'election'))) }
}

async function link<Of extends Item>(
  { number, district, entities, ...published }: PackedLink<Of>,
  kind: Of['kind'],
): Promise<SourceLink<Of, ResultsOf<Of['kind']>>> {
  return { number, district, entities, ...(await before(published, kind)) }
}

export async function unpackedDelivery(task: PackedDeliveryTask): Promise<DeliveryTask> {
  return { ...task, days: await unpackedDays(task) }
}

export async function unpackedFederal(task: PackedFederalTask): Promise<FederalTask> {
  return { ...task, days: await unpackedDays(task) }
}

/** Decompresses results with panachage, because a delivery may leave results unchanged. */
function unpackedDays({ days }: Pick<PackedDeliveryTask, 'days'>): Promise<readonly DeliveredDay[]> {
  return Promise.all(days.map(async (day) => ({ ...day, items: await Promise.all(day.items.map(onDay)) })))
}

async function onDay({
  item,
  result,
  state,
}: PackedDeliveryTask['days'][number]['items'][number]): Promise<ItemOnDay> {
  switch (item.kind) {
    case 'vote':
      return { state, ...(await before({ item, result }, 'vote', false)) }
    case 'election':
      return { state, ...(await before({ item, result }, 'election', false)) }
    case 'compound':
      return { state, ...(await before({ item, result }, 'compound', false)) }
  }
}

type Owner = Extract<PackedTableTask, { readonly owner: unknown }>['owner']

function isElection(owner: Owner): owner is Extract<Owner, Newest<{ readonly kind: 'election' }>> {
  return owner.item.kind === 'election'
}

/**
 * Decompresses results without panachage unless the import may leave results unchanged: a file with results has its
 * own.
 */
async function before<Of extends Item>(
  { item, result }: Newest<Of>,
  kind: Of['kind'],
  withoutPanachage = true,
): Promise<Before<Of, ResultsOf<Of['kind']>>> {
  if (result === null) return { item, results: null }
  const results = withoutPanachage ? await storedWithoutPanachage(result) : await wholeResults(result)
  if (!isOfKind(results, kind))
    throw new Error(`the results of ${kind} ${item.id} are those of a ${results.kind}`)
  return { item, results }
}

/** Loaded on demand: the validation of results takes memory that few imports need. */
async function wholeResults(result: Uint8Array): Promise<ResultSet> {
  const { decodeResults, decompress } = await import('../../model/encoding.ts')
  return decodeResults(await decompress(result))
}

function isOfKind<Kind extends Item['kind']>(results: ResultSet, kind: Kind): results is ResultsOf<Kind> {
  return results.kind === kind
}
