/** What happens every year, and what happened up to a year and a half ago; `news.ts` says what the cells are. */
export const earlierNews = `
20 | Wenn es früh dunkel wird: Licht schützt vor Einbruch | { "month": 10, "day": 28 } | 10:15 | | |
Die Kantonspolizei berät Hauseigentümerinnen und Mieter kostenlos zu Hause. Wer etwas Verdächtiges sieht, wählt sofort die 117.
<p>Die meisten Einbrüche geschehen in der Dämmerung und dauern weniger als fünf Minuten. Eine Zeitschaltuhr, ein abgeschlossenes Kellerfenster und aufmerksame Nachbarn wirken besser als jede Kamera.</p><ul><li>Licht brennen lassen, wenn niemand zu Hause ist</li><li>keine Abwesenheiten in sozialen Medien ankündigen</li><li>Leitern und Werkzeug wegschliessen</li></ul><p>Termine für eine Beratung vergibt der Schalter in Seewis am Mittersee. #Sicherheit #Polizei</p>

18 | Budget {next}: knapper Überschuss, gleiche Steuern | { "month": 9, "day": 24 } | 10:00 | | budget |
Der Regierungsrat rechnet für das kommende Jahr mit einem Überschuss von 3,6 Millionen Franken. Der Steuerfuss bleibt unverändert.
<p>Einem Aufwand von 842 Millionen Franken steht ein Ertrag von 845,6 Millionen gegenüber. Am stärksten wachsen die Ausgaben für Spitäler und Pflege. Höhere Erträge erwartet der Kanton bei den Steuern der Unternehmen.</p><h3>Schwerpunkte</h3><ul><li>Seeuferweg und Velonetz: 11 Millionen</li><li>Ausbau der digitalen Dienste: 4 Millionen</li><li>Unterricht in zwei Sprachen: 1,3 Millionen</li></ul><p>Der Kantonsrat berät das Budget im Dezember. Alle Zahlen stehen bei der <a href="https://www.dreiseen.example/finanzen">Finanzdirektion</a> bereit. #Budget #Finanzen</p>

17 | Staatsrechnung {last} schliesst besser ab als erwartet | { "month": 3, "day": 27 } | 10:00 | | |
Der Kanton schliesst mit einem Plus von 9,1 Millionen Franken ab. Ein Teil davon fliesst in die Vorsorge gegen Naturgefahren.
<p>Budgetiert war ein Überschuss von 2 Millionen Franken. Zum besseren Ergebnis haben Nachträge bei den Steuern und tiefere Zinsen beigetragen. Die Schulden sinken auf 118 Millionen.</p><p>Finanzdirektor Hansjörg Schnüriger mahnt trotzdem zur Zurückhaltung: Die Kosten der Langzeitpflege werden in den nächsten zehn Jahren deutlich steigen. #Rechnung #Finanzen</p>

16 | Fahrplan {next}: Halbstundentakt nach Lai Sura | { "month": 11, "day": 27 } | 09:00 | | viaduct |
Mit dem Fahrplanwechsel fahren die Züge zwischen Seewis am Mittersee und Lai Sura den ganzen Tag im Halbstundentakt.
<p>Die neue Kreuzungsstelle beim Viadukt Oberlai macht es möglich: Erstmals verkehren die Züge auch am Vormittag alle dreissig Minuten. Die Postautos nach Crap Sura nehmen die Anschlüsse ab.</p><p>Am Wochenende fährt zudem um 01.12 Uhr ein letzter Zug talaufwärts. Ein Nachtzuschlag wird nicht erhoben. #Verkehr #Fahrplan #ÖV</p>

15 | Winterdienst: Die Werkhöfe sind bereit | { "month": 11, "day": 12 } | 08:15 | | |
28 Fahrzeuge und 64 Mitarbeitende stehen ab sofort in Bereitschaft. Geräumt wird zuerst, wo der Bus fährt.
<p>In den Silos liegen 1900 Tonnen Salz. Auf Nebenstrassen wird es sparsam eingesetzt, im Einzugsgebiet der Seen streut der Werkhof Oberlai vorwiegend Splitt.</p><p>Bitte stellen Sie Fahrzeuge so ab, dass ein Pflug von drei Metern Breite vorbeikommt. Der Zustand der Passstrasse wird ab vier Uhr früh laufend gemeldet. #Verkehr #Winter</p>

14 | Badewasser: Alle 22 Plätze sind sauber | { "month": 6, "day": 5 } | 11:30 | | |
Die ersten Proben der Saison zeigen an sämtlichen Badeplätzen gute bis sehr gute Werte.
<p>Die Abteilung Gewässer untersucht das Wasser bis Ende September jede Woche. Die Ergebnisse hängen an den Badeplätzen und stehen am Freitag im Internet.</p><p>Nach starken Gewittern empfiehlt sich an den Mündungen der Bäche ein Tag Pause. Wer Blaualgen vermutet, meldet den Fundort an <a href="mailto:gewaesser@dreiseen.example">gewaesser@dreiseen.example</a>. #Seen #Umwelt</p>

13 | Grosse Waldbrandgefahr: Feuerverbot im ganzen Kanton | { "month": 7, "day": 18 } | 15:00 | 24 | |
Wegen der Trockenheit ist es im Wald und näher als 200 Meter am Waldrand verboten, Feuer zu entfachen. Feuerwerk darf nicht gezündet werden.
<p>Das Verbot gilt auch für befestigte Feuerstellen. Die Gemeinden können für das eigene Gebiet strengere Regeln erlassen. Das Amt für Bevölkerungsschutz beurteilt die Lage jeden Montag neu. #Naturgefahren #Wald</p>

12 | Schuljahr {year}: 612 Kinder betreten zum ersten Mal ein Klassenzimmer | { "week": 2, "weekday": 5, "month": 8 } | 08:00 | | |
Am Montag beginnt für 9840 Schülerinnen und Schüler der Unterricht. Auf den Schulwegen ist die Polizei sichtbar unterwegs.
<p>Alle Klassen sind besetzt; 17 Stellen konnten nur befristet vergeben werden. Neu lernen die Kinder in zwölf Gemeinden ab der dritten Klasse eine zweite Kantonssprache statt Englisch.</p><p>Wer mit dem Auto unterwegs ist, rechnet am besten mit allem. #Schule #Verkehr</p>

11 | Mehr Geld für Solardächer und Wärmepumpen | { "month": 2, "day": 6 } | 09:45 | | solarHouse |
Das Förderprogramm Gebäude wird um 5 Millionen Franken aufgestockt. Gesuche sind wie bisher vor Baubeginn einzureichen.
<p>Gefördert werden der Ersatz von Öl- und Elektroheizungen, die Dämmung von Dach und Fassade und neu auch Speicher, die mehrere Häuser gemeinsam nutzen. Der Beitrag deckt in der Regel einen Viertel der Kosten.</p><h3>Wie Sie vorgehen</h3><ul><li>kostenlose Erstberatung vereinbaren</li><li>Gesuch elektronisch einreichen und die Zusage abwarten</li><li>innert zwei Jahren bauen und abrechnen</li></ul><p>Beratung: <a href="mailto:umwelt@dreiseen.example">Amt für Umwelt und Energie</a>. #Energie #Klima</p>

10 | Riparte la stagione della navigazione | { "week": 2, "weekday": 4, "month": 4 } | 10:30 | | steamer |
Dal fine settimana il battello a vapore «Tre Laghi» torna a collegare Pontelago, Riva di Sotto e Seewis am Mittersee.
<p>Durante l’inverno la caldaia è stata revisionata e la passerella d’imbarco sostituita: ora si sale a bordo senza gradini in tutti e sette gli scali. Chi presenta l’abbonamento del bus viaggia a metà prezzo nei giorni feriali.</p><p>Orari e gite serali presso l’<a href="mailto:turismo.lagodisotto@dreiseen.example">Ufficio del turismo Lago di Sotto</a>. #Navigazione #Turismo</p>

9 | Prämienverbilligung: Antrag bis Ende April einreichen | { "month": 1, "day": 16 } | 08:30 | | |
Rund 21 000 Personen erhalten das Formular automatisch. Wer keines bekommen hat, kann den Antrag online stellen.
<p>Massgebend sind Einkommen und Vermögen der letzten rechtskräftigen Veranlagung. Wer seither deutlich weniger verdient, legt einen Lohnausweis bei. Die Verbilligung wird direkt an die Krankenkasse überwiesen.</p><p>Nach Ablauf der Frist können keine Anträge mehr berücksichtigt werden. #Gesundheit #Krankenkasse</p>

8 | Imposta alla fonte: i conteggi si inviano online | 78 | 09:00 | | |
I datori di lavoro possono ora trasmettere i conteggi dell’imposta alla fonte con un modulo elettronico in quattro lingue.
<p>Il nuovo servizio riconosce i dati già inseriti e segnala subito gli importi mancanti. Chi preferisce la carta può continuare a usarla ancora per un anno.</p><p>L’<a href="mailto:quellensteuer@dreiseen.example">Ufficio delle imposte alla fonte</a> di Pontelago offre due mattinate di prova, su appuntamento. #Imposte #Digitale</p>

7 | Annoncer son déménagement en dix minutes | 121 | 10:00 | | |
Qui change de domicile à l’intérieur du canton n’a plus besoin de passer à deux guichets. Les 31 communes sont désormais raccordées.
<p>L’annonce vaut pour toute la famille et parvient en même temps à l’ancienne et à la nouvelle commune, au service des automobiles et à l’administration fiscale. Il suffit d’une pièce d’identité, de la police d’assurance-maladie et d’une photo du bail.</p><p>L’annonce au guichet reste possible. #Numérique #Communes</p>

6 | In pledari che crescha mintga di | 163 | 09:30 | | |
Il pledari online da la Fachstelle für Sprachen cumpiglia ussa er ils pleds da l’administraziun. Mintgin po proponer novs terms.
<p>«Dumonda da construcziun», «taglia sin funtauna», «cedel da votar»: passa 4000 terms da l’administraziun han chattà plazza en il pledari. Tar mintga pled stattan las furmas en tudestg, franzos e talian.</p><p>L’ediziun online è gratuita. Propostas prenda encunter l’<a href="mailto:sprachen@dreiseen.example">Uffizi da linguas</a>. #Rumantsch #Sprachen</p>

5 | Le pont de la Saule rouvre à la circulation | 214 | 14:00 | | |
Après onze mois de travaux, le pont entre Belrive et Seewis am Mittersee est de nouveau ouvert à tous les véhicules.
<p>Le tablier a été élargi d’un mètre et demi : les cyclistes disposent désormais d’une voie protégée de chaque côté. Les poutres d’origine, de 1934, ont pu être conservées.</p><p>Le coût final, 7,4 millions de francs, reste inférieur de 300 000 francs au crédit accordé par le Kantonsrat. #Mobilité #Vélo</p>

4 | Lagebild nach der Übung «Hochwasser» | 268 | 17:00 | | | mtan
Der Führungsstab hat die Zusammenarbeit von Feuerwehr, Zivilschutz und Gemeinden an einem Wochenende geprobt. Der Bericht ist mit einem Code zugänglich.
<p>Geübt wurde die Räumung zweier Quartiere in Oberlai. Der Alarm erreichte nach acht Minuten neun von zehn Haushalten; Lücken zeigten sich bei Personen ohne Mobiltelefon.</p><p>Bis zum nächsten Frühling passen die Gemeinden ihre Listen an, und zwei zusätzliche Treffpunkte werden mit Notstrom ausgerüstet. #Bevölkerungsschutz #Hochwasser</p>

3 | Un aiuto per i negozi di paese | 331 | 10:45 | | |
Il Cantone sostiene undici negozi nei villaggi con meno di 500 abitanti. In cambio offrono posta, prelievi e informazioni ufficiali.
<p>I contributi vanno da 8000 a 20 000 franchi all’anno e sono legati a orari minimi di apertura. Quattro negozi si trovano nella regione del Lago di Sotto.</p><p>Le domande per il prossimo periodo si inoltrano all’Amt für Wirtschaft und Arbeit entro fine marzo. #Economia #Comuni</p>

2 | 640 Kilometer Wanderwege, neu beschildert | 402 | 09:00 | | signpost |
In zwei Sommern haben Freiwillige und Zivilschutz 1750 Wegweiser ersetzt. Die Zeiten gelten jetzt wieder für gemütliche Beine.
<p>Die alten Zeitangaben stammten von einem besonders schnellen Begeher. Alle Strecken wurden neu berechnet und von Testgruppen abgelaufen. An den Sprachgrenzen stehen die Ortsnamen in beiden Sprachen.</p><p>Die Wegdaten sind frei verfügbar: <a href="https://geo.dreiseen.example">geo.dreiseen.example</a>. Schäden meldet man mit der Nummer auf der Rückseite des Wegweisers. #Wandern #Tourismus</p>

1 | Drei Gemeinden am Obersee prüfen den Zusammenschluss | 528 | 10:00 | | |
Die Gemeinderäte haben eine gemeinsame Arbeitsgruppe eingesetzt. Entschieden wird frühestens in zwei Jahren an der Urne.
<p>Der Kanton begleitet die Abklärungen und übernimmt die Hälfte der Kosten. Zu klären sind Name, Steuerfuss, Schulstandorte und die Amtssprachen der neuen Gemeinde.</p><p>Die Bevölkerung wird an drei Werkstattabenden einbezogen. Auskunft erteilt das <a href="mailto:gemeinden@dreiseen.example">Amt für Gemeinden und Bürgerrecht</a>. #Gemeinden #Obersee</p>
`
