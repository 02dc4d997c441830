import { siteName } from '../../../../../../identity/organisation/organisation.ts'
import { logo } from '../../../../../../site/frame/masthead.ts'
import type { PageContext } from '../../../../../../site/frame/page-context.ts'
import { qrCode as drawCode } from '../../../../../../web/components/qr-code.ts'
import { type Html, html } from '../../../../../../web/markup/html.ts'
import { paths } from '../../../../words/paths.ts'
import { changeTime, countingState } from '../../../../words/state-line.ts'
import { titleOf } from '../../../../words/wording.ts'
import type { ShownOnScreen } from '../screen/shown.ts'
import { type Draw, elections, everything, type Widget, type Widgets } from './widget.ts'

const line = (draw: Draw): Widget => ({ place: 'line', fits: everything, attributes: [], draw })

const condition = (holds: (shown: ShownOnScreen) => boolean, fits: Widget['fits'] = everything): Widget => ({
  place: 'condition',
  fits,
  attributes: [],
  draw: (shown, _given, content) => holds(shown) && content,
})

/** Tags of HTML with nothing but a class; their content is drawn already. */
const plain = (place: 'text' | 'row'): Widget => ({
  place,
  fits: everything,
  attributes: [],
  draw: (_shown, _given, content) => content,
})

export const genericWidgets: Widgets = {
  h1: plain('text'),
  h2: plain('text'),
  h3: plain('text'),
  p: plain('text'),
  hr: { place: 'block', fits: everything, attributes: [], draw: () => html`<hr>` },
  'grid-row': plain('row'),
  'grid-column': {
    place: 'column',
    fits: everything,
    attributes: ['span'],
    draw: (_shown, _given, content) => content,
  },
  'principal-logo': line(
    ({ context }) => html`<span class="screen-logo">${logo(context)}${siteName(context)}</span>`,
  ),
  'qr-code': {
    place: 'block',
    fits: everything,
    attributes: ['url'],
    draw: ({ context, subject, stored }, { url }) =>
      qrCode(context, url ?? context.service.config.baseUrl + addressOf(subject, stored)),
  },
  'model-title': line(({ context, stored }) => titleOf(context, stored.item).markup),
  'model-progress': line(progress),
  'counted-entities': line(
    ({ countedPlaces }) => html`<span class="counted-places">${countedPlaces.join(', ')}</span>`,
  ),
  'last-result-change': line(lastChange),
  'number-of-counted-entities': line(({ stored }) => stored.overview.progress.counted),
  'total-entities': line(({ stored }) => stored.overview.progress.total),
  'if-completed': condition(({ stored }) => stored.overview.completed),
  'if-not-completed': condition(({ stored }) => !stored.overview.completed),
  'if-absolute-majority': condition((shown) => majorityType(shown) === 'absolute', elections.slice(0, 1)),
  'if-relative-majority': condition((shown) => majorityType(shown) !== 'absolute', elections.slice(0, 1)),
}

function addressOf(subject: ShownOnScreen['subject'], { item }: ShownOnScreen['stored']): string {
  const part = subject.kind === 'compound' ? subject.shown.part : null
  return part === null ? paths.item(item) : paths.part(part)
}

/** Returns the progress of the count in words. */
function progress({ context: { t }, stored, progress: words }: ShownOnScreen) {
  const state = countingState(stored)
  const word = html`<strong class="state state-${state}">${t(`results.state.${state}`)}</strong>`
  return words.length > 0 ? html`${word} <span>${words.join(' · ')}</span>` : word
}

export function lastChange({ context, stored: { item } }: ShownOnScreen) {
  const { lastResultChange } = item
  return lastResultChange === null
    ? context.t('screens.noChange')
    : changeTime(context, item, lastResultChange)
}

function majorityType({ subject }: ShownOnScreen) {
  return subject.kind === 'election' ? subject.shown.election.majorityType : null
}

/** A QR code, with the address below for typing. */
export function qrCode({ t }: Pick<PageContext, 't'>, url: string): Html {
  return html`${drawCode(url, t('screens.qrCode', { url }))}<span class="qr-address" aria-hidden="true">${url.replace(/^https?:\/\//, '')}</span>`
}
