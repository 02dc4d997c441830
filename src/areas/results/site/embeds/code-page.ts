import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Locale, languageTag, localeNames } from '../../../../texts/language/locales.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { icon } from '../../../../web/markup/icons.ts'
import { type EmbedCode, heightScript, iframeCode } from './embed-code.ts'
import { type Theme, themes } from './theme.ts'

export interface ShownCode {
  /** Path and query of the view without language and theme. */
  readonly view: string
  /** The same with language and theme. */
  readonly preview: string
  readonly code: EmbedCode
  readonly language: Locale
  readonly theme: Theme
}

/** Shows the embed code, its options and a preview. The script shows `.embed-code` in a dialog. */
export function codePage(context: PageContext, shown: ShownCode): Html {
  const { t } = context
  const { code, preview } = shown
  const frame = iframeCode(code).toString()
  return html`<div class="embed-code">
<h1 id="embed-code-title">${t('embeds.code.title')}</h1>
<button class="embed-close" type="button" hidden>${icon('remove')}<span class="visually-hidden">${t('embeds.close')}</span></button>
<p class="lead">${code.title}</p>
${choices(context, shown)}
${codeField(context, 'embed-code-fitting', t('embeds.code.fitting'), t('embeds.code.fitting.hint'), `${frame}\n${heightScript}`)}
<details><summary>${t('embeds.code.plain')}</summary>
${codeField(context, 'embed-code-plain', t('embeds.code.plain.label'), t('embeds.code.plain.hint'), frame)}
</details>
<section class="embed-preview"><h2>${t('common.preview')}</h2>
<iframe src="${preview}" title="${t('common.preview')}: ${code.title}" width="100%" height="${code.height}" loading="lazy"></iframe>
</section>
</div>`
}

function choices({ t, organisation }: PageContext, { view, language, theme }: ShownCode): Html {
  const option = (value: string, text: string, isChosen: boolean, lang?: string) =>
    html`<option value="${value}"${lang !== undefined && html` lang="${lang}"`}${isChosen && html` selected`}>${text}</option>
`
  return html`<form class="choice" method="get" action="/embed">
<input type="hidden" name="url" value="${view}">
<label for="embed-language">${t('common.language')}</label>
<select id="embed-language" name="language">
${organisation.locales.map((locale) => option(locale, localeNames[locale], locale === language, languageTag(locale)))}</select>
<label for="embed-theme">${t('embeds.theme')}</label>
<select id="embed-theme" name="theme">
${themes.map((name) => option(name, t(`embeds.theme.${name}`), name === theme))}</select>
<button class="button secondary">${t('common.apply')}</button>
</form>`
}

function codeField({ t }: PageContext, id: string, label: string, hint: string, code: string): Html {
  return html`<div class="field">
<label for="${id}">${label}</label>
<textarea id="${id}" readonly rows="${code.split('\n').length + 3}" spellcheck="false" aria-describedby="${id}-hint">${code}</textarea>
<p class="hint" id="${id}-hint">${hint}</p>
<button class="button" type="button" data-copy="${id}" data-copied="${t('common.copied')}" hidden>${t('embeds.copy')}</button>
</div>`
}
