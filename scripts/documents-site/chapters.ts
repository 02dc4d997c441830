import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const languages = ['en', 'de'] as const
export type DocumentLanguage = (typeof languages)[number]

export interface Chapter {
  readonly title: Readonly<Record<DocumentLanguage, string>>
  /** Files of the repository, in the order in which they are read. */
  readonly files: readonly string[]
}

const docs = (...names: readonly string[]) => names.map((name) => `docs/${name}.md`)

/** Returns all documents of the site by audience. A test fails for missing ones. */
export function chapters(root: string): readonly Chapter[] {
  const decisions = readdirSync(join(root, 'docs/decisions'))
    .filter((name) => name !== 'README.md')
    .sort()
  return [
    {
      title: { en: 'Operating', de: 'Betreiben' },
      files: [
        ...docs('operations', 'settings', 'security', 'data-protection', 'scale', 'accounts'),
        ...docs('moving-in', 'side-by-side', 'leaving'),
        'CHANGELOG.md',
      ],
    },
    {
      title: { en: 'Results: the work of staff', de: 'Resultate: die Arbeit der Kanzlei' },
      files: [
        ...docs('drafts', 'release', 'versions', 'plausibility', 'projection', 'seats', 'bfs'),
        ...docs('rehearsal', 'screens', 'notifications', 'statistics', 'comparison'),
      ],
    },
    {
      title: { en: 'Directory and content', de: 'Verzeichnis und Inhalte' },
      files: docs('directory', 'people-sources', 'tickets', 'content', 'addresses', 'translation'),
    },
    {
      title: { en: 'Integrating', de: 'Anbinden' },
      files: [
        ...docs('getting-started', 'api/directory', 'api/content', 'api/results', 'management', 'commands'),
        ...docs('uploads', 'upload-checks', 'webhooks', 'embedding', 'directory-exchange', 'proofs'),
        'client/README.md',
      ],
    },
    {
      title: { en: 'Developing', de: 'Entwickeln' },
      files: [
        ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'],
        ...docs('glossary', 'dependencies'),
      ],
    },
    {
      title: { en: 'Decisions', de: 'Entscheide' },
      files: ['README.md', ...decisions].map((name) => `docs/decisions/${name}`),
    },
  ]
}

/** Returns the path of a translation, whether or not it exists. */
export function translationOf(file: string, language: DocumentLanguage): string {
  return language === 'en' ? file : file.replace(/^docs\//, `docs/${language}/`)
}

/** Returns the path of the page of a file; folders below `docs/` are kept. */
export function pageOf(file: string): string {
  return file.replace(/^docs\//, '').replace(/\.md$/, '.html')
}
