import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import { linkApplier } from '../../intake/sources/guarded-links.ts'
import { allItems } from '../../items/store.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { releasePath, ruleChangePath } from '../../versions/release/paths.ts'
import { refuseOwn } from '../../versions/release/refuse-own.ts'
import {
  type Appliers,
  type ConfirmOutcome,
  confirmChange,
  markOf,
  needsAnotherToConfirm,
  readRuleState,
  shownOf,
  UnfitChange,
  withdrawChange,
} from '../../versions/release/rule-change.ts'
import { proposedChange } from '../../versions/release/rule-change-store.ts'
import { stagedOverviews } from '../../versions/release/store.ts'
import { meaningApplier } from '../items/confirmed-meaning.ts'
import type { ReleaseRoutes } from './approval-routes.ts'
import { ruleChangePage } from './rule-change-page.ts'

export const appliers: Appliers = { meaning: meaningApplier, link: linkApplier }

/** Shows a change that needs two people, such as a laxer release rule, to be confirmed or withdrawn. */
export function ruleChangeRoutes({ staff, approving }: ReleaseRoutes, { service }: ResultsArea): void {
  const { database, clock } = service
  const { reads } = database
  const path = ruleChangePath(':id') as `${string}/:id`

  staff.get(path, async ({ params, done, show }) => {
    const proposed = known(await proposedChange(reads, params.id))
    const state = await readRuleState(reads, clock.now())
    const shown = await shownOf(reads, proposed.change, state, appliers)
    const items = new Map((await allItems(reads)).map(({ item }) => [`${item.kind} ${item.id}`, item]))
    const overviews = await stagedOverviews(reads)
    return show((context) => {
      const standsFor = context.user === null ? null : (context.standsFor ?? [])
      return ruleChangePage(context, {
        ...{ proposed, state, shown, items, overviews },
        mark: markOf(proposed.change, shown),
        mustBeAnother: needsAnotherToConfirm(proposed, shown.effect, state, standsFor),
        isUnfit: shown.replaced === null || done === 'unfit',
        hasMoved: done === 'moved',
      })
    })
  })

  approving.post(path, async ({ request, params: { id }, body, author, redirect }) => {
    const confirmation = { id, mark: textField(body, 'mark'), by: author() }
    switch (await database.transaction((tx) => confirmChange(tx, confirmation, appliers)).catch(unfit)) {
      case 'confirmed':
        return redirect(`${releasePath}?done=ruleConfirmed`)
      case 'moved':
        return redirect(`${ruleChangePath(id)}?done=moved`)
      case 'unfit':
        return redirect(`${ruleChangePath(id)}?done=unfit`)
      case 'gone':
        return redirect(`${releasePath}?done=ruleGone`)
      case 'own':
        return refuseOwn(request.log, author(), `release-rule/${id}`)
    }
  })

  staff.post(`${path}/withdraw`, async ({ params, author, redirect }) => {
    const outcome = await database.transaction((tx) => withdrawChange(tx, params.id, author()))
    return redirect(`${releasePath}?done=${outcome === 'withdrawn' ? 'ruleWithdrawn' : 'ruleGone'}`)
  })
}

function unfit(error: unknown): ConfirmOutcome {
  if (error instanceof UnfitChange) return 'unfit'
  throw error
}
