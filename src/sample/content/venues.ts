/** Where events take place. The villages are those of the administration; halls and squares are invented, too. */
export interface Venue {
  readonly location: string
  readonly lon: number
  readonly lat: number
}

const seewis = '7690 Seewis am Mittersee'

export const venues = {
  ratssaal: { location: `Kantonsratssaal, Rathausplatz 1, ${seewis}`, lon: 8.90124, lat: 46.90341 },
  rathausplatz: { location: `Rathausplatz, ${seewis}`, lon: 8.90137, lat: 46.90318 },
  regierung: { location: `Regierungsgebäude, Regierungsgasse 2, ${seewis}`, lon: 8.90208, lat: 46.90395 },
  stift: { location: `Staatsarchiv, Stiftsgasse 7, ${seewis}`, lon: 8.90016, lat: 46.90472 },
  stiftskirche: { location: `Stiftskirche, Stiftsgasse 1, ${seewis}`, lon: 8.89982, lat: 46.90498 },
  schulhaus: { location: `Aula Altes Schulhaus, ${seewis}`, lon: 8.89871, lat: 46.90266 },
  bibliothek: { location: `Kantonsbibliothek, Bibliotheksplatz 3, ${seewis}`, lon: 8.89955, lat: 46.90318 },
  altstadt: { location: `Altstadt, ${seewis}`, lon: 8.90266, lat: 46.90402 },
  seepark: { location: `Seepark, Seepromenade, ${seewis}`, lon: 8.90455, lat: 46.90067 },
  werfthalle: { location: `Werfthalle, Werftstrasse 20, ${seewis}`, lon: 8.90877, lat: 46.90049 },
  spital: { location: `Kantonsspital, Hörsaal, Spitalweg 12, ${seewis}`, lon: 8.89452, lat: 46.90118 },
  ludothek: { location: `Ludothek, Bahnhofstrasse 31, ${seewis}`, lon: 8.89733, lat: 46.90562 },
  oberlai: { location: 'Mehrzweckhalle, Dorfstrasse 30, 7691 Oberlai', lon: 8.93307, lat: 46.94188 },
  laipass: { location: 'Passhöhe Laipass, 7691 Oberlai', lon: 8.97842, lat: 46.95913 },
  steinegg: { location: 'Gemeindesaal, Lindenplatz 1, 7692 Steinegg', lon: 8.92564, lat: 46.88437 },
  lindenplatz: { location: 'Lindenplatz, 7692 Steinegg', lon: 8.92581, lat: 46.88452 },
  crapSura: { location: 'Plaz, 7693 Crap Sura', lon: 8.96588, lat: 46.97321 },
  laiSura: { location: 'Sala communala, Via da Scola 1, 7698 Lai Sura', lon: 8.95198, lat: 46.96141 },
  turissem: { location: 'Uffizi da turissem, Via dal Lai 8, 7698 Lai Sura', lon: 8.95271, lat: 46.96104 },
  salleDuPort: { location: 'Salle du Port, Rue du Port 2, 7695 Belrive', lon: 8.86072, lat: 46.89511 },
  quai: { location: 'Quai du Lac, 7695 Belrive', lon: 8.86139, lat: 46.89547 },
  sanRocco: { location: 'Teatro San Rocco, Via San Rocco 9, 7696 Pontelago', lon: 8.87741, lat: 46.84336 },
  porto: { location: 'Piazza del Porto, 7696 Pontelago', lon: 8.87942, lat: 46.84217 },
  grotti: { location: 'Piazza dei Grotti, 7697 Riva di Sotto', lon: 8.86815, lat: 46.83024 },
} as const satisfies Readonly<Record<string, Venue>>

export type VenueName = keyof typeof venues
