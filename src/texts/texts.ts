import { content } from './catalogues/content/content.ts'
import { contentManage } from './catalogues/content/content-manage.ts'
import { directory } from './catalogues/directory/directory.ts'
import { directoryManage } from './catalogues/directory/directory-manage.ts'
import { peopleSources } from './catalogues/directory/people-sources.ts'
import { personFields } from './catalogues/directory/person-fields.ts'
import { report } from './catalogues/directory/report.ts'
import { access } from './catalogues/office/access.ts'
import { accessibility } from './catalogues/office/accessibility.ts'
import { accounts } from './catalogues/office/accounts.ts'
import { audit } from './catalogues/office/audit.ts'
import { auditActions } from './catalogues/office/audit-actions.ts'
import { auditFields } from './catalogues/office/audit-fields.ts'
import { exchange } from './catalogues/office/exchange.ts'
import { passkeys } from './catalogues/office/passkeys.ts'
import { rehearsals } from './catalogues/office/rehearsals.ts'
import { secondFactor } from './catalogues/office/second-factor.ts'
import { settings } from './catalogues/office/settings.ts'
import { signOn } from './catalogues/office/sign-on.ts'
import { signingKeys } from './catalogues/office/signing-keys.ts'
import { siteJobs } from './catalogues/office/site-jobs.ts'
import { takeOverNotes } from './catalogues/office/take-over-notes.ts'
import { tickets } from './catalogues/office/tickets.ts'
import { uploadTokens } from './catalogues/office/upload-tokens.ts'
import { personMutation } from './catalogues/person-mutation.ts'
import { federalStatistics } from './catalogues/results/federal-statistics.ts'
import { openData } from './catalogues/results/open-data.ts'
import { projections } from './catalogues/results/projections.ts'
import { resultsArchive } from './catalogues/results/results-archive.ts'
import { resultsCharts } from './catalogues/results/results-charts.ts'
import { resultsComparison } from './catalogues/results/results-comparison.ts'
import { resultsDownloads } from './catalogues/results/results-downloads.ts'
import { resultsElections } from './catalogues/results/results-elections.ts'
import { resultsEmbeds } from './catalogues/results/results-embeds.ts'
import { resultsMaps } from './catalogues/results/results-maps.ts'
import { resultsPages } from './catalogues/results/results-pages.ts'
import { resultsPlaces } from './catalogues/results/results-places.ts'
import { resultsReference } from './catalogues/results/results-reference.ts'
import { resultsScreens } from './catalogues/results/results-screens.ts'
import { screenBlocks } from './catalogues/results/screen-blocks.ts'
import { seatDistribution } from './catalogues/results/seat-distribution.ts'
import { caches } from './catalogues/results-desk/caches.ts'
import { drafts } from './catalogues/results-desk/drafts.ts'
import { formerAddresses } from './catalogues/results-desk/former-addresses.ts'
import { forward } from './catalogues/results-desk/forward.ts'
import { notifications } from './catalogues/results-desk/notifications.ts'
import { placeGroups } from './catalogues/results-desk/place-groups.ts'
import { placeSuccessions } from './catalogues/results-desk/place-successions.ts'
import { rehearsalPlay } from './catalogues/results-desk/rehearsal-play.ts'
import { releaseRules } from './catalogues/results-desk/release-rules.ts'
import { resultsCompare } from './catalogues/results-desk/results-compare.ts'
import { resultsDashboard } from './catalogues/results-desk/results-dashboard.ts'
import { resultsItems } from './catalogues/results-desk/results-items.ts'
import { resultsManage } from './catalogues/results-desk/results-manage.ts'
import { resultsRelease } from './catalogues/results-desk/results-release.ts'
import { webhooks } from './catalogues/results-desk/webhooks.ts'
import { dataSources } from './catalogues/results-intake/data-sources.ts'
import { deliveryForm } from './catalogues/results-intake/delivery-form.ts'
import { deliveryProblems } from './catalogues/results-intake/delivery-problems.ts'
import { doubts } from './catalogues/results-intake/doubts.ts'
import { exportProgramProblems } from './catalogues/results-intake/export-program-problems.ts'
import { federalFiles } from './catalogues/results-intake/federal-files.ts'
import { importFigures } from './catalogues/results-intake/import-figures.ts'
import { importProblems } from './catalogues/results-intake/import-problems.ts'
import { upload } from './catalogues/results-intake/upload.ts'
import { uploadDocs } from './catalogues/results-intake/upload-docs.ts'
import { uploadForm } from './catalogues/results-intake/upload-form.ts'
import { workbookProblems } from './catalogues/results-intake/workbook-problems.ts'
import { sharedWords } from './catalogues/shared-words.ts'
import { apiErrors } from './catalogues/site/api-errors.ts'
import { frame } from './catalogues/site/frame.ts'
import { lists } from './catalogues/site/lists.ts'
import { reference } from './catalogues/site/reference.ts'
import { rehearsal } from './catalogues/site/rehearsal.ts'
import { richTextTexts } from './catalogues/site/rich-text.ts'
import { search } from './catalogues/site/search.ts'
import type { Entry } from './language/section.ts'

const entries = {
  ...sharedWords,
  ...frame,
  ...rehearsal,
  ...rehearsals,
  ...apiErrors,
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
  ...federalFiles,
  ...importFigures,
  ...deliveryProblems,
  ...deliveryForm,
  ...doubts,
  ...exchange,
  ...exportProgramProblems,
  ...drafts,
  ...formerAddresses,
  ...lists,
  ...notifications,
  ...placeGroups,
  ...federalStatistics,
  ...openData,
  ...peopleSources,
  ...personFields,
  ...personMutation,
  ...report,
  ...placeSuccessions,
  ...projections,
  ...rehearsalPlay,
  ...releaseRules,
  ...resultsArchive,
  ...resultsCharts,
  ...resultsComparison,
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
  ...resultsReference,
  ...resultsScreens,
  ...screenBlocks,
  ...richTextTexts,
  ...reference,
  ...search,
  ...seatDistribution,
  ...settings,
  ...signingKeys,
  ...signOn,
  ...tickets,
  ...upload,
  ...uploadDocs,
  ...uploadForm,
  ...uploadTokens,
  ...webhooks,
  ...caches,
  ...forward,
  ...siteJobs,
  ...takeOverNotes,
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
/** The German text of a key, following references to other keys. */
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
