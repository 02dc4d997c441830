/**
 * The members of the Kantonsrat:
 * salutation | academic title | first name | last name | born | profession | party | street | village | record
 *
 * `record` says how much the person has made public: full, plain (e-mail only) or name (nothing further).
 */
export const councillors = `
Frau     |               | Ladina     | Tönz            | 1979 | Bäuerin                      | Die Mitte | Plaz 4              | 7698 Lai Sura            | full
Herr     |               | Urs        | Amstalden       | 1968 | Schreinermeister             | Die Mitte | Dorfstrasse 12      | 7691 Oberlai             | full
Signur   |               | Gion-Andri | Cadruvi         | 1972 | magister secundar            | Die Mitte | Via Sura 19         | 7698 Lai Sura            | full
Signora  | avv.          | Chiara     | Pedrazzini      | 1983 | avvocata e notaia            | Die Mitte | Via dei Grotti 3    | 7696 Pontelago           | full
Herr     | Dr. med.      | Beat       | Zurfluh         | 1965 | Hausarzt                     | Die Mitte | Rebhalde 8          | 7690 Seewis am Mittersee | full
Madame   |               | Aurélie    | Jaccoud         | 1988 | enseignante                  | Die Mitte | Chemin des Saules 5 | 7695 Belrive             | full
Herr     |               | Alois      | Gisler-Planzer  | 1961 | Landwirt                     | Die Mitte | Hof Lauwi           | 7692 Steinegg            | plain
Frau     |               | Seraina    | Cavegn          | 1990 | Pflegefachfrau               | Die Mitte | Mühlegasse 2        | 7691 Oberlai             | plain
Herr     | lic. oec. HSG | Marc       | Hürlimann       | 1970 | Unternehmer                  | FDP       | Seehalde 31         | 7690 Seewis am Mittersee | full
Frau     |               | Corinne    | Zgraggen        | 1975 | Treuhänderin                 | FDP       | Kirchweg 6          | 7692 Steinegg            | full
Signor   |               | Fabrizio   | Tognini         | 1967 | impresario costruttore       | FDP       | Via Cantonale 88    | 7697 Riva di Sotto       | plain
Monsieur |               | Loïc       | Bovet           | 1981 | ingénieur civil              | FDP       | Rue du Port 14      | 7695 Belrive             | full
Herr     |               | Roman      | Kälin           | 1977 | Hotelier                     | FDP       | Seepromenade 1      | 7690 Seewis am Mittersee | plain
Frau     | Dr. iur.      | Nadja      | Rüttimann       | 1984 | Rechtsanwältin               | FDP       | Marktgasse 9        | 7690 Seewis am Mittersee | full
Signur   |               | Flurin     | Nuotclà         | 1992 | manader da fatschenta        | FDP       | Crap Sura 7         | 7693 Crap Sura           | plain
Herr     |               | Werner     | Schälin         | 1963 | Landwirt                     | SVP       | Oberhof             | 7692 Steinegg            | full
Herr     |               | Thomas     | Immoos          | 1971 | Transportunternehmer         | SVP       | Laipassstrasse 40   | 7691 Oberlai             | plain
Frau     |               | Yvonne     | Betschart       | 1974 | Kauffrau                     | SVP       | Ringstrasse 21      | 7690 Seewis am Mittersee | full
Herr     |               | Meinrad    | Bürgler         | 1966 | Zimmermann                   | SVP       | Sagenweg 3          | 7692 Steinegg            | name
Signor   |               | Tiziano    | Poncini         | 1969 | viticoltore                  | SVP       | Via alle Vigne 11   | 7697 Riva di Sotto       | plain
Herr     |               | Reto       | Niederöst       | 1986 | Automechaniker               | SVP       | Industriestrasse 5  | 7691 Oberlai             | full
Frau     |               | Daniela    | Suter-Kälin     | 1980 | Gastwirtin                   | SVP       | Passhöhe 1          | 7691 Oberlai             | plain
Signur   |               | Duri       | Caviezel-Rauch  | 1958 | pur                          | SVP       | Curtins 2           | 7693 Crap Sura           | name
Frau     | lic. phil.    | Regula     | Lüönd           | 1969 | Gymnasiallehrerin            | SP        | Gartenstrasse 17    | 7690 Seewis am Mittersee | full
Herr     |               | Jonas      | Wüthrich        | 1989 | Gewerkschaftssekretär        | SP        | Bahnhofstrasse 44   | 7690 Seewis am Mittersee | full
Madame   |               | Maëlle     | Rochat          | 1993 | assistante sociale           | SP        | Ruelle du Four 2    | 7695 Belrive             | plain
Signora  |               | Giulia     | Bontà           | 1985 | docente di scuola media      | SP        | Via San Rocco 16    | 7696 Pontelago           | full
Herr     |               | Sandro     | Müller          | 1978 | Lokführer                    | SP        | Geleisweg 9         | 7690 Seewis am Mittersee | plain
Frau     |               | Meret      | Zürcher         | 1995 | Raumplanerin                 | SP        | Werftstrasse 52     | 7690 Seewis am Mittersee | full
Herr     |               | Arif       | Krasniqi        | 1987 | Informatiker                 | SP        | Neumattstrasse 30   | 7691 Oberlai             | plain
Frau     | Dr. sc. nat.  | Annina     | Sprecher        | 1976 | Umweltnaturwissenschafterin  | Grüne     | Sonnenrain 10       | 7690 Seewis am Mittersee | full
Herr     |               | Lukas      | Fässler         | 1982 | Biobauer                     | Grüne     | Hof Brunnmatt       | 7692 Steinegg            | plain
Madame   |               | Noémie     | Perrin          | 1991 | architecte                   | Grüne     | Quai du Lac 23      | 7695 Belrive             | full
Dunna    |               | Madlaina   | Bezzola         | 1986 | scolasta                     | Grüne     | Via da Scola 5      | 7698 Lai Sura            | plain
Herr     | dipl. Ing. FH | Patrick    | Steinauer       | 1973 | Elektroingenieur             | GLP       | Rebhalde 27         | 7690 Seewis am Mittersee | full
Frau     | Dr. oec. publ.| Céline     | Dätwyler        | 1984 | Ökonomin                     | GLP       | Stiftsgasse 15      | 7690 Seewis am Mittersee | full
Signor   |               | Nicolò     | Rezzonico       | 1990 | fisico                       | GLP       | Salita al Monte 4   | 7697 Riva di Sotto       | plain
Herr     |               | Tobias     | von Euw         | 1979 | Mediator                     | GLP       | Lindenplatz 3       | 7692 Steinegg            | plain
`
