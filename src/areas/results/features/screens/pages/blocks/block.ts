import type { BlockType, BlockWidth, ScreenBlock, SentBlock, SubjectKind } from '../screen/screen.ts'

export const longestBlockText = 500
export const mostBlocks = 30

export const hasText = ({ type }: Pick<ScreenBlock, 'type'>) => type === 'heading' || type === 'text'

/** Of the twelve columns of a row. */
const spans: Readonly<Record<BlockWidth, number>> = { full: 12, 'two-thirds': 8, half: 6, third: 4 }

export function isFitting(type: BlockType, kind: SubjectKind): boolean {
  return markupOf({ type, width: 'full' }, kind) !== null
}

/**
 * The structure of a screen that shows these blocks; those that do not fit its subject are left out. Blocks that have room
 * beside each other share a row.
 */
export function structureOf(blocks: readonly SentBlock[], kind: SubjectKind): string {
  const rows: Placed[][] = []
  let used = 12
  for (const block of blocks) {
    const markup = markupOf(block, kind)
    if (markup === null) continue
    const span = spans[block.width]
    if (used + span > 12) {
      rows.push([])
      used = 0
    }
    rows.at(-1)?.push({ span, markup })
    used += span
  }
  return rows.map(rowOf).join('\n')
}

interface Placed {
  readonly span: number
  readonly markup: string
}

function rowOf(placed: readonly Placed[]): string {
  const [first] = placed
  if (first?.span === 12) return first.markup
  const columns = placed.map(({ span, markup }) => `  <grid-column span="${span}">${markup}</grid-column>`)
  return ['<grid-row>', ...columns, '</grid-row>'].join('\n')
}

/** Returns the markup of a block; null where a subject of this kind has no such view. */
function markupOf({ type, text = '' }: SentBlock, kind: SubjectKind): string | null {
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
      return ofVote('result-bar', kind)
    case 'map':
      return ofVote('entities-map', kind) ?? ofCompound('districts-map', kind)
    case 'table':
      return ofVote('entities-table', kind) ?? ofCompound('districts-table', kind) ?? ofElection(kind)
    case 'candidates':
      return isElection(kind) ? '<election-candidates-chart elected="false" limit="20"/>' : null
    case 'elected':
      return isElection(kind)
        ? '<election-candidates-chart elected="true"/>'
        : ofCompound('candidates-table', kind)
    case 'lists':
      return kind === 'proporz' ? '<election-lists-chart/>' : ofCompound('list-groups-chart', kind)
    case 'parties':
      return kind === 'proporz'
        ? '<election-party-strengths-chart/>'
        : ofCompound('party-strengths-chart', kind)
    case 'seats':
      return ofCompound('seat-allocation-chart', kind)
  }
}

const isElection = (kind: SubjectKind) => kind === 'majorz' || kind === 'proporz'

function ofElection(kind: SubjectKind): string | null {
  if (!isElection(kind)) return null
  return kind === 'proporz' ? '<election-lists-table/>' : '<election-candidates-table/>'
}

function ofCompound(view: string, kind: SubjectKind): string | null {
  return kind === 'compound' || kind === 'part' ? `<election-compound-${view}/>` : null
}

/** Returns the markup for a vote; with a counter-proposal, for all three questions side by side. */
function ofVote(view: string, kind: SubjectKind): string | null {
  if (kind === 'simple-vote') return `<vote-proposal-${view}/>`
  if (kind !== 'complex-vote') return null
  const columns = [
    ['proposal', 'model-title'],
    ['counter-proposal', 'vote-counter-proposal-title'],
    ['tie-breaker', 'vote-tie-breaker-title'],
  ].map(
    ([question, title]) =>
      `<grid-column span="4"><h2><${title}/></h2><vote-${question}-${view}/></grid-column>`,
  )
  return `<grid-row>${columns.join('')}</grid-row>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
