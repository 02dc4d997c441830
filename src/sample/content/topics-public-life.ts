/** Schooling, health, traffic, nature, work, safety and the state itself; `topics.ts` says what the cells are. */
export const publicLifeTopics = `
6 | | Mobilität |
Zu Fuss, mit dem Velo, mit Bahn, Bus, Schiff und Auto durch den Kanton.
<p>Drei Seen und zwei Pässe machen Wege lang. Der Kanton bestellt den öffentlichen Verkehr, unterhält 214 Kilometer Strasse und baut das Velonetz aus.</p>

7 | | Umwelt |
Wasser, Luft, Boden und Natur: gemessen, geschützt und für alle zugänglich.
<p>Wie es der Umwelt geht, misst der Kanton an 46 Stellen. Die Werte werden laufend veröffentlicht und dürfen frei verwendet werden.</p>

8 | | Wirtschaft & Arbeit |
Für Unternehmen, Angestellte und alle, die eine Stelle suchen.
<p>Das Amt für Wirtschaft und Arbeit ist Anlaufstelle für Gründung, Bewilligungen und Beratung. In den Regionen ist es an drei Tagen pro Woche vor Ort.</p>

9 | | Sicherheit |
Polizei, Bevölkerungsschutz und richtiges Verhalten im Notfall.
<p><strong>Polizei 117, Feuerwehr 118, Sanität 144.</strong> Auf allen drei Seen hilft die Seepolizei.</p><p>Sturmwarnung: Blinken die Lichter am Ufer vierzigmal in der Minute, gehört niemand mehr aufs Wasser, der nicht ans Ufer zurückrudern kann.</p>

10 | | Politik & Verwaltung |
Mitreden, abstimmen, nachfragen: So funktioniert der Kanton.
<p>Der Kantonsrat zählt 38 Mitglieder, der Regierungsrat sieben. Beide werden alle vier Jahre gewählt. Wer wofür zuständig ist, zeigt das <a href="/agencies">Behördenverzeichnis</a>.</p>

11 | | Vier Sprachen |
Deutsch, Französisch, Italienisch und Rätoromanisch sind im Kanton gleichberechtigt.
<p>Sie dürfen sich in jeder der vier Amtssprachen an den Kanton wenden und erhalten die Antwort in derselben Sprache. Gesetze und Abstimmungserläuterungen erscheinen in allen vier.</p>

26 | 4 | Volksschule |
Vom Kindergarten bis zur neunten Klasse.
<p>Kinder treten in den Kindergarten ein, wenn sie vor dem 1. August vier Jahre alt geworden sind. Unterrichtet wird in der Sprache der Gemeinde, in zweisprachigen Klassen je zur Hälfte.</p>

27 | 26 | Ferien und schulfreie Tage |
Dreizehn Wochen im Jahr, im ganzen Kanton gleich.
<p>Sportferien sind immer in der Woche nach Aschermittwoch, die Herbstferien beginnen am ersten Samstag im Oktober. Regionale Feiertage legen die Gemeinden fest.</p><p>Jedes Kind hat zwei freie Halbtage zugut, die ohne Begründung bezogen werden können.</p>

28 | 4 | Stipendien und Darlehen |
Der Kanton hilft, wenn das Geld für die Ausbildung nicht reicht.
<p>Stipendien müssen nicht zurückgezahlt werden. Das Gesuch ist jedes Jahr neu zu stellen, bis Ende Oktober für das ganze Schuljahr.</p><p>Ein Rechner zeigt in fünf Schritten, ob sich ein Gesuch lohnt.</p>

29 | 5 | Prämienverbilligung |
Ein Zuschuss an die Krankenkasse für kleine und mittlere Einkommen.
<p>Rund jede dritte Person im Kanton hat Anspruch. Wer das Formular nicht automatisch erhält, stellt den Antrag bis Ende April online.</p><ul><li>Kinder: mindestens 80 Prozent der Richtprämie</li><li>junge Erwachsene in Ausbildung: mindestens die Hälfte</li><li>alle anderen: je nach Einkommen und Vermögen</li></ul>

30 | 5 | Vorsorge und Beratung |
Vertrauliche Hilfe bei Sucht, Erschöpfung und Sorgen, in vier Sprachen.
<p>Die erste Beratung ist kostenlos und auf Wunsch anonym. Auch Angehörige sind willkommen. Schulen und Betriebe können Kurse buchen.</p><p>Kontakt: <a href="mailto:praevention@dreiseen.example">praevention@dreiseen.example</a></p>

31 | 6 | Strassen und Baustellen |
Sperrungen, Umleitungen und der Zustand der Pässe.
<p>Die Karte der Baustellen wird bei jeder Änderung nachgeführt. Schäden an der Fahrbahn melden Sie rund um die Uhr der Abteilung Strassenunterhalt; eine Antwort erhalten Sie am nächsten Arbeitstag.</p>

32 | 31 | Laipass |
Öffnungszeiten, Wintersperre und Lawinendienst.
<p>Der Pass ist in der Regel von Mitte Mai bis Ende Oktober offen. Über Sperrungen entscheidet der Werkhof Oberlai jeden Morgen um vier Uhr.</p><p>Im Winter verkehrt die Bahn mit Autoverlad stündlich.</p>

33 | 7 | Seen und Gewässer |
Pegel, Temperatur, Fischerei und Schutz der Ufer.
<p>Drei Messbojen melden jede Stunde Temperatur und Sauerstoff bis in 80 Meter Tiefe. Das Befahren der Schilfzonen ist das ganze Jahr verboten.</p>

34 | 33 | Badewasserqualität |
Von Juni bis September jede Woche untersucht.
<p>Geprüft wird auf Darmbakterien, Trübung und Blaualgen. Das Ergebnis steht am Freitag fest und hängt an jedem der 22 Badeplätze.</p><p>Bei schlechten Werten sperrt die Gemeinde den Platz, bis zwei Proben in Folge sauber sind.</p>

35 | 8 | Stelle suchen |
Anmelden, beraten lassen, Leistungen beziehen.
<p>Melden Sie sich spätestens am ersten Tag ohne Arbeit an, am besten schon während der Kündigungsfrist. Das erste Gespräch findet innert einer Woche statt.</p>

36 | 9 | Alarm und Verhalten im Notfall |
Was die Sirenen bedeuten und was Sie zu Hause haben sollten.
<p>Ein regelmässig auf- und absteigender Ton heisst: Radio hören, Anweisungen befolgen, Nachbarn informieren. Zwölf tiefe Töne warnen vor einer Flutwelle; verlassen Sie dann sofort das gefährdete Gebiet.</p><ul><li>Wasser für drei Tage, neun Liter pro Person</li><li>Radio und Lampe mit Batterien</li><li>Medikamente und Kopien der Ausweise</li></ul>

37 | 36 | Notfalltreffpunkte der Gemeinden | mtan
Lagepläne, Ausrüstung und Zuständigkeiten. Der Zugang braucht einen Code.
<p>Die Pläne zeigen Zufahrten, Anschlüsse für Notstrom und die Listen der Betreuungspersonen. Änderungen melden die Gemeinden laufend dem Amt für Bevölkerungsschutz.</p>

38 | 10 | Abstimmungen und Wahlen |
Termine, Stimmabgabe, Ergebnisse.
<p>Stimmberechtigt sind Schweizerinnen und Schweizer ab 18 Jahren, in kantonalen Angelegenheiten auch Niedergelassene nach zehn Jahren im Kanton. Die Ergebnisse werden am Abstimmungssonntag laufend veröffentlicht.</p>

39 | 38 | Brieflich abstimmen |
Neun von zehn Stimmen kommen per Post. So bleibt Ihre gültig.
<p>Legen Sie die Stimmzettel ins kleine Couvert und dieses mit dem unterschriebenen Stimmrechtsausweis ins Rücksendecouvert. Wer nicht selbst schreiben kann, lässt sich von einer stimmberechtigten Person helfen.</p><p>Der Briefkasten der Gemeinde wird am Sonntag um 11.00 Uhr zum letzten Mal geleert.</p>

40 | 11 | Linguas uffizialas en l’administraziun |
Tge linguas che l’administraziun dovra cun Vus, e nua che Vus survegnis agid.
<p>Vus astgais scriver e discurrer cun l’administraziun en tudestg, franzos, talian u rumantsch. La resposta vegn en la medema lingua. Formulars èn avant maun en tut las quatter linguas.</p><ul><li>translaziuns da documents uffizials</li><li>cussegliaziun per vischnancas al cunfin linguistic</li><li>curs da rumantsch per novas abitantas e novs abitants</li></ul><p>Dumondas respunda l’<a href="mailto:sprachen@dreiseen.example">Uffizi da linguas</a>.</p>
`
