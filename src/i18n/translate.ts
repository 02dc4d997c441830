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
import { tickets } from './catalogues/tickets.ts'
import { upload } from './catalogues/upload.ts'
import { uploadDocs } from './catalogues/upload-docs.ts'
import { uploadForm } from './catalogues/upload-form.ts'
import { uploadTokens } from './catalogues/upload-tokens.ts'
import { webhooks } from './catalogues/webhooks.ts'
import { workbookProblems } from './catalogues/workbook-problems.ts'
import { formatNumber } from './format.ts'
import { type Locale, languageTag } from './locales.ts'
import { withinQuotes } from './quoted.ts'
import type { Message } from './section.ts'

const german = {
  ...frame.de_CH,
  ...access.de_CH,
  ...accessibility.de_CH,
  ...accounts.de_CH,
  ...secondFactor.de_CH,
  ...passkeys.de_CH,
  ...audit.de_CH,
  ...auditActions.de_CH,
  ...auditFields.de_CH,
  ...directory.de_CH,
  ...directoryManage.de_CH,
  ...content.de_CH,
  ...contentManage.de_CH,
  ...dataSources.de_CH,
  ...workbookProblems.de_CH,
  ...importProblems.de_CH,
  ...importFigures.de_CH,
  ...deliveryProblems.de_CH,
  ...deliveryForm.de_CH,
  ...exchange.de_CH,
  ...exportProgramProblems.de_CH,
  ...formerAddresses.de_CH,
  ...lists.de_CH,
  ...notifications.de_CH,
  ...openData.de_CH,
  ...personFields.de_CH,
  ...releaseRules.de_CH,
  ...resultsArchive.de_CH,
  ...resultsCharts.de_CH,
  ...resultsCompare.de_CH,
  ...resultsDashboard.de_CH,
  ...resultsDownloads.de_CH,
  ...resultsElections.de_CH,
  ...resultsEmbeds.de_CH,
  ...resultsItems.de_CH,
  ...resultsManage.de_CH,
  ...resultsMaps.de_CH,
  ...resultsPages.de_CH,
  ...resultsPlaces.de_CH,
  ...resultsRelease.de_CH,
  ...resultsScreens.de_CH,
  ...richTextTexts.de_CH,
  ...search.de_CH,
  ...settings.de_CH,
  ...tickets.de_CH,
  ...upload.de_CH,
  ...uploadDocs.de_CH,
  ...uploadForm.de_CH,
  ...uploadTokens.de_CH,
  ...webhooks.de_CH,
}

export type MessageKey = keyof typeof german
export type Catalogue = Readonly<Record<MessageKey, Message>>

