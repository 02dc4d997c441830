/**
 * Who works where in government, administration and courts. Under each agency, in the order of the list:
 * name | title | years in office | addition | prefix | note
 */
export const administrationSeats = `
# Regierungsrat
Bérénice Favre       | Regierungspräsidentin          | 0 | Direktion des Innern          | | Präsidialjahr bis Ende Juni
Hansjörg Schnüriger  | Vizepräsident                  | 0 | Finanzdirektion               | |
Gian-Reto Tuor       | Cusseglier guvernativ          | 6 | Bildungs- und Kulturdirektion | |
Sabine Kürsteiner    | Regierungsrätin                | 2 | Bau- und Umweltdirektion      | |
Niccolò Bernasconi   | Consigliere di Stato           | 6 | Volkswirtschaftsdirektion     | |
Franziska Zehnder    | Regierungsrätin                | 4 | Gesundheitsdirektion          | |
Armin Rickenbacher   | Regierungsrat                  | 9 | Sicherheitsdirektion          | |
Curdin Arpagaus      | Staatsschreiber                | 5 | mit beratender Stimme         | * | * ohne Stimmrecht

# Staatskanzlei
Curdin Arpagaus      | Staatsschreiber                | 5 | | |
Barbara Hösli        | Stellvertretende Staatsschreiberin | 3 | | |
Anna Caduff          | Leiterin Kanzleidienste        | 4 | | | Verantwortlich für das Behördenverzeichnis
Pius Tschümperlin    | Leiter Regierungsgeschäfte     | 12 | | |
Rosmarie Blättler    | Empfang und Beglaubigungen     | 9 | | |

# Rechtsdienst
Stefan Küttel        | Leiter Rechtsdienst            | 8 | | |
Jasmin Odermatt      | Juristische Mitarbeiterin      | 2 | | |
Étienne Mauron       | Collaborateur juridique        | 3 | | |
Priska Wyrsch        | Sekretariat                    | 14 | | |

# Staatsarchiv
Katharina Lüthi      | Staatsarchivarin               | 6 | | |
Ralf Jauch           | Stellvertretender Staatsarchivar | 10 | | |
Braida Camenisch     | Archivara                      | 4 | Bestände Obersee | |
Kilian Gähwiler      | Leiter Digitale Archivierung   | 3 | | |
Lotti Baumgartner    | Lesesaal                       | 18 | | |

# Kommunikation
Simone Räber         | Leiterin Kommunikation         | 4 | | |
Luca Bernasconi      | Redattore                      | 3 | | |
Héloïse Monnier      | Rédactrice                     | 2 | | |
Dominik Schärli      | Webverantwortlicher            | 5 | | |

# Projektteam Neues Kantonsportal
Simone Räber         | Projektleiterin                | 1 | | |
Dominik Schärli      | Inhalte und Struktur           | 1 | | |
Sarah Knüsel         | Technische Leitung             | 1 | | |

# Politische Rechte
Nicole Bissig        | Leiterin Politische Rechte     | 4 | | |
Bruno Herger         | Wahlen und Abstimmungen        | 9 | | |
Dominik Schärli      | Veröffentlichung der Ergebnisse | 3 | | | An Abstimmungssonntagen

# Fachstelle für Sprachen / Uffizi da linguas
Uorschla Pitsch      | Manadra                        | 5 | | |
Raphaël Chollet      | Collaborateur scientifique     | 3 | | |
Ilaria Fumagalli     | Collaboratrice scientifica     | 3 | | |

# Übersetzungsdienst / Service de traduction / Servizio di traduzione
Andri Luzi           | Leiter Übersetzungsdienst      | 6 | | |
Solène Aubry         | Traductrice                    | 4 | Deutsch – Français  | |
Théo Vuilleumier     | Traducteur                     | 1 | Deutsch – Français  | |
Mirta Cavadini       | Traduttrice                    | 8 | Deutsch – Italiano  | |
Ladina Bisaz         | Translatura                    | 3 | Deutsch – Rumantsch | |
Ilaria Fumagalli     | Revisione                      | 2 | Italiano            | |

# Direktion des Innern
Bérénice Favre       | Direktionsvorsteherin          | 4 | | |
Livia Emmenegger     | Generalsekretärin              | 3 | | |
Adrian Ziegler       | Wissenschaftlicher Mitarbeiter | 2 | | |

# Amt für Gemeinden und Bürgerrecht
Martin Zberg         | Amtsleiter                     | 10 | | |
Manuela Arnold-Furrer | Leiterin Gemeindeaufsicht     | 7 | | |
Davide Galfetti      | Responsabile cittadinanza      | 4 | | |
Trudi Kempf          | Leiterin Zivilstandsdienst     | 13 | | |

# Sozialamt
Esther Rohrer        | Amtsleiterin                   | 6 | | |
Gregor Tresch        | Leiter Heimaufsicht            | 5 | | |
Vreni Walker         | Sekretariat                    | 16 | | |

# Abteilung Asyl und Flüchtlinge
Michael Brücker      | Abteilungsleiter               | 4 | | |
Ana Petrović         | Fallführung                    | 3 | | |
Tesfay Berhane       | Betreuung Durchgangszentrum    | 2 | | |

# Fachstelle Integration / Service de l’intégration
Inès Carrard         | Responsable du service         | 4 | | |
Fabian Dürst         | Projektberatung                | 1 | | |
Ana Petrović         | Sprachkurse                    | 1 | | |

# Bildungs- und Kulturdirektion
Gian-Reto Tuor       | Direktionsvorsteher            | 6 | | |
Oliver Sägesser      | Generalsekretär                | 5 | | |
Martina Iten         | Direktionsassistentin          | 7 | | |

# Amt für Volksschulen
Jolanda Ehrler       | Amtsleiterin                   | 6 | | |
Samuel Kündig        | Leiter Sonderpädagogik         | 4 | | |
Petra Nauer          | Sekretariat                    | 11 | | |

# Abteilung Schulaufsicht
Walter Gnos          | Abteilungsleiter               | 9 | | |
Brigitte Fürer       | Schulinspektorin               | 5 | Region Mittersee     | |
Matteo Solcà         | Ispettore scolastico           | 3 | Regione Lago di Sotto | |
Flurina Badilatti    | Inspectura da scola            | 4 | Regiun Lai Sura      | |

# Fachstelle Mehrsprachiger Unterricht / Post per l’instrucziun plurilingua
Aita Stuppan         | Manadra                        | 2 | | |
Quentin Jornod       | Collaborateur pédagogique      | 1 | | |

# Amt für Kultur
Eva Schönbächler     | Amtsleiterin                   | 5 | | |
Rolf Näf             | Denkmalpfleger                 | 8 | | |
Nives Ticozzi        | Promozione culturale           | 3 | | |

# Kantonsbibliothek Dreiseen
Jürg Brändle         | Kantonsbibliothekar            | 12 | | |
Silvia Kessler       | Leiterin Ausleihe              | 6 | | |
Clémence Overney     | Médiation culturelle           | 2 | | |
Noah Stöckli         | Medienbearbeitung              | 1 | | |

# Finanzdirektion
Hansjörg Schnüriger  | Direktionsvorsteher            | 6 | | |
Andrea Trütsch       | Generalsekretärin              | 4 | | |
Philipp Marty        | Leiter Finanzen und Controlling | 5 | | |

# Steuerverwaltung
Daniel Lagler        | Vorsteher                      | 9 | | |
Karin Grünenfelder   | Stellvertretende Vorsteherin   | 5 | | |
Ivo Späni            | Leiter Recht                   | 3 | | |
Claudia Büeler       | Leiterin Steuerbezug           | 7 | | |

# Abteilung Natürliche Personen
Monika Reichmuth     | Abteilungsleiterin             | 6 | | |
Remo Fuchs           | Steuerkommissär                | 4 | Gemeinden A–L | |
Alessia Quadri       | Commissaria fiscale            | 3 | Lago di Sotto | |
Jan Nötzli           | Steuerkommissär                | 1 | Gemeinden M–Z | |

# Fachstelle Quellensteuer / Ufficio delle imposte alla fonte
Renzo Maspoli        | Responsabile                   | 8 | | |
Tamara Ulmer         | Sachbearbeiterin               | 2 | | |

# Amt für Informatik
Florian Häcki        | Amtsleiter                     | 4 | | |
Sarah Knüsel         | Leiterin Digitale Dienste      | 3 | | |
Jachen Vonzun        | Systemarchitekt                | 6 | | |
Milan Jovanović      | Beauftragter Informationssicherheit | 2 | | |

# Bau- und Umweltdirektion
Sabine Kürsteiner    | Direktionsvorsteherin          | 2 | | |
Thomas Dittli        | Generalsekretär                | 6 | | |
Ruth Gamma           | Juristische Mitarbeiterin      | 3 | | |

# Tiefbauamt
Markus Infanger      | Kantonsingenieur               | 8 | | |
Nora Bächtiger       | Projektleiterin Kunstbauten    | 2 | | |
Grégory Pittet       | Chef de projet                 | 4 | | |
Ernst Schilter       | Bauaufsicht                    | 19 | | |

# Abteilung Strassenunterhalt
Heinz Truttmann      | Abteilungsleiter               | 7 | | |
Lea Zumbühl          | Disposition und Winterdienst   | 3 | | |
Paul Camenzind       | Stellvertretender Abteilungsleiter | 2 | | |

# Werkhof Oberlai
Paul Camenzind       | Leiter Werkhof                 | 10 | | |
Toni Marty-Inglin    | Strassenwärter                 | 14 | Laipass | |
Gieri Candrian       | Strassenwärter                 | 5 | Obersee | |

# Centro di manutenzione Pontelago
Ezio Crivelli        | Capo centro                    | 11 | | |
Sonia Bizzozero      | Amministrazione                | 4 | | |

# Amt für Umwelt und Energie
Mirjam Hörler        | Amtsleiterin                   | 3 | | |
Simon Zäch           | Leiter Energie                 | 4 | | |
Julia Wälti          | Luft und Lärm                  | 2 | | |
Cyrill Bösch         | Boden und Abfall               | 6 | | |

# Abteilung Gewässer
Linard Saluz         | Abteilungsleiter               | 5 | | |
Alexandra Röthlin    | Limnologin                     | 3 | | |
Elia Rusca           | Protezione delle acque         | 2 | Lago di Sotto | |

# Amt für Raumentwicklung
Erich Planzer        | Amtsleiter                     | 14 | | | Übergibt das Amt auf Ende Jahr
Hélène Bürgisser-Roulin | Amtsleiterin                |   | | | Tritt das Amt zum Jahresbeginn an
Vanessa Loretz       | Kreisplanerin                  | 3 | | |
Gabriel Füglistaller | Leiter Geoinformation          | 6 | | |

# Volkswirtschaftsdirektion
Niccolò Bernasconi   | Direktionsvorsteher            | 6 | | |
Beatrice Hüsler      | Generalsekretärin              | 5 | | |
Yannick Kaufmann     | Standortförderung              | 2 | | |

# Amt für Wirtschaft und Arbeit
Guido Styger         | Amtsleiter                     | 7 | | |
Fabienne Moll        | Leiterin Arbeitsvermittlung    | 4 | | |
Gianluca Fontana     | Consulente del personale       | 3 | | |
Margrit Ackermann    | Schalter und Anmeldung         | 12 | | |

# Amt für Tourismus
Melanie Dettling     | Amtsleiterin                   | 4 | | |
Severin Gut          | Angebotsentwicklung            | 2 | | |

# Ufficio del turismo Lago di Sotto
Lorenza Bianchi-Realini | Responsabile                | 6 | | |
Samuele Delcò        | Consulenza agli ospiti         | 1 | | |

# Uffizi da turissem Lai Sura
Chatrina Janett      | Manadra                        | 7 | | |
Riet Grass           | Cussegliaziun dals giasts      | 2 | | |

# Office du tourisme du Lac du Milieu
Mélanie Cuennet      | Responsable                    | 5 | | |
Frédéric Sottaz      | Conseil aux hôtes              | 3 | | |

# Gesundheitsdirektion
Franziska Zehnder    | Direktionsvorsteherin          | 4 | | |
Benno Achermann      | Generalsekretär                | 8 | | |
Gabriela Egli        | Spitalplanung                  | 4 | | |

# Amt für Gesundheit
Christine Bünter     | Amtsleiterin                   | 4 | | |
Andreas Vögeli       | Kantonsarzt                    | 6 | | |
Pascal Mettler       | Kantonsapotheker               | 5 | | |
Lætitia Gremaud      | Vétérinaire cantonale          | 3 | | |

# Abteilung Prävention
Sandra Kuriger       | Abteilungsleiterin             | 5 | | |
David Lötscher       | Suchtvorbeugung                | 3 | | |
Marzia Bordoli       | Promozione della salute        | 2 | | |

# Sicherheitsdirektion
Armin Rickenbacher   | Direktionsvorsteher            | 9 | | |
Helena Zumstein      | Generalsekretärin              | 4 | | |
Roger Fähndrich      | Justizvollzug                  | 6 | | |

# Kantonspolizei
Urban Kündert        | Kommandant                     | 5 | | |
Denise Landtwing     | Chefin Kriminalpolizei         | 3 | | |
Hugo Bellmont        | Chef Verkehrspolizei           | 8 | | |
Carmen Stadelmann    | Mediensprecherin               | 2 | | |

# Seepolizei / Polizia lacuale
Silvano Pagnamenta   | Capo servizio                  | 9 | | |
Nathalie Wipfli      | Bootsführerin                  | 2 | | |

# Amt für Bevölkerungsschutz
Kurt Ruoss           | Amtsleiter                     | 8 | | |
Gaudenz Bonorand     | Naturgefahren                  | 4 | | |
Doris Müller         | Leiterin Zivilschutz           | 6 | | |

# Kantonaler Führungsstab
Kurt Ruoss           | Stabschef                      | 8 | | |
Urban Kündert        | Bereich Polizei                | 5 | | |
Markus Infanger      | Bereich Infrastruktur          | 8 | | |
Andreas Vögeli       | Bereich Gesundheit             | 6 | | |
Simone Räber         | Bereich Information            | 4 | | |

# Gerichte
Josef Zurkirchen     | Präsident der Verwaltungskommission | 3 | | |
Susanne Lienert      | Gerichtsverwalterin            | 5 | | |

# Kantonsgericht
Josef Zurkirchen     | Präsident                      | 5 | Die Mitte | |
Isabelle Kaeslin     | Vizepräsidentin                | 5 | FDP       | |
Giorgio Molinari-Bossi | Giudice cantonale            | 9 | SVP       | |
Marianne Steiner-Fetz | Kantonsrichterin              | 3 | SP        | |
Nils Wirz            | Gerichtsschreiber              | 2 |           | |

# Verwaltungsgericht
Verena Öchslin       | Präsidentin                    | 7 | Grüne     | |
Placi Tgetgel        | Derschader administrativ       | 6 | Die Mitte | |
Urs Rhyner           | Verwaltungsrichter             | 2 | GLP       | |
Océane Bulliard      | Greffière                      | 1 |           | |

# Bezirksgericht Untersee / Tribunale distrettuale Lago di Sotto
Raffaella Notari     | Presidente                     | 6 | FDP       | |
Corrado Züst         | Giudice                        | 4 | SP        | |
Dario Antonietti     | Cancelliere                    | 8 |           | |

# Ombudsstelle
Therese Gmür         | Ombudsfrau                     | 4 | | |
Moreno Sciolli       | Mediatore                      | 3 | | |

# Öffentlichkeits- und Datenschutzstelle
Léonie Schüpbach     | Datenschutzbeauftragte         | 3 | | |
Sascha Brunner       | Prüfung Informatikprojekte     | 2 | | |
`
