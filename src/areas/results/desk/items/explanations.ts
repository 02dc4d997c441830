import type { FastifyReply } from 'fastify'
import { memberFile, type OwnFile, problemOf } from '../../../../desk/records/desk-file.ts'
import { readFileForm, storeFormFile } from '../../../../platform/http/forms/file-form.ts'
import { deleteUnusedFile } from '../../../../platform/storage/files/unused-files.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { StaffCall, StaffRoutes } from '../../../../site/frame/staff-routes.ts'
import { type PictureProblem, readPicture } from '../../../../web/components/picture-field.ts'
import { attributes, type Html, html } from '../../../../web/markup/html.ts'
import { recordOf } from '../../items/item-record.ts'
import { readItem } from '../../items/store.ts'
import type { Item, ItemKind } from '../../model/item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { editPath, itemsPaths } from '../paths/item-paths.ts'
import { managedExplanations } from './managed.ts'
import { settingsTag } from './rules.ts'
import { saveItem } from './save.ts'

const name = 'explanations_pdf'

/** The booklet about an item. Its settings are saved, so that everything that depends on them is updated too. */
export const explanationsFile: OwnFile<Item> = {
  ...memberFile(name, managedExplanations),
  async save(tx, { kind, id }, { file }, call) {
    const stored = await readItem(tx, kind, id)
    if (stored === null) return
    const { item } = stored
    const change = call.change()
    const explanations = file === null ? null : await storeFormFile(tx, file, change.at)
    const record = { ...recordOf(item), [name]: explanations }
    const before = { id, seen: settingsTag(item) }
    const saved = await saveItem(tx, { kind, record, problems: [], before }, change)
    if (!saved.ok) throw new Error(`the settings of ${kind} ${id} cannot be saved: ${saved.error.type}`)
    if (item.explanations !== null) await deleteUnusedFile(tx, item.explanations)
  },
}

export type ExplanationsProblem = PictureProblem | 'missing'

/** Upload of the booklet about an item. Not in the form of the settings: when that is refused, a browser forgets chosen files. */
export function explanationsForm({ t }: PageContext, item: Item, problem: ExplanationsProblem | null): Html {
  const input = attributes({
    id: 'field-explanations',
    name,
    type: 'file',
    accept: 'application/pdf,.pdf',
    'aria-describedby': `explanations-hint${problem === null ? '' : ' explanations-error'}`,
    'aria-invalid': problem === null ? null : 'true',
  })
  return html`<form method="post" action="${editPath(item)}/explanations" enctype="multipart/form-data" class="item-form" id="explanations">
<h2>${t('results.explanations')}</h2>
${item.explanations !== null && html`<p><a href="/files/${item.explanations}">${t('resultsItems.explanations.current')}</a></p>`}
<div class="field"><label for="field-explanations">${t('resultsItems.explanations.file')}</label>
<input${input}>
<p class="hint" id="explanations-hint">${t('resultsItems.explanations.hint')}</p>
${problem !== null && html`<p class="error" id="explanations-error">${t(problem === 'missing' ? 'resultsItems.explanations.missing' : `pictureField.problem.${problem}`)}</p>`}
</div>
${item.explanations !== null && html`<div class="field"><label><input type="checkbox" name="${name}_remove" value="1"> ${t('resultsItems.explanations.remove')}</label></div>`}
<p><button class="button secondary">${t('resultsItems.explanations.save')}</button></p>
</form>`
}

type OnItem = StaffCall<{ readonly id: string }>

export function explanationsRoute(
  staff: StaffRoutes,
  { service: { database } }: ResultsArea,
  kind: ItemKind,
  named: (call: OnItem) => Promise<Item>,
  refuse: (call: StaffCall, item: Item, problem: ExplanationsProblem) => Promise<FastifyReply>,
): void {
  staff.post(`${itemsPaths[kind]}/:id/explanations`, async (call) => {
    const item = await named(call)
    const received = await readFileForm(call.request, { files: [explanationsFile] })
    const sent = readPicture(received, explanationsFile.name, item.explanations !== null)
    const isMissing = sent.file === null && !sent.removes
    const problem = problemOf(explanationsFile, sent, recordOf(item)) ?? (isMissing ? 'missing' : null)
    if (problem !== null) return refuse(call, item, problem)
    await database.transaction((tx) => explanationsFile.save(tx, item, sent, call))
    return call.redirect(`${editPath(item)}?done=saved`)
  })
}
