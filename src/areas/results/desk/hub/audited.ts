import { selectUploadTokens } from '../../../../identity/stores/upload-token-store.ts'
import {
  type AuditedKind,
  fewThings,
  namedThings,
  type ThingReader,
} from '../../../../office/audit-log/audited-kind.ts'
import { selectSources } from '../../intake/sources/source-store.ts'
import { auditedItemFields } from '../../items/audited-fields.ts'
import { itemsTitled, selectItemTitles } from '../../items/audited-store.ts'
import { inLanguage } from '../../model/in-language.ts'
import type { ItemKind } from '../../model/item.ts'
import { groupsPath, postalCodesPath } from '../groups/page.ts'
import { versionsPath } from '../paths/item-paths.ts'
import { sourcesPath } from '../sources/parts.ts'
import { successionsPath } from '../successions/page.ts'
import { uploadTokensPath } from '../upload-tokens/upload-tokens-page.ts'

const items = (kind: ItemKind): ThingReader => ({
  async find(queries, ids, { locale, organisation }) {
    const found = await selectItemTitles(queries, kind, ids)
    return found.map(({ id, title }) => ({
      id,
      title: inLanguage(title, locale, organisation.default_locale),
      href: versionsPath({ kind, id }),
    }))
  },
  search: (queries, text, most) => itemsTitled(queries, kind, text, most),
})

const someItem = ['vote', 'election', 'compound']

/** Values in entries about versions of results, and about files. */
const resultWords = {
  source: ['resultsManage.source.'],
  status: ['resultsManage.status.'],
  findings: ['finding.'],
  code: ['import.'],
  ballot: ['results.vote.ballot.'],
  figure: ['figures.column.'],
  embargo: { site: 'releaseRule.site', none: 'release.embargo.none' },
} as const

/** What the audit log tells of votes, elections and their results. */
export const auditedResults: readonly AuditedKind[] = [
  {
    ...{ ...auditedItemFields.vote, title: 'common.votes', noun: 'audit.thing.vote' },
    things: items('vote'),
  },
  {
    ...{ ...auditedItemFields.election, title: 'common.elections', noun: 'audit.thing.election' },
    things: items('election'),
  },
  {
    ...{ ...auditedItemFields.compound, title: 'resultsItems.tab.compound', noun: 'audit.thing.compound' },
    things: items('compound'),
  },
  { name: 'results', also: ['upload'], title: 'audit.resultsAndUploads', words: resultWords },
  {
    ...{ name: 'release-rule', title: 'release.title', words: resultWords },
    links: { source: ['data-source'] },
  },
  {
    ...{ name: 'data-source', title: 'dataSources.title', noun: 'audit.thing.data-source' },
    words: { type: ['dataSources.type.'] },
    links: { item: someItem },
    things: fewThings(async (queries) =>
      (await selectSources(queries)).map(({ id, name }) => ({
        ...{ id, title: name, href: `${sourcesPath}/${id}` },
      })),
    ),
  },
  {
    ...{ name: 'upload-token', title: 'uploadTokens.title', noun: 'audit.thing.upload-token' },
    words: { types: ['uploadTokens.type.', 'resultsManage.'] },
    links: { items: someItem },
    things: fewThings(async (queries) =>
      (await selectUploadTokens(queries)).map(({ id, name }) => ({
        ...{ id, title: name, href: uploadTokensPath },
      })),
    ),
  },
  {
    ...{ name: 'place-groups', title: 'placeGroups.title', noun: 'audit.thing.place-groups' },
    things: namedThings(groupsPath),
  },
  {
    ...{ name: 'place-successions', title: 'placeSuccessions.title' },
    noun: 'audit.thing.place-successions',
    things: namedThings(successionsPath),
  },
  {
    ...{ name: 'postal-codes', title: 'postalCodes.title', noun: 'audit.thing.postal-codes' },
    things: namedThings(postalCodesPath),
  },
  { name: 'entities', title: 'common.municipalities', noun: 'audit.thing.entities' },
  { name: 'pastVotes', title: 'audit.pastVotes', noun: 'audit.thing.pastVotes' },
  { name: 'shapes', title: 'audit.field.bundle.shapes', noun: 'audit.thing.shapes' },
]
