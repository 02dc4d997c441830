import { section } from '../../../texts/catalogues/section.ts'

/** Texts of the distribution of seats. */
export const seatDistribution = section({
  'elections.tab.seat-distribution': {
    de: 'Berechnung der Sitze',
    fr: 'Calcul des sièges',
    it: 'Calcolo dei seggi',
    rm: 'Calculaziun dals sezs',
    en: 'Seat calculation',
  },
  'elections.view.seat-distribution': { de: 'Sitzverteilung', fr: 'Répartition', it: 'Ripartizione', rm: 'Repartiziun', en: 'Seat allocation' },
  'distribution.lastSeats': {
    de: 'Der letzte Sitz jeder Liste',
    fr: 'Le dernier siège de chaque liste',
    it: 'L’ultimo seggio di ogni lista',
    rm: 'L’ultim sez da mintga glista',
    en: 'The last seat of each list',
  },
  'distribution.last': { de: 'Zuletzt gewählt', fr: 'Dernière place', it: 'Ultima persona eletta', rm: 'Elegì sco ultim', en: 'Elected last' },
  'distribution.next': { de: 'Als Nächstes', fr: 'Suivante', it: 'Successiva', rm: 'Proxima persuna', en: 'Next' },
  'distribution.lead': 'maps.lead',
  'distribution.from': { de: 'Auf Kosten von', fr: 'Aux dépens de', it: 'A scapito di', rm: 'A donn da', en: 'At the expense of' },
  'distribution.nextSeats': {
    de: 'So knapp war es in den Wahlkreisen',
    fr: 'À combien cela tenait dans les circonscriptions',
    it: 'Quanto era conteso nei circondari',
    rm: 'Quant stgars ch’igl è stà en ils circuls electorals',
    en: 'How close it was in the constituencies',
  },
  'distribution.nextSeats.text': {
    de: 'Mit so vielen Stimmen mehr im Wahlkreis hätte die Liste dort einen Sitz mehr erhalten, wenn alle anderen gleich viele hätten.',
    fr: 'Avec autant de suffrages de plus dans la circonscription, la liste y aurait obtenu un siège de plus, les autres gardant les leurs.',
    it: 'Con tanti voti in più nel circondario la lista vi avrebbe ottenuto un seggio in più, se gli altri fossero rimasti uguali.',
    rm: 'Cun uschè bleras vuschs dapli en il circul avess la glista survegnì là in sez dapli, sche las autras avessan tuttina bleras.',
    en: 'With so many more votes in the constituency, the list would have won one more seat there, had all others kept theirs.',
  },
  'distribution.closestTitle': {
    de: 'Wie knapp der letzte Sitz war',
    fr: 'À combien tenait le dernier siège',
    it: 'Quanto era conteso l’ultimo seggio',
    rm: 'Quant stgars ch’il davos sez è stà',
    en: 'How close the last seat was',
  },
  'distribution.missing.votes': { de: 'Fehlende Stimmen', fr: 'Suffrages manquants', it: 'Voti mancanti', rm: 'Vuschs mancantas', en: 'Votes short' },
  'distribution.missing.voters': { de: 'Fehlende Wählende', fr: 'Électeurs manquants', it: 'Elettori mancanti', rm: 'Electurs mancants', en: 'Voters short' },
  'distribution.closest.votes': {
    de: {
      one: 'Die Liste «{name}» hätte mit {missing} Stimme mehr einen Sitz mehr erhalten.',
      other: 'Die Liste «{name}» hätte mit {missing} Stimmen mehr einen Sitz mehr erhalten.',
    },
    fr: {
      one: 'Avec {missing} suffrage de plus, la liste «\u202f{name}\u202f» aurait obtenu un siège de plus.',
      other: 'Avec {missing} suffrages de plus, la liste «\u202f{name}\u202f» aurait obtenu un siège de plus.',
    },
    it: {
      one: 'Con {missing} voto in più la lista «{name}» avrebbe ottenuto un seggio in più.',
      other: 'Con {missing} voti in più la lista «{name}» avrebbe ottenuto un seggio in più.',
    },
    rm: {
      one: 'Cun {missing} vusch dapli avess la glista «{name}» survegnì in sez dapli.',
      other: 'Cun {missing} vuschs dapli avess la glista «{name}» survegnì in sez dapli.',
    },
    en: {
      one: 'With {missing} more vote, the list “{name}” would have won one more seat.',
      other: 'With {missing} more votes, the list “{name}” would have won one more seat.',
    },
  },
  'distribution.closestFrom.votes': {
    de: {
      one: 'Die Liste «{name}» hätte mit {missing} Stimme mehr einen Sitz mehr erhalten, zulasten der Liste «{from}».',
      other: 'Die Liste «{name}» hätte mit {missing} Stimmen mehr einen Sitz mehr erhalten, zulasten der Liste «{from}».',
    },
    fr: {
      one: 'Avec {missing} suffrage de plus, la liste «\u202f{name}\u202f» aurait obtenu un siège de plus, aux dépens de la liste «\u202f{from}\u202f».',
      other: 'Avec {missing} suffrages de plus, la liste «\u202f{name}\u202f» aurait obtenu un siège de plus, aux dépens de la liste «\u202f{from}\u202f».',
    },
    it: {
      one: 'Con {missing} voto in più la lista «{name}» avrebbe ottenuto un seggio in più, a scapito della lista «{from}».',
      other: 'Con {missing} voti in più la lista «{name}» avrebbe ottenuto un seggio in più, a scapito della lista «{from}».',
    },
    rm: {
      one: 'Cun {missing} vusch dapli avess la glista «{name}» survegnì in sez dapli, a donn da la glista «{from}».',
      other: 'Cun {missing} vuschs dapli avess la glista «{name}» survegnì in sez dapli, a donn da la glista «{from}».',
    },
    en: {
      one: 'With {missing} more vote, the list “{name}” would have won one more seat, at the expense of the list “{from}”.',
      other: 'With {missing} more votes, the list “{name}” would have won one more seat, at the expense of the list “{from}”.',
    },
  },
  'distribution.closest.voters': {
    de: {
      one: 'Die Listengruppe «{name}» hätte mit einer um {missing} höheren Wählerzahl im ganzen Wahlgebiet einen Sitz mehr erhalten.',
      other: 'Die Listengruppe «{name}» hätte mit einer um {missing} höheren Wählerzahl im ganzen Wahlgebiet einen Sitz mehr erhalten.',
    },
    fr: {
      one: 'Avec un nombre d’électeurs supérieur de {missing}, le groupe de listes «\u202f{name}\u202f» aurait obtenu un siège de plus en tout.',
      other: 'Avec un nombre d’électeurs supérieur de {missing}, le groupe de listes «\u202f{name}\u202f» aurait obtenu un siège de plus en tout.',
    },
    it: {
      one: 'Con un numero di elettori superiore di {missing} il gruppo di liste «{name}» avrebbe ottenuto in tutto un seggio in più.',
      other: 'Con un numero di elettori superiore di {missing} il gruppo di liste «{name}» avrebbe ottenuto in tutto un seggio in più.',
    },
    rm: {
      one: 'Cun in dumber d’electurs per {missing} pli aut avess la gruppa da glistas «{name}» survegnì en tut in sez dapli.',
      other: 'Cun in dumber d’electurs per {missing} pli aut avess la gruppa da glistas «{name}» survegnì en tut in sez dapli.',
    },
    en: {
      one: 'With a number of voters {missing} higher in the whole electoral area, the list group “{name}” would have won one more seat.',
      other: 'With a number of voters {missing} higher in the whole electoral area, the list group “{name}” would have won one more seat.',
    },
  },
  'distribution.closestFrom.voters': {
    de: {
      one: 'Die Listengruppe «{name}» hätte mit einer um {missing} höheren Wählerzahl einen Sitz mehr erhalten, zulasten der Listengruppe «{from}».',
      other: 'Die Listengruppe «{name}» hätte mit einer um {missing} höheren Wählerzahl einen Sitz mehr erhalten, zulasten der Listengruppe «{from}».',
    },
    fr: {
      one: 'Avec {missing} électeur de plus, le groupe «\u202f{name}\u202f» aurait un siège de plus, aux dépens du groupe «\u202f{from}\u202f».',
      other: 'Avec {missing} électeurs de plus, le groupe «\u202f{name}\u202f» aurait un siège de plus, aux dépens du groupe «\u202f{from}\u202f».',
    },
    it: {
      one: 'Con un numero di elettori superiore di {missing} il gruppo «{name}» avrebbe ottenuto un seggio in più, a scapito del gruppo «{from}».',
      other: 'Con un numero di elettori superiore di {missing} il gruppo «{name}» avrebbe ottenuto un seggio in più, a scapito del gruppo «{from}».',
    },
    rm: {
      one: 'Cun in dumber d’electurs per {missing} pli aut avess la gruppa da glistas «{name}» survegnì in sez dapli, a donn da la gruppa da glistas «{from}».',
      other:
        'Cun in dumber d’electurs per {missing} pli aut avess la gruppa da glistas «{name}» survegnì in sez dapli, a donn da la gruppa da glistas «{from}».',
    },
    en: {
      one: 'With a number of voters {missing} higher, the list group “{name}” would have won one more seat, at the expense of the list group “{from}”.',
      other: 'With a number of voters {missing} higher, the list group “{name}” would have won one more seat, at the expense of the list group “{from}”.',
    },
  },
  'distribution.lots': {
    de: 'Das Los entschied unter: {among}.',
    fr: 'Le sort a départagé\u202f: {among}.',
    it: 'La sorte ha deciso tra: {among}.',
    rm: 'La sort ha decidì tranter: {among}.',
    en: 'Lots were drawn between: {among}.',
  },
  'distribution.all': {
    de: 'Alle Listen und Verbindungen',
    fr: 'Toutes les listes et tous les apparentements',
    it: 'Tutte le liste e le congiunzioni',
    rm: 'Tut las glistas e colliaziuns',
    en: 'All lists and alliances',
  },
  'distribution.level': {
    de: { one: '{name}: {count} Sitz', other: '{name}: {count} Sitze' },
    fr: { one: '{name}\u202f: {count} siège', other: '{name}\u202f: {count} sièges' },
    it: { one: '{name}: {count} seggio', other: '{name}: {count} seggi' },
    rm: { one: '{name}: {count} sez', other: '{name}: {count} sezs' },
    en: { one: '{name}: {count} seat', other: '{name}: {count} seats' },
  },
  'distribution.group': {
    de: 'Liste oder Verbindung',
    fr: 'Liste ou apparentement',
    it: 'Lista o congiunzione',
    rm: 'Glista u colliaziun',
    en: 'List or alliance',
  },
  'distribution.first': { de: 'Volle Sitze', fr: 'Sièges pleins', it: 'Seggi pieni', rm: 'Sezs plains', en: 'Full seats' },
  'distribution.remainder': { de: 'Rest', fr: 'Reste', it: 'Resto', rm: 'Rest', en: 'Remainder' },
  'distribution.turn': {
    de: 'Sitz {seat}: Quotient',
    fr: 'Siège {seat}\u202f: quotient',
    it: 'Seggio {seat}: quoziente',
    rm: 'Sez {seat}: quotient',
    en: 'Seat {seat}: quotient',
  },
  'distribution.number': {
    de: '{votes} Stimmen geteilt durch {divisor} (die Sitze und 1) ergibt {exact}. Die nächste ganze Zahl darüber, {number}, ist die Verteilungszahl: So oft sie in den Stimmen enthalten ist, so viele Sitze gibt es zuerst.',
    fr: '{votes} suffrages divisés par {divisor} (les sièges plus 1) donnent {exact}. Le nombre entier immédiatement supérieur, {number}, est le quotient de répartition\u202f: autant de fois qu’il est contenu dans les suffrages, autant de sièges sont d’abord attribués.',
    it: '{votes} voti divisi per {divisor} (i seggi più 1) danno {exact}. Il numero intero immediatamente superiore, {number}, è il quoziente di ripartizione: quante volte è contenuto nei voti, tanti seggi sono attribuiti dapprima.',
    rm: '{votes} vuschs divididas tras {divisor} (ils sezs plus 1) dattan {exact}. Il proxim dumber entir survart, {number}, è il quotient da repartiziun: tantas giadas ch’el è cuntegnì en las vuschs, tants sezs datti l’emprim.',
    en: '{votes} votes divided by {divisor} (the seats plus 1) make {exact}. The next whole number above that, {number}, is the quota: as many times as it fits into the votes, that many seats are allocated first.',
  },
  'distribution.remaining': {
    de: {
      one: 'So sind {first} Sitze vergeben. Der letzte geht an den höchsten Quotienten: Stimmen geteilt durch die bisherigen Sitze und 1.',
      other:
        'So sind {first} Sitze vergeben. Die übrigen {count} gehen einzeln an den jeweils höchsten Quotienten: Stimmen geteilt durch die bisherigen Sitze und 1.',
    },
    fr: {
      one: '{first} sièges sont ainsi attribués. Le dernier va au plus fort quotient\u202f: suffrages divisés par les sièges déjà obtenus plus 1.',
      other:
        '{first} sièges sont ainsi attribués. Les {count} autres vont un par un au plus fort quotient\u202f: suffrages divisés par les sièges déjà obtenus plus 1.',
    },
    it: {
      one: 'Sono così attribuiti {first} seggi. L’ultimo va al quoziente più alto: voti divisi per i seggi già ottenuti più 1.',
      other: 'Sono così attribuiti {first} seggi. Gli altri {count} vanno uno per uno al quoziente più alto: voti divisi per i seggi già ottenuti più 1.',
    },
    rm: {
      one: 'Uschia èn {first} sezs repartids. Il davos va al quotient il pli aut: vuschs divididas tras ils sezs gia survegnids plus 1.',
      other:
        'Uschia èn {first} sezs repartids. Ils auters {count} van in suenter l’auter al quotient il pli aut: vuschs divididas tras ils sezs gia survegnids plus 1.',
    },
    en: {
      one: 'In this way, {first} seats are allocated. The last one goes to the highest quotient: votes divided by the seats so far plus 1.',
      other:
        'In this way, {first} seats are allocated. The remaining {count} go one at a time to the highest quotient: votes divided by the seats so far plus 1.',
    },
  },
  'distribution.byRemainder': {
    de: 'Sitz {seat}: gleiche Quotienten, der grössere Rest entscheidet.',
    fr: 'Siège {seat}\u202f: quotients égaux, le plus grand reste décide.',
    it: 'Seggio {seat}: quozienti uguali, decide il resto maggiore.',
    rm: 'Sez {seat}: quotients eguals, il rest pli grond decida.',
    en: 'Seat {seat}: equal quotients, the larger remainder decides.',
  },
  'distribution.byVotes': {
    de: 'Sitz {seat}: gleiche Quotienten und Reste, die grössere Stimmenzahl entscheidet.',
    fr: 'Siège {seat}\u202f: quotients et restes égaux, le plus grand nombre de suffrages décide.',
    it: 'Seggio {seat}: quozienti e resti uguali, decide il maggior numero di voti.',
    rm: 'Sez {seat}: quotients e rests eguals, il dumber pli grond da vuschs decida.',
    en: 'Seat {seat}: equal quotients and remainders, the larger number of votes decides.',
  },
  'distribution.byCandidate': {
    de: 'Sitz {seat}: gleiche Stimmenzahlen, die Stimmen der nächsten Kandidatur entscheiden.',
    fr: 'Siège {seat}\u202f: nombres de suffrages égaux, les suffrages de la prochaine candidature décident.',
    it: 'Seggio {seat}: numeri di voti uguali, decidono i voti della prossima candidatura.',
    rm: 'Sez {seat}: dumbers da vuschs eguals, las vuschs da la proxima candidatura decidan.',
    en: 'Seat {seat}: equal numbers of votes, the votes of the next candidate decide.',
  },
  'distribution.allServed': {
    de: 'Sitz {seat}: gleiche Quotienten, es hat für alle einen Sitz.',
    fr: 'Siège {seat}\u202f: quotients égaux, il y a un siège pour chacun.',
    it: 'Seggio {seat}: quozienti uguali, c’è un seggio per ciascuno.',
    rm: 'Sez {seat}: quotients eguals, i dat in sez per mintgin.',
    en: 'Seat {seat}: equal quotients, there is a seat for all of them.',
  },
  'distribution.byLot': {
    de: 'Sitz {seat}: in allem gleich, das Los entschied.',
    fr: 'Siège {seat}\u202f: égalité en tout, le sort a décidé.',
    it: 'Seggio {seat}: parità in tutto, ha deciso la sorte.',
    rm: 'Sez {seat}: tut egual, la sort ha decidì.',
    en: 'Seat {seat}: equal in every respect, decided by drawing lots.',
  },
  'distribution.quorum': { de: 'Quorum', fr: 'Quorum', it: 'Quorum', rm: 'Quorum', en: 'Quorum' },
  'distribution.quorum.text': {
    de: 'Sitze erhält, wer {conditions} erreicht. Die Stimmen der anderen zählen danach nicht mehr.',
    fr: 'Obtient des sièges qui atteint {conditions}. Les suffrages des autres ne comptent ensuite plus.',
    it: 'Ottiene seggi chi raggiunge {conditions}. I voti degli altri poi non contano più.',
    rm: 'Sezs survegn tgi che cuntanscha {conditions}. Las vuschs dals auters na quintan silsuenter betg pli.',
    en: 'Only those that reach {conditions} receive seats. After that, the votes of the others no longer count.',
  },
  'distribution.quorum.district': {
    de: '{share} der Stimmen eines Wahlkreises',
    fr: '{share} des suffrages d’une circonscription',
    it: '{share} dei voti di un circondario',
    rm: '{share} da las vuschs d’in circul electoral',
    en: '{share} of the votes in a constituency',
  },
  'distribution.quorum.total': {
    de: '{share} aller Stimmen',
    fr: '{share} de tous les suffrages',
    it: '{share} di tutti i voti',
    rm: '{share} da tut las vuschs',
    en: '{share} of all votes',
  },
  'distribution.quorum.either': { de: '{one} oder {other}', fr: '{one} ou {other}', it: '{one} o {other}', rm: '{one} u {other}', en: '{one} or {other}' },
  'distribution.quorum.reached': { de: 'erreicht', fr: 'atteint', it: 'raggiunto', rm: 'cuntanschì', en: 'reached' },
  'distribution.quorum.failed': { de: 'nicht erreicht', fr: 'pas atteint', it: 'non raggiunto', rm: 'betg cuntanschì', en: 'not reached' },
  'distribution.shareOfAll': { de: 'Anteil an allen', fr: 'Part du total', it: 'Quota del totale', rm: 'Part da tut', en: 'Share of the total' },
  'distribution.bestShare': {
    de: 'Höchster Anteil in einem Wahlkreis',
    fr: 'Part la plus élevée dans une circonscription',
    it: 'Quota più alta in un circondario',
    rm: 'Part la pli auta en in circul electoral',
    en: 'Highest share in a constituency',
  },
  'distribution.upper': {
    de: { one: 'Oberzuteilung: {count} Sitz', other: 'Oberzuteilung: {count} Sitze' },
    fr: { one: 'Répartition supérieure\u202f: {count} siège', other: 'Répartition supérieure\u202f: {count} sièges' },
    it: { one: 'Ripartizione superiore: {count} seggio', other: 'Ripartizione superiore: {count} seggi' },
    rm: { one: 'Repartiziun superiura: {count} sez', other: 'Repartiziun superiura: {count} sezs' },
    en: { one: 'Upper apportionment: {count} seat', other: 'Upper apportionment: {count} seats' },
  },
  'distribution.voters': {
    de: 'Weil alle so viele Stimmen haben, wie ihr Wahlkreis Sitze hat, werden die Stimmen jedes Wahlkreises durch seine Sitze geteilt und zur Wählerzahl zusammengezählt.',
    fr: 'Comme chacun dispose d’autant de suffrages que sa circonscription a de sièges, les suffrages de chaque circonscription sont divisés par ses sièges et additionnés pour donner le nombre d’électeurs.',
    it: 'Poiché ognuno dispone di tanti voti quanti sono i seggi del suo circondario, i voti di ogni circondario sono divisi per i suoi seggi e sommati nel numero di elettori.',
    rm: 'Perquai che mintgin ha tantas vuschs sco ses circul electoral ha sezs, vegnan las vuschs da mintga circul divididas tras ses sezs e summadas al dumber d’electurs.',
    en: 'Because everyone has as many votes as their constituency has seats, the votes of each constituency are divided by its seats and added up to make the number of voters.',
  },
  'distribution.upper.key': {
    de: 'Geteilt durch den Schlüssel {key} und auf ganze Zahlen gerundet ergeben die Wählerzahlen die Sitze im ganzen Wahlgebiet.',
    fr: 'Divisés par la clé {key} et arrondis à l’entier, les nombres d’électeurs donnent les sièges dans toute la circonscription.',
    it: 'Divisi per la chiave {key} e arrotondati all’intero, i numeri di elettori danno i seggi in tutto il comprensorio.',
    rm: 'Dividids tras la clav {key} ed arrundads a dumbers entirs dattan ils dumbers d’electurs ils sezs en l’entir territori electoral.',
    en: 'Divided by the key {key} and rounded to whole numbers, the numbers of voters give the seats in the whole electoral area.',
  },
  'distribution.upper.text': {
    de: 'Die Sitze gehen im Verhältnis der Wählerzahlen an die Listengruppen, auf ganze Zahlen gerundet.',
    fr: 'Les sièges vont aux groupes de listes en proportion des nombres d’électeurs, arrondis à l’entier.',
    it: 'I seggi vanno ai gruppi di liste in proporzione ai numeri di elettori, arrotondati all’intero.',
    rm: 'Ils sezs van a las gruppas da glistas en proporziun dals dumbers d’electurs, arrundads a dumbers entirs.',
    en: 'The seats go to the list groups in proportion to their numbers of voters, rounded to whole numbers.',
  },
  'distribution.quotient': { de: 'Quotient', fr: 'Quotient', it: 'Quoziente', rm: 'Quotient', en: 'Quotient' },
  'distribution.districts': {
    de: 'Unterzuteilung: Sitze nach Wahlkreis',
    fr: 'Répartition inférieure\u202f: sièges par circonscription',
    it: 'Ripartizione inferiore: seggi per circondario',
    rm: 'Repartiziun inferiura: sezs tenor circul electoral',
    en: 'Lower apportionment: seats by constituency',
  },
  'distribution.districts.text': {
    de: 'Jeder Wahlkreis erhält genau seine Sitze, jede Listengruppe genau die Sitze der Oberzuteilung.',
    fr: 'Chaque circonscription reçoit exactement ses sièges, chaque groupe de listes exactement ceux de la répartition supérieure.',
    it: 'Ogni circondario riceve esattamente i suoi seggi, ogni gruppo di liste esattamente quelli della ripartizione superiore.',
    rm: 'Mintga circul electoral survegn exactamain ses sezs, mintga gruppa da glistas exactamain quels da la repartiziun superiura.',
    en: 'Each constituency receives exactly its seats, and each list group exactly its seats from the upper apportionment.',
  },
  'distribution.winnerRule': {
    de: 'Die stärkste Listengruppe eines Wahlkreises erhält dort mindestens einen Sitz.',
    fr: 'Le groupe de listes le plus fort d’une circonscription y obtient au moins un siège.',
    it: 'Il gruppo di liste più forte di un circondario vi ottiene almeno un seggio.',
    rm: 'La gruppa da glistas la pli ferma d’in circul electoral survegn là almain in sez.',
    en: 'The strongest list group of a constituency receives at least one seat there.',
  },
  'distribution.winnerSuspended': {
    de: 'Nicht möglich war das bei gleicher Stärke in: {districts}.',
    fr: 'À égalité, cela n’a pas été possible dans\u202f: {districts}.',
    it: 'A parità di forza non è stato possibile in: {districts}.',
    rm: 'Cun la medema fermezza n’è quai betg stà pussaivel en: {districts}.',
    en: 'Because of equal strength, this was not possible in: {districts}.',
  },
  'distribution.divisors': {
    de: 'Nachrechnen: Divisoren und Quotienten',
    fr: 'Vérifier\u202f: diviseurs et quotients',
    it: 'Verificare: divisori e quozienti',
    rm: 'Controllar: divisurs e quotients',
    en: 'Check the calculation: divisors and quotients',
  },
  'distribution.divisors.text': {
    de: 'Stimmen geteilt durch den Divisor des Wahlkreises und durch den Divisor der Listengruppe, auf ganze Zahlen gerundet, ergeben die Sitze. Andere Divisoren sind möglich, andere Sitze nicht.',
    fr: 'Les suffrages divisés par le diviseur de la circonscription et par celui du groupe de listes, arrondis à l’entier, donnent les sièges. D’autres diviseurs sont possibles, pas d’autres sièges.',
    it: 'I voti divisi per il divisore del circondario e per quello del gruppo di liste, arrotondati all’intero, danno i seggi. Altri divisori sono possibili, altri seggi no.',
    rm: 'Las vuschs divididas tras il divisur dal circul electoral e tras quel da la gruppa da glistas, arrundadas a dumbers entirs, dattan ils sezs. Auters divisurs èn pussaivels, auters sezs betg.',
    en: 'The votes divided by the divisor of the constituency and by the divisor of the list group, rounded to whole numbers, give the seats. Other divisors are possible, other seats are not.',
  },
  'distribution.divisor': { de: 'Divisor', fr: 'Diviseur', it: 'Divisore', rm: 'Divisur', en: 'Divisor' },
})

type Own = typeof seatDistribution
declare module '../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
