/** Organisers outside of the administration; `line` is the end of an unassigned telephone number. */
export interface Association {
  readonly name: string
  readonly mail: string
  readonly line: number | null
}

export const associations = {
  marktverein: { name: 'Marktverein Seewis am Mittersee', mail: 'marktverein', line: 4 },
  verkehrsverein: { name: 'Verkehrsverein Seewis am Mittersee', mail: 'verkehrsverein', line: 8 },
  fasnacht: { name: 'Fasnachtsgesellschaft Seewis', mail: 'fasnacht.seewis', line: null },
  seekino: { name: 'Verein Seekino', mail: 'seekino', line: 12 },
  ludothek: { name: 'Ludothek am Mittersee', mail: 'ludothek', line: 16 },
  musikschule: { name: 'Musikschule am Mittersee', mail: 'musikschule', line: 20 },
  kirchgemeinden: { name: 'Kirchgemeinden am Mittersee', mail: 'kirchgemeinden.mittersee', line: 24 },
  aktivImAlter: { name: 'Verein Aktiv im Alter', mail: 'aktiv-im-alter', line: 28 },
  jugendparlament: { name: 'Jugendparlament Dreiseen', mail: 'jugendparlament', line: null },
  laufclub: { name: 'Laufclub Dreiseen', mail: 'lauf', line: 32 },
  naturschutz: { name: 'Naturschutzverein Drei Ufer', mail: 'drei-ufer', line: 36 },
  musikOberlai: { name: 'Musikgesellschaft Oberlai', mail: 'musikgesellschaft.oberlai', line: 40 },
  theaterSteinegg: { name: 'Theatergruppe Steinegg', mail: 'theater.steinegg', line: 44 },
  aelpler: { name: 'Älplergesellschaft Steinegg', mail: 'aelpler.steinegg', line: null },
  chorViril: { name: 'Chor viril Lai Sura', mail: 'chor-viril', line: null },
  scola: { name: 'Scola da Crap Sura', mail: 'scola.crapsura', line: 48 },
  voile: { name: 'Cercle de la voile de Belrive', mail: 'voile.belrive', line: 52 },
  artisans: { name: 'Association des artisans de Belrive', mail: 'artisans.belrive', line: 56 },
  proRiva: { name: 'Pro Riva di Sotto', mail: 'pro.riva', line: 60 },
  concerti: { name: 'Associazione Concerti di San Rocco', mail: 'concerti.sanrocco', line: 64 },
} as const satisfies Readonly<Record<string, Association>>

export type AssociationName = keyof typeof associations
