import type { FirstStep } from '../../../../office/start/step.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { arePlacesKnown } from '../../places/lists/known-places.ts'
import { hasPublicResults } from '../../versions/release/announce-items.ts'
import { allStaffItems, type StaffItem } from '../../versions/release/staff-items.ts'
import { titleOf } from '../../words/wording.ts'
import { itemsPaths, versionsPath, viewPath } from '../paths/item-paths.ts'
import { uploadPath } from '../paths/upload-forms.ts'

/** How far the first vote or election has come. */
type Progress = 'none' | 'noResults' | 'notPublic' | 'public'

const latestFirst: readonly Progress[] = ['public', 'notPublic', 'noResults']

function progressOf(stored: StaffItem): Progress {
  if (stored.staged !== null) return hasPublicResults(stored) && !stored.item.draft ? 'public' : 'notPublic'
  if (!hasPublicResults(stored)) return 'noResults'
  return stored.item.draft ? 'notPublic' : 'public'
}

/** The step of the first run that ends with public results. */
export const firstVoteStep: FirstStep = {
  ...{ name: 'vote', title: 'firstVote.title', why: 'firstVote.why' },
  async read({ service, firstRun: { trial } }) {
    const { reads } = service.database
    const items = (await allStaffItems(reads))
      .filter(({ item: { kind, id } }) => kind !== 'vote' || id !== trial)
      .map((stored) => ({ stored, progress: progressOf(stored) }))
    const furthest = latestFirst.flatMap((one) => items.filter(({ progress }) => progress === one))[0]
    const placesKnown = await arePlacesKnown(reads)
    return {
      state: furthest?.progress === 'public' ? 'done' : 'open',
      show: (context) => ({
        now: furthest === undefined ? context.t('firstVote.none') : nowText(context, furthest),
        way: furthest === undefined ? addWay(context) : wayOn(context, furthest, placesKnown),
      }),
    }
  },
}

interface Furthest {
  readonly stored: StaffItem
  readonly progress: Progress
}

function nowText(context: PageContext, { stored, progress }: Furthest): string {
  const title = titleOf(context, stored.item).text
  return progress === 'none' ? context.t('firstVote.none') : context.t(`firstVote.${progress}`, { title })
}

const addWay = ({ t }: PageContext) => ({ href: `${itemsPaths.vote}/new`, text: t('resultsItems.add.vote') })

function wayOn({ t }: PageContext, { stored: { item }, progress }: Furthest, placesKnown: boolean) {
  switch (progress) {
    case 'public':
      return { href: viewPath(item), text: t('common.show') }
    case 'notPublic':
      return { href: versionsPath(item), text: t('firstVote.release') }
    default:
      return placesKnown
        ? { href: uploadPath(item), text: t('uploadForm.link') }
        : { href: '#area', text: t('resultsManage.noPlaces.admin') }
  }
}
