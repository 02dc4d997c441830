import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actingAs, type staffOnly } from '../../../../identity/sessions/guard.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../../../platform/http/requests/errors.ts'
import { pageContext, sendPage } from '../../../../site/frame/page-context.ts'
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

type OfChange = { Params: { id: string } }
type Options = { readonly preHandler: ReturnType<typeof staffOnly> }

/** Somebody looks here at what a laxer rule would make public, and confirms it or gives it up. */
export function ruleChangeRoutes(app: FastifyInstance, { service }: ResultsArea, options: Options): void {
  const { database, clock } = service
  const { reads } = database
  const path = ruleChangePath(':id')
  const change = (request: FastifyRequest) => ({ ...actingAs(request), at: clock.now() })

  app.get<OfChange>(path, options, async (request, reply) => {
    const proposed = known(await proposedChange(reads, request.params.id))
    const context = await pageContext(service, request)
    const state = await readRuleState(reads, clock.now())
    const effect = effectOf(proposed.change, state)
    const items = new Map((await allItems(reads)).map(({ item }) => [`${item.kind} ${item.id}`, item]))
    const view = {
      ...{ proposed, state, effect, items },
      mark: markOf(proposed.change, effect, state),
      overviews: await stagedOverviews(reads),
      mustBeAnother: needsAnotherToConfirm(proposed.by, effect, state, context.user?.email ?? null),
      hasMoved: textField(request.query, 'done') === 'moved',
    }
    return sendPage(reply, context, ruleChangePage(context, view))
  })

  app.post<OfChange>(path, options, async (request, reply) => {
    const { id } = request.params
    const mark = textField(request.body, 'mark')
    const by = change(request)
    switch (await database.transaction((tx) => confirmChange(tx, { id, mark, by }))) {
      case 'confirmed':
        return reply.redirect(`${releasePath}?done=ruleConfirmed`, 303)
      case 'moved':
        return reply.redirect(`${ruleChangePath(id)}?done=moved`, 303)
      case 'gone':
        return reply.redirect(`${releasePath}?done=ruleGone`, 303)
      case 'own':
        throw new PageProblem(403)
    }
  })

  app.post<OfChange>(`${path}/withdraw`, options, async (request, reply) => {
    const outcome = await database.transaction((tx) => withdrawChange(tx, request.params.id, change(request)))
    const done = outcome === 'withdrawn' ? 'ruleWithdrawn' : 'ruleGone'
    return reply.redirect(`${releasePath}?done=${done}`, 303)
  })
}
