/** Titles and leads of the topics, one line each: German | French | Italian | Romansh. */
export const topicTexts = `
Leben & Gesellschaft | Vie & société | Vita & società | Vita & societad
Umziehen, eine Familie gründen, ankommen: was der Kanton für Ihren Alltag regelt. | Déménager, fonder une famille, s’installer : ce que le canton règle pour votre quotidien. | Traslocare, mettere su famiglia, ambientarsi: ciò che il Cantone regola nella vita quotidiana. | Midar chasa, fundar ina famiglia, s’integrar: tge ch’il chantun regla per Voss mintgadi.
Steuern | Impôts | Imposte | Taglias
Steuererklärung, Fristen, Zahlungen und Auskünfte zur Veranlagung. | Déclaration, délais, paiements et renseignements sur la taxation. | Dichiarazione, scadenze, pagamenti e informazioni sulla tassazione. | Decleraziun da taglia, termins, pajaments ed infurmaziuns davart la taxaziun.
Bauen & Wohnen | Construire & habiter | Costruire & abitare | Construir & abitar
Von der ersten Idee bis zum Einzug: Bewilligungen, Beiträge und Register. | De la première idée à l’emménagement : autorisations, subventions et registres. | Dalla prima idea al trasloco: autorizzazioni, contributi e registri. | Da l’emprima idea fin a l’entrada: permissiuns, contribuziuns e registers.
Bildung | Éducation | Educazione | Furmaziun
Schule, Lehre und Studium in vier Sprachen. | École, apprentissage et études en quatre langues. | Scuola, apprendistato e studi in quattro lingue. | Scola, emprendissadi e studi en quatter linguas.
Gesundheit | Santé | Salute | Sanadad
Versorgung, Vorsorge und Hilfe bei den Kosten. | Soins, prévention et aide pour les coûts. | Cure, prevenzione e aiuto per i costi. | Provediment, prevenziun ed agid cun ils custs.
Mobilität | Mobilité | Mobilità | Mobilitad
Zu Fuss, mit dem Velo, mit Bahn, Bus, Schiff und Auto durch den Kanton. | À pied, à vélo, en train, en bus, en bateau et en voiture à travers le canton. | A piedi, in bicicletta, in treno, in bus, in battello e in auto attraverso il Cantone. | A pe, cun il velo, cun tren, bus, bartga ed auto tras il chantun.
Umwelt | Environnement | Ambiente | Ambient
Wasser, Luft, Boden und Natur: gemessen, geschützt und für alle zugänglich. | Eau, air, sol et nature : mesurés, protégés et accessibles à tous. | Acqua, aria, suolo e natura: misurati, protetti e accessibili a tutti. | Aua, aria, terren e natira: mesirads, protegids ed accessibels a tuts.
Wirtschaft & Arbeit | Économie & travail | Economia & lavoro | Economia & lavur
Für Unternehmen, Angestellte und alle, die eine Stelle suchen. | Pour les entreprises, les employés et toutes les personnes qui cherchent un emploi. | Per le imprese, i dipendenti e chi cerca un impiego. | Per interpresas, emploiads e tut las persunas che tschertgan ina plazza.
Sicherheit | Sécurité | Sicurezza | Segirezza
Polizei, Bevölkerungsschutz und richtiges Verhalten im Notfall. | Police, protection de la population et bons réflexes en cas d’urgence. | Polizia, protezione della popolazione e comportamento corretto in caso di emergenza. | Polizia, protecziun da la populaziun e cumportament correct en cas d’urgenza.
Politik & Verwaltung | Politique & administration | Politica & amministrazione | Politica & administraziun
Mitreden, abstimmen, nachfragen: So funktioniert der Kanton. | Participer, voter, questionner : le fonctionnement du canton. | Partecipare, votare, chiedere: come funziona il Cantone. | Discutar, votar, dumandar: uschia funcziunescha il chantun.
Vier Sprachen | Quatre langues | Quattro lingue | Quatter linguas
Deutsch, Französisch, Italienisch und Rätoromanisch sind im Kanton gleichberechtigt. | L’allemand, le français, l’italien et le romanche ont les mêmes droits dans le canton. | Il tedesco, il francese, l’italiano e il romancio hanno pari diritti nel Cantone. | Il tudestg, il franzos, il talian ed il rumantsch han ils medems dretgs en il chantun.
Zuzug und Umzug | Arrivée et déménagement | Arrivo e trasloco | Arriv e midada da domicil
Melden Sie einen Umzug innert 14 Tagen. Das geht online oder am Schalter der Gemeinde. | Annoncez un déménagement dans les 14 jours, en ligne ou au guichet de la commune. | Annunci un trasloco entro 14 giorni, online o allo sportello del Comune. | Annunziai ina midada da domicil entaifer 14 dis, online u al fanestrigl da la vischnanca.
Familie und Kinder | Famille et enfants | Famiglia e figli | Famiglia ed uffants
Betreuung, Zulagen und Beratung für Eltern. | Accueil, allocations et conseils pour les parents. | Custodia, assegni e consulenza per i genitori. | Tgira, supplements e cussegliaziun per geniturs.
Kinderbetreuung | Accueil des enfants | Custodia dei bambini | Tgira d’uffants
Krippen, Tagesfamilien und Mittagstische, und was der Kanton daran zahlt. | Crèches, familles de jour et repas de midi, et ce que le canton y contribue. | Asili nido, famiglie diurne e mense, e quanto contribuisce il Cantone. | Canortas, famiglias dal di e maisas da mezdi, e tge ch’il chantun paja vi da quai.
Familienzulagen | Allocations familiales | Assegni familiari | Supplements da famiglia
Anspruch haben Angestellte, Selbständige und Personen ohne Erwerb. | Y ont droit les salariés, les indépendants et les personnes sans activité lucrative. | Ne hanno diritto i dipendenti, gli indipendenti e le persone senza attività lucrativa. | Dretg han emploiads, persunas independentas e persunas senza activitad da gudogn.
Einbürgerung | Naturalisation | Naturalizzazione | Natiralisaziun
Voraussetzungen, Ablauf und Kosten des ordentlichen Verfahrens. | Conditions, déroulement et coûts de la procédure ordinaire. | Condizioni, svolgimento e costi della procedura ordinaria. | Cundiziuns, andament e custs da la procedura ordinaria.
Integration und Sprachkurse | Intégration et cours de langue | Integrazione e corsi di lingua | Integraziun e curs da lingua
Gut ankommen im Kanton: Beratung, Kurse und Begegnungen. | Pour bien commencer dans le canton : conseils, cours et rencontres. | Per iniziare bene nel Cantone: consulenza, corsi e incontri. | Per cumenzar bain en il chantun: cussegliaziun, curs ed inscunters.
Steuererklärung ausfüllen | Remplir la déclaration d’impôt | Compilare la dichiarazione d’imposta | Emplenir la decleraziun da taglia
Elektronisch einreichen, Belege hochladen, fertig. | Envoyer par voie électronique, joindre les pièces, c’est fait. | Inviare per via elettronica, caricare i giustificativi, fatto. | Inoltrar electronicamain, chargiar si ils mussaments, finì.
Frist verlängern | Prolonger le délai | Prorogare il termine | Prolungar il termin
Die Frist läuft bis Ende März. Eine Verlängerung bis Ende September ist kostenlos. | Le délai court jusqu’à fin mars. Une prolongation jusqu’à fin septembre est gratuite. | Il termine scade a fine marzo. Una proroga fino a fine settembre è gratuita. | Il termin dura fin la fin da mars. Ina prolungaziun fin la fin da settember è gratuita.
Abzüge im Überblick | Aperçu des déductions | Le deduzioni in breve | Survista da las deducziuns
Berufskosten, Weiterbildung, Betreuung, Spenden: was Sie abziehen können und was nicht. | Frais professionnels, formation continue, garde, dons : ce que vous pouvez déduire ou non. | Spese professionali, formazione continua, custodia, donazioni: che cosa si può dedurre e che cosa no. | Custs professiunals, furmaziun supplementara, tgira, donaziuns: tge che Vus pudais deducir e tge betg.
Quellensteuer | Impôt à la source | Imposta alla fonte | Taglia a la funtauna
Informationen für Arbeitgebende, Grenzgängerinnen und Grenzgänger. | Informations pour les employeurs et les frontaliers. | Informazioni per datori di lavoro, frontaliere e frontalieri. | Infurmaziuns per patruns e cunfinaris.
Baubewilligung | Permis de construire | Licenza edilizia | Permissiun da construcziun
Wann es eine Bewilligung braucht und wie lange das Verfahren dauert. | Quand une autorisation est nécessaire et combien de temps dure la procédure. | Quando serve un’autorizzazione e quanto dura la procedura. | Cura ch’i dovra ina permissiun e quant ditg che la procedura dura.
Kleine Bauvorhaben | Petits projets de construction | Piccoli progetti edilizi | Pitschens projects da construcziun
Gartenhaus, Pergola, Solaranlage: Für vieles genügt eine Meldung. | Cabanon, pergola, panneaux solaires : une simple annonce suffit souvent. | Casetta, pergola, impianto solare: spesso basta una notifica. | Chasetta da curtin, pergola, implant solar: per bler basta in’annunzia.
Energie im Gebäude | L’énergie dans le bâtiment | L’energia negli edifici | Energia en l’edifizi
Beratung und Beiträge für Heizung, Dämmung und Solarstrom. | Conseils et subventions pour le chauffage, l’isolation et le solaire. | Consulenza e contributi per riscaldamento, isolamento ed energia solare. | Cussegliaziun e contribuziuns per stgaudament, isolaziun ed energia solara.
Grundbuch und Vermessung | Registre foncier et mensuration | Registro fondiario e misurazione | Register funsil e mesiraziun
Auszüge bestellen, Pläne einsehen, Geodaten beziehen. | Commander des extraits, consulter des plans, obtenir des géodonnées. | Ordinare estratti, consultare piani, ottenere geodati. | Empustar extracts, consultar plans, retrair geodatas.
Volksschule | École obligatoire | Scuola dell’obbligo | Scola populara
Vom Kindergarten bis zur neunten Klasse. | De l’école enfantine à la neuvième année. | Dalla scuola dell’infanzia alla nona classe. | Da la scolina fin a la novavla classa.
Ferien und schulfreie Tage | Vacances et jours fériés | Vacanze e giorni liberi | Vacanzas e dis libers
Dreizehn Wochen im Jahr, im ganzen Kanton gleich. | Treize semaines par an, les mêmes dans tout le canton. | Tredici settimane all’anno, uguali in tutto il Cantone. | Tredesch emnas l’onn, en tut il chantun las medemas.
Stipendien und Darlehen | Bourses et prêts | Borse e prestiti di studio | Stipendis ed emprests
Der Kanton hilft, wenn das Geld für die Ausbildung nicht reicht. | Le canton aide quand l’argent manque pour la formation. | Il Cantone aiuta quando mancano i soldi per la formazione. | Il chantun gida, sch’ils daners per la furmaziun na bastan betg.
Prämienverbilligung | Réduction des primes | Riduzione dei premi | Reducziun da las premias
Ein Zuschuss an die Krankenkasse für kleine und mittlere Einkommen. | Une aide pour l’assurance-maladie des petits et moyens revenus. | Un contributo alla cassa malati per i redditi bassi e medi. | In sustegn per la cassa da malsauns per entradas pitschnas e mesaunas.
Vorsorge und Beratung | Prévention et conseil | Prevenzione e consulenza | Prevenziun e cussegliaziun
Vertrauliche Hilfe bei Sucht, Erschöpfung und Sorgen, in vier Sprachen. | Une aide confidentielle en cas de dépendance, d’épuisement et de soucis, en quatre langues. | Un aiuto confidenziale per dipendenze, esaurimento e preoccupazioni, in quattro lingue. | Agid confidenzial en cas da dependenza, stanchezza e quitads, en quatter linguas.
Strassen und Baustellen | Routes et chantiers | Strade e cantieri | Vias e plazzals
Sperrungen, Umleitungen und der Zustand der Pässe. | Fermetures, déviations et état des cols. | Chiusure, deviazioni e stato dei passi. | Serradas, sviaments ed il stadi dals pass.
Öffnungszeiten, Wintersperre und Lawinendienst. | Ouverture, fermeture hivernale et service des avalanches. | Apertura, chiusura invernale e servizio valanghe. | Avertura, serrada d’enviern e servetsch da lavinas.
Seen und Gewässer | Lacs et cours d’eau | Laghi e corsi d’acqua | Lais ed auas
Pegel, Temperatur, Fischerei und Schutz der Ufer. | Niveau, température, pêche et protection des rives. | Livello, temperatura, pesca e protezione delle rive. | Nivel, temperatura, pestga e protecziun da las rivas.
Badewasserqualität | Qualité des eaux de baignade | Qualità delle acque balneabili | Qualitad da l’aua da bogn
Von Juni bis September jede Woche untersucht. | Analysée chaque semaine de juin à septembre. | Analizzata ogni settimana da giugno a settembre. | Da zercladur fin settember controllada mintg’emna.
Stelle suchen | Chercher un emploi | Cercare lavoro | Tschertgar ina plazza
Anmelden, beraten lassen, Leistungen beziehen. | S’inscrire, se faire conseiller, recevoir des prestations. | Iscriversi, farsi consigliare, ricevere prestazioni. | S’annunziar, sa laschar cussegliar, retrair prestaziuns.
Alarm und Verhalten im Notfall | Alarme et comportement en cas d’urgence | Allarme e comportamento in caso di emergenza | Alarm e cumportament en cas d’urgenza
Was die Sirenen bedeuten und was Sie zu Hause haben sollten. | Ce que signifient les sirènes et ce que vous devriez avoir à la maison. | Che cosa significano le sirene e che cosa tenere in casa. | Tge che las sirenas muntan e tge che Vus duessas avair a chasa.
Notfalltreffpunkte der Gemeinden | Points de rencontre d’urgence des communes | Punti di ritrovo di emergenza dei Comuni | Puncts d’inscunter d’urgenza da las vischnancas
Lagepläne, Ausrüstung und Zuständigkeiten. Der Zugang braucht einen Code. | Plans de situation, équipement et compétences. L’accès demande un code. | Piani di situazione, attrezzatura e competenze. L’accesso richiede un codice. | Plans da situaziun, equipament e cumpetenzas. L’access dovra in code.
Abstimmungen und Wahlen | Votations et élections | Votazioni ed elezioni | Votaziuns ed elecziuns
Termine, Stimmabgabe, Ergebnisse. | Dates, vote, résultats. | Date, voto, risultati. | Termins, votar, resultats.
Brieflich abstimmen | Voter par correspondance | Votare per corrispondenza | Votar per brev
Neun von zehn Stimmen kommen per Post. So bleibt Ihre gültig. | Neuf votes sur dix arrivent par la poste. Voici comment le vôtre reste valable. | Nove voti su dieci arrivano per posta. Ecco come il suo resta valido. | Nov da diesch vuschs vegnan per posta. Uschia resta la Vossa valaivla.
Amtssprachen in der Verwaltung | Les langues officielles dans l’administration | Le lingue ufficiali nell’amministrazione | Linguas uffizialas en l’administraziun
Welche Sprachen die Verwaltung mit Ihnen spricht, und wo Sie Hilfe erhalten. | Quelles langues l’administration utilise avec vous, et où vous recevez de l’aide. | Quali lingue usa con lei l’amministrazione, e dove trova aiuto. | Tge linguas che l’administraziun dovra cun Vus, e nua che Vus survegnis agid.
`
