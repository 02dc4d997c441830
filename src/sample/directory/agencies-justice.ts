import type { AgencyRow } from './agency-row.ts'
import { officeHours } from './agency-row.ts'

export const justiceAgencies: readonly AgencyRow[] = [
  {
    id: 61,
    parent: null,
    title: 'Gerichte',
    portrait:
      '<p>Die Gerichte des Kantons sind unabhängig und verwalten sich selbst. Die gemeinsame Gerichtsverwaltung sorgt für Personal, Finanzen und Informatik.</p>',
    site: 'gericht',
    mail: 'gerichte',
    page: 'gerichte',
    hours: officeHours,
    organigram: true,
  },
  {
    id: 62,
    parent: 61,
    title: 'Kantonsgericht',
    portrait:
      '<p>Das Kantonsgericht beurteilt Berufungen und Beschwerden in Zivil- und Strafsachen. Verhandlungen sind öffentlich, soweit das Gesetz nichts anderes bestimmt.</p>',
    site: 'gericht',
    mail: 'kantonsgericht',
    page: 'gerichte/kantonsgericht',
    hours: officeHours,
  },
  {
    id: 63,
    parent: 61,
    title: 'Verwaltungsgericht',
    portrait:
      '<p>Das Verwaltungsgericht entscheidet über Beschwerden gegen Verfügungen des Kantons und der Gemeinden, namentlich in Steuer-, Bau- und Sozialversicherungssachen.</p>',
    site: 'gericht',
    mail: 'verwaltungsgericht',
    page: 'gerichte/verwaltungsgericht',
    hours: officeHours,
  },
  {
    id: 64,
    parent: 61,
    title: 'Bezirksgericht Untersee / Tribunale distrettuale Lago di Sotto',
    portrait:
      '<p>Il Tribunale distrettuale giudica in prima istanza le cause civili e penali della regione del Lago di Sotto. La lingua del procedimento è l’italiano; su richiesta è disponibile un interprete.</p>',
    site: 'pretorio',
    mail: 'tribunale.lagodisotto',
    page: 'gerichte/lago-di-sotto',
    hours: 'lunedì–venerdì\n08.30–11.30\n14.00–16.30',
  },
  {
    id: 65,
    parent: null,
    title: 'Ombudsstelle',
    portrait:
      '<p>Die Ombudsstelle hört zu, berät und vermittelt bei Schwierigkeiten mit Amtsstellen. Sie ist unabhängig, vertraulich und <strong>kostenlos</strong>.</p>',
    site: 'stift',
    mail: 'ombudsstelle',
    page: 'ombudsstelle',
    hours: 'Montag, Dienstag und Donnerstag\n09.00–11.30 Uhr\n14.00–16.00 Uhr\nGespräche nach Vereinbarung',
    hotline: true,
  },
  {
    id: 66,
    parent: null,
    title: 'Öffentlichkeits- und Datenschutzstelle',
    portrait:
      '<p>Die Stelle berät Behörden und Privatpersonen zum Schutz von Personendaten und zum Zugang zu amtlichen Dokumenten. Sie prüft Informatikprojekte, bevor heikle Daten bearbeitet werden.</p>',
    site: 'stift',
    mail: 'datenschutz',
    page: 'datenschutz',
    hours: officeHours,
  },
]
