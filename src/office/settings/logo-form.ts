import type { FormFile } from '../../platform/http/forms/file-form.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { formEnd, notice } from '../../web/components/form.ts'
import { type PictureProblem, pictureField } from '../../web/components/picture-field.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { logoFile } from './logo.ts'

export const logoPath = '/manage/settings/logo'

export interface LogoForm {
  /** The input of a rejected form. */
  readonly alt: string | null
  readonly problem: PictureProblem | null
  /** The valid file of a rejected form. */
  readonly sent: FormFile | null
  readonly done: 'saved' | null
}

/** The form of the logo. It is separate, because a preview of the other settings would lose the chosen file. */
export function logoForm(context: PageContext, { alt, problem, sent, done }: LogoForm): Html {
  const { t, organisation } = context
  const { logo } = organisation
  const current = logo == null ? null : { id: logo.file, name: t('settings.logo'), mediaType: 'image/png' }
  return html`<form method="post" action="${logoPath}" enctype="multipart/form-data" class="stack" id="logo" data-unsaved="${problem !== null && 'already'}">
<h2>${t('settings.logo')}</h2>
${done === 'saved' && notice('success', t('settings.saved'))}
<p>${t('settings.logoText')}</p>
${pictureField(context, {
  ...logoFile,
  label: t('common.file'),
  current,
  alt: alt ?? logo?.alt ?? '',
  problem: problem ?? undefined,
  sent,
})}
${formEnd(context, { save: t('settings.logoSave') })}
</form>`
}
