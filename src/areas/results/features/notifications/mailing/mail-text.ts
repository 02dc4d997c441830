import { type Organisation, siteName } from '../../../../../identity/organisation/organisation.ts'
import type { Service } from '../../../../../platform/service.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import type { Locale } from '../../../../../texts/language/locales.ts'
import { translator } from '../../../../../texts/translate.ts'
import { declaredOccasions, type Occasion } from '../../../events/occasions.ts'
import type { ElectedCandidate, VoteOverview } from '../../../model/overview.ts'
import { isOf, type StoredItem } from '../../../model/stored-item.ts'
import { addressesAt } from '../../../serving/addresses.ts'
import type { PlaceResult } from '../../../site/municipality/place-results.ts'
import { type Counting, detailsOf } from '../../../site/parts/counting.ts'
import { leadersText } from '../../../site/parts/leaders.ts'
import { voteOutcome } from '../../../views/figures/votes/outcome-words.ts'
import { answerText, sidesOf, type Terms, termsOf } from '../../../views/figures/votes/vote-bar.ts'
import { ballotKind } from '../../../views/vote.ts'
import { dayText } from '../../../words/breadcrumbs.ts'
import { correctionText } from '../../../words/correction-text.ts'
import { countedText } from '../../../words/entity-words.ts'
import { countText, shareText } from '../../../words/figures.ts'
import { listNaming } from '../../../words/list-names.ts'
import { paths } from '../../../words/paths.ts'
import { seatsText } from '../../../words/seats.ts'
import { progressWords } from '../../../words/state-line.ts'
import { titleOf } from '../../../words/wording.ts'
import type { SubscriberLinks } from '../subscribers/links.ts'

/** An item as of an event. */
export interface Told {
  readonly stored: StoredItem
  readonly occasion: Occasion
  /** Missing unless it is being counted. */
  readonly counting?: Counting | null
}

/** The results of a municipality, for items that are counted in it. */
export interface Local {
  readonly name: string
  readonly results: readonly PlaceResult[]
}

export interface MailText {
  readonly subject: string
  /** Everything but the part that differs per subscriber. */
  readonly body: string
  /** The figures alone, for notifications on a screen. */
  readonly brief: string
  /** The path of the page with all results. */
  readonly path: string
}

/** A page context for rendering outside of a request. */
export function mailContext(service: Service, organisation: Organisation, locale: Locale): PageContext {
  return { service, organisation, locale, t: translator(locale), user: null, url: '/', headerless: 'off' }
}

/** A mail about one item. */
export function itemMail(context: PageContext, told: Told, local: Local | null): MailText {
  const { t } = context
  const { occasion, stored } = told
  const { subject } = declaredOccasions[occasion]
  const outcome = `${titleOf(context, stored.item).text}: ${headline(context, stored)}`
  return {
    subject: subject === null ? outcome : t(subject, { outcome }),
    body: paragraphs([
      t('common.mailGreeting'),
      t(`notify.mail.lead.${occasion}`),
      item(context, told, local),
    ]),
    brief: briefFigures(context, told, local),
    path: paths.item(stored.item),
  }
}

/** Returns a few lines of figures, those of the municipality first. */
function briefFigures(context: PageContext, { stored, counting }: Told, local: Local | null): string {
  const own = resultIn(local, stored)
  const figures = isOf(stored, 'vote')
    ? voteLines(context, stored)
    : electedLines(context, stored, counting).slice(0, 1)
  const [ofPlace] = own === undefined ? [] : localLines(context, own)
  return [
    ...(ofPlace === undefined ? [] : [`${local?.name}: ${ofPlace}`]),
    ...figures,
    ...progressLines(context, stored, counting),
  ].join('\n')
}

function resultIn(local: Local | null, { item: of }: StoredItem): PlaceResult | undefined {
  return local?.results.find(({ stored: { item } }) => item.kind === of.kind && item.id === of.id)
}

/** A mail about all items of a day. */
export function dayMail(
  context: PageContext,
  day: string,
  told: readonly Told[],
  local: Local | null,
): MailText {
  const { t } = context
  const date = dayText(context, day)
  return {
    subject: t('resultsArchive.day', { date }),
    body: paragraphs([
      t('common.mailGreeting'),
      t('notify.mail.lead.day', { date }),
      ...told.map((one) => item(context, one, local)),
    ]),
    brief: told
      .map(({ stored }) => `${titleOf(context, stored.item).text}: ${headline(context, stored)}`)
      .join('\n'),
    path: paths.archive(day),
  }
}

/** The end of every mail to a subscriber. */
export function mailFooter(context: PageContext, { manage, unsubscribe }: SubscriberLinks): string {
  const { t } = context
  return [
    '',
    t('common.mailClosing'),
    siteName(context),
    '',
    '-- ',
    t('notify.mail.why'),
    `${t('notify.mail.manage')}: ${manage}`,
    `${t('notify.mail.unsubscribe')}: ${unsubscribe}`,
    '',
  ].join('\n')
}

const paragraphs = (parts: readonly string[]) => `${parts.join('\n\n')}\n`

/** «Angenommen», «Schlussresultat». */
function headline(context: PageContext, { item, overview }: StoredItem): string {
  const { t } = context
  const { completed } = overview
  if (overview.kind === 'vote' && item.kind === 'vote' && completed && overview.answer !== null)
    return voteOutcome(context, item, overview)
  return t(completed ? 'results.state.final' : 'results.state.interim')
}

