import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatNumber } from '../../../../texts/language/format.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { NationalQuestion, Vote } from '../../model/item.ts'
import { percentage } from '../../tally/rounding.ts'
import { nationalWords, toldQuestions } from '../../views/figures/votes/national-words.ts'
import { voteBar } from '../../views/figures/votes/vote-bar.ts'
import { shareText } from '../../words/figures.ts'
import { mainQuestion } from '../../words/main-question.ts'
import { ballotName } from '../parts/ballot-name.ts'
import { type Factoid, factoids } from '../parts/factoids.ts'

/** Shows the national result, clearly separated from that of the canton. */
export function nationalSection(context: PageContext, vote: Vote): Html | false {
  const { t } = context
  const told = toldQuestions(vote.national)
  if (vote.national === null || told.length === 0) return false
  const isProvisional = told.some(({ provisional }) => provisional)
  const time = vote.national.at.slice('2026-03-08T'.length, '2026-03-08T14:05'.length)
  const day = vote.national.at.slice(0, '2026-03-08'.length)
  const source = t(day === vote.date ? 'national.sourceAt' : 'national.source', { time })
  return html`<section class="part national"><h2>${t('national.title')}</h2><div>
${told.map((question) => questionPart(context, vote, question, told.length > 1))}
<p class="muted">${source}${isProvisional && ` ${t('national.provisional')}`}</p>
</div></section>`
}

function questionPart(context: PageContext, vote: Vote, question: NationalQuestion, isNamed: boolean): Html {
  const { answer, share, terms, yeasPercentage } = nationalWords(context, question, mainQuestion(vote))
  return html`${isNamed && html`<h3>${ballotName(context, vote, question.ballot)}</h3>`}
<p class="verdict-words"><strong>${answer}</strong>${share !== null && html` <span class="verdict-share">${share}</span>`}</p>
${yeasPercentage !== null && voteBar(context, terms, yeasPercentage)}
${factoids(context, figuresOf(context, question))}`
}

function figuresOf(context: PageContext, question: NationalQuestion): readonly Factoid[] {
  const { t, locale } = context
  const { figures, cantons, progress, doubleMajority } = question
  const halves = (count: number) => formatNumber(locale, count)
  return [
    ...(figures === null
      ? []
      : [
          {
            label: t('results.factoid.turnout'),
            value: shareText(context, percentage(figures.castBallots, figures.eligibleVoters)),
            hint: t('results.factoid.cast', { count: figures.castBallots }),
          },
        ]),
    ...(doubleMajority
      ? [
          {
            label: t('national.cantons'),
            value:
              cantons === null
                ? '–'
                : t('national.cantonsValue', { yeas: halves(cantons.yeas), nays: halves(cantons.nays) }),
            hint: t('national.cantonsHint'),
          },
        ]
      : []),
    {
      label: t('results.factoid.counted'),
      value: t('results.factoid.counted.value', progress),
      hint: t('national.cantonsCounted'),
    },
  ]
}
