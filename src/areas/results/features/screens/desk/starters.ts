import type { Translate } from '../../../../../texts/translate.ts'
import type { SubjectKind } from '../pages/screen/screen.ts'

const column = (span: number, lines: readonly string[], look = '') =>
  `  <grid-column span="${span}"${look}>
${lines.map((line) => `    ${line}\n`).join('')}  </grid-column>
`

const row = (...columns: readonly string[]) => `<grid-row>
${columns.join('')}</grid-row>
`

const halves = (left: string, right: string) => row(column(6, [left]), column(6, [right]))

const title = row(column(9, ['<h1><model-title/></h1>']), column(3, ['<principal-logo/>'], ' class="right"'))
const head = `${title}<p><model-progress/></p>
`

const simpleVote = `${head}<vote-proposal-result-bar/>
${halves('<vote-proposal-entities-map/>', '<vote-proposal-entities-table/>')}`

const ballot = (heading: string, type: string) =>
  column(4, [`<h2>${heading}</h2>`, `<vote-${type}-result-bar/>`, `<vote-${type}-entities-map/>`])

const complexVote = (proposal: string) =>
  head +
  row(
    ballot(proposal, 'proposal'),
    ballot('<vote-counter-proposal-title/>', 'counter-proposal'),
    ballot('<vote-tie-breaker-title/>', 'tie-breaker'),
  )

const majorz = (majority: string) => `${head}<if-absolute-majority>
  <p>${majority}: <absolute-majority/></p>
</if-absolute-majority>
<election-candidates-chart/>
`

const completed = ['<if-completed>', '  <election-candidates-chart/>', '</if-completed>']
const interim = ['<if-not-completed>', '  <election-lists-table/>', '</if-not-completed>']
const proporz = head + row(column(7, ['<election-lists-chart/>']), column(5, [...completed, ...interim]))

const districts = '<election-compound-districts-map/>'
const compound = head + halves('<election-compound-seat-allocation-chart/>', districts)
const part = head + halves('<election-compound-districts-table/>', districts)

/** The initial structure of a new screen; texts in it are in the language of the reader. */
export function starterFor(t: Translate, kind: SubjectKind): string {
  switch (kind) {
    case 'simple-vote':
      return simpleVote
    case 'complex-vote':
      return complexVote(t('results.vote.ballot.proposal'))
    case 'majorz':
      return majorz(t('elections.factoid.majority'))
    case 'proporz':
      return proporz
    case 'compound':
      return compound
    case 'part':
      return part
  }
}
