import { type FileForm, type FormFile, keptField, keptValue } from '../../platform/http/forms/file-form.ts'
import { textField, ticked } from '../../platform/http/forms/form.ts'
import type { FileProblem, MediaType } from '../../platform/storage/files/files.ts'
import { formatNumber } from '../../texts/language/format.ts'
import { attributes, type Html, html } from '../markup/html.ts'
import { field, type ProblemLine } from './form.ts'
import type { Reader } from './reader.ts'

/** Types of photographs; SVG is accepted only by fields that say so. */
export const pictureTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
] as const satisfies readonly MediaType[]
export const pictureLimit = 5 * 1024 * 1024

/** `size-missing`: a drawing does not say how large it is. */
export type PictureProblem = FileProblem | 'alt-missing' | 'size-missing'

export interface PictureField {
  /** The form also has `<name>_alt` and `<name>_remove`. */
  readonly name: string
  readonly label: string
  readonly types: readonly MediaType[]
  /** In bytes. */
  readonly limit: number
  /** The stored file. */
  readonly current: { readonly id: string; readonly name: string; readonly mediaType: string } | null
  /** Null where pages derive the text alternative, as for the portrait of a person. */
  readonly alt: string | null
  readonly removes?: boolean
  readonly problem?: PictureProblem | undefined
  /** The valid file of a form that was rejected or previewed. */
  readonly sent?: FormFile | null
}

/** Fields to upload, describe and remove a picture. */
export function pictureField(context: Reader, options: PictureField): Html {
  const { t } = context
  const { name, label, types, current, alt, removes = false, problem, sent = null } = options
  const id = `field-${name}`
  const fileError = problem !== undefined && problem !== 'alt-missing' ? problem : undefined
  const kept = sent === null ? null : keptValue(sent)
  const described = [`${id}-hint`, sent !== null && `${id}-sent`, fileError && `${id}-error`].filter(Boolean)
  const input = attributes({
    id,
    name,
    type: 'file',
    accept: types.join(','),
    'aria-describedby': described.join(' '),
    'aria-invalid': fileError === undefined ? null : 'true',
  })
  const isPicture = current?.mediaType.startsWith('image/') === true
  return html`<div class="picture-field">
${current !== null && preview(context, current, alt ?? '')}
<div class="field"><label for="${id}">${label}</label>
<input${input}>
<p class="hint" id="${id}-hint">${limitText(context, options)}</p>
${kept !== null && html`<input type="hidden" name="${keptField(name)}" value="${kept}">`}
${sent !== null && html`<p class="${kept === null ? 'error' : 'hint'}" id="${id}-sent">${kept === null ? t('pictureField.again') : t('pictureField.kept', { name: sent.name })}</p>`}
${fileError !== undefined && html`<p class="error" id="${id}-error">${t(`pictureField.problem.${fileError}`)}</p>`}
</div>
${
  alt !== null &&
  field({
    name: `${name}_alt`,
    label: t('pictureField.alt'),
    hint: t('pictureField.altHint'),
    value: alt,
    required: false,
    error: problem === 'alt-missing' ? t('pictureField.problem.alt-missing') : undefined,
  })
}
${
  current !== null &&
  html`<div class="field"><label><input${attributes({ type: 'checkbox', name: `${name}_remove`, value: '1', checked: removes })}> ${t(isPicture ? 'pictureField.remove' : 'pictureField.removeFile')}</label></div>`
}
</div>`
}

function preview({ t }: Reader, current: NonNullable<PictureField['current']>, alt: string): Html {
  const href = `/files/${current.id}`
  if (!current.mediaType.startsWith('image/'))
    return html`<p>${t('pictureField.currentFile')}: <a href="${href}">${current.name}</a></p>`
  return html`<div class="picture-now"><img src="${href}" alt="${alt}">
<p class="hint">${t('pictureField.current')}</p></div>`
}

const typeNames: Readonly<Record<MediaType, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/svg+xml': 'SVG',
  'application/pdf': 'PDF',
}

function limitText({ t, locale }: Reader, { types, limit }: PictureField): string {
  return t('pictureField.hint', {
    types: types.map((type) => typeNames[type]).join(', '),
    limit: `${formatNumber(locale, Math.round(limit / 1024 / 102.4) / 10)} MB`,
  })
}

/** The submitted values of a picture field. */
export interface ReadPicture {
  /** The new file, which replaces the stored one. */
  readonly file: FormFile | null
  readonly removes: boolean
  readonly alt: string
  readonly problem: PictureProblem | null
}

/** What a form without a picture has sent. */
export const noPicture: ReadPicture = { file: null, removes: false, alt: '', problem: null }

/** A new file takes precedence over the checkbox to remove the old one; a text alternative is required. */
export function readPicture(form: FileForm, name: string, hasCurrent: boolean): ReadPicture {
  const sent = form.files.get(name)
  const file = sent?.ok === true ? sent.value : null
  const removes = file === null && ticked(form.body, `${name}_remove`)
  const alt = textField(form.body, `${name}_alt`)
  const isThere = file !== null || (hasCurrent && !removes)
  const missing = isThere && alt === '' ? 'alt-missing' : null
  const problem = sent?.ok === false ? sent.error : missing
  return { file, removes, alt, problem }
}

/** Ignores a missing text alternative, for files that have none. */
export const withoutDescription = ({ problem }: ReadPicture): PictureProblem | null =>
  problem === 'alt-missing' ? null : problem

export function pictureProblemLine(
  { t }: Pick<Reader, 't'>,
  name: string,
  problem: PictureProblem,
): ProblemLine {
  const field = problem === 'alt-missing' ? `${name}_alt` : name
  return { name: field, text: t(`pictureField.problem.${problem}`) }
}
