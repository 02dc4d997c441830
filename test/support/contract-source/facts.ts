// The expected data after reading the site. Figures are written here, not computed from the records: those of
// votes and elections are worked examples of sheet 50 where the records say so.

export const contractSourceFacts = {
  directory: {
    agencies: 106,
    people: 128,
    // 229 are listed: one without a person, one of an agency that is not public.
    memberships: 227,
    unreadableMemberships: ['Vakant', 'Beirat'],
    // The lists have no explicit order, so that their sequence is the order. The Ombudsstelle has a parent
    // that is not public: it becomes a root, wherever it is among the others.
    roots: ['Leere Stelle', 'Regierungsrat', 'Staatskanzlei', 'Direktion des Innern', 'Bildungsdirektion'],
    withHiddenParent: ['Ombudsstelle'],
    children: {
      Staatskanzlei: ['Amt Zürich', 'Archiv & Bibliothek'],
      'Direktion des Innern': ['Amt für Wald und Wild'],
      'Amt für Wald und Wild': ['Jagd und Fischerei'],
      'Jagd und Fischerei': ['Wildhut'],
    },
    schools: { parent: 'Bildungsdirektion', count: 95, first: 'Schule 95', last: 'Schule 1' },
    chancellery: {
      id: '2',
      location_address: 'Seestrasse 2',
      postal_code_city: '6301 Zug',
      website: 'https://www.example.ch/kanzlei',
      geo_location: { lon: 8.5155, lat: 47.1662, zoom: 15 },
      organigram: 'image/png',
      members: ['Müller Peter', 'Äbischer Zoé', 'Niemand', 'Stumm Eva'],
      functions: ['Weibel', 'Landschreiberin', '', 'Stellvertreterin & Leiterin Rechtsdienst'],
    },
    archive: {
      id: '3',
      portrait: 'Akten & Bücher\nseit\u00a01352',
      opening_hours: 'Montag bis Freitag\n08:00–11:45\n14:00–17:00',
      organigram: 'application/pdf',
    },
    firstPeople: ['Äbischer Zoé', 'Bachmann Anna', 'Bachmann Beat'],
    lastPeople: ['Zürcher Jürg', 'Zwyssig Marie-Thérèse'],
    twice: 'Müller Peter',
    withAllFields: {
      title: 'Äbischer Zoé',
      born: '1971',
      notes: 'Mitglied seit 1998 &amp; Präsidentin <2016\nStellvertretung: Beat Iten',
      website: 'www.aebischer.example.ch',
      // Only with an access key.
      external_user_id: 'zaeb',
      picture: 'image/png',
    },
  },
  content: {
    // Two of them have passed and are listed only with a start in the past.
    events: 110,
    comingEvents: 108,
    weekly: { Wochenmarkt: 58, 'Turnen für alle': 44 },
    concert: {
      title: 'Adventskonzert «Licht & Klang»',
      start: '2026-12-06T16:00:00',
      end: '2026-12-06T17:30:00',
      tags: ['Konzert', 'Musik'],
      coordinates: { lon: 8.5168, lat: 47.1669, zoom: 16 },
      image: 'image/png',
      file: 'application/pdf',
    },
    exhibition: { title: 'Ausstellung Archiv', start: '2027-03-20T09:00:00', end: '2027-04-04T15:00:00' },
    news: 28,
    newestNews: ['Neue Öffnungszeiten ab 1. Januar', 'Kurz', 'Für Behörden', 'Bild fehlt'],
    topics: 27,
    topicPath: ['Politik', 'Abstimmungen & Wahlen', 'Stimmrecht', 'Auslandschweizer'],
    topicsWithHiddenParent: ['Verwaistes Thema'],
    withoutText: ['Für Behörden', 'Für Mitarbeitende'],
  },
  files: {
    stored: [
      'portrait-a',
      'portrait-b',
      'portrait-untyped',
      'organigram',
      'organigram-pdf',
      'event-image',
      'event-flyer',
      'news-image',
    ],
    // The target of a redirect is the file.
    redirected: { 'portrait-former': 'portrait-b', 'topic-image': 'news-image' },
    unreadable: {
      gone: 'answers 404',
      'portrait-login': 'is a page',
      'portrait-elsewhere': 'is at a host that does not exist',
    },
    // Linked only in texts.
    inTexts: ['leaflet', 'news-image'],
  },
  zg: {
    votes: 10,
    elections: 10,
    compounds: 1,
    // Kinds and ids of items; ids are unique within a kind only.
    order: ['2026-11-29', '2026-09-27', '2024-09-22', '2023-06-18', '2022-10-02', '2021-11-28'],
    unreadable: {
      'vote/kaputt': 'data answer 500',
      'vote/geloescht': 'answers 404',
      'election/abgebrochen': 'data end early',
    },
    withoutResults: ['vote/naechste', 'election/ersatzwahl-2026'],
    elsewhere: ['https://wahlen.cham.example.invalid/vote/ortsplanung'],
    moved: { '/vote/eng-2017': '/vote/energiegesetz', '/election/sr-2015': '/election/staenderatswahl-2015' },
    figures: {
      'vote/energiegesetz': {
        answer: 'rejected',
        yeas: 16534,
        nays: 27898,
        empty: 314,
        invalid: 7,
        eligible_voters: 72957,
        yeas_percentage: 37.21191933741448,
        turnout: 61.34161218251847,
        Baar: { yeas: 2829, nays: 5455, empty: 59, invalid: 1, eligible_voters: 13619 },
      },
      'vote/mehr-demokratie': {
        answer: 'counter-proposal',
        yeas_percentage: 65.41353383458647,
        proposal: { yeas: 23400, nays: 17100 },
        'counter-proposal': { yeas: 26100, nays: 13800, title: 'Gegenvorschlag des Kantonsrates' },
        'tie-breaker': { yeas: 17500, nays: 21400, title: null },
      },
      'vote/baar': {
        answer: 'accepted',
        domain: 'municipality',
        cast_ballots: 650,
        turnout: 65,
        entities: 1,
      },
      'vote/klimagesetz': {
        answer: 'accepted',
        entities: 12,
        Expats: { yeas: 3223, nays: 2248, eligible_voters: 12411 },
      },
      'vote/spitalfinanzierung': {
        answer: null,
        completed: false,
        counted: 2,
        total: 11,
        yeas: 816,
        nays: 97,
        turnout: 22.67666989351404,
      },
      'vote/gleichstand': { answer: 'rejected', yeas_percentage: 50 },
      'vote/verkehr': { answer: null, completed: false, yeas_percentage: 30, counted: 10, total: 11 },
      'election/staenderatswahl-2015': {
        absolute_majority: 18191,
        accounted_ballots: 38710,
        accounted_votes: 72761,
        elected: ['Eder Johanna', 'Hegglin Peter'],
        votes: { 'Eder Johanna': 24132, 'Hegglin Peter': 23620, Vereinzelte: 1709 },
      },
      'election/nationalratswahl-2015': {
        mandates: 3,
        accounted_votes: 116689,
        lists: { '1': 24800, '10A': 1652, '2': 30500, '3': 33892, '4': 15969 },
        // Total, then the sub-connections as they are shown.
        connection2: { total: 27497, '1': 20420, '2': 5425 },
        permille: { '5': { 2015: 72, 2011: 154 } },
        colors: { 'FDP.Die Liberalen': '#0084c7', CVP: '#e3a13a', SVP: '#408b3d' },
        rows: 198,
      },
      'election/stille-wahl': { accounted_votes: 0, elected: ['Still Rita'] },
      'elections/kantonsratswahl-2022': {
        mandates: 4,
        elections: ['kantonsrat-2022-baar', 'kantonsrat-2022-cham', 'kantonsrat-2022-menzingen'],
        voters_count: { '1': 603.01, '2': 491.02, '3': 351.04 },
        voters_count_percentage: { '1': 41.73, '2': 33.98, '3': 24.29 },
        panachage: { from2to1: 20, from1to2: 11, fromBlankTo3: 5 },
      },
    },
  },
  sg: {
    votes: 2,
    elections: 3,
    compounds: 1,
    figures: {
      'vote/ahv-21': {
        answer: 'accepted',
        entities: 78,
        yeas: 98765,
        nays: 65432,
        Expats: { yeas: 2874, nays: 1706, eligible_voters: 8574 },
      },
      // Amden has 420 voters and no result: with an upload of these data, there are 24000 voters in total.
      'vote/wasserbau': {
        completed: false,
        counted: 6,
        total: 75,
        yeas: 6000,
        nays: 4000,
        eligible_voters: 24420,
      },
      'election/kreisgericht-werdenberg-2023': {
        absolute_majority: 4201,
        entities: 6,
        elected: ['Rohrer Jakob'],
      },
      'elections/kantonsratswahl-2024': {
        completed: false,
        counted: 1,
        total: 2,
        mandates: 17,
        districts: ['Rorschach', 'Werdenberg'],
        years: [2020, 2024],
      },
      'election/kantonsrat-2024-werdenberg': {
        counted: 5,
        total: 6,
        lists: { '01': 28000, '02': 15000, '03': 9000 },
      },
    },
  },
} as const
