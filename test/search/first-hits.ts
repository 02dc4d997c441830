/** What a reader types, the language of the page, and what such a reader expects first. */
export interface ExpectedHit {
  readonly text: string
  readonly locale: 'de' | 'fr' | 'it' | 'rm'
  /** Any of them, where several are as good: those of one polling day. */
  readonly first: readonly string[]
}

const inLanguage =
  (locale: ExpectedHit['locale']) =>
  (searches: Readonly<Record<string, string | readonly string[]>>): readonly ExpectedHit[] =>
    Object.entries(searches).map(([text, first]) => ({ text, locale, first: [first].flat() }))

const repair = 'Volksinitiative «Für ein Recht auf Reparatur»'
const road = 'Kredit für die Sanierung der Laipassstrasse'
const ticket = 'Volksinitiative «Drei Seen, ein Billett» und Gegenvorschlag des Kantonsrats'
const trains = 'Bundesgesetz über die Förderung der Nachtzüge'

/** Written before the search was changed for them, for the sample canton on 15 November 2026. */
export const expectedHits: readonly ExpectedHit[] = [
  ...inLanguage('de')({
    'wahl 2026': 'Kantonsratswahl 2026',
    'wahlen 2026': 'Kantonsratswahl 2026',
    'wahl 2022': ['Kantonsratswahl 2022', 'Regierungsratswahl 2022'],
    kantonsratswahl: 'Kantonsratswahl 2026',
    'regierungsratswahl 2022': 'Regierungsratswahl 2022',
    nationalrat: 'Nationalratswahl 2026',
    'november 2026': [repair, road, 'Kantonsratswahl 2026'],
    '15.11.2026': [repair, road, 'Kantonsratswahl 2026'],
    'abstimmung 15. november': [repair, road],
    'abstimmung 30. August 2026': [trains, ticket],
    'abstimmungen 2025': ['Volksinitiative «Pflege in allen Tälern»', 'Kredit für die Umfahrung Oberlai'],
    abstimmung: 'Abstimmungen und Wahlen',
    laipassstrasse: road,
    'laipass strasse': road,
    laipasstrasse: road,
    laipass: 'Laipass',
    strasse: 'Strassen und Baustellen',
    umfahrung: 'Kredit für die Umfahrung Oberlai',
    seestrassen: 'Volksinitiative «Für ruhige Seestrassen»',
    steueramt: 'Steuerverwaltung',
    steuern: 'Steuern',
    steuererklaerung: 'Steuererklärung ausfüllen',
    'steuererklärung ausfüllen': 'Steuererklärung ausfüllen',
    steuerverwaltug: 'Steuerverwaltung',
    'steuer frist verlängern': 'Frist verlängern',
    quellensteuer: 'Quellensteuer',
    passbüro: 'Staatskanzlei',
    kita: 'Kinderbetreuung',
    krankenkasse: 'Prämienverbilligung',
    praemienverbilligung: 'Prämienverbilligung',
    schule: 'Volksschule',
    baugesuch: 'Baubewilligung',
    umzug: 'Zuzug und Umzug',
    badewasser: 'Badewasserqualität',
    polizei: 'Kantonspolizei',
    kantonspolzei: 'Kantonspolizei',
    '117': ['Sicherheit', 'Kantonspolizei'],
    regierungsrat: 'Regierungsrat',
    gpk: 'Geschäftsprüfungskommission',
    bibliothek: 'Kantonsbibliothek Dreiseen',
    mueller: 'Doris Müller',
    'sandro muller': 'Sandro Müller',
    staatsschreiber: 'Curdin Arpagaus',
    markt: 'Wochenmarkt',
    konzert: 'Jahreskonzert der Musikgesellschaft Oberlai',
    seewis: 'Seewis am Mittersee',
    '7690': 'Seewis am Mittersee',
  }),
  ...inLanguage('fr')({
    impôts: 'Impôts',
    'élection 2026': 'Élection du Parlement cantonal 2026',
    'votation 15 novembre 2026': [
      'Initiative populaire «Pour un droit à la réparation»',
      'Crédit pour l’assainissement de la route du Laipass',
    ],
    école: 'École obligatoire',
    police: 'Police cantonale',
    'permis de construire': 'Permis de construire',
  }),
  ...inLanguage('it')({
    imposte: 'Imposte',
    'elezione 2026': 'Elezione del Parlamento cantonale 2026',
    'novembre 2026': [
      'Iniziativa popolare «Per un diritto alla riparazione»',
      'Credito per il risanamento della strada del Laipass',
      'Elezione del Parlamento cantonale 2026',
    ],
    scuola: 'Scuola dell’obbligo',
  }),
  ...inLanguage('rm')({
    taglias: 'Taglias',
    'elecziun 2026': 'Elecziun dal Cussegl chantunal 2026',
    scola: 'Scola populara',
  }),
]
