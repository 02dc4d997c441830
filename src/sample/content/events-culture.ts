/** Library, music, stage and exhibitions. `events.ts` says what the cells are. */
export const cultureEvents = `
Lesung: «Pegelstand» von Elin Zurbuchen | 33 | bibliothek | Lesung, Literatur, Bibliothek | { "ahead": 0 } | 19:30 | 21:00 | CHF 15, mit Bibliothekskarte CHF 10 | { "page": "bibliothek/veranstaltungen", "scene": "library" }
Ein Dorf verliert seinen See, und niemand will der Erste gewesen sein, der es bemerkt hat. Elin Zurbuchen liest aus ihrem neuen Roman und spricht mit Bibliothekar Jürg Brändle über Wasser, Erinnerung und das Schreiben in zwei Sprachen.
Türöffnung um 19.00 Uhr. Die Bar ist nach der Lesung offen.

Reime, Lieder und Bücher für die Kleinsten | 33 | bibliothek | Bibliothek, Literatur, Jugend | { "ahead": -28, "weekday": 3 } | 09:30 | 10:15 | kostenlos | { "repeats": "FREQ=WEEKLY;BYDAY=WE", "repeatsUntil": 200 }
Für Kinder bis drei Jahre mit ihren Begleitpersonen: Fingerverse, Lieder und Bilderbücher in den vier Sprachen des Kantons. Die Kinder sitzen auf Kissen, die Grossen auch.
Ohne Anmeldung, einfach vorbeikommen.

Café littéraire | 33 | salleDuPort | Literatur, Treffen | { "week": 1, "weekday": 2, "ahead": 0 } | 18:30 | 20:00 | entrée libre | { "repeats": "FREQ=MONTHLY;BYDAY=1TU;COUNT=10" }
Une fois par mois, Clémence Overney présente trois livres récents autour d’un café. On parle de ce qu’on a aimé, on repart avec une pile.
En français, entrée libre.

Nacht der Geschichten | 33 | bibliothek | Bibliothek, Lesung, Jugend | { "week": 2, "weekday": 5, "month": 11 } | 18:00 | 23:00 | Eintritt frei |
Wenn es dunkel ist, gehen in der Kantonsbibliothek die Taschenlampen an: Geschichten für Gross und Klein, vorgelesen in jedem Stockwerk, dazu Suppe und Brot.
Kinder unter zehn Jahren kommen bitte in Begleitung.

Spielnachmittag in der Ludothek | ludothek | ludothek | Ludothek, Jugend, Treffen | { "ahead": -14, "weekday": 6 } | 14:00 | 17:00 | CHF 3 pro Kind | { "repeats": "FREQ=WEEKLY;INTERVAL=2;BYDAY=SA", "repeatsUntil": 150 }
Brettspiele, Kugelbahn und ein Tisch für Geduldige: Das Team erklärt neue Spiele und sucht Mitspielende zusammen. Ab fünf Jahren.

Ausstellung «Drei Ufer» | 32 | werfthalle | Ausstellung, Kunst, Kultur | { "ahead": 3, "weekday": 5 } | 11:00 | 18:00 | CHF 8, bis 18 Jahre frei | { "lasts": 44, "page": "bildung/kultur/drei-ufer" }
Fünf Fotografinnen und Fotografen haben ein Jahr lang am Wasser gearbeitet: Fischer vor Sonnenaufgang, Badende im November, Boote unter Planen. Die Bilder hängen frei im Raum.
Offen Mittwoch bis Sonntag von 11.00 bis 18.00 Uhr. Vernissage am ersten Tag um 18.00 Uhr.

Führungen durch die Ausstellung «Grenzsteine» | 17 | stift | Ausstellung, Kultur, Bildung | { "ahead": -20, "weekday": 3 } | 14:00 | 15:15 | kostenlos | { "repeats": "FREQ=WEEKLY;BYDAY=WE,SA", "repeatsUntil": 45, "source": "kulturagenda-1780-00412" }
Wem gehörte das Wasser? Karten, Siegel und ein gestohlener Grenzstein erzählen vom Streit der drei Talschaften um Fischgründe und Fähren. Das Staatsarchiv führt durch seine Ausstellung.

«Der verschwundene Gemeindeschreiber» | theaterSteinegg | steinegg | Theater, Kultur | { "ahead": 26, "weekday": 5 } | 20:00 | 22:15 | CHF 28, Kinder CHF 14 | { "further": [1, 7, 8, 14, 15], "page": "theater-steinegg", "registration": "https://theater.dreiseen.example/reservation", "source": "kulturagenda-1780-00438" }
Kurz vor der Gemeindeversammlung fehlen der Schreiber, das Protokoll und der Schlüssel zum Kassenschrank. Eine Komödie in drei Akten, gespielt von Leuten, die Gemeindeversammlungen kennen.
Vorverkauf ab sofort. Theaterbeiz eine Stunde vor Beginn.

Jahreskonzert der Musikgesellschaft Oberlai | musikOberlai | oberlai | Konzert, Musik | { "ahead": 24, "weekday": 6 } | 20:00 | 22:30 | CHF 20, Jugendliche frei | { "source": "kulturagenda-1780-00451" }
Vom Choral bis zur Filmmusik: Unter dem Titel «Passwärts» führt die Musikgesellschaft durch eine Reise von Tal zu Tal. Als Solistin spielt Lea Zumbühl auf dem Euphonium.
Festwirtschaft ab 18.30 Uhr, Tombola zugunsten der Jungmusik.

Adventskonzert in der Stiftskirche | kirchgemeinden | stiftskirche | Konzert, Musik, Religion | { "week": 2, "weekday": 7, "month": 12 } | 17:00 | 18:30 | Kollekte | { "scene": "organ", "programme": "concert" }
Werke für Orgel und Chor aus vier Jahrhunderten und vier Sprachräumen. Es singen der Stiftschor Seewis und ein Kinderchor aus allen drei Seeregionen.
Die Kirche ist geheizt. Für Familien sind die Plätze auf der Empore reserviert.

Instrumentenparcours der Musikschule | musikschule | schulhaus | Musikschule, Musik, Jugend | { "ahead": -33, "weekday": 6 } | 09:30 | 12:00 | kostenlos |
Streichen, zupfen, blasen, schlagen: Kinder probieren alle Instrumente aus, die an der Musikschule unterrichtet werden. Die Lehrpersonen beraten zu Mietinstrumenten und Stundenplan.

Kino am See | seekino | seepark | Kino, Kultur | { "week": 2, "weekday": 4, "month": 8 } | 21:15 | 23:30 | CHF 18, mit Kulturlegi CHF 9 | { "repeats": "FREQ=DAILY;COUNT=10", "page": "seekino", "registration": "https://seekino.dreiseen.example/tickets", "scene": "openAirCinema" }
Zehn Abende, zehn Filme, alle in Originalsprache mit Untertiteln. Gezeigt wird bei jeder Witterung; Pelerinen gibt es an der Kasse, Decken bringen Sie am besten selbst mit.
Die Leinwand steht im Wasser, die Stühle nicht.

Tanznachmittag für Seniorinnen und Senioren | aktivImAlter | steinegg | Tanz, Senioren, Musik | { "week": 3, "weekday": 4, "ahead": -40 } | 14:00 | 17:00 | CHF 8 | { "repeats": "FREQ=MONTHLY;BYDAY=3TH;COUNT=12" }
Das Trio Seeblick spielt Foxtrott, Walzer und Wünsche aus dem Saal. Wer allein kommt, bleibt es nicht lange. Kaffee und Kuchen ab 13.30 Uhr.
`
