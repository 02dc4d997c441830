/** What people need from the canton at home; `topics.ts` says what the cells are. */
export const dailyLifeTopics = `
1 | | Leben & Gesellschaft |
Umziehen, eine Familie gründen, ankommen: was der Kanton für Ihren Alltag regelt.
<p>Die meisten Fragen beantwortet Ihre Wohngemeinde. Der Kanton ist dort zuständig, wo es um das Bürgerrecht, um Beiträge an Familien oder um die Betreuung von Kindern geht.</p>

2 | | Steuern |
Steuererklärung, Fristen, Zahlungen und Auskünfte zur Veranlagung.
<p>Kantons- und Gemeindesteuern werden mit einer einzigen Rechnung erhoben. Die Steuererklärung erhalten Sie im Januar; ausfüllen können Sie sie am Bildschirm oder auf Papier.</p>

3 | | Bauen & Wohnen |
Von der ersten Idee bis zum Einzug: Bewilligungen, Beiträge und Register.
<p>Baugesuche reichen Sie immer bei der Gemeinde ein. Ausserhalb der Bauzone und am Seeufer braucht es zusätzlich eine Zustimmung des Kantons.</p>

4 | | Bildung |
Schule, Lehre und Studium in vier Sprachen.
<p>Der Kanton führt zwei Mittelschulen und drei Berufsfachschulen. Die Volksschule ist Sache der Gemeinden; Lehrplan, Ferien und Aufsicht regelt der Kanton.</p>

5 | | Gesundheit |
Versorgung, Vorsorge und Hilfe bei den Kosten.
<p>Im Notfall wählen Sie die 144. Ausserhalb der Sprechzeiten vermittelt die ärztliche Notfallnummer Ihrer Region weiter.</p><p>Das Kantonsspital steht in Seewis am Mittersee, Ambulatorien gibt es in Lai Sura, Belrive und Pontelago.</p>

12 | 1 | Zuzug und Umzug |
Melden Sie einen Umzug innert 14 Tagen. Das geht online oder am Schalter der Gemeinde.
<p>Sie brauchen einen Ausweis, die Police der Krankenkasse und den Mietvertrag. Wer aus dem Ausland zuzieht, bringt zusätzlich den Pass und die Zusicherung der Aufenthaltsbewilligung mit.</p><ul><li>innerhalb des Kantons: eine Meldung genügt für alle Stellen</li><li>aus einem anderen Kanton: zuerst am alten Ort abmelden</li><li>Wochenaufenthalt: jährlich zu erneuern</li></ul>

13 | 1 | Familie und Kinder |
Betreuung, Zulagen und Beratung für Eltern.
<p>Die Mütter- und Väterberatung besucht Sie nach der Geburt zu Hause. Sie ist in allen vier Kantonssprachen erreichbar und kostet nichts.</p>

14 | 13 | Kinderbetreuung |
Krippen, Tagesfamilien und Mittagstische, und was der Kanton daran zahlt.
<p>Der Kanton bewilligt und beaufsichtigt Kindertagesstätten mit mehr als fünf Plätzen. Die Beiträge richten sich nach dem steuerbaren Einkommen; den Antrag stellen Sie bei der Einrichtung.</p><p>Freie Plätze zeigt die <a href="https://www.dreiseen.example/inneres/sozialamt/kinderbetreuung">Übersicht des Sozialamts</a>, die jede Woche nachgeführt wird.</p>

15 | 13 | Familienzulagen |
Anspruch haben Angestellte, Selbständige und Personen ohne Erwerb.
<p>Die Kinderzulage beträgt 230 Franken im Monat, die Ausbildungszulage 290 Franken. Angestellte melden sich beim Arbeitgeber, alle anderen bei der Ausgleichskasse.</p><p>Zulagen werden bis zu fünf Jahre rückwirkend ausgerichtet.</p>

16 | 1 | Einbürgerung |
Voraussetzungen, Ablauf und Kosten des ordentlichen Verfahrens.
<p>Das Gesuch reichen Sie bei der Gemeinde ein, in der Sie seit mindestens drei Jahren wohnen. Verlangt werden die Niederlassungsbewilligung, Kenntnisse einer der vier Amtssprachen und ein geordneter Leumund.</p><h3>Dauer und Kosten</h3><p>Das Verfahren dauert rund achtzehn Monate. Die Gebühren von Gemeinde, Kanton und Bund belaufen sich für Einzelpersonen auf etwa 1800 Franken.</p>

17 | 1 | Intégration et cours de langue |
Pour bien commencer dans le canton : conseils, cours et rencontres.
<p>Le service de l’intégration vous reçoit sans rendez-vous le mardi et le jeudi après-midi. Il vous aide à trouver un cours de langue, une place de jeu pour vos enfants ou un groupe de conversation.</p><ul><li>cours de base gratuits pendant la première année</li><li>garde d’enfants sur place</li><li>entretiens avec interprète sur demande</li></ul><p>Écrivez-nous : <a href="mailto:integration@dreiseen.example">integration@dreiseen.example</a></p>

18 | 2 | Steuererklärung ausfüllen |
Elektronisch einreichen, Belege hochladen, fertig.
<p>Mit dem Code auf dem Begleitschreiben öffnen Sie Ihre Steuererklärung im Browser. Die Angaben des Vorjahres sind bereits eingetragen. Unterschreiben müssen Sie nichts mehr.</p><p>Hilfe leistet die Steuerverwaltung am Telefon, am Schalter und im Februar in <a href="/events">Online-Sprechstunden</a>.</p>

19 | 18 | Frist verlängern |
Die Frist läuft bis Ende März. Eine Verlängerung bis Ende September ist kostenlos.
<p>Verlängern Sie online mit der Registernummer und dem Code. Sie erhalten sofort eine Bestätigung. Für eine Frist über Ende September hinaus braucht es ein begründetes Gesuch.</p>

20 | 18 | Abzüge im Überblick |
Berufskosten, Weiterbildung, Betreuung, Spenden: was Sie abziehen können und was nicht.
<p>Belege behalten Sie bei sich und reichen sie nur auf Verlangen ein. Ausgenommen sind Spenden über 1000 Franken und Kosten für den Unterhalt von Liegenschaften.</p><ul><li>Fahrt zur Arbeit: höchstens 6000 Franken</li><li>Weiterbildung: höchstens 12 000 Franken</li><li>Betreuung durch Dritte: bis 10 100 Franken pro Kind</li></ul>

21 | 2 | Imposta alla fonte |
Informazioni per datori di lavoro, frontaliere e frontalieri.
<p>Il datore di lavoro trattiene l’imposta direttamente dal salario e la versa ogni mese al Cantone. Chi ha un permesso di domicilio compila invece la dichiarazione ordinaria.</p><h3>Domande frequenti</h3><ul><li>Il coniuge lavora all’estero: quale tariffa si applica?</li><li>Come si chiede una rettifica entro fine marzo?</li><li>Quando conviene la tassazione ordinaria ulteriore?</li></ul><p>Lo sportello di Pontelago risponde anche per telefono.</p>

22 | 3 | Baubewilligung |
Wann es eine Bewilligung braucht und wie lange das Verfahren dauert.
<p>Bewilligungspflichtig ist, was den Raum dauerhaft verändert. Die Gemeinde prüft das Gesuch, legt es zwanzig Tage öffentlich auf und holt die Stellungnahmen des Kantons ein.</p><p>Ein vollständiges Gesuch für ein Einfamilienhaus ist im Mittel nach elf Wochen entschieden.</p>

23 | 22 | Kleine Bauvorhaben |
Gartenhaus, Pergola, Solaranlage: Für vieles genügt eine Meldung.
<p>Melden statt bewilligen lassen können Sie unter anderem Solaranlagen auf Dächern, Kleinbauten bis 10 Quadratmeter und Wärmepumpen im Gebäude. Die Meldung geht dreissig Tage vor Baubeginn an die Gemeinde.</p><p>In geschützten Ortsbildern und am Seeufer gilt die Bewilligungspflicht weiterhin.</p>

24 | 3 | Energie im Gebäude |
Beratung und Beiträge für Heizung, Dämmung und Solarstrom.
<p>Reichen Sie das Gesuch ein, bevor Sie bauen: Nachträglich gibt es keine Beiträge. Die erste Beratung vor Ort bezahlt der Kanton.</p><ul><li>Ersatz einer Öl- oder Elektroheizung</li><li>Dämmung von Dach, Fassade und Kellerdecke</li><li>gemeinsame Speicher für mehrere Häuser</li></ul>

25 | 3 | Grundbuch und Vermessung |
Auszüge bestellen, Pläne einsehen, Geodaten beziehen.
<p>Einen Auszug bestellen Sie online; Sie erhalten ihn innert zwei Arbeitstagen. Pläne im Massstab 1:500 und alle freien Geodaten stehen unter <a href="https://geo.dreiseen.example">geo.dreiseen.example</a> zur Verfügung.</p>
`
