import type { Translate } from '../../../../texts/translate.ts'
import type { SubjectKind } from '../../site/screens/screen/screen.ts'

const head = `<grid-row>
  <grid-column span="9">
    <h1><model-title/></h1>
  </grid-column>
  <grid-column span="3" class="right">
    <principal-logo/>
  </grid-column>
</grid-row>
<p><model-progress/></p>
`

const simpleVote = `${head}<vote-proposal-result-bar/>
<grid-row>
  <grid-column span="6">
    <vote-proposal-entities-map/>
  </grid-column>
  <grid-column span="6">
    <vote-proposal-entities-table/>
  </grid-column>
</grid-row>
`

const complexVote = (proposal: string) => `${head}<grid-row>
  <grid-column span="4">
    <h2>${proposal}</h2>
    <vote-proposal-result-bar/>
    <vote-proposal-entities-map/>
  </grid-column>
  <grid-column span="4">
    <h2><vote-counter-proposal-title/></h2>
    <vote-counter-proposal-result-bar/>
    <vote-counter-proposal-entities-map/>
  </grid-column>
  <grid-column span="4">
    <h2><vote-tie-breaker-title/></h2>
    <vote-tie-breaker-result-bar/>
    <vote-tie-breaker-entities-map/>
  </grid-column>
</grid-row>
`

const majorz = `${head}<election-candidates-chart/>
`

const proporz = `${head}<grid-row>
  <grid-column span="7">
    <election-lists-chart/>
  </grid-column>
  <grid-column span="5">
    <if-completed>
      <election-candidates-chart/>
    </if-completed>
    <if-not-completed>
      <election-lists-table/>
    </if-not-completed>
  </grid-column>
</grid-row>
`

const compound = `${head}<grid-row>
  <grid-column span="6">
    <election-compound-seat-allocation-chart/>
  </grid-column>
  <grid-column span="6">
    <election-compound-districts-map/>
  </grid-column>
</grid-row>
`

const part = `${head}<grid-row>
  <grid-column span="6">
    <election-compound-districts-table/>
  </grid-column>
  <grid-column span="6">
    <election-compound-districts-map/>
  </grid-column>
</grid-row>
`

/** The initial structure of a new screen; texts in it are in the language of the reader. */
export function starterFor(t: Translate, kind: SubjectKind): string {
  switch (kind) {
    case 'simple-vote':
      return simpleVote
    case 'complex-vote':
      return complexVote(t('results.vote.ballot.proposal'))
    case 'majorz':
      return majorz
    case 'proporz':
      return proporz
    case 'compound':
      return compound
    case 'part':
      return part
  }
}
