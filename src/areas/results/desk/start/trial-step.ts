import type { FirstStep, ReadStep } from '../../../../office/start/step.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { arePlacesKnown } from '../../places/lists/known-places.ts'
import { allPointers } from '../../versions/stored/store.ts'
import { versionsPath, viewPath } from '../paths/item-paths.ts'
import { uploadPath } from '../paths/upload-forms.ts'
import { readTrial, trialFilePath, trialPath } from './trial.ts'

/** The step of the first run that goes the way of results with an invented vote. */
export const trialStep: FirstStep = {
  ...{ name: 'trial', title: 'firstVote.trial', why: 'firstVote.trial.why' },
  async read({ service, firstRun: { trialPlayed } }) {
    const { reads } = service.database
    const stored = await readTrial(reads)
    if (stored !== null) {
      const pointers = (await allPointers(reads)).get(`vote ${stored.item.id}`)
      const hasResults = stored.overview.hasResults || (pointers?.staged ?? null) !== null
      return madeStep(stored, hasResults)
    }
    if (!(await arePlacesKnown(reads)))
      return {
        state: 'optional',
        show: ({ t }) => ({
          now: t('firstVote.trial.needsPlaces'),
          way: { href: '#area', text: t('start.area') },
        }),
      }
    const wasPlayed = trialPlayed !== null
    return {
      state: wasPlayed ? 'done' : 'optional',
      show: ({ t }) => ({
        now: t(wasPlayed ? 'firstVote.trial.played' : 'firstVote.trial.none'),
        way: null,
        more: button(trialPath, t('firstVote.trial.make')),
      }),
    }
  },
}

function madeStep(stored: StoredItem<'vote'>, hasResults: boolean): ReadStep {
  const { item } = stored
  if (!item.draft)
    return {
      state: 'optional',
      show: ({ t }) => ({
        now: t('firstVote.trial.announced'),
        way: { href: versionsPath(item), text: t('common.versions') },
      }),
    }
  return {
    state: hasResults ? 'done' : 'optional',
    show: (context) => ({
      now: context.t(hasResults ? 'firstVote.trial.counted' : 'firstVote.trial.made'),
      way: null,
      more: hasResults ? afterUpload(context, stored) : beforeUpload(context, stored),
    }),
  }
}

function beforeUpload({ t }: PageContext, { item }: StoredItem<'vote'>): Html {
  return html`<p class="row"><a href="${trialFilePath}" download>${t('firstVote.trial.file')}</a>
<a class="button secondary" href="${uploadPath(item)}">${t('uploadForm.link')}</a></p>
${button(`${trialPath}/remove`, t('firstVote.trial.remove'))}`
}

function afterUpload({ t }: PageContext, { item }: StoredItem<'vote'>): Html {
  return html`<p class="row"><a href="${viewPath(item)}">${t('common.preview')}</a>
<a href="${versionsPath(item)}">${t('common.versions')}</a></p>
${button(`${trialPath}/remove`, t('firstVote.trial.remove'))}`
}

function button(action: string, text: string): Html {
  return html`<form method="post" action="${action}"><button class="button secondary">${text}</button></form>`
}
