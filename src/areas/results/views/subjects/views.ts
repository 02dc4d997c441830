import type { Organisation } from '../../../../identity/organisation/organisation.ts'
import { readOrganisation } from '../../../../identity/organisation/store.ts'
import { requestLocale } from '../../../../platform/http/requests/locale.ts'
import { searchOf } from '../../../../platform/http/requests/parameters.ts'
import { isContentLocale, type Locale } from '../../../../texts/language/locales.ts'
import { type Translate, translator } from '../../../../texts/translate.ts'
import type { Instant } from '../../../../values/time.ts'
import { inLanguage } from '../../model/in-language.ts'
import type { Item, Localised } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { instanceOf } from '../../places/lists/instance.ts'
import { type Addresses, addressesAt } from '../../serving/addresses.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { jsonDocument, stampOf } from '../../serving/json-document.ts'
import { lastModifiedOf, newest } from '../../serving/last-modified.ts'
import type { DocumentRequest } from '../../serving/open-data.ts'
import { cacheKeys } from '../../serving/public-page.ts'
import type { SignedDocument } from '../../serving/signed-data.ts'

/** An opened item, and all items on which its documents depend. */
export interface OpenedSubject {
  readonly item: Item
  /** Name in URLs, if it differs from the id of the item. */
  readonly name?: string
  readonly dependsOn: readonly StoredItem[]
}

/** The context of a request for JSON. */
export interface Ask {
  readonly area: ResultsArea
  readonly addresses: Addresses
  readonly organisation: Organisation
  readonly t: Translate
  readonly locale: Locale
  nameOf(text: Localised): string
}

/** A JSON document below the address of what was opened. */
export interface SubjectView<Of extends OpenedSubject> {
  readonly name: string
  /** Whether the response has a Last-Modified header. */
  readonly isDated?: true
  readonly isTranslated?: true
  /** Whether the document lists the available maps. */
  readonly namesMaps?: true
  make(opened: Of, ask: Ask): unknown
}

/** A view with query parameters. */
export interface ChosenView<Of extends OpenedSubject> extends Omit<SubjectView<Of>, 'make'> {
  choose(opened: Of, area: ResultsArea, search: string): Promise<Chosen<Of>> | Chosen<Of>
}

export interface Chosen<Of extends OpenedSubject> extends Pick<SubjectView<Of>, 'make'> {
  /** The normalised query, see `parameters`. */
  readonly query: string
}

export type Open<Of extends OpenedSubject> = (
  area: ResultsArea,
  params: Readonly<Record<string, string>>,
) => Promise<Of | null>

export function viewDocuments<Of extends OpenedSubject>(
  area: ResultsArea,
  path: string,
  open: Open<Of>,
  views: readonly (SubjectView<Of> | ChosenView<Of>)[],
): readonly SignedDocument[] {
  return views.map((view) => ({
    path: `${path}/${view.name}`,
    prepare: async (request) => {
      const opened = await open(area, request.params)
      if (opened === null) return null
      const organisation = await readOrganisation(area.service.database.reads)
      const ask = askOf(area, request, organisation)
      const { canton, municipality, default_locale } = organisation
      const chosen: Chosen<Of> =
        'choose' in view ? await view.choose(opened, area, searchOf(request)) : { query: '', make: view.make }
      const language = view.isTranslated === true ? ask.locale : null
      const shapes = view.namesMaps === true ? await area.shapes.ownStamp(instanceOf(organisation)) : ''
      return jsonDocument({
        key: JSON.stringify([path, view.name, opened.name ?? opened.item.id, chosen.query, language]),
        stamp: stampOf(opened.dependsOn, canton, municipality, default_locale, shapes),
        keys: cacheKeys({ dependsOn: opened.dependsOn.map(({ item }) => item), stamp: shapes }),
        lastModified: view.isDated === true ? lastChangeOf(opened) : null,
        make: async () => chosen.make(opened, ask),
      })
    },
  }))
}

/**
 * Returns the last change of all items on which the document depends, so that If-Modified-Since detects a
 * changed election.
 */
function lastChangeOf({ dependsOn }: OpenedSubject): Instant | null {
  return newest(dependsOn.map(({ item }) => lastModifiedOf(item)))
}

function askOf(area: ResultsArea, request: DocumentRequest, organisation: Organisation): Ask {
  const asked = requestLocale(request, organisation.locales, organisation.default_locale)
  // Documents for programs know the languages of the contract alone.
  const locale = isContentLocale(asked) ? asked : organisation.default_locale
  return {
    area,
    addresses: addressesAt(area.service.config.baseUrl),
    organisation,
    t: translator(locale),
    locale,
    nameOf: (text) => inLanguage(text, locale, organisation.default_locale),
  }
}
