import type { FastifyInstance } from 'fastify'
import { meets } from '../../identity/sessions/guard.ts'
import { textField } from '../../platform/http/forms/form.ts'
import { longestQuery } from '../../platform/search/query.ts'
import type { Service } from '../../platform/service.ts'
import { staffRoutes } from '../../site/frame/staff-routes.ts'
import { foldedWords } from '../../values/text.ts'
import { foundActions, foundPages } from './own-searches.ts'
import { type FoundKind, searchPath, staffSearchPage } from './search-page.ts'
import { shortcutsPage, shortcutsPath } from './shortcuts-page.ts'
import type { StaffQuestion, StaffSearch } from './staff-search.ts'

const hitsPerKind = 8

/** The search over everything that an account may see, and the list of keys, one of which opens it. */
export function staffSearchRoutes(
  app: FastifyInstance,
  service: Service,
  searches: readonly StaffSearch[],
): void {
  const staff = staffRoutes(app, service, 'account')

  staff.get(searchPath, async ({ query, user, context, show }) => {
    const text = textField(query, 'q').trim().slice(0, longestQuery)
    const reader = await context()
    const question = { context: reader, user, text, words: foldedWords(text), limit: hitsPerKind }
    const found = [
      { title: reader.t('staffSearch.actions'), hits: foundActions(question) },
      { title: reader.t('frame.pages'), hits: foundPages(question) },
      ...(await foundRecords(question, searches)),
    ]
    return show((page) => staffSearchPage(page, text, found))
  })

  staff.get(shortcutsPath, ({ show }) => show(shortcutsPage))
}

/** One kind after the other, so that a search takes one connection only. */
async function foundRecords(
  question: StaffQuestion,
  searches: readonly StaffSearch[],
): Promise<readonly FoundKind[]> {
  const { context, user, words } = question
  const found: FoundKind[] = []
  if (words.length === 0) return found
  for (const { title, need, find } of searches)
    if (meets(user, need)) found.push({ title: context.t(title), hits: await find(question) })
  return found
}
