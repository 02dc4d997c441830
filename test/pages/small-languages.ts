import { textsByKey } from '../../src/texts/catalogues/keys.ts'
import type { FurtherLanguage } from '../../src/texts/catalogues/language.ts'

/** What stands in for `src/texts/languages/further.ts` in a program that is started with `with-small-languages.ts`. */
export const furtherLanguages = [
  {
    locale: 'es_ES',
    name: 'Español',
    texts: textsByKey({
      'common.agencies': 'Organizaciones',
      'common.language': 'Idioma',
      'common.people': 'Personas',
      'common.search': 'Buscar',
      'error.404.title': 'Página no encontrada',
      'frame.menu': 'Menú',
      'frame.pageOf': 'Página {page} de {pages}',
      'frame.search': 'Búsqueda',
      'frame.skip': 'Ir al contenido',
      'list.count': { one: '{count} entrada', other: '{count} entradas' },
    }),
  },
  {
    locale: 'fr_BE',
    name: 'Français de Belgique',
    standIn: 'fr',
    texts: textsByKey({ 'frame.menu': 'Carte' }),
  },
] as const satisfies readonly FurtherLanguage[]
