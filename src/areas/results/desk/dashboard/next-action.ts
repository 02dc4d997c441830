import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { Instant } from '../../../../values/time.ts'
import { appearanceOf } from '../../versions/stored/embargo.ts'
import type { VersionSource } from '../../versions/stored/version.ts'
import { paths } from '../../words/paths.ts'
import { seatsPath, versionsPath } from '../paths/item-paths.ts'
import { uploadPath } from '../paths/upload-forms.ts'
import { canApprove, isOwn } from '../release/waiting.ts'
import { checkedUploadPath } from '../uploads/checked-upload-page.ts'
import { type DayItem, isCounted } from './day-item.ts'

/** The most urgent first. */
const actions = [
  /** A version waits for the reader, who also ticks off doubts about it. */
  'release',
  'approve',
  /** Warnings have to be confirmed. */
  'review',
  /** Delivered seats differ from computed ones. */
  'seats',
  /** Only staff see it. */
  'announce',
  /** A file was tried and is neither published nor discarded. */
  'decide',
  'upload',
  /** Nothing can be uploaded until municipalities are known. */
  'waitPlaces',
  /** A second person has to approve or release the user's upload. */
  'waitSecond',
  /** The item is announced or released automatically. */
  'waitMoment',
  /** A program uploads the results. */
  'waitResults',
  'view',
] as const

export interface NextAction {
  readonly action: (typeof actions)[number]
  readonly href: string
  /** When it is announced or released by itself. */
  readonly at?: Instant | null
}

/** Returns the most urgent action for an item. A compound links to the most urgent of its elections. */
export function nextAction(context: PageContext, day: DayItem): NextAction {
  const own = ownAction(context, day)
  const all = [own, ...day.districts.map((district) => nextAction(context, district))]
  return all.reduce((first, next) => (urgency(next) < urgency(first) ? next : first))
}

/** Returns the items of a day with the most urgent first; of equal ones, that whose version waits the longest. */
export function byUrgency(context: PageContext, items: readonly DayItem[]): readonly DayItem[] {
  return items
    .map((day) => ({ day, rank: urgency(nextAction(context, day)), since: waitsSince(day) }))
    .sort(
      (one, other) =>
        one.rank - other.rank || (one.since < other.since ? -1 : one.since > other.since ? 1 : 0),
    )
    .map(({ day }) => day)
}

const waitsSince = ({ waiting, last }: DayItem) => (waiting === null ? '' : (last?.at ?? ''))

const urgency = ({ action }: NextAction) => actions.indexOf(action)

/** Results that come this way come again by themselves. */
const programs: readonly VersionSource[] = ['upload', 'export-program', 'ech-0252', 'bfs']

/** Returns how the reader can release or approve a version that waits; null where another person has to. */
function agreementTo(
  context: PageContext,
  waiting: NonNullable<DayItem['waiting']>,
  own: string,
): NextAction | null {
  if (canApprove(context, waiting)) return { action: 'approve', href: `${own}/approve` }
  const isHeld = appearanceOf(waiting, context.organisation) === 'never'
  return isHeld && !isOwn(context, waiting) ? { action: 'release', href: `${own}/release` } : null
}

function ownAction(context: PageContext, day: DayItem): NextAction {
  const { stored, last, waiting, seats, draft, canUpload } = day
  const { item, version } = stored
  const own = versionsPath(item)
  const isLastInUse = last !== null && (last.number === version || last.number === waiting?.version)
  // Whoever may release or approve a version ticks off its doubts there.
  const agreement = waiting === null || item.draft ? null : agreementTo(context, waiting, own)
  if (agreement !== null) return agreement
  if (isLastInUse && last.toConfirm > 0) return { action: 'review', href: own }
  const decision: NextAction | null =
    draft === null ? null : { action: 'decide', href: checkedUploadPath(draft) }
  if (item.draft) {
    const { announceAt: at } = item
    return at === null
      ? { action: 'announce', href: own }
      : (decision ?? { action: 'waitMoment', href: own, at })
  }
  if (waiting !== null) {
    // A file that was tried and left hides no version that waits.
    const at = appearanceOf(waiting, context.organisation)
    return at === 'never' ? { action: 'waitSecond', href: own } : { action: 'waitMoment', href: own, at }
  }
  if (decision !== null) return decision
  if (seats === 'differs') return { action: 'seats', href: seatsPath(item) }
  if (isCounted(day)) return { action: 'view', href: paths.item(item) }
  return last !== null && programs.includes(last.source)
    ? { action: 'waitResults', href: own }
    : canUpload
      ? { action: 'upload', href: uploadPath(item) }
      : { action: 'waitPlaces', href: own }
}
