/**
 * Government, administration and courts:
 * salutation | academic title | first name | last name | born | profession | party | record
 *
 * `record` says how much is on file: full, plain (e-mail and direct line) or name (nothing further).
 */
export const officials = `
Madame   | Dr. iur.             | Bérénice   | Favre             | 1974 | Rechtsanwältin              | Die Mitte | full
Herr     | Dr. oec. HSG         | Hansjörg   | Schnüriger        | 1966 | Ökonom                      | FDP       | full
Signur   | lic. phil.           | Gian-Reto  | Tuor              | 1970 | istoricher                  | SP        | full
Frau     | dipl. Ing. ETH       | Sabine     | Kürsteiner        | 1973 | Bauingenieurin              | Grüne     | full
Signor   |                      | Niccolò    | Bernasconi        | 1969 | economista                  | FDP       | full
Frau     | Dr. med.             | Franziska  | Zehnder           | 1971 | Ärztin                      | Die Mitte | full
Herr     |                      | Armin      | Rickenbacher      | 1964 | Landwirt                    | SVP       | full
Herr     | lic. iur.            | Matthias   | Gwerder           | 1972 | Jurist                      |           | full
Frau     |                      | Ursina     | Deplazes          | 1984 | Politologin                 |           | full
Frau     |                      | Heidi      | Auf der Maur      |      |                             |           | plain
Herr     |                      | Karl       | Ulrich            |      |                             |           | name
Signur   | Dr. iur.             | Curdin     | Arpagaus          | 1975 | giurist                     |           | full
Frau     | lic. iur.            | Barbara    | Hösli             | 1980 | Juristin                    |           | full
Frau     |                      | Anna       | Caduff            | 1986 |                             |           | full
Herr     |                      | Pius       | Tschümperlin      |      |                             |           | plain
Frau     |                      | Rosmarie   | Blättler          |      |                             |           | plain
Herr     | Dr. iur.             | Stefan     | Küttel            | 1971 | Rechtsanwalt                |           | full
Frau     | MLaw                 | Jasmin     | Odermatt          |      | Juristin                    |           | plain
Monsieur | MLaw                 | Étienne    | Mauron            |      | juriste                     |           | plain
Frau     |                      | Priska     | Wyrsch            |      |                             |           | plain
Frau     | Dr. phil.            | Katharina  | Lüthi             | 1977 | Historikerin                |           | full
Herr     | lic. phil.           | Ralf       | Jauch             |      | Archivar                    |           | plain
Dunna    |                      | Braida     | Camenisch         | 1985 | archivara                   |           | full
Herr     |                      | Kilian     | Gähwiler          |      | Informationswissenschafter  |           | plain
Frau     |                      | Lotti      | Baumgartner       |      |                             |           | name
Frau     |                      | Simone     | Räber             | 1981 | Journalistin                |           | full
Signor   |                      | Luca       | Bernasconi        | 1990 | redattore                   |           | full
Madame   |                      | Héloïse    | Monnier           |      | rédactrice                  |           | plain
Herr     |                      | Dominik    | Schärli           |      |                             |           | plain
Frau     | MLaw                 | Nicole     | Bissig            | 1987 | Juristin                    |           | full
Herr     |                      | Bruno      | Herger            |      |                             |           | plain
Dunna    | Dr. phil.            | Uorschla   | Pitsch            | 1976 | linguista                   |           | full
Monsieur |                      | Raphaël    | Chollet           |      |                             |           | plain
Signora  |                      | Ilaria     | Fumagalli         | 1988 | linguista                   |           | full
Signur   |                      | Andri      | Luzi              |      | translatur                  |           | plain
Madame   |                      | Solène     | Aubry             |      | traductrice                 |           | plain
Monsieur |                      | Théo       | Vuilleumier       |      | traducteur                  |           | plain
Signora  |                      | Mirta      | Cavadini          |      | traduttrice                 |           | plain
Dunna    |                      | Ladina     | Bisaz             |      | translatura                 |           | plain
Frau     | Dr. iur.             | Livia      | Emmenegger        | 1979 | Juristin                    |           | full
Herr     |                      | Adrian     | Ziegler           |      |                             |           | plain
Herr     | lic. rer. pol.       | Martin     | Zberg             | 1969 | Politologe                  |           | full
Frau     |                      | Manuela    | Arnold-Furrer     |      |                             |           | plain
Signor   |                      | Davide     | Galfetti          |      |                             |           | plain
Frau     |                      | Trudi      | Kempf             |      | Zivilstandsbeamtin          |           | plain
Frau     |                      | Esther     | Rohrer            | 1972 | Sozialarbeiterin            |           | full
Herr     |                      | Gregor     | Tresch            |      |                             |           | plain
Frau     |                      | Vreni      | Walker            |      |                             |           | name
Herr     |                      | Michael    | Brücker           |      | Sozialpädagoge              |           | plain
Frau     |                      | Ana        | Petrović          | 1989 | Sozialarbeiterin            |           | full
Herr     |                      | Tesfay     | Berhane           |      |                             |           | plain
Madame   |                      | Inès       | Carrard           | 1983 | travailleuse sociale        |           | full
Herr     |                      | Fabian     | Dürst             |      |                             |           | plain
Herr     | Dr. phil.            | Oliver     | Sägesser          | 1974 |                             |           | full
Frau     |                      | Martina    | Iten              |      |                             |           | plain
Frau     | lic. phil.           | Jolanda    | Ehrler            | 1970 | Pädagogin                   |           | full
Herr     |                      | Samuel     | Kündig            |      | Heilpädagoge                |           | plain
Frau     |                      | Petra      | Nauer             |      |                             |           | name
Herr     |                      | Walter     | Gnos              |      | Lehrer                      |           | plain
Frau     |                      | Brigitte   | Fürer             |      | Lehrerin                    |           | plain
Signor   |                      | Matteo     | Solcà             | 1982 | docente                     |           | full
Dunna    |                      | Flurina    | Badilatti         |      | magistra                    |           | plain
Dunna    |                      | Aita       | Stuppan           | 1991 | magistra                    |           | full
Monsieur |                      | Quentin    | Jornod            |      | enseignant                  |           | plain
Frau     | Dr. phil.            | Eva        | Schönbächler      | 1975 | Kunsthistorikerin           |           | full
Herr     | lic. phil.           | Rolf       | Näf               |      | Kunsthistoriker             |           | plain
Signora  |                      | Nives      | Ticozzi           |      |                             |           | plain
Herr     |                      | Jürg       | Brändle           | 1968 | Bibliothekar                |           | full
Frau     |                      | Silvia     | Kessler           |      | Bibliothekarin              |           | plain
Madame   |                      | Clémence   | Overney           |      | bibliothécaire              |           | plain
Herr     |                      | Noah       | Stöckli           |      |                             |           | name
Frau     | lic. oec. publ.      | Andrea     | Trütsch           | 1978 | Ökonomin                    |           | full
Herr     |                      | Philipp    | Marty             |      |                             |           | plain
Herr     | lic. iur.            | Daniel     | Lagler            | 1967 | dipl. Steuerexperte         |           | full
Frau     |                      | Karin      | Grünenfelder      |      | dipl. Steuerexpertin        |           | plain
Herr     | MLaw                 | Ivo        | Späni             |      | Jurist                      |           | plain
Frau     |                      | Claudia    | Büeler            |      |                             |           | plain
Frau     |                      | Monika     | Reichmuth         | 1973 | Treuhänderin                |           | full
Herr     |                      | Remo       | Fuchs             |      |                             |           | plain
Signora  |                      | Alessia    | Quadri            |      | fiduciaria                  |           | plain
Herr     |                      | Jan        | Nötzli            |      |                             |           | name
Signor   |                      | Renzo      | Maspoli           |      |                             |           | plain
Frau     |                      | Tamara     | Ulmer             |      |                             |           | plain
Herr     | dipl. Inf.-Ing. ETH  | Florian    | Häcki             | 1980 | Informatiker                |           | full
Frau     |                      | Sarah      | Knüsel            | 1987 | Wirtschaftsinformatikerin   |           | full
Signur   |                      | Jachen     | Vonzun            |      | informaticher               |           | plain
Herr     |                      | Milan      | Jovanović         |      |                             |           | plain
Herr     | lic. iur.            | Thomas     | Dittli            | 1976 | Jurist                      |           | full
Frau     | MLaw                 | Ruth       | Gamma             |      | Juristin                    |           | plain
Herr     | dipl. Bauing. ETH    | Markus     | Infanger          | 1968 | Bauingenieur                |           | full
Frau     |                      | Nora       | Bächtiger         |      | Bauingenieurin              |           | plain
Monsieur |                      | Grégory    | Pittet            |      | ingénieur                   |           | plain
Herr     |                      | Ernst      | Schilter          |      |                             |           | name
Herr     |                      | Heinz      | Truttmann         |      |                             |           | plain
Frau     |                      | Lea        | Zumbühl           |      |                             |           | plain
Herr     |                      | Paul       | Camenzind         | 1965 | Strassenbauer               |           | full
Herr     |                      | Toni       | Marty-Inglin      |      |                             |           | name
Signur   |                      | Gieri      | Candrian          |      |                             |           | name
Signor   |                      | Ezio       | Crivelli          |      | costruttore stradale        |           | plain
Signora  |                      | Sonia      | Bizzozero         |      |                             |           | plain
Frau     | Dr. sc. ETH          | Mirjam     | Hörler            | 1979 | Umweltingenieurin           |           | full
Herr     |                      | Simon      | Zäch              |      | Energieberater              |           | plain
Frau     |                      | Julia      | Wälti             |      | Physikerin                  |           | plain
Herr     |                      | Cyrill     | Bösch             |      | Geologe                     |           | plain
Signur   | Dr. phil. nat.       | Linard     | Saluz             | 1974 | biolog                      |           | full
Frau     |                      | Alexandra  | Röthlin           |      | Limnologin                  |           | plain
Signor   |                      | Elia       | Rusca             |      | idrologo                    |           | plain
Herr     |                      | Erich      | Planzer           | 1963 | Raumplaner                  |           | full
Frau     | dipl. Arch. ETH      | Hélène     | Bürgisser-Roulin  | 1982 | Architektin                 |           | full
Frau     |                      | Vanessa    | Loretz            |      | Raumplanerin                |           | plain
Herr     |                      | Gabriel    | Füglistaller      |      | Geomatiker                  |           | plain
Frau     | Dr. oec.             | Beatrice   | Hüsler            | 1976 | Ökonomin                    |           | full
Herr     |                      | Yannick    | Kaufmann          |      |                             |           | plain
Herr     |                      | Guido      | Styger            | 1970 | Betriebsökonom              |           | full
Frau     |                      | Fabienne   | Moll              |      |                             |           | plain
Signor   |                      | Gianluca   | Fontana           |      |                             |           | plain
Frau     |                      | Margrit    | Ackermann         |      |                             |           | name
Frau     |                      | Melanie    | Dettling          | 1985 | Tourismusfachfrau           |           | full
Herr     |                      | Severin    | Gut               |      |                             |           | plain
Signora  |                      | Lorenza    | Bianchi-Realini   | 1978 |                             |           | full
Signor   |                      | Samuele    | Delcò             |      |                             |           | plain
Dunna    |                      | Chatrina   | Janett            | 1980 |                             |           | full
Signur   |                      | Riet       | Grass             |      |                             |           | plain
Madame   |                      | Mélanie    | Cuennet           | 1984 |                             |           | full
Monsieur |                      | Frédéric   | Sottaz            |      |                             |           | plain
Herr     | Dr. iur.             | Benno      | Achermann         | 1969 | Jurist                      |           | full
Frau     |                      | Gabriela   | Egli              |      |                             |           | plain
Frau     | MPH                  | Christine  | Bünter            | 1975 | Gesundheitswissenschafterin |           | full
Herr     | Dr. med.             | Andreas    | Vögeli            | 1968 | Arzt                        |           | full
Herr     | Dr. sc. nat.         | Pascal     | Mettler           |      | Apotheker                   |           | plain
Madame   | Dr. med. vet.        | Lætitia    | Gremaud           |      | vétérinaire                 |           | plain
Frau     |                      | Sandra     | Kuriger           |      | Psychologin                 |           | plain
Herr     |                      | David      | Lötscher          |      |                             |           | plain
Signora  |                      | Marzia     | Bordoli           |      | psicologa                   |           | plain
Frau     | lic. iur.            | Helena     | Zumstein          | 1977 | Juristin                    |           | full
Herr     |                      | Roger      | Fähndrich         |      |                             |           | plain
Herr     | lic. iur.            | Urban      | Kündert           | 1971 | Jurist                      |           | full
Frau     |                      | Denise     | Landtwing         |      | Polizistin                  |           | plain
Herr     |                      | Hugo       | Bellmont          |      | Polizist                    |           | plain
Frau     |                      | Carmen     | Stadelmann        | 1988 | Journalistin                |           | full
Signor   |                      | Silvano    | Pagnamenta        |      |                             |           | plain
Frau     |                      | Nathalie   | Wipfli            |      |                             |           | name
Herr     |                      | Kurt       | Ruoss             | 1966 |                             |           | full
Signur   |                      | Gaudenz    | Bonorand          |      | geolog                      |           | plain
Frau     |                      | Doris      | Müller            |      |                             |           | plain
Herr     | Dr. iur.             | Josef      | Zurkirchen        | 1962 | Rechtsanwalt                | Die Mitte | full
Frau     |                      | Susanne    | Lienert           |      | Betriebsökonomin            |           | plain
Frau     | Dr. iur.             | Isabelle   | Kaeslin           | 1970 | Rechtsanwältin              | FDP       | full
Signor   | avv.                 | Giorgio    | Molinari-Bossi    | 1968 | avvocato                    | SVP       | plain
Frau     | lic. iur.            | Marianne   | Steiner-Fetz      | 1973 | Juristin                    | SP        | plain
Herr     | MLaw                 | Nils       | Wirz              |      | Jurist                      |           | plain
Frau     | Dr. iur.             | Verena     | Öchslin           | 1967 | Rechtsanwältin              | Grüne     | full
Signur   | lic. iur.            | Placi      | Tgetgel           | 1972 | giurist                     | Die Mitte | plain
Herr     | Dr. iur.             | Urs        | Rhyner            | 1975 | Jurist                      | GLP       | plain
Madame   | MLaw                 | Océane     | Bulliard          |      | avocate                     |           | plain
Signora  | avv.                 | Raffaella  | Notari            | 1974 | avvocata                    | FDP       | full
Signor   | avv.                 | Corrado    | Züst              | 1969 | avvocato                    | SP        | plain
Signor   |                      | Dario      | Antonietti        |      |                             |           | plain
Frau     | lic. iur.            | Therese    | Gmür              | 1968 | Juristin und Mediatorin     |           | full
Signor   |                      | Moreno     | Sciolli           |      | mediatore                   |           | plain
Frau     | Dr. iur.             | Léonie     | Schüpbach         | 1981 | Juristin                    |           | full
Herr     |                      | Sascha     | Brunner           |      | Informatiker                |           | plain
`
