import type { EditForm } from '../../records/fields/record-form.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { type StaffPage, staffPage } from '../../site/frame/staff-page.ts'
import { type ConflictingField, conflictNote } from '../../web/components/conflict.ts'
import { formEnd, notice, problemSummary } from '../../web/components/form.ts'
import { pictureProblemLine } from '../../web/components/picture-field.ts'
import { type Html, html } from '../../web/markup/html.ts'
import type { DeskTypes, ShownRecord } from '../records/record-desk.ts'

export interface RecordPage extends StaffPage {
  /** The address that the form is sent to; for a stored record also that of the form itself. */
  readonly action: string
  /** The target of the cancel link. */
  readonly cancel: string
  /** The message about the action that was just completed. */
  readonly done: string | null
  /** Links and notes above the form. */
  readonly above: Html | false
  readonly fields: readonly Html[]
  /** The button, "save" by default. */
  readonly save?: string
  /** Content below the form, outside of it. */
  readonly below?: readonly (Html | false)[]
  /** Conflicts in additional inputs. */
  readonly conflicts?: readonly ConflictingField[]
}

/**
 * Returns the page of a form: the completed action, problems, conflicts with changes of others, and the form itself.
 */
export function recordPage<Types extends DeskTypes>(
  context: PageContext,
  form: EditForm<Types['code']>,
  shown: ShownRecord<Types>,
  page: RecordPage,
): Html {
  const { t } = context
  const { action, cancel, done, above, fields, save = t('common.save'), ...more } = page
  const { below = [], conflicts = [], ...about } = more
  const { problems, conflict, file, isPreview } = shown
  const fileLines =
    file === null || file.problem === null ? [] : [pictureProblemLine(context, file.name, file.problem)]
  const isUnsaved = problems.length > 0 || fileLines.length > 0 || conflict !== null || isPreview
  return staffPage(
    context,
    about,
    html`${done !== null && notice('success', done)}
${above}
${problemSummary(context, [...form.problemLines(context, problems), ...fileLines])}
${conflict !== null && conflictNote(context, [...conflicts, ...form.conflicts(context, shown.typed, conflict), ...describedOtherwise(context, file)], action)}
<form method="post" action="${action}" class="item-form"${file !== null && html` enctype="multipart/form-data"`} novalidate data-unsaved="${isUnsaved && 'already'}">
<input type="hidden" name="seen" value="${shown.seen}">
${fields}${formEnd(context, { save, name: 'save', cancel })}
</form>
${below}`,
  )
}

/**
 * Returns the conflict about the description of a file, which is not a field of the record but can be overwritten in
 * the same way.
 */
function describedOtherwise(
  { t }: PageContext,
  file: ShownRecord<DeskTypes>['file'],
): readonly ConflictingField[] {
  if (file === null || file.alt === file.storedAlt) return []
  return [{ label: t('pictureField.alt'), stored: file.storedAlt, yours: file.alt }]
}
