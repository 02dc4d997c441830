import type { ConfirmedAction, StaffAction } from '../../desk/records/staff-action.ts'
import {
  countAccountsThrough,
  findSignOnProvider,
  type SignOnProviderRow,
} from '../../identity/stores/sign-on-store.ts'
import { textField } from '../../platform/http/forms/form.ts'
import { known } from '../../platform/http/requests/errors.ts'
import type { Queries } from '../../platform/storage/database/database.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import type { StaffCall } from '../../site/frame/staff-routes.ts'
import { storableText } from '../../values/text.ts'
import { html } from '../../web/markup/html.ts'
import { signOnPath, signOnProviderPath } from '../wording/sign-on-paths.ts'
import { belowProviders } from './form-page.ts'
import { enteredLabel } from './listed-provider.ts'
import { maySwitchOn, removeProvider, switchOff, switchOn } from './save-provider.ts'

export const providerRoute = `${signOnPath}/:id` as const
type Below<Name extends string> = `${typeof providerRoute}/${Name}`

async function namedProvider(
  queries: Queries,
  { params }: StaffCall<{ readonly id: string }>,
): Promise<SignOnProviderRow> {
  return known((await findSignOnProvider(queries, storableText(params.id))) ?? null)
}

/** Puts the tested settings in force; refused where others were entered since the page was shown. */
export const turningOn: StaffAction<Below<'on'>, SignOnProviderRow> = {
  path: `${providerRoute}/on`,
  find: namedProvider,
  isHindered: (row, { body }) => !maySwitchOn(row, textField(body, 'seen')),
  act: (tx, row, call) => switchOn(tx, row, call.change()),
  next: ({ name }) => `${signOnProviderPath(name)}?done=on`,
}

interface Ending {
  readonly row: SignOnProviderRow
  /** Accounts that nothing else opens. */
  readonly accounts: number
}

const ending = <Name extends 'off' | 'delete'>(name: Name) => ({
  path: `${providerRoute}/${name}` as const,
  async find(queries: Queries, call: StaffCall<{ readonly id: string }>): Promise<Ending> {
    const row = await namedProvider(queries, call)
    return { row, accounts: await countAccountsThrough(queries, row.name) }
  },
  about: (context: PageContext, { row }: Ending) =>
    belowProviders(context, { name: row.name, title: enteredLabel(context.locale, row) }),
})

const consequencesOf = ({ t }: PageContext, { accounts }: Ending) =>
  accounts === 0 ? [] : [{ kind: 'changed' as const, text: t('providers.onlyWay', { count: accounts }) }]

export const turningOff: ConfirmedAction<Below<'off'>, Ending> = {
  ...ending('off'),
  isDangerous: false,
  ask: (context, subject) => ({
    title: context.t('providers.offTitle', { provider: enteredLabel(context.locale, subject.row) }),
    text: html`<p>${context.t('providers.offText')}</p>`,
    consequences: consequencesOf(context, subject),
    button: context.t('providers.switchOff'),
    back: { href: signOnProviderPath(subject.row.name), text: context.t('common.cancel') },
  }),
  act: (tx, { row }, call) => switchOff(tx, row, call.change()),
  next: ({ row }) => `${signOnProviderPath(row.name)}?done=off`,
}

export const providerRemoval: ConfirmedAction<Below<'delete'>, Ending> = {
  ...ending('delete'),
  ask: (context, subject) => ({
    title: context.t('providers.removeTitle', { provider: enteredLabel(context.locale, subject.row) }),
    text: html`<p>${context.t('providers.removeText')}</p>`,
    consequences: consequencesOf(context, subject),
    button: context.t('common.delete'),
    back: { href: signOnProviderPath(subject.row.name), text: context.t('common.keep') },
  }),
  act: (tx, { row }, call) => removeProvider(tx, row, call.change()),
  next: () => `${signOnPath}?done=removed`,
}
