import { section } from '../../../../texts/catalogues/section.ts'

/** Texts about files in the format of the Federal Statistical Office, published and imported. */
export const federalStatistics = section({
  'bfs.title': {
    de: 'Abstimmungen im Format des Bundesamtes für Statistik',
    fr: 'Votations au format de l’Office fédéral de la statistique',
    it: 'Votazioni nel formato dell’Ufficio federale di statistica',
    rm: 'Votaziuns en il format da l’Uffizi federal da statistica',
    en: 'Votes in the format of the Federal Statistical Office',
  },
  'bfs.lead': {
    de: 'Für Programme, die die Dateien des Bundes lesen: gleiche Namen, gleicher Aufbau, mit den Resultaten aller Gemeinden.',
    fr: 'Pour les programmes qui lisent les fichiers de la Confédération\u202f: mêmes noms, même structure, avec les résultats de toutes les communes.',
    it: 'Per i programmi che leggono i file della Confederazione: stessi nomi, stessa struttura, con i risultati di tutti i Comuni.',
    rm: 'Per programs che legian las datotecas da la Confederaziun: ils medems nums, la medema structura, cun ils resultats da tut las vischnancas.',
    en: 'For programs that read the files of the Confederation: same names, same structure, with the results of all municipalities.',
  },
  'bfs.current': {
    de: 'Jede Datei ist nach jeder Veröffentlichung aktuell. Was noch nicht ausgezählt ist, hat keine Zahlen.',
    fr: 'Chaque fichier est à jour après chaque publication. Ce qui n’est pas encore dépouillé n’a pas de chiffres.',
    it: 'Ogni file è aggiornato dopo ogni pubblicazione. Ciò che non è ancora scrutinato non ha cifre.',
    rm: 'Mintga datoteca è actuala suenter mintga publicaziun. Quai che n’è anc betg dumbrà n’ha naginas cifras.',
    en: 'Each file is up to date after every publication. What has not been counted yet has no figures.',
  },
  'bfs.none': {
    de: 'Noch sind keine eidgenössischen oder kantonalen Abstimmungen erfasst.',
    fr: 'Aucune votation fédérale ou cantonale n’est saisie pour l’instant.',
    it: 'Non è ancora stata inserita alcuna votazione federale o cantonale.',
    rm: 'Anc n’èn naginas votaziuns federalas u chantunalas registradas.',
    en: 'No federal or cantonal votes have been added yet.',
  },
  'bfs.federal': {
    de: { one: '{count} eidgenössische Abstimmung', other: '{count} eidgenössische Abstimmungen' },
    fr: { one: '{count} votation fédérale', other: '{count} votations fédérales' },
    it: { one: '{count} votazione federale', other: '{count} votazioni federali' },
    rm: { one: '{count} votaziun federala', other: '{count} votaziuns federalas' },
    en: { one: '{count} federal vote', other: '{count} federal votes' },
  },
  'bfs.cantonal': {
    de: { one: '{count} kantonale Abstimmung', other: '{count} kantonale Abstimmungen' },
    fr: { one: '{count} votation cantonale', other: '{count} votations cantonales' },
    it: { one: '{count} votazione cantonale', other: '{count} votazioni cantonali' },
    rm: { one: '{count} votaziun chantunala', other: '{count} votaziuns chantunalas' },
    en: { one: '{count} cantonal vote', other: '{count} cantonal votes' },
  },
  'bfs.download': {
    de: 'Format des Bundesamtes für Statistik, alle Vorlagen des Tages',
    fr: 'format de l’Office fédéral de la statistique, tous les objets du jour',
    it: 'formato dell’Ufficio federale di statistica, tutti gli oggetti del giorno',
    rm: 'format da l’Uffizi federal da statistica, tut ils projects dal di',
    en: 'Format of the Federal Statistical Office, all proposals of the day',
  },
  'national.title': { de: 'Ganze Schweiz', fr: 'Toute la Suisse', it: 'Tutta la Svizzera', rm: 'Entira Svizra', en: 'All of Switzerland' },
  'national.source': {
    de: 'Quelle: Bundesamt für Statistik.',
    fr: 'Source\u202f: Office fédéral de la statistique.',
    it: 'Fonte: Ufficio federale di statistica.',
    rm: 'Funtauna: Uffizi federal da statistica.',
    en: 'Source: Federal Statistical Office.',
  },
  'national.sourceAt': {
    de: 'Quelle: Bundesamt für Statistik, Stand {time} Uhr.',
    fr: 'Source\u202f: Office fédéral de la statistique, état à {time}.',
    it: 'Fonte: Ufficio federale di statistica, stato alle {time}.',
    rm: 'Funtauna: Uffizi federal da statistica, stadi da las {time}.',
    en: 'Source: Federal Statistical Office, as at {time}.',
  },
  'national.provisional': { de: 'Provisorisch.', fr: 'Provisoire.', it: 'Provvisorio.', rm: 'Provisoric.', en: 'Provisional.' },
  'national.cantons': { de: 'Stände', fr: 'Cantons', it: 'Cantoni', rm: 'Chantuns', en: 'Cantons' },
  'national.cantonsValue': {
    de: '{yeas} zu {nays}',
    fr: '{yeas} contre {nays}',
    it: '{yeas} contro {nays}',
    rm: '{yeas} cunter {nays}',
    en: '{yeas} to {nays}',
  },
  'national.cantonsHint': {
    de: 'Ja zu Nein; auch ihre Mehrheit ist nötig',
    fr: 'oui contre non\u202f; leur majorité est aussi requise',
    it: 'sì contro no; è necessaria anche la loro maggioranza',
    rm: 'gea cunter na; era lur maioritad è necessaria',
    en: 'Yes to No; a majority of cantons is needed too',
  },
  'national.cantonsCounted': { de: 'Kantone', fr: 'cantons', it: 'Cantoni', rm: 'chantuns', en: 'cantons' },
  'resultsItems.field.proposal_kind': {
    de: 'Art der Vorlage',
    fr: 'Nature de l’objet',
    it: 'Natura dell’oggetto',
    rm: 'Natira dal project',
    en: 'Kind of proposal',
  },
  'resultsItems.hint.proposal_kind': {
    de: 'Steht in den Dateien im Format des Bundesamtes für Statistik.',
    fr: 'Figure dans les fichiers au format de l’Office fédéral de la statistique.',
    it: 'Figura nei file nel formato dell’Ufficio federale di statistica.',
    rm: 'Stat en las datotecas en il format da l’Uffizi federal da statistica.',
    en: 'Appears in the files in the format of the Federal Statistical Office.',
  },
  'resultsItems.option.mandatory': {
    de: 'Obligatorisches Referendum',
    fr: 'Référendum obligatoire',
    it: 'Referendum obbligatorio',
    rm: 'Referendum obligatoric',
    en: 'Mandatory referendum',
  },
  'resultsItems.option.optional': {
    de: 'Fakultatives Referendum',
    fr: 'Référendum facultatif',
    it: 'Referendum facoltativo',
    rm: 'Referendum facultativ',
    en: 'Optional referendum',
  },
  'resultsItems.option.initiative': {
    de: 'Volksinitiative',
    fr: 'Initiative populaire',
    it: 'Iniziativa popolare',
    rm: 'Iniziativa dal pievel',
    en: 'Popular initiative',
  },
})

type Own = typeof federalStatistics
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
