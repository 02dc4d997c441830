/** Markets, customs, sport and nature around the three lakes. `events.ts` says what the cells are. */
export const regionalEvents = `
Wochenmarkt | marktverein | rathausplatz | Markt, Gastronomie | { "ahead": -84, "weekday": 6 } | 08:00 | 12:00 |  | { "repeats": "FREQ=WEEKLY;BYDAY=SA", "scene": "market" }
Gemüse vom Seeufer, Käse aus Steinegg, Brot aus dem Holzofen und Fisch, solange es hat: jeden Samstag auf dem Rathausplatz, bei jedem Wetter.

Marché artisanal de Belrive | artisans | quai | Markt, Kunst, Tourismus | { "week": -1, "weekday": 7, "ahead": -62 } | 10:00 | 17:00 | entrée libre | { "repeats": "FREQ=MONTHLY;BYDAY=-1SU;COUNT=12" }
Potières, relieurs, vannières et luthiers exposent le long du quai le dernier dimanche du mois. Démonstrations l’après-midi, petite restauration toute la journée.

Weihnachtsmarkt am Mittersee | marktverein | altstadt | Markt, Brauchtum, Tourismus | { "week": 1, "weekday": 5, "month": 12 } | 15:00 | 21:00 |  | { "repeats": "FREQ=DAILY;COUNT=3", "page": "weihnachtsmarkt", "scene": "winterMarket" }
Sechzig Stände in der Altstadt, ein Karussell von 1911 und jeden Abend um 18 Uhr Turmbläser. Am Sonntag kommt der Samichlaus mit dem Schiff.
An allen drei Tagen verkehren Zusatzschiffe von Belrive und Pontelago.

Schmutziger Donnerstag: Tagwach | fasnacht | altstadt | Brauchtum, Musik, Party | { "easter": -52 } | 05:00 | 08:00 |  | { "scene": "carnival" }
Um fünf Uhr früh weckt die Fasnachtsgesellschaft die Stadt mit Trommeln und Tritonshörnern. Mehlsuppe ab halb sechs vor dem Rathaus.
Anwohnerinnen und Anwohner sind gewarnt.

Chalandamarz a Crap Sura | scola | crapSura | Brauchtum, Jugend | { "month": 3, "day": 1 } | 08:30 | 12:00 |  | { "scene": "bells" }
Cun plumpas, stgellas e chanzuns van ils uffants da funtauna a funtauna per stgatschar l’enviern. Suenter il cortegi datti sin plaz suppa da giutta e turta da nuschs.
Parcadis èn limitads; nus recumandain l’auto da posta.

Bundesfeier mit Höhenfeuer | verkehrsverein | seepark | Brauchtum, Treffen | { "month": 8, "day": 1 } | 18:00 | 23:30 | Eintritt frei | { "scene": "bonfire" }
Lampionumzug der Kinder ab dem Seepark, Ansprache von Ladina Tönz, Präsidentin des Kantonsrats, und um 22 Uhr das Feuer auf dem Rebhügel.
Bei Trockenheit entfällt das Feuer; der Entscheid fällt am Vortag.

Castagnata di Riva di Sotto | proRiva | grotti | Gastronomie, Brauchtum, Tourismus | { "week": 3, "weekday": 7, "month": 10 } | 11:00 | 17:30 | entrata libera | { "source": "agendalago-0093-00027" }
Castagne arrosto, formaggella e vino nuovo sotto i platani. Dalle 14 suona la bandella; per i bambini c’è il laboratorio «Dal riccio alla farina».
Si consiglia di arrivare con il battello.

Concerto di primavera | concerti | sanRocco | Konzert, Musik, Kultur | { "week": 2, "weekday": 6, "month": 4 } | 20:30 | 22:15 | CHF 25, studenti CHF 12 | { "registration": "https://concerti.dreiseen.example/prenotazione", "source": "agendalago-0093-00031" }
Il Quartetto d’archi della Riva interpreta musiche per film mai girati, composte per l’occasione da quattro giovani autrici del Cantone.
Al termine incontro con le compositrici.

Saira da chant | chorViril | laiSura | Konzert, Musik, Kultur | { "ahead": 38, "weekday": 6 } | 20:00 | 22:00 | collecta |
Il Chor viril Lai Sura chanta canzuns da stad, da chatscha e da partenza. Sco giasts s’exibeschan las trais soras Bezzola cun gìa, clarinetta e cuntrabass.
Suenter il concert datti ina marenda.

Visita dal vitg da Lai Sura | 51 | turissem | Tourismus, Kultur | { "ahead": -7, "weekday": 4 } | 10:00 | 11:45 | CHF 10, uffants gratuit | { "repeats": "FREQ=WEEKLY;BYDAY=TH", "repeatsUntil": 290 }
La spassegiada maina tras las giassas veglias, a la baselgia cun ses maletgs ed a la riva dal lai. La visita vegn fatga en rumantsch ed en tudestg e dura bunamain duas uras.
Annunzia fin mesemna a mezdi tar l’uffizi da turissem.

Drei-Seen-Lauf | laufclub | seepark | Sport | { "week": 3, "weekday": 7, "month": 6 } | 09:00 | 15:00 | CHF 30 bis 55, Kinder CHF 10 | { "page": "drei-seen-lauf", "registration": "https://lauf.dreiseen.example/anmeldung" }
Drei Strecken, drei Seen: 5, 12 und 21 Kilometer auf dem Uferweg und über die Rebhügel. Für Kinder gibt es den Entenlauf rund um den Seepark.
Startnummern am Vortag ab 15.00 Uhr in der Werfthalle. Die Kantonsstrasse bleibt von 08.30 bis 13.00 Uhr gesperrt.

Régate des Trois Lacs | voile | quai | Sport, Tourismus | { "week": 2, "weekday": 6, "month": 5 } | 09:00 | 18:00 | gratuit pour le public | { "lasts": 1, "page": "regate", "registration": "https://voile.dreiseen.example/inscription", "scene": "regatta" }
Quatre-vingts équipages s’affrontent sur deux jours et six manches. Depuis le quai, on suit les passages de bouée aux jumelles, prêtées gratuitement par le Cercle.
Proclamation des résultats le dimanche à 17 h 30.

Exkursion: Vögel im Schilf | naturschutz | porto | Natur, Bildung | { "week": 3, "weekday": 7, "month": 5 } | 05:30 | 08:30 | CHF 10 | { "registration": "https://natur.dreiseen.example/exkursion", "scene": "reeds" }
Haubentaucher, Drosselrohrsänger und mit etwas Glück die Zwergdommel: Biologe Linard Saluz führt durch das Schutzgebiet am Untersee.
Feldstecher und warme Kleidung mitnehmen. Die Gruppe ist auf 20 Personen beschränkt.
`
