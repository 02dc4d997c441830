/** Government and administration; `agencies.ts` says what the cells are. */
export const administrationAgencies = `
14 | | Regierungsrat | regierung | regierungsrat | regierungsrat | | |
<p>Der Regierungsrat leitet die Verwaltung, führt die Beschlüsse des Kantonsrats aus und vertritt den Kanton gegenüber Bund und anderen Kantonen. Seine sieben Mitglieder werden vom Volk auf vier Jahre gewählt.</p><p>Sitzungen finden am Dienstag statt; die Beschlüsse werden am Donnerstag veröffentlicht.</p>

15 | | Staatskanzlei | regierung | staatskanzlei | staatskanzlei | Montag bis Donnerstag ; 08.00–11.45 Uhr ; 13.30–17.00 Uhr ; Freitag ; 08.00–16.00 Uhr durchgehend | hotline organigram |
<p>Die Staatskanzlei ist die Stabsstelle von Regierungsrat und Kantonsrat und die erste Anlaufstelle für die Bevölkerung. Sie gibt das Amtsblatt und die Gesetzessammlung heraus.</p><p>Beglaubigungen sind ohne Voranmeldung am Schalter möglich.</p>

16 | 15 | Rechtsdienst | regierung | rechtsdienst | staatskanzlei/rechtsdienst | office | |
<p>Der Rechtsdienst begleitet die Gesetzgebung, instruiert Beschwerden an den Regierungsrat und prüft die Erlasse der Gemeinden vor der Genehmigung.</p>

17 | 15 | Staatsarchiv | stift | staatsarchiv | staatsarchiv | Lesesaal ; Dienstag bis Freitag ; 09.00–17.00 Uhr ; Jeden ersten Samstag im Monat ; 09.00–12.00 Uhr | |
<p>Das Staatsarchiv bewahrt die Überlieferung der drei Talschaften seit 1291 und macht sie im Lesesaal und online zugänglich. Amtsstellen berät es bei der Aktenführung.</p><p><strong>Lesesaal:</strong> Bestellungen bis 11 Uhr liegen am gleichen Nachmittag bereit.</p>

18 | 15 | Kommunikation | regierung | kommunikation | staatskanzlei/kommunikation | Medienstelle ; Montag bis Freitag ; 07.30–18.00 Uhr | hotline |
<p>Die Abteilung Kommunikation informiert Medien und Bevölkerung über die Arbeit des Regierungsrats, betreut die Website und berät die Direktionen.</p>

19 | 18 | Projektteam Neues Kantonsportal | regierung | kantonsportal | | | | secret
<p>Das Projektteam bereitet die Ablösung des Webauftritts vor. Testpersonen erhalten die Adresse dieser Seite persönlich.</p>

20 | 15 | Politische Rechte | regierung | wahlen | staatskanzlei/politische-rechte | office | |
<p>Die Abteilung organisiert Wahlen und Abstimmungen, prüft Volksbegehren vor und veröffentlicht die Ergebnisse am Abstimmungssonntag.</p><ul><li>Initiativen und Referenden</li><li>Stimmabgabe im Ausland</li><li>Ergebnisse und Statistik</li></ul>

21 | 15 | Fachstelle für Sprachen / Uffizi da linguas | schulhaus | sprachen | sprachen | office | |
<p>Die Fachstelle fördert die vier Amtssprachen des Kantons und berät Gemeinden an der Sprachgrenze.</p><p>L’uffizi promova las quatter linguas uffizialas dal chantun e cusseglia las vischnancas al cunfin linguistic.</p>

22 | 21 | Übersetzungsdienst / Service de traduction / Servizio di traduzione | schulhaus | uebersetzung | sprachen/uebersetzung | | |
<p>Der Dienst übersetzt Erlasse, Botschaften und Abstimmungserläuterungen in alle Amtssprachen.</p><p>Le service traduit et révise les textes officiels. Il servizio traduce e rivede i testi ufficiali. Il servetsch translatescha ils texts uffizials.</p>

23 | | Direktion des Innern | seestrasse | inneres | inneres | office | |
<p>Die Direktion des Innern ist zuständig für Gemeinden, Bürgerrecht, Soziales und Integration. Sie ist die Ansprechpartnerin der 31 Gemeinden des Kantons.</p>

24 | 23 | Amt für Gemeinden und Bürgerrecht | seestrasse | gemeinden | inneres/gemeinden | office | |
<p>Das Amt beaufsichtigt den Finanzhaushalt der Gemeinden, begleitet Fusionen und führt die Verfahren der ordentlichen und erleichterten Einbürgerung. Auch der kantonale Zivilstandsdienst gehört dazu.</p>

25 | 23 | Sozialamt | seestrasse | sozialamt | inneres/sozialamt | office | |
<p>Das Sozialamt berät die Sozialdienste der Regionen, bewilligt Heime und richtet Beiträge an soziale Einrichtungen aus.</p>

26 | 25 | Abteilung Asyl und Flüchtlinge | bahnhof | asyl | inneres/asyl | Montag bis Freitag ; 08.30–11.30 Uhr ; Mittwoch auch ; 14.00–18.00 Uhr | hotline |
<p>Die Abteilung bringt Asylsuchende und Flüchtlinge unter, begleitet sie im Alltag und arbeitet eng mit Schulen und Freiwilligen zusammen.</p>

27 | 26 | Fachstelle Integration / Service de l’intégration | bahnhof | integration | inneres/integration | Beratung / Conseil ; Mardi et jeudi, Dienstag und Donnerstag ; 14.00–18.30 | |
<p>Die Fachstelle vermittelt Sprachkurse, berät Neuzugezogene und unterstützt Projekte in den Gemeinden.</p><p>Le service propose des cours de langue et conseille les personnes qui viennent de s’établir dans le canton.</p>

28 | | Bildungs- und Kulturdirektion | schulhaus | bildung | bildung | office | |
<p>Die Direktion verantwortet Volksschule, Mittelschulen, Berufsbildung, Sport und Kultur im ganzen Kanton. Unterrichtet wird je nach Region in einer der vier Landessprachen.</p>

29 | 28 | Amt für Volksschulen | schulhaus | volksschulen | bildung/volksschulen | office | |
<p>Das Amt legt Lehrplan und Stundentafel fest, unterstützt die Schulträger und ist für die Sonderpädagogik zuständig.</p>

30 | 29 | Abteilung Schulaufsicht | schulhaus | schulaufsicht | bildung/schulaufsicht | | |
<p>Die Schulinspektorinnen und Schulinspektoren besuchen die Schulen aller drei Seeregionen, beurteilen deren Qualität und beraten Schulleitungen und Eltern.</p>

31 | 30 | Fachstelle Mehrsprachiger Unterricht / Post per l’instrucziun plurilingua | laiSura | plurilingua | bildung/mehrsprachig | mesemna e venderdi ; 09.00–12.00 | |
<p>Die Fachstelle entwickelt Lehrmittel für zweisprachige Klassen und organisiert den Austausch zwischen den Regionen.</p><p>Il post elavura meds d’instrucziun per las classas bilinguas ed organisescha barats tranter las regiuns.</p>

32 | 28 | Amt für Kultur | bibliothek | kultur | bildung/kultur | office | |
<p>Das Amt fördert das zeitgenössische Kulturschaffen, pflegt Denkmäler und Ortsbilder und führt die Kantonsbibliothek. Gesuche um Beiträge werden viermal im Jahr behandelt.</p>

33 | 32 | Kantonsbibliothek Dreiseen | bibliothek | bibliothek | bibliothek | Dienstag bis Freitag ; 10.00–19.00 Uhr ; Samstag ; 10.00–16.00 Uhr ; Montag geschlossen | |
<p>Die Kantonsbibliothek sammelt alles, was im Kanton und über den Kanton erscheint, und leiht über 90 000 Medien in vier Sprachen aus. Der Eintritt ist frei.</p><p>Katalog und Verlängerungen: <a href="https://bibliothek.dreiseen.example">bibliothek.dreiseen.example</a></p>

34 | | Finanzdirektion | markt | finanzen | finanzen | office | |
<p>Die Finanzdirektion erstellt Budget und Staatsrechnung, erhebt die Steuern und stellt der ganzen Verwaltung Informatik und Personaldienste bereit.</p>

35 | 34 | Steuerverwaltung | markt | steuern | steuern | Montag bis Mittwoch und Freitag ; 08.00–11.45 Uhr ; 13.30–17.00 Uhr ; Donnerstag ; 08.00–18.30 Uhr durchgehend | hotline |
<p>Die Steuerverwaltung veranlagt die Kantons- und Gemeindesteuern sowie die direkte Bundessteuer. Fristen lassen sich online bis Ende Jahr verlängern.</p><ul><li>Steuererklärung ausfüllen</li><li>Frist erstrecken</li><li>Ratenzahlung vereinbaren</li></ul>

36 | 35 | Abteilung Natürliche Personen | markt | natuerliche-personen | steuern/natuerliche-personen | office | |
<p>Die Abteilung bearbeitet jährlich rund 48 000 Steuererklärungen von Privatpersonen und beantwortet Fragen zur laufenden Veranlagung.</p>

37 | 36 | Fachstelle Quellensteuer / Ufficio delle imposte alla fonte | cantonale | quellensteuer | steuern/quellensteuer | lunedì–giovedì ; 08.30–11.30 ; 14.00–16.00 | |
<p>Die Fachstelle rechnet die Quellensteuer mit Arbeitgebern ab und berät Grenzgängerinnen und Grenzgänger.</p><p>L’ufficio è a disposizione dei datori di lavoro e dei frontalieri, anche in italiano.</p>

38 | 34 | Amt für Informatik | bahnhof | informatik | finanzen/informatik | Servicedesk ; Montag bis Freitag ; 07.00–18.00 Uhr | hotline |
<p>Das Amt betreibt Netze, Arbeitsplätze und Fachanwendungen der Verwaltung und baut die digitalen Dienste des Kantons aus. Störungen nimmt der Servicedesk rund um die Uhr entgegen.</p>

39 | | Bau- und Umweltdirektion | werft | bau | bau | office | organigram |
<p>Die Direktion plant und unterhält die Kantonsstrassen, schützt Seen, Luft und Boden und sorgt für eine geordnete Entwicklung der Siedlungen.</p>

40 | 39 | Tiefbauamt | werft | tiefbau | bau/tiefbau | office | |
<p>Das Tiefbauamt baut und erneuert 214 Kilometer Kantonsstrassen mit 96 Brücken und 7 Tunneln. Baustellen und Sperrungen werden laufend auf der Karte nachgeführt.</p>

41 | 40 | Abteilung Strassenunterhalt | werft | strassenunterhalt | bau/strassenunterhalt | | hotline |
<p>Die Abteilung hält die Strassen im Sommer sauber und im Winter offen. Schäden an der Fahrbahn können rund um die Uhr gemeldet werden.</p>

42 | 41 | Werkhof Oberlai | oberlai | werkhof.oberlai | bau/werkhof-oberlai | Montag bis Freitag ; 07.00–12.00 Uhr ; 13.00–17.00 Uhr | |
<p>Der Werkhof Oberlai betreut die Strassen rund um den Obersee und über den Laipass. Im Winter beginnt die Schneeräumung um vier Uhr früh.</p>

43 | 41 | Centro di manutenzione Pontelago | cantonale | manutenzione.pontelago | bau/manutenzione-pontelago | lunedì–venerdì ; 07.00–12.00 ; 13.00–17.00 | |
<p>Il centro cura la manutenzione delle strade cantonali attorno al Lago di Sotto. Le segnalazioni di frane e alberi caduti hanno la precedenza.</p>

44 | 39 | Amt für Umwelt und Energie | werft | umwelt | bau/umwelt | office | |
<p>Das Amt misst die Qualität von Luft, Wasser und Boden, bewilligt Anlagen und fördert das Energiesparen an Gebäuden. Fördergesuche sind vor Baubeginn einzureichen.</p>

45 | 44 | Abteilung Gewässer | hafen | gewaesser | bau/gewaesser | office | |
<p>Die Abteilung überwacht die drei Seen und ihre Zuflüsse, plant Revitalisierungen und veröffentlicht im Sommer jede Woche die Badewasserqualität.</p>

46 | 39 | Amt für Raumentwicklung | werft | raumentwicklung | bau/raumentwicklung | office | |
<p>Das Amt führt den kantonalen Richtplan, prüft die Ortsplanungen und stellt die Geodaten des Kantons frei zur Verfügung.</p><p>Karten und Daten: <a href="https://geo.dreiseen.example">geo.dreiseen.example</a></p>

47 | | Volkswirtschaftsdirektion | bahnhof | volkswirtschaft | volkswirtschaft | office | |
<p>Die Direktion stärkt Unternehmen, Landwirtschaft und Tourismus und setzt sich für gute Arbeitsbedingungen in allen Regionen ein.</p>

48 | 47 | Amt für Wirtschaft und Arbeit | bahnhof | arbeit | volkswirtschaft/arbeit | office | hotline |
<p>Das Amt berät Firmen bei Gründung und Ansiedlung, beaufsichtigt den Arbeitsmarkt und führt die regionale Arbeitsvermittlung. Stellensuchende melden sich online oder am Schalter an.</p>

49 | 47 | Amt für Tourismus | bahnhof | tourismus | tourismus | office | |
<p>Das Amt entwickelt mit den Gemeinden ein Angebot, das Gästen und Einheimischen dient, und trägt die drei regionalen Tourismusbüros.</p>

50 | 49 | Ufficio del turismo Lago di Sotto | porto | turismo.lagodisotto | tourismus/lago-di-sotto | aprile–ottobre ; tutti i giorni 09.00–18.00 ; novembre–marzo ; lunedì–venerdì 09.00–12.00 | hotline |
<p>L’ufficio informa su battelli, sentieri e grotti della regione e vende biglietti per le manifestazioni. In estate lo sportello al porto è aperto tutti i giorni.</p>

51 | 49 | Uffizi da turissem Lai Sura | laiSura | turissem.laisura | tourismus/lai-sura | glindesdi–venderdi ; 08.30–12.00 ; 14.00–17.30 ; sonda ; 09.00–12.00 | hotline |
<p>L’uffizi infurmescha davart sendas, chamonas e la navigaziun sin il lai. El è avert tut l’onn ed organisescha mintga gievgia ina visita dal vitg.</p>

52 | 49 | Office du tourisme du Lac du Milieu | belrive | tourisme.belrive | tourismus/lac-du-milieu | lundi–samedi ; 09h00–12h00 ; 13h30–17h30 | hotline |
<p>L’office renseigne les hôtes sur la rive francophone du lac, réserve des hébergements et propose des visites guidées à vélo.</p>

53 | | Gesundheitsdirektion | spital | gesundheit | gesundheit | office | |
<p>Die Gesundheitsdirektion plant die Versorgung mit Spitälern, Pflege und Rettung und beaufsichtigt die Gesundheitsberufe.</p>

54 | 53 | Amt für Gesundheit | spital | amt.gesundheit | gesundheit/amt | office | |
<p>Das Amt erteilt Bewilligungen an Gesundheitsfachpersonen und Betriebe und vereinigt den kantonsärztlichen, den pharmazeutischen und den tierärztlichen Dienst unter einem Dach.</p>

55 | 54 | Abteilung Prävention | spital | praevention | gesundheit/praevention | Montag bis Donnerstag ; 09.00–12.00 Uhr ; 13.30–16.30 Uhr | |
<p>Die Abteilung unterstützt Schulen, Betriebe und Vereine mit Programmen zu Bewegung, psychischer Gesundheit und Suchtvorbeugung. Die Beratung ist vertraulich.</p>

56 | | Sicherheitsdirektion | hafen | sicherheit | sicherheit | office | |
<p>Die Sicherheitsdirektion umfasst Polizei, Bevölkerungsschutz und Justizvollzug. Sie sorgt dafür, dass Hilfe auch in den Seitentälern rasch eintrifft.</p>

57 | 56 | Kantonspolizei | hafen | kantonspolizei | polizei | Schalter Seewis am Mittersee ; Montag bis Freitag ; 07.30–12.00 Uhr ; 13.30–18.00 Uhr ; Samstag ; 09.00–12.00 Uhr | hotline |
<p>Die Kantonspolizei ist rund um die Uhr für die Bevölkerung da. <strong>Im Notfall: 117.</strong></p><p>Anzeigen wegen Diebstahl oder Sachbeschädigung nimmt auch der Onlineschalter entgegen.</p>

58 | 57 | Seepolizei / Polizia lacuale | porto | seepolizei | polizei/seepolizei | | hotline |
<p>Die Seepolizei rettet Menschen aus Seenot, kontrolliert Schiffe und überwacht die Uferzonen aller drei Seen.</p><p>La polizia lacuale interviene sul Lago di Sotto dalla base di Pontelago.</p>

59 | 56 | Amt für Bevölkerungsschutz | hafen | bevoelkerungsschutz | sicherheit/bevoelkerungsschutz | office | |
<p>Das Amt bereitet den Kanton auf Hochwasser, Lawinen und Stromausfälle vor, bildet den Zivilschutz aus und führt die Gefahrenkarten.</p>

60 | 59 | Kantonaler Führungsstab | hafen | fuehrungsstab | | | hotline | private
<p>Der Führungsstab koordiniert bei einer Katastrophe alle Einsatzkräfte. Die Erreichbarkeiten auf dieser Seite sind nur für den Dienstgebrauch bestimmt.</p>
`
