/** The last two months and the coming week; `news.ts` says what the cells are. */
export const recentNews = `
30 | Ombudsstelle zieht Bilanz: mehr Gespräche, weniger Streit | -7 | 10:00 | | |
Die Ombudsstelle hat im vergangenen Jahr 412 Anliegen behandelt. Vier von fünf liessen sich in einem einzigen Gespräch klären.
<p>Am häufigsten ging es um Verfahren, die länger dauerten als erwartet, und um Schreiben, die nicht verstanden wurden. Ombudsfrau Therese Gmür empfiehlt den Amtsstellen deshalb, Verfügungen mit einem kurzen Begleitbrief in einfacher Sprache zu versehen.</p><p>Der Tätigkeitsbericht liegt bei der Ombudsstelle auf und wird dem Kantonsrat zur Kenntnis gebracht. #Ombudsstelle #Verwaltung</p>

29 | Seeuferweg: Regierungsrat empfiehlt ein Ja zur zweiten Etappe | 1 | 11:00 | | threeLakes |
Zwischen Seewis am Mittersee und Belrive soll das Ufer auf weiteren 6,8 Kilometern durchgehend begehbar werden. Der Kredit von 14,2 Millionen Franken kommt vors Volk.
<p>Die erste Etappe wird täglich von rund 900 Personen genutzt, an schönen Sonntagen von fast dreimal so vielen. Mit der zweiten Etappe schliesst der Kanton die grösste Lücke am Mittersee. Private Gärten werden nur dort berührt, wo sich die Eigentümerschaft damit einverstanden erklärt hat.</p><h3>Was gebaut wird</h3><ul><li>ein drei Meter breiter Kiesweg, getrennt vom Veloverkehr</li><li>vier Stege über Schilfzonen, die den Wellenschlag nicht verändern</li><li>zwei neue Badeplätze mit stufenlosem Zugang</li></ul><p>An drei <a href="/events">Informationsabenden</a> in Seewis am Mittersee, Belrive und Pontelago beantwortet die Bau- und Umweltdirektion Fragen. #Seeuferweg #Abstimmung</p>

28 | Laipass: Sperrungen in der Nacht wegen Felssicherung | 2 | 07:30 | | passRoad |
Oberhalb der Galerie Crestatscha werden lose Felsblöcke gesichert. Die Passstrasse bleibt während dreier Wochen von 20.00 bis 05.30 Uhr geschlossen.
<p>Bei der letzten Kontrolle hat das Tiefbauamt oberhalb der Galerie Bewegungen im Fels gemessen. Die Blöcke werden nun mit Ankern und Netzen befestigt. Tagsüber ist die Strasse offen, mit kurzen Wartezeiten ist zu rechnen.</p><p>Für Rettung, Postauto und Anwohnende gibt es um 22.00 und um 00.30 Uhr begleitete Durchfahrten. Auskunft: <a href="mailto:strassenunterhalt@dreiseen.example">Abteilung Strassenunterhalt</a>. #Verkehr #Laipass</p>

27 | Belrive : le guichet cantonal ouvre aussi le jeudi soir | 4 | 09:00 | | |
Dès le mois prochain, les services de l’administration cantonale à Belrive seront ouverts jusqu’à 19 heures le jeudi.
<p>Légalisations, attestations de domicile, questions fiscales : une seule équipe répond désormais à toutes les demandes au guichet du Quai du Lac. Il est possible de prendre rendez-vous en ligne, mais ce n’est pas obligatoire.</p><p>L’essai dure un an. Si la fréquentation le justifie, Pontelago et Lai Sura suivront. #ServicePublic #Administration</p>

26 | Kantonsrat: Die wichtigsten Geschäfte der nächsten Sitzung | 6 | 16:00 | | |
Das Sprachengesetz geht in die zweite Lesung, und der Rat entscheidet über die Beiträge an die regionalen Spitäler.
<p>Auf der Traktandenliste stehen neunzehn Geschäfte. Im Vordergrund stehen die zweite Lesung des Sprachengesetzes und der Rahmenkredit für die Grundversorgung in den Seitentälern.</p><ul><li>Wahl eines Ersatzmitglieds des Verwaltungsgerichts</li><li>Interpellation Zürcher: Wohnen für Lernende</li><li>Motion Tognini: Bewilligungen für Solaranlagen im Ortsbild</li></ul><p>Die Sitzung ist öffentlich und wird im Internet übertragen. #Kantonsrat #Sprachen</p>

25 | Pontelago: si rinnova la strada lungo il porto | 9 | 08:30 | | |
Per quattro mesi il traffico in Via Cantonale sarà regolato da semafori. Il lungolago resta sempre percorribile a piedi.
<p>Il Tiefbauamt sostituisce la pavimentazione, posa nuove condotte e allarga il marciapiede davanti alla scuola. I lavori si svolgono dal lunedì al venerdì, dalle 7 alle 17.30; durante le feste patronali il cantiere si ferma.</p><p>Le fermate del bus vengono spostate di circa 80 metri. I negozi restano accessibili. Informazioni: <a href="mailto:manutenzione.pontelago@dreiseen.example">Centro di manutenzione Pontelago</a>. #Traffico #Pontelago</p>

24 | Abstimmung: Das Stimmmaterial ist unterwegs | 12 | 08:00 | | ballotBox |
In diesen Tagen erhalten 61 300 Stimmberechtigte ihre Unterlagen. Wer bis in einer Woche nichts bekommen hat, meldet sich bei der Gemeinde.
<p>Die Erläuterungen liegen dem Couvert in der Sprache bei, die Sie bei Ihrer Gemeinde angegeben haben. Eine Fassung zum Hören und eine in Leichter Sprache stehen im Internet bereit.</p><h3>So stimmen Sie gültig ab</h3><ul><li>Stimmzettel ausfüllen und ins kleine Couvert legen</li><li>Stimmrechtsausweis unterschreiben</li><li>beides spätestens am Dienstag vor dem Abstimmungssonntag zur Post bringen</li></ul><p>Die Briefkästen der Gemeinden werden am Sonntag um 11.00 Uhr zum letzten Mal geleert. #Abstimmung #PolitischeRechte</p>

23 | Nova classa bilingua a Lai Sura | 15 | 09:30 | | speech |
Cun l’entschatta dal proxim onn da scola avra a Lai Sura ina segunda classa bilingua. Las lecziuns vegnan dadas en rumantsch ed en tudestg.
<p>La dumonda dals geniturs è stada pli gronda che las plazzas: 34 uffants èn vegnids annunziads, 20 han chattà plazza en l’emprima classa. Perquai ha il chantun concedì ils meds per ina segunda.</p><p>La mesadad da las lecziuns vegn dada en rumantsch. Ils meds d’instrucziun vegnan elavurads dal <a href="mailto:plurilingua@dreiseen.example">Post per l’instrucziun plurilingua</a>. #Rumantsch #Scola #Sprachen</p>

22 | Neues Kantonsportal: Testphase beginnt | 17 | | | | private
Vierzig Mitarbeitende prüfen ab sofort den neuen Webauftritt. Rückmeldungen gehen direkt an das Projektteam.
<p>Die Testphase dauert sechs Wochen. Bitte melden Sie Fehler mit der Adresse der Seite und einem Bildschirmfoto. Inhalte werden in dieser Zeit nur im bisherigen System gepflegt. #Intern</p>

21 | Stellenmarkt: Arbeitslosigkeit bleibt tief | 24 | 07:45 | | |
Ende des letzten Monats waren 1118 Personen als stellensuchend gemeldet. Das sind 43 weniger als im Vormonat.
<p>Der Rückgang betrifft vor allem das Gastgewerbe und den Bau. In den Gesundheitsberufen bleiben weiterhin mehr als 120 Stellen unbesetzt; das Amt für Wirtschaft und Arbeit bietet dafür Umschulungen an.</p><p>Kurzarbeit ist in neun Betrieben mit zusammen 210 Beschäftigten bewilligt. #Wirtschaft #Arbeit</p>

19 | Bouger ensemble : cent mille pas pour les écoles | 47 | 09:15 | | |
Pendant quatre semaines, les classes des trois régions comptent leurs pas. Le service de prévention met à disposition podomètres et idées de jeux.
<p>L’an dernier, 86 classes ont participé. Les enseignantes et enseignants relèvent que les élèves sont plus attentifs après une leçon en mouvement. Aucun classement n’est publié : c’est le total du canton qui compte.</p><p>Inscription jusqu’à la fin du mois auprès de la <a href="mailto:praevention@dreiseen.example">Division de la prévention</a>. #Santé #École</p>
`
