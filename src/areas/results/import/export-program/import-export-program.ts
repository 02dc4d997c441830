import { fail, ok } from '../../../../values/result.ts'
import type { Counted } from '../checks/constituency.ts'
import {
  type ImportProblem,
  mostProblems,
  type ProblemList,
  problem,
  problemList,
} from '../problems/problems.ts'
import { entityNames } from '../table/name-entities.ts'
import type { ExportProgramTask, SourceLink } from '../tasks/export-program-task.ts'
import type { ImportedItem, ImportOutcome } from '../tasks/imported.ts'
import { importMajorzUpload } from './majorz.ts'
import { type ElectionPartDraft, municipalitiesOf, type Part } from './part.ts'
import { importProporzUpload } from './proporz.ts'
import { type ExportProgramUpload, openUpload } from './upload.ts'
import { importVotes } from './vote.ts'

type Linked = Counted & { readonly id: string; readonly date: string }
type Links<Of = Linked, Results = unknown> = readonly SourceLink<Of, Results>[]
/** By item, in the order of the links. */
type Reports = ReadonlyMap<string, ProblemList>

/**
 * Reads the results of all items of a data source from the same files, given by form field. Rows about other items are
 * skipped, and an item without rows is uncounted afterwards. Any problem refuses the whole upload.
 */
export function importExportProgram(
  files: ReadonlyMap<string, Uint8Array>,
  task: ExportProgramTask,
): ImportOutcome {
  const links: Links = task.links
  const ids = new Set(links.map(({ item }) => item.id))
  const most = problemsPerItem(ids.size)
  const reports = new Map([...ids].map((id) => [id, problemList(undefined, most)]))
  const nameOf = entityNames(links.map(({ entities }) => entities))
  const upload = openUpload(files, most, nameOf)
  const drafts = links.some(({ entities }) => entities !== null) ? readLinks(upload, task, reports) : []
  const problems = problemsOf(links, upload, reports)
  return problems.length > 0 ? fail(problems) : finished(drafts)
}

const mostOfUpload = 10 * mostProblems

/** Problems are repeated for every item; with hundreds of items the response would be too long. */
function problemsPerItem(items: number): number {
  return Math.max(20, Math.min(mostProblems, Math.floor(mostOfUpload / items)))
}

function readLinks(
  upload: ExportProgramUpload,
  task: ExportProgramTask,
  reports: Reports,
): readonly ElectionPartDraft[] {
  switch (task.type) {
    case 'vote':
      return importVotes(upload, partsOf(task.links, reports))
    case 'majorz':
      return importMajorzUpload(upload, partsOf(task.links, reports))
    case 'proporz':
      return importProporzUpload(upload, partsOf(task.links, reports))
  }
}

/** Without items of a year that has no list of entities. */
function partsOf<Of extends Linked, Results>(
  links: Links<Of, Results>,
  reports: Reports,
): readonly Part<Of, Results>[] {
  return links.flatMap((link) => {
    const problems = reports.get(link.item.id)
    if (link.entities === null || problems === undefined) return []
    return [{ link, where: municipalitiesOf(link.entities, link.item), problems }]
  })
}

/** Each item has problems of one kind only: its year, the files as a whole, or their rows. */
function problemsOf(
  links: Links,
  { flaws }: ExportProgramUpload,
  reports: Reports,
): readonly ImportProblem[] {
  const unknownYears = new Map(
    links.flatMap(({ item, entities }) => (entities === null ? [[item.id, item.date.slice(0, 4)]] : [])),
  )
  return [...reports].flatMap(([item, own]) => {
    const year = unknownYears.get(item)
    if (year !== undefined) return [problem('year.unknown', { year }, { file: null, item })]
    const found = flaws.count > 0 ? flaws : own
    return found.all().map((one) => ({ file: null, ...one, item }))
  })
}

/** Of two links to the same item the later one counts. */
function finished(drafts: readonly ElectionPartDraft[]): ImportOutcome {
  const problems: ImportProblem[] = []
  const items: ImportedItem[] = []
  for (const [item, draft] of new Map(drafts.map((one) => [one.item, one]))) {
    const imported = draft.finish()
    if (imported === null) problems.push(problem('file.tooComplex', null, { file: null, item }))
    else items.push(imported)
  }
  return problems.length > 0 ? fail(problems) : ok(items)
}
