import { type DocumentLanguage, languages } from './chapters.ts'
import { escaped, type MarkdownSection } from './markdown.ts'

const words = {
  en: {
    ...{ site: 'Kanzlei', documents: 'Documents', search: 'Search the documents', onPage: 'On this page' },
    ...{ contents: 'Contents', skip: 'Skip to the text', none: 'Nothing found.', version: 'Version' },
    other: 'Auf Deutsch',
    untranslated: '',
  },
  de: {
    ...{
      site: 'Kanzlei',
      documents: 'Dokumente',
      search: 'In den Dokumenten suchen',
      onPage: 'Auf dieser Seite',
    },
    ...{ contents: 'Inhalt', skip: 'Zum Text springen', none: 'Nichts gefunden.', version: 'Version' },
    other: 'In English',
    untranslated: '(englisch)',
  },
} as const satisfies Readonly<Record<DocumentLanguage, object>>

export interface SiteEntry {
  readonly title: string
  /** Path from the root of the site. */
  readonly page: string
  /** Language of the text: English if there is no translation. */
  readonly language: DocumentLanguage
}

export interface Group {
  readonly title: string
  readonly entries: readonly SiteEntry[]
}

export interface SiteFrame {
  readonly language: DocumentLanguage
  readonly version: string
  readonly groups: readonly Group[]
}

export interface Content extends SiteEntry {
  readonly html: string
  readonly sections: readonly MarkdownSection[]
  /** Address of the same page in the other language. */
  readonly other: string
}

/** Renders one page of the site. All addresses are relative, so that it can be read from a folder. */
export function pageHtml({ language, version, groups }: SiteFrame, content: Content): string {
  const t = words[language]
  const up = '../'.repeat(content.page.split('/').length - 1)
  const index = language === 'en' ? 'index.html' : `${language}/index.html`
  const [otherLanguage = 'en'] = languages.filter((one) => one !== language)
  const link = (page: string) => escaped(up + page)
  const entry = ({ title, page, language: own }: SiteEntry) =>
    `<li><a href="${link(page)}"${page === content.page ? ' aria-current="page"' : ''}>${escaped(title)}${own === language ? '' : ` <small>${t.untranslated}</small>`}</a></li>`
  const isOpen = (group: Group) => group.entries.some(({ page }) => page === content.page)
  const inner = content.sections.filter(({ level }) => level === 2)
  return `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<title>${escaped(content.title)} · ${t.site}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${up}style.css">
<script src="${up}search-${language}.js" defer></script>
<script src="${up}search.js" defer></script>
</head>
<body data-root="${up}">
<a class="skip" href="#text">${t.skip}</a>
<header lang="${language}">
<a class="name" href="${link(index)}"><strong>${t.site}</strong> ${t.documents}</a>
<form role="search" hidden><input type="search" aria-label="${t.search}" placeholder="${t.search}" autocomplete="off" data-none="${t.none}"><ol aria-live="polite" hidden></ol></form>
<a class="other" href="${link(content.other)}" lang="${otherLanguage}" hreflang="${otherLanguage}">${t.other}</a>
</header>
<div class="columns">
<nav aria-label="${t.contents}" lang="${language}">
<details class="contents" open><summary>${t.contents}</summary>
${groups
  .map(
    (group) =>
      `<details${isOpen(group) ? ' open' : ''}><summary>${escaped(group.title)}</summary><ul>\n${group.entries.map(entry).join('\n')}\n</ul></details>`,
  )
  .join('\n')}
</details>
</nav>
<main id="text" tabindex="-1">
${content.html}</main>
${
  inner.length < 2
    ? ''
    : `<aside><nav aria-label="${t.onPage}" lang="${language}"><p>${t.onPage}</p><ul>
${inner.map(({ heading, id }) => `<li><a href="#${id}">${escaped(heading)}</a></li>`).join('\n')}
</ul></nav></aside>`
}
</div>
<footer lang="${language}">${t.site} · ${t.version} ${escaped(version)}</footer>
</body>
</html>
`
}

/** Renders the first page, which lists every chapter with its pages. */
export function indexHtml({ language, groups }: SiteFrame, up: string): string {
  const t = words[language]
  const list = ({ title, entries }: Group) =>
    `<section><h2>${escaped(title)}</h2>\n<ul>\n${entries.map((entry) => `<li><a href="${escaped(up + entry.page)}">${escaped(entry.title)}</a></li>`).join('\n')}\n</ul></section>`
  return `<h1>${t.site}: ${t.documents}</h1>\n<div class="chapters">\n${groups.map(list).join('\n')}\n</div>\n`
}
