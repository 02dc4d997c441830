/** The agencies, one line each: German | French | Italian | Romansh. A name that is the same everywhere is left out. */
export const agencyTexts = `
Kantonsrat | Parlement cantonal | Parlamento cantonale | Cussegl chantunal
Ratsbüro | Bureau du Parlement | Ufficio del Parlamento | Biro dal Cussegl
Parlamentsdienste | Services du Parlement | Servizi del Parlamento | Servetschs dal parlament
Geschäftsprüfungskommission | Commission de gestion | Commissione della gestione | Cumissiun da gestiun
Finanzkommission | Commission des finances | Commissione delle finanze | Cumissiun da finanzas
Kommission für Bildung, Kultur und Sprachen | Commission de l’éducation, de la culture et des langues | Commissione dell’educazione, della cultura e delle lingue | Cumissiun per furmaziun, cultura e linguas
Kommission für Raum, Umwelt und Verkehr | Commission du territoire, de l’environnement et des transports | Commissione del territorio, dell’ambiente e dei trasporti | Cumissiun per territori, ambient e traffic
Justizkommission | Commission de la justice | Commissione della giustizia | Cumissiun da giustia
Fraktion Die Mitte | Groupe du Centre | Gruppo Alleanza del Centro | Fracziun Allianza dal Center
Fraktion FDP | Groupe PLR | Gruppo PLR | Fracziun PLD
Fraktion SVP | Groupe UDC | Gruppo UDC | Fracziun PPS
Fraktion SP | Groupe socialiste | Gruppo socialista | Fracziun PS
Fraktion Grüne und GLP | Groupe des Verts et Vert’libéraux | Gruppo dei Verdi e dei Verdi liberali | Fracziun da la Verda e dals verd-liberals
Regierungsrat | Conseil d’État | Consiglio di Stato | Regenza
Staatskanzlei | Chancellerie d’État | Cancelleria dello Stato | Chanzlia chantunala
Rechtsdienst | Service juridique | Servizio giuridico | Servetsch giuridic
Staatsarchiv | Archives de l’État | Archivio di Stato | Archiv chantunal
Kommunikation | Communication | Comunicazione | Communicaziun
Politische Rechte | Droits politiques | Diritti politici | Dretgs politics
Fachstelle für Sprachen / Uffizi da linguas | Service des langues | Servizio delle lingue | Uffizi da linguas
Übersetzungsdienst / Service de traduction / Servizio di traduzione | Service de traduction | Servizio di traduzione | Servetsch da translaziun
Direktion des Innern | Direction de l’intérieur | Direzione dell’interno | Direcziun da l’intern
Amt für Gemeinden und Bürgerrecht | Office des communes et du droit de cité | Ufficio dei comuni e della cittadinanza | Uffizi da vischnancas e dretg da burgais
Sozialamt | Office des affaires sociales | Ufficio degli affari sociali | Uffizi dal servetsch social
Abteilung Asyl und Flüchtlinge | Division de l’asile et des réfugiés | Divisione dell’asilo e dei rifugiati | Partiziun asil e fugitivs
Fachstelle Integration / Service de l’intégration | Service de l’intégration | Servizio per l’integrazione | Post spezialisà per integraziun
Bildungs- und Kulturdirektion | Direction de l’éducation et de la culture | Direzione dell’educazione e della cultura | Direcziun d’educaziun e cultura
Amt für Volksschulen | Office de l’école obligatoire | Ufficio della scuola dell’obbligo | Uffizi per la scola populara
Abteilung Schulaufsicht | Division de la surveillance scolaire | Divisione della vigilanza scolastica | Partiziun d’inspecturat da scola
Fachstelle Mehrsprachiger Unterricht / Post per l’instrucziun plurilingua | Service de l’enseignement plurilingue | Servizio per l’insegnamento plurilingue | Post per l’instrucziun plurilingua
Amt für Kultur | Office de la culture | Ufficio della cultura | Uffizi da cultura
Kantonsbibliothek Dreiseen | Bibliothèque cantonale des Trois-Lacs | Biblioteca cantonale dei Tre Laghi | Biblioteca chantunala dals Trais Lais
Finanzdirektion | Direction des finances | Direzione delle finanze | Direcziun da finanzas
Steuerverwaltung | Administration fiscale | Amministrazione delle imposte | Administraziun da taglia
Abteilung Natürliche Personen | Division des personnes physiques | Divisione delle persone fisiche | Partiziun da persunas natiralas
Fachstelle Quellensteuer / Ufficio delle imposte alla fonte | Service de l’impôt à la source | Ufficio delle imposte alla fonte | Post da la taglia a la funtauna
Amt für Informatik | Office de l’informatique | Ufficio dell’informatica | Uffizi d’informatica
Bau- und Umweltdirektion | Direction des constructions et de l’environnement | Direzione delle costruzioni e dell’ambiente | Direcziun da construcziuns ed ambient
Tiefbauamt | Office des ponts et chaussées | Ufficio del genio civile | Uffizi da construcziun bassa
Abteilung Strassenunterhalt | Division de l’entretien des routes | Divisione della manutenzione stradale | Partiziun da mantegniment da las vias
Werkhof Oberlai | Centre d’entretien Oberlai | Centro di manutenzione Oberlai | Center da mantegniment Oberlai
Werkhof Pontelago | Centre d’entretien Pontelago | Centro di manutenzione Pontelago | Center da mantegniment Pontelago
Amt für Umwelt und Energie | Office de l’environnement et de l’énergie | Ufficio dell’ambiente e dell’energia | Uffizi per ambient ed energia
Abteilung Gewässer | Division des eaux | Divisione delle acque | Partiziun d’auas
Amt für Raumentwicklung | Office du développement territorial | Ufficio dello sviluppo territoriale | Uffizi da svilup dal territori
Volkswirtschaftsdirektion | Direction de l’économie | Direzione dell’economia | Direcziun d’economia
Amt für Wirtschaft und Arbeit | Office de l’économie et du travail | Ufficio dell’economia e del lavoro | Uffizi per economia e lavur
Amt für Tourismus | Office du tourisme | Ufficio del turismo | Uffizi da turissem
Tourismusbüro Untersee | Office du tourisme du Lac d’en Bas | Ufficio del turismo Lago di Sotto | Uffizi da turissem Lai Sut
Tourismusbüro Obersee | Office du tourisme du Lac d’en Haut | Ufficio del turismo Lago di Sopra | Uffizi da turissem Lai Sura
Tourismusbüro Mittersee | Office du tourisme du Lac du Milieu | Ufficio del turismo Lago di Mezzo | Uffizi da turissem Lai d’Amez
Gesundheitsdirektion | Direction de la santé | Direzione della sanità | Direcziun da sanadad
Amt für Gesundheit | Office de la santé publique | Ufficio della sanità | Uffizi da sanadad
Abteilung Prävention | Division de la prévention | Divisione della prevenzione | Partiziun da prevenziun
Sicherheitsdirektion | Direction de la sécurité | Direzione della sicurezza | Direcziun da segirezza
Kantonspolizei | Police cantonale | Polizia cantonale | Polizia chantunala
Seepolizei / Polizia lacuale | Police du lac | Polizia lacuale | Polizia dals lais
Amt für Bevölkerungsschutz | Office de la protection de la population | Ufficio della protezione della popolazione | Uffizi da protecziun da la populaziun
Gerichte | Tribunaux | Tribunali | Dretgiras
Kantonsgericht | Tribunal cantonal | Tribunale cantonale | Dretgira chantunala
Verwaltungsgericht | Tribunal administratif | Tribunale amministrativo | Dretgira administrativa
Bezirksgericht Untersee / Tribunale distrettuale Lago di Sotto | Tribunal de district du Lac d’en Bas | Tribunale distrettuale Lago di Sotto | Dretgira districtuala Lai Sut
Ombudsstelle | Bureau de médiation | Ufficio di mediazione | Post da mediaziun
Öffentlichkeits- und Datenschutzstelle | Préposé à la transparence et à la protection des données | Incaricato della trasparenza e della protezione dei dati | Incumbensà da transparenza e protecziun da datas
`

