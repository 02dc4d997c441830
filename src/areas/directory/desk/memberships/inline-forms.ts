import { type FormValues, firstOf } from '../../../../records/fields/field.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { field, formEnd, type Option, select } from '../../../../web/components/form.ts'
import { address } from '../../../../web/markup/address.ts'
import { attributes, type Html, html } from '../../../../web/markup/html.ts'
import { type ListedMembership, membershipRows } from '../../changes/memberships-store.ts'
import { membershipPath, membershipsPath } from '../../changes/paths.ts'
import { membershipFields } from '../../records/membership-fields.ts'
import { selectLinksOf } from '../../records/store.ts'
import { membershipForm } from '../form/forms.ts'

const shownInputs = ['title', 'since'] as const

/**
 * Returns the forms that change memberships of a person in place: function and begin; everything else is sent as it is.
 * Those that come from a source have none.
 */
export async function editOf(context: PageContext, person: string) {
  const { reads } = context.service.database
  const rows = await membershipRows(reads, person)
  const links = await selectLinksOf(reads, 'memberships', [...rows.keys()])
  const locked = new Set(links.map(({ record }) => record))
  return ({ id }: ListedMembership): Html | null => {
    const row = rows.get(id)
    if (row === undefined || locked.has(id)) return null
    const { t } = context
    const record = membershipFields.fromRow(row)
    const typed = membershipForm.typed(record, context.organisation)
    const sent = { seen: membershipForm.tag(record), agency: String(row.agency_id) }
    return html`<details class="fold"><summary>${t('common.edit')}<span class="visually-hidden">: ${row.title}</span></summary>
<form method="post" action="${membershipPath(id)}" class="fold-body" data-unsaved>
${kept(typed, sent)}
<div class="inline-fields">${shownInputs.map((name) => input(context, typed, name, id))}</div>
${formEnd(context, { save: t('common.save'), more: allFields(context, membershipPath(id)) })}
</form></details>
`
  }
}

/** The form that adds a membership of a person. */
export function addedMembership(context: PageContext, person: string, agencies: readonly Option[]): Html {
  const { t } = context
  const path = `${membershipsPath}/new`
  const typed = membershipForm.typed({}, context.organisation)
  return html`<details class="fold"><summary>${t('directoryManage.membership.new')}</summary>
<form method="post" action="${path}" class="fold-body" data-unsaved>
${kept(typed, { person })}
<div class="inline-fields">
${select({
  ...{ name: 'agency', id: 'new-agency', label: t('common.agency'), value: '', search: context },
  options: [{ value: '', text: t('common.choose') }, ...agencies],
})}
${shownInputs.map((name) => input(context, typed, name, 'new'))}
</div>
${formEnd(context, { save: t('directoryManage.membership.new'), more: allFields(context, address(path, { person })) })}
</form></details>`
}

/** What the form sends without showing it. */
function kept(typed: FormValues, more: Readonly<Record<string, string>>): Html {
  const own = [...typed].filter(([name]) => !shownInputs.some((shown) => shown === name))
  const sent = [
    ...own,
    ...Object.entries({ ...more, back: 'person' }).map(([name, value]) => [name, [value]] as const),
  ]
  return html`${sent.flatMap(([name, values]) =>
    values.map((value) => html`<input${attributes({ type: 'hidden', name, value })}>`),
  )}`
}

function input({ t }: PageContext, typed: FormValues, name: (typeof shownInputs)[number], id: string): Html {
  const label = t(name === 'title' ? 'directoryManage.field.place_title' : 'directoryManage.field.since')
  return field({ name, id: `${name}-${id}`, label, value: firstOf(typed, name), required: false })
}

const allFields = ({ t }: PageContext, href: string): Html =>
  html` <a class="all-fields" href="${href}">${t('directoryManage.membership.all')}</a>`
