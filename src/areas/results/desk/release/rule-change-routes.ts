import { textField } from '../../../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { StaffRoutes } from '../../../../site/frame/staff-routes.ts'
import { allItems } from '../../items/store.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { releasePath, ruleChangePath } from '../../versions/release/paths.ts'
import {
  confirmChange,
  markOf,
  needsAnotherToConfirm,
  readRuleState,
  withdrawChange,
} from '../../versions/release/rule-change.ts'
import { proposedChange } from '../../versions/release/rule-change-store.ts'
import { effectOf } from '../../versions/release/rule-effect.ts'
import { stagedOverviews } from '../../versions/release/store.ts'
import { ruleChangePage } from './rule-change-page.ts'

/** Shows what a laxer release rule would publish; somebody confirms it or gives it up. */
export function ruleChangeRoutes(staff: StaffRoutes, { service }: ResultsArea): void {
  const { database, clock } = service
  const { reads } = database
  const path = ruleChangePath(':id') as `${string}/:id`

  staff.get(path, async ({ params, done, show }) => {
    const proposed = known(await proposedChange(reads, params.id))
    const state = await readRuleState(reads, clock.now())
    const effect = effectOf(proposed.change, state)
    const items = new Map((await allItems(reads)).map(({ item }) => [`${item.kind} ${item.id}`, item]))
    const overviews = await stagedOverviews(reads)
    return show((context) =>
      ruleChangePage(context, {
        ...{ proposed, state, effect, items, overviews },
        mark: markOf(proposed.change, effect, state),
        mustBeAnother: needsAnotherToConfirm(proposed.by, effect, state, context.user?.email ?? null),
        hasMoved: done === 'moved',
      }),
    )
  })

  staff.post(path, async ({ params: { id }, body, author, redirect }) => {
    const mark = textField(body, 'mark')
    switch (await database.transaction((tx) => confirmChange(tx, { id, mark, by: author() }))) {
      case 'confirmed':
        return redirect(`${releasePath}?done=ruleConfirmed`)
      case 'moved':
        return redirect(`${ruleChangePath(id)}?done=moved`)
      case 'gone':
        return redirect(`${releasePath}?done=ruleGone`)
      case 'own':
        throw new PageProblem(403)
    }
  })

  staff.post(`${path}/withdraw`, async ({ params, author, redirect }) => {
    const outcome = await database.transaction((tx) => withdrawChange(tx, params.id, author()))
    return redirect(`${releasePath}?done=${outcome === 'withdrawn' ? 'ruleWithdrawn' : 'ruleGone'}`)
  })
}
