/** Politics, administration, schooling and health. `events.ts` says what the cells are. */
export const publicEvents = `
Sitzung des Kantonsrats | 3 | ratssaal | Politik | { "ahead": 10, "weekday": 4 } | 08:30 | 16:30 |  | { "further": [28, 70, 112, 168, 203, 252], "page": "kantonsrat", "scene": "chamber" }
Die Sitzungen sind öffentlich. Die Tribüne fasst 60 Personen; Gruppen melden sich bitte bei den Parlamentsdiensten an.
Die Traktandenliste wird zehn Tage vor der Sitzung veröffentlicht. Die Voten werden ins Deutsche, Französische, Italienische und Rätoromanische gedolmetscht, Kopfhörer liegen am Eingang bereit.

Tag der offenen Tür im Rathaus | 15 | rathausplatz | Politik, Kultur, Treffen | { "ahead": 17, "weekday": 6 } | 10:00 | 17:00 | Eintritt frei | { "page": "rathaus/offene-tuer", "scene": "townHall", "programme": "openDay", "highlight": true }
Einmal auf dem Stuhl der Präsidentin sitzen, das älteste Landbuch aus der Nähe sehen, mit Mitgliedern des Regierungsrats ins Gespräch kommen: Das Rathaus öffnet einen Tag lang alle Türen.
Rundgänge beginnen jede halbe Stunde und dauern 40 Minuten. Um 11.00 und um 14.00 Uhr stellt die Jugend ihre Fragen im Ratssaal. In der Laube wirten die Landfrauen aus Steinegg. Das Haus ist rollstuhlgängig.

Informationsabend zur kantonalen Abstimmung | 20 | schulhaus | Politik, Vortrag | { "ahead": 1, "weekday": 2 } | 19:30 | 21:00 |  | { "page": "staatskanzlei/politische-rechte" }
Baudirektorin Sabine Kürsteiner stellt den Kredit für die zweite Etappe des Seeuferwegs vor. Danach diskutieren Befürwortende und Gegner der Vorlage unter der Leitung von Simone Räber.
Fragen aus dem Publikum sind willkommen. Der Abend wird in Gebärdensprache übersetzt.

Soirée d’information sur la votation cantonale | 20 | salleDuPort | Politik, Vortrag | { "ahead": 11, "weekday": 3 } | 19:30 | 21:00 |  |
Que prévoit la deuxième étape du chemin des rives, combien coûte-t-elle et qui l’entretiendra ? La Direction des constructions présente l’objet soumis au vote et répond aux questions.
La soirée se tient en français. Un rafraîchissement est offert à l’issue de la discussion.

Serata informativa sulla votazione cantonale | 20 | sanRocco | Politik, Vortrag | { "ahead": 13, "weekday": 4 } | 20:00 | 21:30 |  |
La Direzione delle costruzioni presenta il credito per la seconda tappa del sentiero delle rive. Seguirà un dibattito aperto al pubblico.
La sala è accessibile in sedia a rotelle. Non è necessario annunciarsi.

Sprechstunde des Regierungsrats | 14 | regierung | Politik, Treffen | { "week": 1, "weekday": 1, "ahead": -35 } | 16:00 | 18:00 |  | { "repeats": "FREQ=MONTHLY;BYDAY=1MO", "registration": "https://termine.dreiseen.example/sprechstunde" }
Am ersten Montag des Monats nimmt sich ein Mitglied des Regierungsrats Zeit für Anliegen aus der Bevölkerung. Ein Gespräch dauert höchstens eine Viertelstunde und bleibt vertraulich.
Bitte reservieren Sie einen Termin. Wer spontan kommt, wartet, bis eine Lücke frei wird.

Jungbürgerfeier | 15 | seepark | Politik, Jugend, Party | { "week": 2, "weekday": 5, "month": 9 } | 18:30 | 00:30 |  | { "lasts": 1, "registration": "https://anmeldung.dreiseen.example/jungbuergerfeier" }
Wer dieses Jahr volljährig wird, ist eingeladen: Begrüssung durch die Präsidentin des Kantonsrats, Nachtessen auf dem Dampfschiff und Musik bis Mitternacht.
Die persönliche Einladung gilt als Fahrausweis im ganzen Kanton.

Session des Jugendparlaments | jugendparlament | ratssaal | Politik, Jugend, Bildung | { "ahead": -47, "weekday": 6 } | 09:00 | 16:00 |  | { "registration": "https://jugendparlament.dreiseen.example/session" }
Achtzig Jugendliche zwischen 14 und 21 Jahren beraten einen Tag lang ihre Vorstösse. Was eine Mehrheit findet, geht als Petition an den Kantonsrat.
Die Tribüne ist für alle offen, die Voten werden gedolmetscht.

Sitzung der Begleitgruppe Kantonsportal | 18 | regierung | Treffen | { "ahead": 6, "weekday": 4 } | 13:30 | 15:00 |  | { "repeats": "FREQ=WEEKLY;INTERVAL=4;COUNT=6", "access": "private" }
Stand der Arbeiten, Rückmeldungen der Testpersonen, Entscheid über die Einführung. Die Unterlagen liegen im gemeinsamen Ordner.

Behördenanlass: Gefahrenkarten und Bauzonen | 59 | oberlai | Vortrag, Bildung | { "ahead": 32, "weekday": 2 } | 17:15 | 19:00 |  | { "registration": "https://anmeldung.dreiseen.example/gefahrenkarten", "access": "mtan" }
Für Mitglieder der Gemeinderäte und Bauverwaltungen: Was die neuen Gefahrenkarten für hängige Baugesuche bedeuten, mit Beispielen aus Oberlai und Riva di Sotto.

Tagung «Gemeinden digital» | 38 | werfthalle | Kongress, Bildung | { "ahead": 58, "weekday": 4 } | 08:45 | 17:15 | CHF 120, für Mitarbeitende der Gemeinden CHF 60 | { "page": "gemeinden-digital", "registration": "https://anmeldung.dreiseen.example/gemeinden-digital" }
Wie gelingt der elektronische Schalter in einer Gemeinde mit 600 Einwohnerinnen und Einwohnern? Fünf Werkstattberichte, zwei Gesprächsrunden und viel Zeit für Begegnungen.
Die Referate werden auf Deutsch, Französisch und Italienisch gehalten und gedolmetscht.

Gesundheitsgespräch: Besser schlafen | 55 | spital | Gesundheit, Vortrag | { "ahead": 19, "weekday": 4 } | 19:00 | 20:30 | Eintritt frei |
Jede dritte Person schläft schlecht. Was hilft ohne Tabletten, und wann lohnt sich der Gang in die Sprechstunde? Kantonsarzt Andreas Vögeli und Psychologin Sandra Kuriger antworten.
Mit Höranlage. Anmeldung nicht nötig.

Online-Sprechstunde zur Steuererklärung | 35 |  | Bildung, Diverses | { "week": 2, "weekday": 3, "month": 2 } | 18:00 | 19:00 | kostenlos | { "further": [14, 28], "registration": "https://anmeldung.dreiseen.example/steuern" }
Fachleute der Steuerverwaltung zeigen am Bildschirm, wie die elektronische Steuererklärung ausgefüllt wird, und beantworten Fragen im Chat. Zu Einzelfällen können sie keine Auskunft geben.
Den Link erhalten Sie nach der Anmeldung.

Vortrag: Als der Obersee zufror | 17 | stift | Vortrag, Kultur | { "ahead": -12, "weekday": 2 } | 18:30 | 19:45 | Eintritt frei, Kollekte |
Die Historikerin Katharina Lüthi erzählt aus den Tagebüchern zweier Fährleute, die den kältesten Winter des vorletzten Jahrhunderts am Obersee erlebten.
`
