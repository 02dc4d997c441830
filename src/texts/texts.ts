import { type CatalogueEntries, catalogues } from './catalogues/find.ts'
import type { MessageKey } from './catalogues/keys.ts'
import type { Entry } from './catalogues/section.ts'

const written: CatalogueEntries = Object.assign({}, ...catalogues)

/** Every text of the product. */
export const texts = Object.fromEntries(
  Object.entries(written).map(([key, entry]) => [key, typeof entry === 'string' ? written[entry] : entry]),
) as Readonly<Record<MessageKey, Entry>>
