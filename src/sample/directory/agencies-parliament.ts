/** Parliament: its bodies, committees and parliamentary groups; `agencies.ts` says what the cells are. */
export const parliamentAgencies = `
1 | | Kantonsrat | rathaus | kantonsrat | kantonsrat | An Sitzungstagen ; 08.00–12.00 Uhr ; 13.45–17.00 Uhr | |
<p>Der Kantonsrat ist das Parlament des Kantons Dreiseen. Er erlässt die Gesetze, beschliesst das Budget und wählt die Mitglieder der Gerichte.</p><p>Die Sitzungen im Rathaus sind öffentlich; Voten sind in <strong>Deutsch, Französisch, Italienisch und Rätoromanisch</strong> zulässig.</p>

2 | 1 | Ratsbüro | rathaus | ratsbuero | kantonsrat/ratsbuero | | |
<p>Das Ratsbüro plant die Sessionen, weist die Geschäfte den Kommissionen zu und vertritt den Kantonsrat nach aussen. Ihm gehören das Präsidium und die Fraktionspräsidien an.</p>

3 | 1 | Parlamentsdienste | rathaus | parlamentsdienste | kantonsrat/parlamentsdienste | office | |
<p>Die Parlamentsdienste unterstützen den Kantonsrat, seine Kommissionen und jedes einzelne Ratsmitglied. Sie führen das Protokoll und geben Auskunft zu hängigen Geschäften.</p><ul><li>Vorstösse einreichen</li><li>Besuch einer Sitzung anmelden</li><li>Protokolle und Tonaufnahmen bestellen</li></ul>

4 | 1 | Geschäftsprüfungskommission | | gpk | kantonsrat/kommissionen/gpk | | |
<p>Die Geschäftsprüfungskommission beaufsichtigt Regierung, Verwaltung und Gerichte. Sie prüft den Rechenschaftsbericht und kann Akten einsehen.</p>

5 | 1 | Finanzkommission | | finanzkommission | kantonsrat/kommissionen/finanzen | | |
<p>Die Finanzkommission berät Budget, Finanzplan und Rechnung vor und nimmt zu Ausgaben über einer Million Franken Stellung.</p>

6 | 1 | Kommission für Bildung, Kultur und Sprachen | | kommission.bildung | kantonsrat/kommissionen/bildung-kultur-sprachen | | |
<p>Die Kommission behandelt Vorlagen zu Schule, Kultur und Sport und begleitet die Umsetzung des Sprachengesetzes. Sie tagt abwechselnd in den drei Seeregionen.</p>

7 | 1 | Kommission für Raum, Umwelt und Verkehr | | kommission.raum | kantonsrat/kommissionen/raum-umwelt-verkehr | | |
<p>Die Kommission berät Richtplan, Strassenbauprogramm und Gewässerschutz vor. Augenscheine vor Ort gehören zu ihrer Arbeit.</p>

8 | 1 | Justizkommission | | justizkommission | kantonsrat/kommissionen/justiz | | |
<p>Die Justizkommission bereitet die Wahlen an die Gerichte vor, prüft deren Amtsführung und behandelt Begnadigungsgesuche.</p>

9 | 1 | Fraktion Die Mitte | | fraktion.mitte | | | |
<p>Die Fraktion trifft sich am Donnerstag vor jeder Session. Medienanfragen beantwortet das Fraktionspräsidium.</p>

10 | 1 | Fraktion FDP | | fraktion.fdp | | | |
<p>Die Fraktion tagt abwechselnd in Seewis am Mittersee und in Pontelago. Ihre Vorstösse sind auf der Seite des Kantonsrats zu finden.</p>

11 | 1 | Fraktion SVP | | fraktion.svp | | | |
<p>Die Fraktion bereitet die Geschäfte des Kantonsrats an zwei Abenden vor jeder Session vor. Anfragen gehen an das Fraktionssekretariat.</p>

12 | 1 | Fraktion SP | | fraktion.sp | | | |
<p>Die Fraktionssitzungen stehen auf Anmeldung allen Mitgliedern der Partei offen. Auskunft gibt das Co-Präsidium.</p>

13 | 1 | Fraktion Grüne und GLP | | fraktion.gruene-glp | | | |
<p>Grüne und Grünliberale bilden im Kantonsrat eine gemeinsame Fraktion. Das Präsidium wechselt jedes zweite Jahr zwischen den beiden Parteien.</p>
`