function item(context: PageContext, { stored, occasion, counting }: Told, local: Local | null): string {
  const { t, service } = context
  const own = resultIn(local, stored)
  // Corrections of earlier versions are not repeated.
  const ofVersion = stored.corrections.findLast(({ version }) => version === (stored.version ?? 0))
  const note = declaredOccasions[occasion].hasNote ? ofVersion : undefined
  return [
    titleOf(context, stored.item).text,
    t(`notify.mail.of.${stored.item.kind}`, { date: dayText(context, stored.item.date) }),
    ...(note === undefined ? [] : ['', correctionText(context, note)]),
    '',
    headline(context, stored),
    ...(isOf(stored, 'vote') ? voteLines(context, stored) : electedLines(context, stored, counting)),
    ...countedLines(context, stored, counting),
    ...(own === undefined || local === null ? [] : ['', `${local.name}:`, ...localLines(context, own)]),
    '',
    addressesAt(service.config.baseUrl).item(stored.item),
  ].join('\n')
}

/** Returns the progress of the count: a compound counts elections, all others places. A tacit election has none. */
function countedLines(
  context: PageContext,
  stored: StoredItem,
  counting: Counting | null | undefined,
): readonly string[] {
  const { t } = context
  const { item: of, overview } = stored
  if (of.kind === 'election' && of.tacit) return [t('elections.tacit')]
  const turnout = t(overview.kind === 'vote' ? 'results.factoid.turnout' : 'elections.factoid.turnout')
  return [
    // The turnout of a compound is known for its counted elections only.
    ...(overview.turnout > 0 ? [`${turnout}: ${shareText(context, overview.turnout)}`] : []),
    ...progressLines(context, stored, counting),
  ]
}

function progressLines(
  context: PageContext,
  stored: StoredItem,
  counting: Counting | null | undefined,
): readonly string[] {
  const { completed, kind, progress } = stored.overview
  if (!completed) return progressWords(context, stored, detailsOf(context, stored, counting))
  const { counted, total } = progress
  return [
    kind === 'compound'
      ? context.t('notify.mail.elections', { counted, count: total })
      : countedText(context, counted, total),
  ]
}

function voteLines(context: PageContext, { item: vote, overview }: StoredItem<'vote'>): readonly string[] {
  if (vote.type === 'simple') {
    const { yeasPercentage: yes, naysPercentage: no } = overview
    return yes === null || no === null ? [] : [shares(context, termsOf(vote, 'proposal'), yes, no)]
  }
  // One question of several may be counted later than the others.
  const known = overview.ballots.filter(({ yeasPercentage }) => overview.counted || yeasPercentage > 0)
  return known.map((ballot) => ballotLine(context, vote, ballot))
}

function ballotLine(
  context: PageContext,
  vote: StoredItem<'vote'>['item'],
  { type, answer, yeasPercentage, naysPercentage }: VoteOverview['ballots'][number],
): string {
  const terms = termsOf(vote, type)
  const figures = shares(context, terms, yeasPercentage, naysPercentage)
  const decided = answer === null ? '' : `${answerText(context, terms, answer)}, `
  return `${ballotKind(context, vote, type)}: ${decided}${figures}`
}

function shares(context: PageContext, terms: Terms, yes: number, no: number): string {
  const sides = sidesOf(context, terms)
  return `${sides.yes.share(yes)}, ${sides.no.share(no)}`
}

/** A mail lists this many names; the page has all. */
const namesShown = 30

function electedLines(
  context: PageContext,
  { overview }: StoredItem,
  counting: Counting | null | undefined,
): readonly string[] {
  if (overview.kind === 'vote') return []
  const { t } = context
  const seats = seatsText(context, overview)
  // Before the end of the count the elected may change.
  const leaders = leadersText(context, counting)
  if (!overview.completed) return [seats, ...(leaders === '' ? [] : [leaders])]
  if (overview.elected.length === 0) return [seats]
  const more = overview.elected.length - namesShown
  return [
    seats,
    `${t('resultsArchive.elected')}:`,
    ...overview.elected.slice(0, namesShown).map(nameLine),
    ...(more > 0 ? [`- ${t('resultsArchive.electedMore', { count: more })}`] : []),
  ]
}

function nameLine({ firstName, familyName, party, listName }: ElectedCandidate): string {
  const from = party ?? listName
  return `- ${firstName} ${familyName}${from === null || from === '' ? '' : ` (${from})`}`
}

const candidatesShown = 6

function localLines(context: PageContext, result: PlaceResult): readonly string[] {
  const { t } = context
  const turnout = (key: 'results.factoid.turnout' | 'elections.factoid.turnout', share: number) =>
    `${t(key)}: ${shareText(context, share)}`
  if (result.turnout === null) return [t('results.notCounted')]
  if (result.kind === 'vote') {
    const vote = result.stored.item
    const lines = (result.ballots ?? []).map(({ type, figures }) => {
      const text = shares(context, termsOf(vote, type), figures.yeasPercentage, figures.naysPercentage)
      return vote.type === 'simple' ? text : `${ballotKind(context, vote, type)}: ${text}`
    })
    return [...lines, turnout('results.factoid.turnout', result.turnout)]
  }
  const nameOf = listNaming(context)
  const lists = result.lists.slice(0, candidatesShown)
  const candidates = result.candidates.slice(0, candidatesShown)
  return [
    turnout('elections.factoid.turnout', result.turnout),
    ...lists.map(({ name, share }) => `- ${nameOf(name)}: ${shareText(context, share)}`),
    ...candidates.map(
      ({ firstName, familyName, votes }) => `- ${firstName} ${familyName}: ${countText(context, votes)}`,
    ),
  ]
}
