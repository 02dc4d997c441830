import type { ManagedAction } from '../../../../desk/records/managed-record.ts'
import type { ActionProblem, RecordAction } from '../../../../desk/records/staff-action.ts'
import { listField, textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { StaffCall } from '../../../../site/frame/staff-routes.ts'
import { storableText } from '../../../../values/text.ts'
import type { FigureCorrection } from '../../import/correcting/correction.ts'
import { correctableInElections, correctableInVotes } from '../../import/correcting/figures.ts'
import { problemText, warningText } from '../../import/problems/problem-text.ts'
import {
  type CorrectableItem,
  type CorrectionEnd,
  type CorrectionWish,
  correctFigure,
  isCorrectable,
} from '../../intake/correcting/correct-figure.ts'
import { formerIdsOf } from '../../items/former-addresses-store.ts'
import { readItem } from '../../items/store.ts'
import { ballotTypes, type ItemKind } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { announceItems, makeDraft, setAnnouncement } from '../../versions/release/announce-items.ts'
import { addCorrection } from '../../versions/release/corrections.ts'
import { changeItemRules } from '../../versions/release/rule-change.ts'
import { chosenMembers } from '../drafts/draft-box.ts'
import { checkAnnouncement, readAnnouncementForm } from '../forms/announcement-form.ts'
import { correctionOf, longestCorrection } from '../forms/correction.ts'
import { checkEmbargo, readEmbargoForm } from '../forms/embargo-form.ts'
import { giveUp } from './former-addresses.ts'

const localMoment = {
  type: 'string',
  description: 'A moment in local time: `2027-03-04T12:00`.',
} as const

/** As they are documented. */
export const managedItemActions: Readonly<Record<string, ManagedAction>> = {
  announce: {
    summary: 'Announces a draft, and publishes its results unless a rule holds them.',
    members: {
      when: {
        ...{ type: 'string', enum: ['now', 'at', 'draft'] },
        description: 'At once (the default), at the moment `announce_at`, or not by itself.',
      },
      announce_at: localMoment,
      election: {
        ...{ type: 'array', items: { type: 'string' } },
        description: 'The ids of drafts among the elections of a compound that are announced with it.',
      },
    },
  },
  draft: { summary: 'Makes it a draft again, which the public cannot see; not where results are public.' },
  embargo: {
    summary: 'Sets from when its results may be public.',
    members: {
      rule: {
        ...{ type: 'string', enum: ['site', 'none', 'at'] },
        description: 'As the settings say, at once, or at `moment`.',
      },
      moment: localMoment,
    },
  },
  correct: {
    summary: 'Announces a correction with its newest version.',
    members: {
      text: {
        ...{ type: 'object', additionalProperties: { type: 'string', maxLength: longestCorrection } },
        description: 'By language.',
      },
    },
  },
  'give-up-address': {
    summary: 'Gives up the address that it had before it was renamed.',
    members: { former: { type: 'string', description: 'The former id.' } },
  },
}

/** `members`: those that name the figure. */
const figureAction = (members: ManagedAction['members']): ManagedAction => ({
  summary:
    'Corrects one figure of its newest results, as a new version with the checks and the release of an upload.',
  members: {
    place: {
      type: 'integer',
      description: 'Number of the municipality or quarter; 0 for the voters abroad.',
    },
    ...members,
    from: {
      ...{ type: ['integer', 'null'] },
      description: 'The figure as it was read, null for none; refused where it is another one now.',
    },
    to: { type: 'integer', minimum: 0, description: 'The right figure.' },
    reason: {
      ...{ type: 'object', additionalProperties: { type: 'string', maxLength: longestCorrection } },
      description: 'By language; public where the result was final.',
    },
    doubts: {
      ...{ type: 'array', items: { type: 'string' } },
      description:
        'The doubts about the corrected result that somebody has looked at. Without all of them nothing is done, and each is named.',
    },
  },
  answer: {
    number: { type: 'integer', description: 'Of the new version.' },
    state: { type: 'string', enum: ['public', 'waiting'], description: 'Of the new version.' },
  },
})

const columnOf = 'The figure, named like the column of a table'

/** What programs do with the results of votes and of elections. */
export const managedFigureActions = {
  vote: figureAction({
    ballot: { type: 'string', enum: ballotTypes, description: 'The question; `proposal` unless told.' },
    figure: { type: 'string', enum: correctableInVotes, description: `${columnOf}.` },
  }),
  election: figureAction({
    figure: {
      ...{ type: 'string', enum: correctableInElections },
      description: `${columnOf}; without \`place\` where it is one of the whole election.`,
    },
    list: { type: 'string', description: 'The list whose figure it is.' },
    candidate: { type: 'string', description: 'The candidate whose figure it is.' },
  }),
} as const

type OnItem<Outcome> = RecordAction<StoredItem, Outcome>

type Problems = readonly ActionProblem[]

/** The actions of items of a kind, for programs; in the browser they are forms on the page of the versions. */
export function itemActions(area: ResultsArea, kind: ItemKind) {
  const find = async (queries: Queries, { params }: StaffCall<{ readonly id: string }>) =>
    known(await readItem<ItemKind>(queries, kind, storableText(params.id)))

  const announcement: OnItem<Problems> = {
    find,
    async act(tx, stored, { body, change }) {
      const form = readAnnouncementForm(body)
      const isTimed = form.moment !== '' && textField(body, 'when') === ''
      const checked = checkAnnouncement(isTimed ? { ...form, when: 'at' } : form)
      if (!checked.ok) return [{ name: 'announce_at', code: 'announce-moment', text: 'drafts.momentProblem' }]
      const { draft, announce_at } = checked.value
      const refs = [stored.item, ...(await chosenMembers(tx, stored, listField(body, 'election')))]
      if (draft) await setAnnouncement(tx, refs, announce_at, change())
      else await announceItems(tx, refs, change())
      return []
    },
    api: { name: 'announce', right: 'release', problems: (problems) => problems },
  }

  const redraft: OnItem<'drafted' | 'results'> = {
    find,
    act: (tx, { item }, { change }) => makeDraft(tx, item, change()),
    api: { name: 'draft', hindrance: (outcome) => (outcome === 'results' ? 'drafts.done.seen' : null) },
  }

  const embargo: OnItem<string | null | Problems> = {
    find,
    async act(tx, { item: { id } }, { body, author }) {
      if (textField(body, 'rule') === '')
        return [{ name: 'rule', code: 'required', text: 'common.problem.required' }]
      const checked = checkEmbargo(readEmbargoForm(body))
      if (!checked.ok) return [{ name: 'moment', code: 'moment', text: 'release.embargo.momentProblem' }]
      return changeItemRules(tx, [{ kind, id, embargo: checked.value }], author())
    },
    api: {
      ...{ name: 'embargo', right: 'release' },
      problems: (outcome) => (typeof outcome === 'string' || outcome === null ? [] : outcome),
      proposal: (outcome) => (typeof outcome === 'string' ? outcome : null),
    },
  }

  const correction: OnItem<Problems> = {
    find,
    async act(tx, { item: { id } }, { body, context, change }) {
      const { organisation } = await context()
      const text = correctionOf(organisation, body, 'text')
      if (!text.ok) return [text.error]
      if (Object.keys(text.value).length === 0)
        return [{ name: 'text', code: 'required', text: 'common.problem.required' }]
      await addCorrection(tx, { ref: { kind, id }, text: text.value, ...change() })
      return []
    },
    api: { name: 'correct', problems: (problems) => problems },
  }

  const addressGivenUp: OnItem<Problems> = {
    find,
    async act(tx, { item }, { body, change }) {
      const former = textField(body, 'former')
      if (!(await formerIdsOf(tx, item)).includes(former))
        return [{ name: 'former', code: 'unknown', text: 'formerAddresses.unknown' }]
      await giveUp(tx, item, former, change())
      return []
    },
    api: { name: 'give-up-address', problems: (problems) => problems },
  }
  const shared = [announcement, redraft, embargo, correction, addressGivenUp]
  return kind === 'compound' ? shared : [...shared, figureCorrection(area, kind)]
}

type CorrectedFigure = CorrectionEnd | Problems

function figureCorrection(
  area: ResultsArea,
  kind: 'vote' | 'election',
): RecordAction<CorrectableItem, CorrectedFigure> {
  return {
    async find(queries, { params }) {
      const stored = await readItem<ItemKind>(queries, kind, storableText(params.id))
      return known(stored !== null && isCorrectable(stored) ? stored : null)
    },
    async act(tx, stored, { body, context, change }) {
      const { organisation } = await context()
      const reason = correctionOf(organisation, body, 'reason')
      if (!reason.ok) return [reason.error]
      const sent = body as SentFigure
      const { place = null, figure, from, to, doubts = [] } = sent
      const ofPlace = kind === 'vote' && { place: sent.place }
      const given = { ...ofPlace, figure, from, to, reason: Object.keys(reason.value)[0] }
      const missing = Object.entries(given).filter(([, value]) => value === undefined)
      if (figure === undefined || from === undefined || to === undefined || missing.length > 0)
        return missing.map(([name]) => ({ name, code: 'required', text: 'common.problem.required' }))
      const of = kind === 'vote' ? (sent.ballot ?? 'proposal') : (sent.list ?? sent.candidate ?? null)
      const correction = { of, place, figure, from, to, reason: reason.value }
      return correctFigure(tx, area, stored, { correction, doubts }, change())
    },
    api: {
      name: 'correct-figure',
      hindrance: (end) =>
        isEnd(end) && end.kind === 'refused' && end.problem === 'none' ? 'figures.none' : null,
      problems: (end) => (isEnd(end) ? figureProblems(end) : end),
      answer: (end) =>
        isEnd(end) && 'number' in end
          ? { number: end.number, state: end.kind === 'published' ? 'public' : 'waiting' }
          : {},
    },
  }
}

type SentFigure = Partial<
  Omit<FigureCorrection, 'of'> &
    Pick<CorrectionWish, 'doubts'> &
    Readonly<Record<'ballot' | 'list' | 'candidate', string>>
>

const isEnd = (end: CorrectedFigure): end is CorrectionEnd => 'kind' in end

function figureProblems(end: CorrectionEnd): Problems {
  if (end.kind === 'unticked')
    return end.tried.doubts.map(({ key, warning }) => ({
      ...{ name: `doubts.${key}`, code: 'unticked' },
      text: (t) => warningText(t, warning),
    }))
  if (end.kind !== 'refused' || end.problem === 'none') return []
  return end.problem.map((found) => ({
    ...{ name: found.code === 'figure.moved' ? 'from' : 'to', code: found.code },
    text: (t) => problemText(t, found),
  }))
}
