import { setImmediate as nextTurn } from 'node:timers/promises'
import { siteName } from '../../../../identity/organisation/organisation.ts'
import { type FileMaker, fileMaker } from '../../../../platform/threads/file-maker.ts'
import { memoryShares } from '../../../../platform/work/memory.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { markedTitle, rehearsalWarning } from '../../../../site/frame/rehearsal.ts'
import { formatDateTime } from '../../../../texts/language/format.ts'
import { languageTag } from '../../../../texts/language/locales.ts'
import { toTemporal } from '../../../../values/time.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { lastModifiedOf } from '../../serving/last-modified.ts'
import type { Embed } from '../../site/embeds/embed.ts'
import { type Counting, detailsOf } from '../../site/parts/counting.ts'
import { seatsFactoid } from '../../site/parts/factoids.ts'
import { hasRows } from '../../views/figure/figure.ts'
import { outcomeText } from '../../views/figures/votes/outcome-words.ts'
import { sidesOf, termsOf } from '../../views/figures/votes/vote-bar.ts'
import { ballotKind } from '../../views/vote.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { shareText } from '../../words/figures.ts'
import { type Majority, majorityText } from '../../words/majority.ts'
import { paths } from '../../words/paths.ts'
import { countingState, progressWords } from '../../words/state-line.ts'
import { titleOf } from '../../words/wording.ts'
import type { PdfBar, PdfContent, PdfSection } from './pdf-document.ts'
import { pictureFile, pictureSource } from './picture.ts'
import { plainTable } from './plain-table.ts'

/** Returns a maker of PDF documents in a thread; one with a thousand candidates takes seconds. */
export function pdfMaker(): FileMaker<PdfContent> {
  const entry = new URL('./pdf-thread.ts', import.meta.url)
  const memory = memoryShares.documentThread
  return fileMaker({ kind: 'document', entry, memory, pixels: 48, timeLimit: 60_000 })
}

/** Facts in addition to the item itself. */
export interface PdfFacts {
  /** Null unless the count is in progress. */
  readonly counting: Counting | null
  /** Null where none is required. */
  readonly majority: Majority | null
}

/** Returns the content of a document, with a section for each view. */
export async function pdfContent(
  context: PageContext,
  stored: StoredItem,
  facts: PdfFacts,
  views: readonly Embed[],
): Promise<PdfContent> {
  const { t, locale, service } = context
  const { item } = stored
  const state = t(`results.state.${countingState(stored)}`)
  const changed = item.lastResultChange
  const time = changed === null ? '' : formatDateTime(locale, changed)
  const isFinal = countingState(stored) === 'final'
  const sections: PdfSection[] = []
  for (const view of views) {
    sections.push(await sectionOf(context, view))
    // Yields to other requests between sections, which take 250 ms together.
    await nextTurn()
  }
  return {
    title: markedTitle(context, titleOf(context, item).text),
    publisher: siteName(context),
    language: languageTag(locale),
    made: toTemporal(lastModifiedOf(item)).epochMilliseconds,
    day: dayText(context, item.date),
    state: isFinal ? state : t('downloads.interim', { time }),
    warning: [rehearsalWarning(context), isFinal ? '' : t('downloads.interim', { time })]
      .filter((part) => part !== '')
      .join(' · '),
    facts: factsOf(context, stored, facts),
    bars: barsOf(context, stored),
    sections: sections.filter(({ drawings, tables }) => drawings.length + tables.length > 0),
    source: `${pictureSource(context, stored)}\n${service.config.baseUrl}${paths.item(item)}`,
  }
}

/** Width of a drawing beside a table, narrow enough for a readable legend in a third of the page. */
const widthBeside = 336

/** Returns a section; without a drawing, tables are included only in the layout `beside`. */
async function sectionOf(context: PageContext, view: Embed): Promise<PdfSection> {
  const { title, figure: shown } = await view.show(context)
  if (shown === null) return { title, drawings: [], tables: [], isBeside: false }
  const { form, layout, figure } = shown
  const isBeside = layout === 'beside'
  const drawing = pictureFile(context, shown, () => '', '', isBeside ? widthBeside : undefined)
  const isMissing = form !== 'table' && drawing === null && !isBeside
  return {
    title,
    drawings: drawing === null ? [] : [drawing],
    tables: isMissing ? [] : figure.tables.filter(hasRows).map((table) => plainTable(context, table)),
    isBeside,
  }
}

/** Returns the most important figures. */
function factsOf(
  context: PageContext,
  stored: StoredItem,
  { counting, majority }: PdfFacts,
): PdfContent['facts'] {
  const { t } = context
  const { overview } = stored
  const { progress, turnout } = overview
  const soFar = progressWords(context, stored, detailsOf(context, stored, counting)).join(', ')
  const ofAll =
    soFar === ''
      ? { label: t('results.factoid.counted'), value: t('results.factoid.counted.value', progress) }
      : { label: t('elections.column.state'), value: soFar }
  const taking = { label: t('results.factoid.turnout'), value: shareText(context, turnout) }
  const known = [...(turnout > 0 ? [taking] : []), ofAll]
  if (overview.kind !== 'vote') {
    const seats = seatsFactoid(context, overview)
    return [
      ...known,
      { label: seats.label, value: String(seats.value) },
      ...(majority === null ? [] : [{ label: majority.label, value: majorityText(context, majority) }]),
    ]
  }
  return [{ label: t('common.result'), value: outcomeText(context, stored) }, ...known]
}

/** Returns a bar for each question of a vote, from the first counted place on. */
function barsOf(context: PageContext, { item, overview }: StoredItem): readonly PdfBar[] {
  if (item.kind !== 'vote' || overview.kind !== 'vote' || overview.yeasPercentage === null) return []
  return overview.ballots.map(({ type, yeasPercentage: yes, naysPercentage: no }) => {
    const terms = termsOf(item, type)
    const sides = sidesOf(context, terms)
    return {
      title: item.type === 'simple' ? '' : ballotKind(context, item, type),
      yes,
      isChoice: terms.isChoice,
      sides: [sides.yes.share(yes), sides.no.share(no)],
    }
  })
}