/** The same for opening hours, whose lines are separated by semicolons. */
export const hoursTexts = `
Montag bis Freitag ; 08.00–11.45 Uhr ; 13.30–17.00 Uhr | Du lundi au vendredi ; 08h00–11h45 ; 13h30–17h00 | Dal lunedì al venerdì ; 08.00–11.45 ; 13.30–17.00 | Glindesdi fin venderdi ; 08.00–11.45 ; 13.30–17.00
An Sitzungstagen ; 08.00–12.00 Uhr ; 13.45–17.00 Uhr | Les jours de séance ; 08h00–12h00 ; 13h45–17h00 | Nei giorni di seduta ; 08.00–12.00 ; 13.45–17.00 | Ils dis da sesida ; 08.00–12.00 ; 13.45–17.00
Dienstag bis Freitag ; 10.00–19.00 Uhr ; Samstag ; 10.00–16.00 Uhr ; Montag geschlossen | Du mardi au vendredi ; 10h00–19h00 ; samedi ; 10h00–16h00 ; fermé le lundi | Da martedì a venerdì ; 10.00–19.00 ; sabato ; 10.00–16.00 ; lunedì chiuso | Mardi fin venderdi ; 10.00–19.00 ; sonda ; 10.00–16.00 ; glindesdi serrà
Lesesaal ; Dienstag bis Freitag ; 09.00–17.00 Uhr ; Jeden ersten Samstag im Monat ; 09.00–12.00 Uhr | Salle de lecture ; du mardi au vendredi ; 09h00–17h00 ; le premier samedi du mois ; 09h00–12h00 | Sala di lettura ; da martedì a venerdì ; 09.00–17.00 ; il primo sabato del mese ; 09.00–12.00 | Sala da lectura ; mardi fin venderdi ; 09.00–17.00 ; l’emprima sonda dal mais ; 09.00–12.00
Medienstelle ; Montag bis Freitag ; 07.30–18.00 Uhr | Service des médias ; du lundi au vendredi ; 07h30–18h00 | Servizio media ; dal lunedì al venerdì ; 07.30–18.00 | Servetsch da medias ; glindesdi fin venderdi ; 07.30–18.00
Montag bis Donnerstag ; 09.00–12.00 Uhr ; 13.30–16.30 Uhr | Du lundi au jeudi ; 09h00–12h00 ; 13h30–16h30 | Dal lunedì al giovedì ; 09.00–12.00 ; 13.30–16.30 | Glindesdi fin gievgia ; 09.00–12.00 ; 13.30–16.30
Montag bis Freitag ; 07.00–12.00 Uhr ; 13.00–17.00 Uhr | Du lundi au vendredi ; 07h00–12h00 ; 13h00–17h00 | Dal lunedì al venerdì ; 07.00–12.00 ; 13.00–17.00 | Glindesdi fin venderdi ; 07.00–12.00 ; 13.00–17.00
Montag, Dienstag und Donnerstag ; 09.00–11.30 Uhr ; 14.00–16.00 Uhr ; Gespräche nach Vereinbarung | Lundi, mardi et jeudi ; 09h00–11h30 ; 14h00–16h00 ; entretiens sur rendez-vous | Lunedì, martedì e giovedì ; 09.00–11.30 ; 14.00–16.00 ; colloqui su appuntamento | Glindesdi, mardi e gievgia ; 09.00–11.30 ; 14.00–16.00 ; discurs tenor cunvegna
`
