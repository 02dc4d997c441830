/** The buildings of the cantonal administration. The villages are invented, and so are their postal codes. */
export interface Site {
  readonly street: string
  readonly city: string
  readonly box: string | null
  readonly lon: number
  readonly lat: number
}

const seewis = '7690 Seewis am Mittersee'
const pontelago = '7696 Pontelago'

export const sites = {
  rathaus: { street: 'Rathausplatz 1', city: seewis, box: 'Postfach 100', lon: 8.90124, lat: 46.90341 },
  regierung: { street: 'Regierungsgasse 2', city: seewis, box: 'Postfach 110', lon: 8.90208, lat: 46.90395 },
  stift: { street: 'Stiftsgasse 7', city: seewis, box: null, lon: 8.90016, lat: 46.90472 },
  seestrasse: { street: 'Seestrasse 40', city: seewis, box: 'Postfach 240', lon: 8.90533, lat: 46.90187 },
  schulhaus: { street: 'Altes Schulhaus 3', city: seewis, box: 'Postfach 320', lon: 8.89871, lat: 46.90266 },
  bibliothek: { street: 'Bibliotheksplatz 3', city: seewis, box: null, lon: 8.89955, lat: 46.90318 },
  markt: { street: 'Marktgasse 18', city: seewis, box: 'Postfach 450', lon: 8.90301, lat: 46.90429 },
  werft: { street: 'Werftstrasse 15', city: seewis, box: 'Postfach 510', lon: 8.90812, lat: 46.90074 },
  bahnhof: { street: 'Bahnhofstrasse 26', city: seewis, box: 'Postfach 620', lon: 8.89694, lat: 46.90551 },
  spital: { street: 'Spitalweg 12', city: seewis, box: null, lon: 8.89452, lat: 46.90118 },
  hafen: { street: 'Hafenstrasse 9', city: seewis, box: 'Postfach 700', lon: 8.90677, lat: 46.90011 },
  gericht: { street: 'Gerichtsgasse 5', city: seewis, box: 'Postfach 810', lon: 8.90077, lat: 46.90502 },
  oberlai: { street: 'Industriestrasse 22', city: '7691 Oberlai', box: null, lon: 8.93418, lat: 46.94263 },
  laiSura: { street: 'Via dal Lai 8', city: '7698 Lai Sura', box: null, lon: 8.95271, lat: 46.96104 },
  belrive: { street: 'Quai du Lac 6', city: '7695 Belrive', box: null, lon: 8.86139, lat: 46.89547 },
  cantonale: { street: 'Via Cantonale 31', city: pontelago, box: null, lon: 8.87766, lat: 46.84392 },
  porto: { street: 'Piazza del Porto 2', city: pontelago, box: null, lon: 8.87942, lat: 46.84217 },
  pretorio: {
    street: 'Via del Pretorio 4',
    city: pontelago,
    box: 'Casella postale 40',
    lon: 8.87815,
    lat: 46.84281,
  },
} as const satisfies Readonly<Record<string, Site>>

export type SiteName = keyof typeof sites
