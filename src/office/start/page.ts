import { firstRunPath } from '../../identity/sessions/guard.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { putAwayPath, showPath } from './paths.ts'
import type { FirstStep, ReadStep, StepState } from './step.ts'

interface StartStep extends Pick<FirstStep, 'name' | 'title' | 'why'> {
  readonly read: ReadStep
}

export interface StartView {
  readonly isShown: boolean
  readonly steps: readonly StartStep[]
}

/** Seconds until the page looks again while a mail is being sent. */
const lookAgain = 3

/** Returns whether nothing is left that has to be done. */
export function isFinished(steps: readonly StartStep[]): boolean {
  return steps.every(({ read }) => read.state !== 'open')
}

/** The steps of the first run, each with its state and the way to the page where it is done. */
export function startPage(context: PageContext, { isShown, steps }: StartView): Html {
  const { t } = context
  const next = steps.find(({ read }) => read.state === 'open')
  const isBusy = steps.some(({ read }) => read.isBusy === true)
  return staffPage(
    context,
    { title: t('start.title'), menuPage: firstRunPath, ...(isBusy && { refresh: lookAgain }) },
    html`${!isShown && html`<div class="notice warning row"><p>${t('start.away')}</p> ${button(showPath, t('start.show'))}</div>`}
<p>${t('start.text')}</p>
<p>${t('start.skip')} <a href="/docs/getting-started">${t('start.skipLink')}</a></p>
<p role="status"><strong>${next === undefined ? t('start.finished') : progress(context, steps)}</strong></p>
<ol class="first-run">
${steps.map((step) => item(context, step, step === next))}
</ol>
${isShown && html`<div class="row">${button(putAwayPath, t('start.putAway'))} <span class="muted">${t('start.putAwayHint')}</span></div>`}`,
  )
}

function button(action: string, text: string): Html {
  return html`<form method="post" action="${action}"><button class="button secondary">${text}</button></form>`
}

function progress({ t }: PageContext, steps: readonly StartStep[]): string {
  const count = (state: StepState) => steps.filter(({ read }) => read.state === state).length
  const done = count('done')
  return t('start.progress', { done, total: done + count('open') })
}

const marks = {
  done: 'state-final',
  open: 'state-open',
  optional: 'state-closed',
  impossible: 'state-archived',
} as const satisfies Readonly<Record<StepState, string>>

function item(context: PageContext, { name, title, why, read }: StartStep, isNext: boolean): Html {
  const { t } = context
  const { state } = read
  const { now, way, more } = read.show(context)
  const style = isNext ? html`class="button"` : state !== 'done' && html`class="button secondary"`
  return html`<li id="${name}">
<div><h2>${t(title)}</h2>
<span class="state ${marks[state]}">${t(`start.state.${state}`)}</span></div>
<div class="stack">
<p>${t(why)}</p>
<p><strong class="breakable">${now}</strong></p>
${way !== null && html`<p><a ${style} href="${way.href}">${way.text}<span class="visually-hidden">: ${t(title)}</span></a></p>`}
${more}
</div>
</li>
`
}
