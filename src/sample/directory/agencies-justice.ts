/** Courts and independent offices; `agencies.ts` says what the cells are. */
export const justiceAgencies = `
61 | | Gerichte | gericht | gerichte | gerichte | office | organigram |
<p>Die Gerichte des Kantons sind unabhängig und verwalten sich selbst. Die gemeinsame Gerichtsverwaltung sorgt für Personal, Finanzen und Informatik.</p>

62 | 61 | Kantonsgericht | gericht | kantonsgericht | gerichte/kantonsgericht | office | |
<p>Das Kantonsgericht beurteilt Berufungen und Beschwerden in Zivil- und Strafsachen. Verhandlungen sind öffentlich, soweit das Gesetz nichts anderes bestimmt.</p>

63 | 61 | Verwaltungsgericht | gericht | verwaltungsgericht | gerichte/verwaltungsgericht | office | |
<p>Das Verwaltungsgericht entscheidet über Beschwerden gegen Verfügungen des Kantons und der Gemeinden, namentlich in Steuer-, Bau- und Sozialversicherungssachen.</p>

64 | 61 | Bezirksgericht Untersee / Tribunale distrettuale Lago di Sotto | pretorio | tribunale.lagodisotto | gerichte/lago-di-sotto | lunedì–venerdì ; 08.30–11.30 ; 14.00–16.30 | |
<p>Il Tribunale distrettuale giudica in prima istanza le cause civili e penali della regione del Lago di Sotto. La lingua del procedimento è l’italiano; su richiesta è disponibile un interprete.</p>

65 | | Ombudsstelle | stift | ombudsstelle | ombudsstelle | Montag, Dienstag und Donnerstag ; 09.00–11.30 Uhr ; 14.00–16.00 Uhr ; Gespräche nach Vereinbarung | hotline |
<p>Die Ombudsstelle hört zu, berät und vermittelt bei Schwierigkeiten mit Amtsstellen. Sie ist unabhängig, vertraulich und <strong>kostenlos</strong>.</p>

66 | | Öffentlichkeits- und Datenschutzstelle | stift | datenschutz | datenschutz | office | |
<p>Die Stelle berät Behörden und Privatpersonen zum Schutz von Personendaten und zum Zugang zu amtlichen Dokumenten. Sie prüft Informatikprojekte, bevor heikle Daten bearbeitet werden.</p>
`
