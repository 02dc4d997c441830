import type { AgencyRow } from './agency-row.ts'
import { officeHours } from './agency-row.ts'

export const parliamentAgencies: readonly AgencyRow[] = [
  {
    id: 1,
    parent: null,
    title: 'Kantonsrat',
    portrait:
      '<p>Der Kantonsrat ist das Parlament des Kantons Dreiseen. Er erlässt die Gesetze, beschliesst das Budget und wählt die Mitglieder der Gerichte.</p><p>Die Sitzungen im Rathaus sind öffentlich; Voten sind in <strong>Deutsch, Französisch, Italienisch und Rätoromanisch</strong> zulässig.</p>',
    site: 'rathaus',
    mail: 'kantonsrat',
    page: 'kantonsrat',
    hours: 'An Sitzungstagen\n08.00–12.00 Uhr\n13.45–17.00 Uhr',
  },
  {
    id: 2,
    parent: 1,
    title: 'Ratsbüro',
    portrait:
      '<p>Das Ratsbüro plant die Sessionen, weist die Geschäfte den Kommissionen zu und vertritt den Kantonsrat nach aussen. Ihm gehören das Präsidium und die Fraktionspräsidien an.</p>',
    site: 'rathaus',
    mail: 'ratsbuero',
    page: 'kantonsrat/ratsbuero',
  },
  {
    id: 3,
    parent: 1,
    title: 'Parlamentsdienste',
    portrait:
      '<p>Die Parlamentsdienste unterstützen den Kantonsrat, seine Kommissionen und jedes einzelne Ratsmitglied. Sie führen das Protokoll und geben Auskunft zu hängigen Geschäften.</p><ul><li>Vorstösse einreichen</li><li>Besuch einer Sitzung anmelden</li><li>Protokolle und Tonaufnahmen bestellen</li></ul>',
    site: 'rathaus',
    mail: 'parlamentsdienste',
    page: 'kantonsrat/parlamentsdienste',
    hours: officeHours,
  },
  {
    id: 4,
    parent: 1,
    title: 'Geschäftsprüfungskommission',
    portrait:
      '<p>Die Geschäftsprüfungskommission beaufsichtigt Regierung, Verwaltung und Gerichte. Sie prüft den Rechenschaftsbericht und kann Akten einsehen.</p>',
    site: null,
    mail: 'gpk',
    page: 'kantonsrat/kommissionen/gpk',
  },
  {
    id: 5,
    parent: 1,
    title: 'Finanzkommission',
    portrait:
      '<p>Die Finanzkommission berät Budget, Finanzplan und Rechnung vor und nimmt zu Ausgaben über einer Million Franken Stellung.</p>',
    site: null,
    mail: 'finanzkommission',
    page: 'kantonsrat/kommissionen/finanzen',
  },
  {
    id: 6,
    parent: 1,
    title: 'Kommission für Bildung, Kultur und Sprachen',
    portrait:
      '<p>Die Kommission behandelt Vorlagen zu Schule, Kultur und Sport und begleitet die Umsetzung des Sprachengesetzes. Sie tagt abwechselnd in den drei Seeregionen.</p>',
    site: null,
    mail: 'kommission.bildung',
    page: 'kantonsrat/kommissionen/bildung-kultur-sprachen',
  },
  {
    id: 7,
    parent: 1,
    title: 'Kommission für Raum, Umwelt und Verkehr',
    portrait:
      '<p>Die Kommission berät Richtplan, Strassenbauprogramm und Gewässerschutz vor. Augenscheine vor Ort gehören zu ihrer Arbeit.</p>',
    site: null,
    mail: 'kommission.raum',
    page: 'kantonsrat/kommissionen/raum-umwelt-verkehr',
  },
  {
    id: 8,
    parent: 1,
    title: 'Justizkommission',
    portrait:
      '<p>Die Justizkommission bereitet die Wahlen an die Gerichte vor, prüft deren Amtsführung und behandelt Begnadigungsgesuche.</p>',
    site: null,
    mail: 'justizkommission',
    page: 'kantonsrat/kommissionen/justiz',
  },
  {
    id: 9,
    parent: 1,
    title: 'Fraktion Die Mitte',
    portrait:
      '<p>Die Fraktion trifft sich am Donnerstag vor jeder Session. Medienanfragen beantwortet das Fraktionspräsidium.</p>',
    site: null,
    mail: 'fraktion.mitte',
    page: null,
  },
  {
    id: 10,
    parent: 1,
    title: 'Fraktion FDP',
    portrait:
      '<p>Die Fraktion tagt abwechselnd in Seewis am Mittersee und in Pontelago. Ihre Vorstösse sind auf der Seite des Kantonsrats zu finden.</p>',
    site: null,
    mail: 'fraktion.fdp',
    page: null,
  },
  {
    id: 11,
    parent: 1,
    title: 'Fraktion SVP',
    portrait:
      '<p>Die Fraktion bereitet die Geschäfte des Kantonsrats an zwei Abenden vor jeder Session vor. Anfragen gehen an das Fraktionssekretariat.</p>',
    site: null,
    mail: 'fraktion.svp',
    page: null,
  },
  {
    id: 12,
    parent: 1,
    title: 'Fraktion SP',
    portrait:
      '<p>Die Fraktionssitzungen stehen auf Anmeldung allen Mitgliedern der Partei offen. Auskunft gibt das Co-Präsidium.</p>',
    site: null,
    mail: 'fraktion.sp',
    page: null,
  },
  {
    id: 13,
    parent: 1,
    title: 'Fraktion Grüne und GLP',
    portrait:
      '<p>Grüne und Grünliberale bilden im Kantonsrat eine gemeinsame Fraktion. Das Präsidium wechselt jedes zweite Jahr zwischen den beiden Parteien.</p>',
    site: null,
    mail: 'fraktion.gruene-glp',
    page: null,
  },
]
