/**
 * What people have learned, one line each: German | French | Italian | Romansh. Of lines with the same word the first
 * translates it.
 */
export const professionTexts = `
Apotheker | pharmacien | farmacista | apotecher
Architektin | architecte | architetta | architecta
Archivar | archiviste | archivista | archivar
Archivarin | archiviste | archivista | archivara
Arzt | médecin | medico | medi
Ärztin | médecin | medica | media
Hausarzt | médecin de famille | medico di famiglia | medi da chasa
Tierärztin | vétérinaire | veterinaria | veterinaria
Automechaniker | mécanicien en automobiles | meccanico d’automobili | mecanist d’autos
Bauingenieur | ingénieur civil | ingegnere civile | inschigner da construcziun
Bauingenieurin | ingénieure civile | ingegnera civile | inschignera da construcziun
Ingenieur | ingénieur | ingegnere | inschigner
Elektroingenieur | ingénieur en électricité | ingegnere elettrotecnico | inschigner electricist
Umweltingenieurin | ingénieure en environnement | ingegnera ambientale | inschignera da l’ambient
Umweltnaturwissenschafterin | scientifique de l’environnement | scienziata ambientale | scienziada da l’ambient
Betriebsökonom | économiste d’entreprise | economista aziendale | economist da manaschi
Betriebsökonomin | économiste d’entreprise | economista aziendale | economista da manaschi
Ökonom | économiste | economista | economist
Ökonomin | économiste | economista | economista
Bibliothekarin | bibliothécaire | bibliotecaria | bibliotecaria
Bibliothekar | bibliothécaire | bibliotecario | bibliotecari
Landwirt | agriculteur | agricoltore | pur
Biobauer | agriculteur bio | agricoltore biologico | pur da bio
Bäuerin | paysanne | contadina | pura
Winzer | viticulteur | viticoltore | viticultur
Energieberater | conseiller en énergie | consulente energetico | cussegliader d’energia
Gastwirtin | restauratrice | ristoratrice | ustiera
Hotelier | hôtelier | albergatore | hotelier
Geologe | géologue | geologo | geolog
Biologe | biologiste | biologo | biolog
Hydrologe | hydrologue | idrologo | idrolog
Limnologin | limnologue | limnologa | limnologa
Physiker | physicien | fisico | fisicher
Physikerin | physicienne | fisica | fisicra
Geomatiker | géomaticien | geomatico | geomaticher
Gesundheitswissenschafterin | spécialiste en sciences de la santé | specialista in scienze della salute | scienziada da la sanadad
Pflegefachfrau | infirmière | infermiera | tgirunza diplomada
Gewerkschaftssekretär | secrétaire syndical | segretario sindacale | secretari sindical
Gymnasiallehrerin | professeure de gymnase | docente di liceo | magistra da gimnasi
Heilpädagoge | pédagogue spécialisé | pedagogista curativo | pedagog curativ
Historiker | historien | storico | istoricher
Historikerin | historienne | storica | istoricra
Kunsthistoriker | historien de l’art | storico dell’arte | istoricher d’art
Kunsthistorikerin | historienne de l’art | storica dell’arte | istoricra d’art
Informatiker | informaticien | informatico | informaticher
Wirtschaftsinformatikerin | informaticienne de gestion | informatica di gestione | informaticra da gestiun
Informationswissenschafter | spécialiste en information documentaire | specialista in scienze dell’informazione | spezialist d’infurmaziun
Journalistin | journaliste | giornalista | schurnalista
Redaktor | rédacteur | redattore | redactur
Redaktorin | rédactrice | redattrice | redactura
Jurist | juriste | giurista | giurist
Juristin | juriste | giurista | giurista
Juristin und Mediatorin | juriste et médiatrice | giurista e mediatrice | giurista e mediatura
Mediator | médiateur | mediatore | mediatur
Rechtsanwalt | avocat | avvocato | advocat
Rechtsanwältin | avocate | avvocata | advocata
Rechtsanwältin und Notarin | avocate et notaire | avvocata e notaia | advocata e notara
Kauffrau | employée de commerce | impiegata di commercio | emploiada da commerzi
Unternehmer | entrepreneur | imprenditore | interprendider
Bauunternehmer | entrepreneur en bâtiment | impresario costruttore | impressari da construcziun
Transportunternehmer | entrepreneur de transport | imprenditore dei trasporti | interprendider da transport
Geschäftsführer | directeur d’entreprise | direttore d’azienda | manader da fatschenta
Lehrer | enseignant | docente | magister
Lehrerin | enseignante | docente | magistra
Sekundarlehrer | enseignant secondaire | docente di scuola secondaria | magister secundar
Sekundarlehrerin | enseignante secondaire | docente di scuola media | magistra secundara
Linguistin | linguiste | linguista | linguista
Lokführer | mécanicien de locomotive | macchinista | manischunz da locomotiva
Pädagogin | pédagogue | pedagogista | pedagoga
Politologe | politologue | politologo | politolog
Politologin | politologue | politologa | politologa
Polizist | policier | poliziotto | polizist
Polizistin | policière | poliziotta | polizista
Psychologin | psychologue | psicologa | psicologa
Raumplaner | aménagiste | pianificatore del territorio | planisader dal territori
Raumplanerin | aménagiste | pianificatrice del territorio | planisadra dal territori
Schreinermeister | maître menuisier | maestro falegname | meister scrinari
Zimmermann | charpentier | carpentiere | lainari
Sozialarbeiterin | travailleuse sociale | assistente sociale | lavuranta sociala
Sozialarbeiterin | assistante sociale | assistente sociale | lavuranta sociala
Sozialpädagoge | éducateur social | educatore sociale | pedagog social
Strassenbauer | constructeur de routes | costruttore stradale | construider da vias
Tourismusfachfrau | spécialiste en tourisme | specialista del turismo | spezialista da turissem
Treuhänderin | fiduciaire | fiduciaria | fiduziaria
Übersetzer | traducteur | traduttore | translatur
Übersetzerin | traductrice | traduttrice | translatura
Zivilstandsbeamtin | officière de l’état civil | ufficiale dello stato civile | uffiziala dal stadi civil
dipl. Steuerexperte | expert fiscal diplômé | esperto fiscale diplomato | expert fiscal diplomà
dipl. Steuerexpertin | experte fiscale diplômée | esperta fiscale diplomata | experta fiscala diplomada
Lehrerin | enseignante | docente | scolasta
`
