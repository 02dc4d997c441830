import type { RecordDesk } from '../../desk/records/record-desk.ts'
import { findSignOnProvider } from '../../identity/stores/sign-on-store.ts'
import { rawField, textField } from '../../platform/http/forms/form.ts'
import type { Service } from '../../platform/service.ts'
import { fail } from '../../values/result.ts'
import { storableText } from '../../values/text.ts'
import { freshFactorOnly } from '../login/fresh-factor.ts'
import type { AgencyList } from '../users/account-choice.ts'
import { signOnPath, signOnProviderPath } from '../wording/sign-on-paths.ts'
import { type ProviderTypes, providerFormPage } from './form-page.ts'
import { kindIn, newProvider, providerForm } from './provider-fields.ts'
import { addProvider, changeProvider, providerTag, providerValues } from './save-provider.ts'

/** Programs have no such desk: a stolen key must not bring a provider that opens accounts. */
export function providerDesk(service: Service, agencies: AgencyList): RecordDesk<ProviderTypes> {
  const { config, database, secret } = service
  return {
    ...{ path: signOnPath, formPath: '/edit', need: 'admin' },
    guard: freshFactorOnly(service, 'admin'),
    form: { ...providerForm, tag: providerTag },
    readId: storableText,
    find: async (queries, name) => (await findSignOnProvider(queries, name)) ?? null,
    valuesOf: providerValues,
    begin: async ({ query }) => ({
      values: newProvider(kindIn(textField(query, 'kind')) ?? 'oidc'),
      origin: null,
    }),
    more: { begin: () => '', read: (body) => rawField(body, 'secret') },
    async save(tx, { typed, more, before }, call) {
      const change = { ...call.change(), config, secret }
      const sent = { typed, secret: more, site: (await call.context()).organisation }
      if (before !== null) return changeProvider(tx, before, sent, change)
      const added = await addProvider(tx, sent, change)
      return added.ok ? added : fail({ type: 'problems', problems: added.error })
    },
    page: async (context, shown) => providerFormPage(context, shown, await agencies(database.reads)),
    next: (name, { before }) => `${signOnProviderPath(name)}?done=${before === null ? 'stored' : 'saved'}`,
  }
}
