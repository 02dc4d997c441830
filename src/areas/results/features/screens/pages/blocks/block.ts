import type { BlockType, BlockWidth, ScreenBlock, SentBlock, SubjectKind } from '../screen/screen.ts'

export const longestBlockText = 500
export const mostBlocks = 30

export const hasText = ({ type }: Pick<ScreenBlock, 'type'>) => type === 'heading' || type === 'text'

/** Of the twelve columns of a row. */
const spans: Readonly<Record<Exclude<BlockWidth, 'below'>, number>> = {
  full: 12,
  'two-thirds': 8,
  half: 6,
  third: 4,
}

export function isFitting(type: BlockType, kind: SubjectKind): boolean {
  return markupOf([{ type, width: 'full' }], kind, true) !== null
}

/**
 * The structure of a screen that shows these blocks; those that do not fit its subject are left out. Blocks that have room
 * beside each other share a row, whose last column takes what is left.
 */
export function structureOf(blocks: readonly SentBlock[], kind: SubjectKind): string {
  const rows: Column[][] = []
  let used = 12
  for (const block of blocks) {
    if (!isFitting(block.type, kind)) continue
    const above = rows.at(-1)?.at(-1)
    if (block.width === 'below' && above !== undefined) {
      above.blocks.push(block)
      continue
    }
    const span = block.width === 'below' ? 12 : spans[block.width]
    if (used + span > 12) {
      rows.push([])
      used = 0
    }
    rows.at(-1)?.push({ span, blocks: [block] })
    used += span
  }
  return rows.map((row) => rowOf(row, kind)).join('\n')
}

interface Column {
  readonly span: number
  readonly blocks: SentBlock[]
}

function rowOf(columns: readonly Column[], kind: SubjectKind): string {
  const [first] = columns
  if (first !== undefined && columns.length === 1) return stacked(first.blocks, kind, true)
  const rest = columns.slice(0, -1).reduce((left, { span }) => left - span, 12)
  const written = columns.map(({ span, blocks }, at) => {
    const width = at === columns.length - 1 ? rest : span
    return `  <grid-column span="${width}">${stacked(blocks, kind, false)}</grid-column>`
  })
  return ['<grid-row>', ...written, '</grid-row>'].join('\n')
}

/** Returns the markup of blocks one under the other. */
function stacked(blocks: readonly SentBlock[], kind: SubjectKind, isWide: boolean): string {
  const groups: SentBlock[][] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    // Views of a vote with three questions share the columns of these.
    if (kind === 'complex-vote' && last?.every(isOfVote) && isOfVote(block)) last.push(block)
    else groups.push([block])
  }
  return groups.map((group) => markupOf(group, kind, isWide) ?? '').join('\n')
}

/** The views that votes have for each question. */
const voteViews: Readonly<Partial<Record<BlockType, string>>> = {
  bar: 'result-bar',
  map: 'entities-map',
  table: 'entities-table',
}

const isOfVote = ({ type }: SentBlock) => voteViews[type] !== undefined

/** Returns the markup of a block, or of several views of a vote; null where a subject of this kind has no such view. */
function markupOf(group: readonly SentBlock[], kind: SubjectKind, isWide: boolean): string | null {
  const [block] = group
  if (block === undefined) return null
  const { type, text = '' } = block
  switch (type) {
    case 'title':
      return '<h1><model-title/></h1>'
    case 'progress':
      return '<p><model-progress/></p>'
    case 'logo':
      return '<p class="right"><principal-logo/></p>'
    case 'heading':
      return `<h2>${escaped(text)}</h2>`
    case 'text':
      return `<p>${escaped(text)}</p>`
    case 'updated':
      return '<p class="small"><last-result-change/></p>'
    case 'code':
      return '<qr-code/>'
    case 'bar':
      return ofVote(group, kind)
    case 'map':
      return ofVote(group, kind) ?? ofCompound('districts-map', kind)
    case 'table':
      return ofVote(group, kind) ?? ofCompound('districts-table', kind) ?? ofElection(kind)
    case 'candidates':
      return isElection(kind) ? '<election-candidates-chart elected="false" limit="20"/>' : null
    case 'elected':
      return isElection(kind)
        ? '<election-candidates-chart elected="true"/>'
        : ofCompound('candidates-table', kind)
    case 'lists':
      return kind === 'proporz' ? '<election-lists-chart/>' : ofCompound('list-groups-chart', kind)
    case 'parties':
      return kind === 'proporz' ? `<election-${strengths(isWide)}/>` : ofCompound(strengths(isWide), kind)
    case 'seats':
      return seats(isWide, kind)
  }
}

/** Beside something else, lying bars have larger letters. */
const strengths = (isWide: boolean) =>
  isWide ? 'party-strengths-chart' : 'party-strengths-chart horizontal="true"'

/** Returns the seats, which are allocated last; until then there are the strengths of the parties. */
function seats(isWide: boolean, kind: SubjectKind): string | null {
  const allocated = ofCompound('seat-allocation-chart', kind)
  if (allocated === null) return null
  const before = ofCompound(strengths(isWide), kind)
  return `<if-completed>${allocated}</if-completed><if-not-completed>${before}</if-not-completed>`
}

const isElection = (kind: SubjectKind) => kind === 'majorz' || kind === 'proporz'

function ofElection(kind: SubjectKind): string | null {
  if (!isElection(kind)) return null
  return kind === 'proporz' ? '<election-lists-table/>' : '<election-candidates-table/>'
}

function ofCompound(view: string, kind: SubjectKind): string | null {
  return kind === 'compound' || kind === 'part' ? `<election-compound-${view}/>` : null
}

/** Returns the markup of views of a vote; with a counter-proposal, of all three questions side by side. */
function ofVote(blocks: readonly SentBlock[], kind: SubjectKind): string | null {
  const widgets = (question: string) =>
    blocks.map(({ type }) => `<vote-${question}-${voteViews[type]}/>`).join('')
  if (kind === 'simple-vote') return widgets('proposal')
  if (kind !== 'complex-vote') return null
  const columns = [
    ['proposal', 'model-title'],
    ['counter-proposal', 'vote-counter-proposal-title'],
    ['tie-breaker', 'vote-tie-breaker-title'],
  ].map(
    ([question = '', title]) =>
      `<grid-column span="4"><h2><${title}/></h2>${widgets(question)}</grid-column>`,
  )
  return `<grid-row>${columns.join('')}</grid-row>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
