/** Titles and prices of the events, one line each: German | French | Italian | Romansh. */
export const eventTexts = `
Lesung: «Pegelstand» von Elin Zurbuchen | Lecture : « Pegelstand » d’Elin Zurbuchen | Lettura: «Pegelstand» di Elin Zurbuchen | Prelecziun: «Pegelstand» dad Elin Zurbuchen
CHF 15, mit Bibliothekskarte CHF 10 | CHF 15, avec carte de bibliothèque CHF 10 | CHF 15, con tessera della biblioteca CHF 10 | CHF 15, cun carta da biblioteca CHF 10
Reime, Lieder und Bücher für die Kleinsten | Comptines, chansons et livres pour les tout-petits | Filastrocche, canzoni e libri per i più piccoli | Rimas, chanzuns e cudeschs per ils pli pitschens
kostenlos | gratuit | gratuito | gratuit
Literaturcafé | Café littéraire | Caffè letterario | Café litterar
Eintritt frei | entrée libre | entrata libera | entrada libra
Nacht der Geschichten | Nuit des histoires | Notte delle storie | Notg da las istorgias
Spielnachmittag in der Ludothek | Après-midi de jeux à la ludothèque | Pomeriggio di giochi in ludoteca | Suentermezdi da gieus en la ludoteca
CHF 3 pro Kind | CHF 3 par enfant | CHF 3 per bambino | CHF 3 per uffant
Ausstellung «Drei Ufer» | Exposition « Trois rives » | Mostra «Tre rive» | Exposiziun «Trais rivas»
CHF 8, bis 18 Jahre frei | CHF 8, gratuit jusqu’à 18 ans | CHF 8, gratuito fino a 18 anni | CHF 8, gratuit fin 18 onns
Führungen durch die Ausstellung «Grenzsteine» | Visites guidées de l’exposition « Bornes » | Visite guidate della mostra «Pietre di confine» | Guidas tras l’exposiziun «Terms»
«Der verschwundene Gemeindeschreiber» | « Le secrétaire communal disparu » | «Il segretario comunale scomparso» | «L’actuar communal svanì»
CHF 28, Kinder CHF 14 | CHF 28, enfants CHF 14 | CHF 28, bambini CHF 14 | CHF 28, uffants CHF 14
Jahreskonzert der Musikgesellschaft Oberlai | Concert annuel de la fanfare d’Oberlai | Concerto annuale della società di musica di Oberlai | Concert annual da la societad da musica Oberlai
CHF 20, Jugendliche frei | CHF 20, gratuit pour les jeunes | CHF 20, gratuito per i giovani | CHF 20, giuvenils gratuit
Adventskonzert in der Stiftskirche | Concert de l’Avent à la collégiale | Concerto d’Avvento nella collegiata | Concert d’advent en la baselgia collegiala
Kollekte | collecte | colletta | collecta
Instrumentenparcours der Musikschule | Parcours d’instruments de l’école de musique | Percorso degli strumenti della scuola di musica | Parcours d’instruments da la scola da musica
Kino am See | Cinéma au bord du lac | Cinema sul lago | Kino al lai
CHF 18, mit Kulturlegi CHF 9 | CHF 18, avec CarteCulture CHF 9 | CHF 18, con CartaCultura CHF 9 | CHF 18, cun carta da cultura CHF 9
Tanznachmittag für Seniorinnen und Senioren | Thé dansant pour les aînés | Pomeriggio danzante per gli anziani | Suentermezdi da saltar per seniuras e seniurs
Sitzung des Kantonsrats | Séance du Parlement cantonal | Seduta del Parlamento cantonale | Sesida dal Cussegl chantunal
Tag der offenen Tür im Rathaus | Portes ouvertes à l’Hôtel de Ville | Porte aperte al Municipio | Di da las portas avertas en la chasa cumin
Informationsabend zur kantonalen Abstimmung | Soirée d’information sur la votation cantonale | Serata informativa sulla votazione cantonale | Saira d’infurmaziun davart la votaziun chantunala
Sprechstunde des Regierungsrats | Permanence du Conseil d’État | Ore di ricevimento del Consiglio di Stato | Uras da discurs da la Regenza
Jungbürgerfeier | Fête des nouveaux citoyens | Festa dei neomaggiorenni | Festa dals giuvens burgais
Session des Jugendparlaments | Session du parlement des jeunes | Sessione del parlamento dei giovani | Sessiun dal parlament da giuvenils
Tagung «Gemeinden digital» | Journée « Communes numériques » | Convegno «Comuni digitali» | Dieta «Vischnancas digitalas»
CHF 120, für Mitarbeitende der Gemeinden CHF 60 | CHF 120, pour le personnel des communes CHF 60 | CHF 120, per il personale dei Comuni CHF 60 | CHF 120, per collavuraturs da las vischnancas CHF 60
Gesundheitsgespräch: Besser schlafen | Rendez-vous santé : mieux dormir | Incontro sulla salute: dormire meglio | Discurs da sanadad: durmir meglier
Online-Sprechstunde zur Steuererklärung | Permanence en ligne sur la déclaration d’impôt | Consulenza online sulla dichiarazione d’imposta | Cussegliaziun online davart la decleraziun da taglia
Vortrag: Als der Obersee zufror | Conférence : quand le Lac d’en Haut a gelé | Conferenza: quando il Lago di Sopra gelò | Referat: Cura ch’il Lai Sura è schelà
Eintritt frei, Kollekte | entrée libre, collecte | entrata libera, colletta | entrada libra, collecta
Wochenmarkt | Marché hebdomadaire | Mercato settimanale | Martgà da l’emna
Kunsthandwerksmarkt in Belrive | Marché artisanal de Belrive | Mercato artigianale di Belrive | Martgà da mastergn artistic a Belrive
Weihnachtsmarkt am Mittersee | Marché de Noël au bord du Lac du Milieu | Mercatino di Natale sul Lago di Mezzo | Martgà da Nadal al Lai d’Amez
Schmutziger Donnerstag: Tagwach | Jeudi gras : réveil du carnaval | Giovedì grasso: la sveglia | Gievgia grassa: svegl da tschaiver
Chalandamarz in Crap Sura | Chalandamarz à Crap Sura | Chalandamarz a Crap Sura | Chalandamarz a Crap Sura
Bundesfeier mit Höhenfeuer | Fête nationale avec feu sur les hauteurs | Festa nazionale con falò | Festa naziunala cun fieu
Kastanienfest in Riva di Sotto | Fête des châtaignes à Riva di Sotto | Castagnata di Riva di Sotto | Festa da chastognas a Riva di Sotto
Frühlingskonzert | Concert de printemps | Concerto di primavera | Concert da primavaira
CHF 25, Studierende CHF 12 | CHF 25, étudiants CHF 12 | CHF 25, studenti CHF 12 | CHF 25, students CHF 12
Liederabend | Soirée de chant | Serata di canto | Saira da chant
Dorfführung in Lai Sura | Visite du village de Lai Sura | Visita del villaggio di Lai Sura | Visita dal vitg da Lai Sura
CHF 10, Kinder gratis | CHF 10, gratuit pour les enfants | CHF 10, gratuito per i bambini | CHF 10, uffants gratuit
Drei-Seen-Lauf | Course des Trois-Lacs | Corsa dei Tre Laghi | Cursa dals Trais Lais
CHF 30 bis 55, Kinder CHF 10 | CHF 30 à 55, enfants CHF 10 | CHF 30–55, bambini CHF 10 | CHF 30 fin 55, uffants CHF 10
Regatta der drei Seen | Régate des Trois Lacs | Regata dei Tre Laghi | Regatta dals Trais Lais
gratis für das Publikum | gratuit pour le public | gratuito per il pubblico | gratuit per il public
Exkursion: Vögel im Schilf | Excursion : les oiseaux des roseaux | Escursione: uccelli nel canneto | Excursiun: utschels en la channa
`
