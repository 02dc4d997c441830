import { listAccounts } from '../../identity/accounts/accounts.ts'
import type { MenuPage } from '../../platform/service.ts'
import { type OpenGroup, openGroups } from '../../site/frame/staff-place.ts'
import { fold } from '../../values/text.ts'
import { ticketPath } from '../tickets/pages/parts.ts'
import { listTickets } from '../tickets/ticket/store.ts'
import type { TicketSubject } from '../tickets/ticket/subject.ts'
import { ticketReach } from '../tickets/tickets.ts'
import { accountPath } from '../users/account-parts.ts'
import type { StaffHit, StaffQuestion, StaffSearch } from './staff-search.ts'

const ticketSearch = (subjects: readonly TicketSubject[]): StaffSearch => ({
  title: 'tickets.title',
  need: { area: 'directory' },
  async find({ context, user, text, limit }) {
    const { t, service } = context
    const filter = { search: text, ownerId: null, reach: ticketReach(subjects, user), state: null }
    const found = await listTickets(service.database.reads, filter, { limit, offset: 0 })
    return found.map(({ number, title, state, submitterEmail }) => ({
      title: `${number} ${title}`,
      href: ticketPath(number),
      note: submitterEmail,
      state: t(`tickets.state.${state}`),
    }))
  },
})

const accountSearch: StaffSearch = {
  title: 'accounts.title',
  need: 'admin',
  async find({ context, words, limit }) {
    const found = (await listAccounts(context.service.database.reads)).filter(({ email, name }) =>
      holdsAll(`${email} ${name}`, words),
    )
    return found
      .slice(0, limit)
      .map((account) => ({ title: account.email, href: accountPath(account), note: account.name }))
  },
}

/** What the office has to be found besides its pages. */
export const officeSearches = (subjects: readonly TicketSubject[]): readonly StaffSearch[] => [
  ticketSearch(subjects),
  accountSearch,
]

/** Returns what can be done, as far as it is one step from the menu; without words, everything. */
export const foundActions = (question: StaffQuestion): readonly StaffHit[] =>
  ofMenu(question, ({ pages }) =>
    pages
      .flatMap(({ actions = [] }) => actions)
      .filter(({ isForUnlimited }) => isForUnlimited !== true || question.user.scope === null),
  )

/** Returns the pages of the menu; without words, all of them. */
export const foundPages = (question: StaffQuestion): readonly StaffHit[] => [
  ...ofMenu(question, ({ pages }) => pages),
  ...named(question, [
    { href: '/manage/account', title: 'access.account.title' },
    { href: '/manage/shortcuts', title: 'shortcuts.title' },
  ]),
]

type Named = Pick<MenuPage, 'href' | 'title'>

function ofMenu(
  question: StaffQuestion,
  targetsOf: (group: OpenGroup) => readonly Named[],
): readonly StaffHit[] {
  const { context, user } = question
  return openGroups(context, user).flatMap((group) =>
    named(question, targetsOf(group), group.pages.length > 1 ? context.t(group.name) : null),
  )
}

/** The note counts as well: whoever types the name of a group sees its pages. */
function named(
  { context, words }: StaffQuestion,
  targets: readonly Named[],
  note: string | null = null,
): readonly StaffHit[] {
  return targets
    .map(({ href, title }) => ({ href, title: context.t(title), note }))
    .filter(({ title }) => holdsAll(`${title} ${note ?? ''}`, words))
}

function holdsAll(text: string, words: readonly string[]): boolean {
  const folded = fold(text)
  return words.every((word) => folded.includes(word))
}