export const catalogues: Readonly<Record<Locale, Catalogue>> = {
  de_CH: german,
  fr_CH: {
    ...frame.fr_CH,
    ...access.fr_CH,
    ...accessibility.fr_CH,
    ...accounts.fr_CH,
    ...secondFactor.fr_CH,
    ...passkeys.fr_CH,
    ...audit.fr_CH,
    ...auditActions.fr_CH,
    ...auditFields.fr_CH,
    ...directory.fr_CH,
    ...directoryManage.fr_CH,
    ...content.fr_CH,
    ...contentManage.fr_CH,
    ...dataSources.fr_CH,
    ...workbookProblems.fr_CH,
    ...importProblems.fr_CH,
    ...importFigures.fr_CH,
    ...deliveryProblems.fr_CH,
    ...deliveryForm.fr_CH,
    ...exchange.fr_CH,
    ...exportProgramProblems.fr_CH,
    ...formerAddresses.fr_CH,
    ...lists.fr_CH,
    ...notifications.fr_CH,
    ...openData.fr_CH,
    ...personFields.fr_CH,
    ...releaseRules.fr_CH,
    ...resultsArchive.fr_CH,
    ...resultsCharts.fr_CH,
    ...resultsCompare.fr_CH,
    ...resultsDashboard.fr_CH,
    ...resultsDownloads.fr_CH,
    ...resultsElections.fr_CH,
    ...resultsEmbeds.fr_CH,
    ...resultsItems.fr_CH,
    ...resultsManage.fr_CH,
    ...resultsMaps.fr_CH,
    ...resultsPages.fr_CH,
    ...resultsPlaces.fr_CH,
    ...resultsRelease.fr_CH,
    ...resultsScreens.fr_CH,
    ...richTextTexts.fr_CH,
    ...search.fr_CH,
    ...settings.fr_CH,
    ...tickets.fr_CH,
    ...upload.fr_CH,
    ...uploadDocs.fr_CH,
    ...uploadForm.fr_CH,
    ...uploadTokens.fr_CH,
    ...webhooks.fr_CH,
  },
  it_CH: {
    ...frame.it_CH,
    ...access.it_CH,
    ...accessibility.it_CH,
    ...accounts.it_CH,
    ...secondFactor.it_CH,
    ...passkeys.it_CH,
    ...audit.it_CH,
    ...auditActions.it_CH,
    ...auditFields.it_CH,
    ...directory.it_CH,
    ...directoryManage.it_CH,
    ...content.it_CH,
    ...contentManage.it_CH,
    ...dataSources.it_CH,
    ...workbookProblems.it_CH,
    ...importProblems.it_CH,
    ...importFigures.it_CH,
    ...deliveryProblems.it_CH,
    ...deliveryForm.it_CH,
    ...exchange.it_CH,
    ...exportProgramProblems.it_CH,
    ...formerAddresses.it_CH,
    ...lists.it_CH,
    ...notifications.it_CH,
    ...openData.it_CH,
    ...personFields.it_CH,
    ...releaseRules.it_CH,
    ...resultsArchive.it_CH,
    ...resultsCharts.it_CH,
    ...resultsCompare.it_CH,
    ...resultsDashboard.it_CH,
    ...resultsDownloads.it_CH,
    ...resultsElections.it_CH,
    ...resultsEmbeds.it_CH,
    ...resultsItems.it_CH,
    ...resultsManage.it_CH,
    ...resultsMaps.it_CH,
    ...resultsPages.it_CH,
    ...resultsPlaces.it_CH,
    ...resultsRelease.it_CH,
    ...resultsScreens.it_CH,
    ...richTextTexts.it_CH,
    ...search.it_CH,
    ...settings.it_CH,
    ...tickets.it_CH,
    ...upload.it_CH,
    ...uploadDocs.it_CH,
    ...uploadForm.it_CH,
    ...uploadTokens.it_CH,
    ...webhooks.it_CH,
  },
  rm_CH: {
    ...frame.rm_CH,
    ...access.rm_CH,
    ...accessibility.rm_CH,
    ...accounts.rm_CH,
    ...secondFactor.rm_CH,
    ...passkeys.rm_CH,
    ...audit.rm_CH,
    ...auditActions.rm_CH,
    ...auditFields.rm_CH,
    ...directory.rm_CH,
    ...directoryManage.rm_CH,
    ...content.rm_CH,
    ...contentManage.rm_CH,
    ...dataSources.rm_CH,
    ...workbookProblems.rm_CH,
    ...importProblems.rm_CH,
    ...importFigures.rm_CH,
    ...deliveryProblems.rm_CH,
    ...deliveryForm.rm_CH,
    ...exchange.rm_CH,
    ...exportProgramProblems.rm_CH,
    ...formerAddresses.rm_CH,
    ...lists.rm_CH,
    ...notifications.rm_CH,
    ...openData.rm_CH,
    ...personFields.rm_CH,
    ...releaseRules.rm_CH,
    ...resultsArchive.rm_CH,
    ...resultsCharts.rm_CH,
    ...resultsCompare.rm_CH,
    ...resultsDashboard.rm_CH,
    ...resultsDownloads.rm_CH,
    ...resultsElections.rm_CH,
    ...resultsEmbeds.rm_CH,
    ...resultsItems.rm_CH,
    ...resultsManage.rm_CH,
    ...resultsMaps.rm_CH,
    ...resultsPages.rm_CH,
    ...resultsPlaces.rm_CH,
    ...resultsRelease.rm_CH,
    ...resultsScreens.rm_CH,
    ...richTextTexts.rm_CH,
    ...search.rm_CH,
    ...settings.rm_CH,
    ...tickets.rm_CH,
    ...upload.rm_CH,
    ...uploadDocs.rm_CH,
    ...uploadForm.rm_CH,
    ...uploadTokens.rm_CH,
    ...webhooks.rm_CH,
  },
}

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never
type TextOf<Key extends MessageKey> = (typeof german)[Key] extends infer Entry
  ? Entry extends { readonly other: infer Other }
    ? Other
    : Entry
  : never
type Names<Key extends MessageKey> = Placeholders<TextOf<Key>>
type Values<Key extends MessageKey> = [Names<Key>] extends [never]
  ? []
  : [values: Readonly<Record<Names<Key>, string | number>>]

/** The keys of texts that need no values. */
export type PlainKey = {
  [Key in MessageKey]: [Names<Key>] extends [never] ? Key : never
}[MessageKey]

/** Gives the text of a key in one language; the placeholders a text needs are part of its type. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: Values<Key>) => string

export function translator(locale: Locale): Translate {
  return (key, ...rest) => fill(catalogues[locale][key], rest[0] ?? {}, locale)
}

const pluralRules = new Map<Locale, Intl.PluralRules>()

function fill(message: Message, values: Readonly<Record<string, string | number>>, locale: Locale): string {
  const text = typeof message === 'string' ? message : message[pluralForm(locale, Number(values.count))]
  return text.replace(/\{(\w+)\}/g, (whole, name: string, at: number) => {
    const value = values[name] ?? whole
    if (typeof value === 'number') return formatNumber(locale, value)
    return text.lastIndexOf('«', at) > text.lastIndexOf('»', at) ? withinQuotes(value) : value
  })
}

function pluralForm(locale: Locale, count: number): 'one' | 'other' {
  let rules = pluralRules.get(locale)
  if (rules === undefined) {
    rules = new Intl.PluralRules(languageTag(locale))
    pluralRules.set(locale, rules)
  }
  return rules.select(count) === 'one' ? 'one' : 'other'
}
