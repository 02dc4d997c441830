import {
  noState,
  type ProviderState,
  providerState,
  providerStates,
} from '../../identity/sign-on/provider-state.ts'
import {
  isAwaiting,
  isTested,
  type ProviderKind,
  type ProviderParts,
  type ProviderSettings,
  providerOf,
  testableTag,
} from '../../identity/sign-on/stored-providers.ts'
import {
  findSignOnProvider,
  type SignOnProviderRow,
  selectSignOnProviders,
} from '../../identity/stores/sign-on-store.ts'
import type { Provider } from '../../platform/config/sign-on.ts'
import type { Queries } from '../../platform/storage/database/database.ts'
import { contentIn, contentLocales, type Locale } from '../../texts/language/locales.ts'
import { providerLabel } from '../wording/providers.ts'

/** A provider as its pages show it. */
export interface ListedProvider {
  readonly name: string
  readonly kind: ProviderKind
  /** Null for a provider of the file of the operator. */
  readonly row: SignOnProviderRow | null
  /** With the settings that were entered last, which a test uses; null where they cannot be used. */
  readonly provider: Provider | null
  readonly isOn: boolean
  /** Whether a test has passed with the settings that were entered last. */
  readonly isTested: boolean
  /** Whether other settings than those that were entered last apply to log-ins. */
  readonly isAwaiting: boolean
  readonly state: ProviderState
}

const ofFile = (provider: Provider, state: ProviderState): ListedProvider => ({
  ...{ name: provider.name, kind: provider.kind, row: null, provider, state },
  ...{ isOn: true, isTested: true, isAwaiting: false },
})

function ofRow(row: SignOnProviderRow, parts: ProviderParts, state: ProviderState): ListedProvider {
  const made = providerOf({ ...row, since: row.modified }, parts)
  return {
    ...{ name: row.name, kind: row.kind, row, provider: made.ok ? made.value : null, state },
    ...{ isOn: row.acting !== null, isTested: isTested(row), isAwaiting: isAwaiting(row) },
  }
}

/** Returns all providers, those of the file of the operator first, with a fixed number of queries. */
export async function listProviders(
  queries: Queries,
  parts: ProviderParts,
): Promise<readonly ListedProvider[]> {
  const { signOn } = parts.config
  const states = await providerStates(queries)
  const rows = await selectSignOnProviders(queries)
  const added = rows.filter(({ name }) => signOn.every((provider) => provider.name !== name))
  return [
    ...signOn.map((provider) => ofFile(provider, states.get(provider.name) ?? noState)),
    ...added.map((row) => ofRow(row, parts, states.get(row.name) ?? noState)),
  ]
}

/** Null where there is none of that name. */
export async function findProvider(
  queries: Queries,
  parts: ProviderParts,
  name: string,
): Promise<ListedProvider | null> {
  const inFile = parts.config.signOn.find((provider) => provider.name === name)
  if (inFile !== undefined) return ofFile({ ...inFile }, await providerState(queries, name))
  const row = await findSignOnProvider(queries, name)
  return row === undefined ? null : ofRow(row, parts, await providerState(queries, name))
}

/** Identifies the settings that a test uses; null for those of the file of the operator. */
export const testedTag = ({ row }: ListedProvider): string | null => (row === null ? null : testableTag(row))

/** Returns what people call a provider, also where it cannot be used. */
export function listedLabel(locale: Locale, { name, row, provider }: Omit<ListedProvider, 'state'>): string {
  if (provider !== null) return providerLabel(locale, provider)
  return row === null ? name : enteredLabel(locale, row)
}

export function enteredLabel(locale: Locale, { name, settings }: SignOnProviderRow): string {
  const { label }: ProviderSettings = JSON.parse(settings)
  return contentIn(label, locale) ?? contentLocales.flatMap((one) => label[one] ?? []).at(0) ?? name
}
