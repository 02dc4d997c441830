import { access } from './catalogues/access.ts'
import { accessibility } from './catalogues/accessibility.ts'
import { accounts } from './catalogues/accounts.ts'
import { audit } from './catalogues/audit.ts'
import { auditActions } from './catalogues/audit-actions.ts'
import { auditFields } from './catalogues/audit-fields.ts'
import { content } from './catalogues/content.ts'
import { contentManage } from './catalogues/content-manage.ts'
import { dataSources } from './catalogues/data-sources.ts'
import { deliveryForm } from './catalogues/delivery-form.ts'
import { deliveryProblems } from './catalogues/delivery-problems.ts'
import { directory } from './catalogues/directory.ts'
import { directoryManage } from './catalogues/directory-manage.ts'
import { exchange } from './catalogues/exchange.ts'
import { exportProgramProblems } from './catalogues/export-program-problems.ts'
import { formerAddresses } from './catalogues/former-addresses.ts'
import { frame } from './catalogues/frame.ts'
import { importFigures } from './catalogues/import-figures.ts'
import { importProblems } from './catalogues/import-problems.ts'
import { lists } from './catalogues/lists.ts'
import { notifications } from './catalogues/notifications.ts'
import { openData } from './catalogues/open-data.ts'
import { passkeys } from './catalogues/passkeys.ts'
import { personFields } from './catalogues/person-fields.ts'
import { personMutation } from './catalogues/person-mutation.ts'
import { releaseRules } from './catalogues/release-rules.ts'
import { resultsArchive } from './catalogues/results-archive.ts'
import { resultsCharts } from './catalogues/results-charts.ts'
import { resultsCompare } from './catalogues/results-compare.ts'
import { resultsDashboard } from './catalogues/results-dashboard.ts'
import { resultsDownloads } from './catalogues/results-downloads.ts'
import { resultsElections } from './catalogues/results-elections.ts'
import { resultsEmbeds } from './catalogues/results-embeds.ts'
import { resultsItems } from './catalogues/results-items.ts'
import { resultsManage } from './catalogues/results-manage.ts'
import { resultsMaps } from './catalogues/results-maps.ts'
import { resultsPages } from './catalogues/results-pages.ts'
import { resultsPlaces } from './catalogues/results-places.ts'
import { resultsRelease } from './catalogues/results-release.ts'
import { resultsScreens } from './catalogues/results-screens.ts'
import { richTextTexts } from './catalogues/rich-text.ts'
import { search } from './catalogues/search.ts'
import { secondFactor } from './catalogues/second-factor.ts'
import { settings } from './catalogues/settings.ts'
import { sharedWords } from './catalogues/shared-words.ts'
import { tickets } from './catalogues/tickets.ts'
import { upload } from './catalogues/upload.ts'
import { uploadDocs } from './catalogues/upload-docs.ts'
import { uploadForm } from './catalogues/upload-form.ts'
import { uploadTokens } from './catalogues/upload-tokens.ts'
import { webhooks } from './catalogues/webhooks.ts'
import { workbookProblems } from './catalogues/workbook-problems.ts'
import type { Entry } from './section.ts'

const entries = {
  ...sharedWords,
  ...frame,
  ...access,
  ...accessibility,
  ...accounts,
  ...secondFactor,
  ...passkeys,
  ...audit,
  ...auditActions,
  ...auditFields,
  ...directory,
  ...directoryManage,
  ...content,
  ...contentManage,
  ...dataSources,
  ...workbookProblems,
  ...importProblems,
  ...importFigures,
  ...deliveryProblems,
  ...deliveryForm,
  ...exchange,
  ...exportProgramProblems,
  ...formerAddresses,
  ...lists,
  ...notifications,
  ...openData,
  ...personFields,
  ...personMutation,
  ...releaseRules,
  ...resultsArchive,
  ...resultsCharts,
  ...resultsCompare,
  ...resultsDashboard,
  ...resultsDownloads,
  ...resultsElections,
  ...resultsEmbeds,
  ...resultsItems,
  ...resultsManage,
  ...resultsMaps,
  ...resultsPages,
  ...resultsPlaces,
  ...resultsRelease,
  ...resultsScreens,
  ...richTextTexts,
  ...search,
  ...settings,
  ...tickets,
  ...upload,
  ...uploadDocs,
  ...uploadForm,
  ...uploadTokens,
  ...webhooks,
}

type Entries = typeof entries
export type MessageKey = keyof Entries

/** German is the reference for placeholders; of a plural, the text for many. */
type German = {
  readonly [Key in MessageKey]: Entries[Key] extends { readonly de: infer Text }
    ? Text extends { readonly other: infer Other }
      ? Other
      : Text
    : Entries[Key]
}
/** The German text of a key, also where it is that of another key. */
export type TextOf<Key extends MessageKey> = German[Key] extends infer Text
  ? Text extends MessageKey
    ? German[Text]
    : Text
  : never

const written: Readonly<Record<string, Entry | string>> = entries

/** Every text of the product. */
export const texts = Object.fromEntries(
  Object.entries(written).map(([key, entry]) => [key, typeof entry === 'string' ? written[entry] : entry]),
) as Readonly<Record<MessageKey, Entry>>
