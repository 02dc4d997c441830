import Type from 'typebox'
import { type Control, firstOf } from '../../records/fields/field.ts'
import { fail, ok } from '../../values/result.ts'
import { textArea } from '../../web/components/form.ts'

const most = 50

export const linkedSites = Type.Optional(
  Type.Array(Type.String({ pattern: '^https?://[^\\s?#]+$', maxLength: 200 }), {
    maxItems: most,
    uniqueItems: true,
  }),
)

/** One address per line. */
export const linkedSitesControl: Control<string[], 'siteAddresses'> = {
  inputs: () => ['linkedSites'],
  write: (sites) => [['linkedSites', [(sites ?? []).join('\n')]]],
  read: (typed, { name }) => {
    const texts = firstOf(typed, 'linkedSites')
      .split(/\s+/)
      .flatMap((text) => (text === '' ? [] : [text.replace(/\/+$/, '')]))
    const sites = [...new Set(texts)]
    const isRight = (site: string) => /^https?:\/\/[^\s?#]{1,190}$/.test(site) && URL.canParse(site)
    return sites.length <= most && sites.every(isRight)
      ? ok({ [name]: sites })
      : fail([{ input: 'linkedSites', code: 'siteAddresses' }])
  },
  show: (_, { label, hint, typed, errorOf }) =>
    textArea({
      ...{ name: 'linkedSites', label, ...(hint !== undefined && { hint }), rows: 3 },
      ...{ value: firstOf(typed, 'linkedSites'), error: errorOf('linkedSites') },
    }),
}
