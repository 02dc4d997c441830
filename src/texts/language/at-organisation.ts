import type { Language } from './locales.ts'

/** First words of names with the preposition that a sentence needs before them; the last one is for all other names. */
const prepositions: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  de: [
    [/^(Kanton|Amt|Bezirk|Bund|Departement|Verband)\b/, 'beim '],
    [
      /^(Stadt|Republik|Verwaltung|Politische Gemeinde|(Einwohner)?[Gg]emeinde|\p{L}*[Kk]anzlei)(?!\p{L})/u,
      'bei der ',
    ],
    [/^/, 'bei '],
  ],
  fr: [
    [/^(Canton|Département|District|Service)(?!\p{L})/u, 'auprès du '],
    [/^(Chancellerie|Commune|Municipalité|République|Ville)(?!\p{L})/u, 'auprès de la '],
    [/^(Administration|État|Office)(?!\p{L})/u, 'auprès de l’'],
    [/^/, 'auprès de '],
  ],
  it: [
    [/^(Cantone|Comune|Dipartimento|Distretto)(?!\p{L})/u, 'presso il '],
    [/^(Cancelleria|Città|Repubblica)(?!\p{L})/u, 'presso la '],
    [/^(Amministrazione|Ufficio)(?!\p{L})/u, 'presso l’'],
    [/^/, 'presso '],
  ],
  rm: [
    [/^(Chantun|Departament|District|Uffizi)(?!\p{L})/u, 'tar il '],
    [/^(Chanzlia|Citad|Vischnanca)(?!\p{L})/u, 'tar la '],
    [/^/, 'tar '],
  ],
  en: [
    [/^(Canton|City|Commune|Municipality|Republic|State Chancellery|Town)\b/, 'at the '],
    [/^/, 'at '],
  ],
}

/** Returns the name of an organisation as it stands in a sentence, such as "beim Kanton Uri". */
export function atOrganisation(language: Language, name: string): string {
  const [, before = ''] = prepositions[language].find(([start]) => start.test(name)) ?? []
  return before + name
}
