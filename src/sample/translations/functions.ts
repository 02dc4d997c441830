/** What people are, one line each: German | French | Italian | Romansh. */
export const functionTexts = `
Mitglied | Membre | Membro | Commember
Mitglied | Membre | Membro | Commembra
Kantonsrat | Député | Deputato | Cusseglier chantunal
Kantonsrätin | Députée | Deputata | Cussegliera chantunala
Präsident | Président | Presidente | President
Präsidentin | Présidente | Presidente | Presidenta
Vizepräsident | Vice-président | Vicepresidente | Vicepresident
Vizepräsidentin | Vice-présidente | Vicepresidente | Vicepresidenta
1. Vizepräsident | 1er vice-président | 1º vicepresidente | 1. vicepresident
2. Vizepräsidentin | 2e vice-présidente | 2ª vicepresidente | 2. vicepresidenta
Fraktionspräsident | Président de groupe | Presidente di gruppo | President da la fracziun
Fraktionspräsidentin | Présidente de groupe | Presidente di gruppo | Presidenta da la fracziun
Präsidentin des Kantonsrats | Présidente du Parlement cantonal | Presidente del Parlamento cantonale | Presidenta dal Cussegl chantunal
Präsident des Kantonsgerichts | Président du Tribunal cantonal | Presidente del Tribunale cantonale | President da la Dretgira chantunala
Generalsekretär des Kantonsrats | Secrétaire général du Parlement cantonal | Segretario generale del Parlamento cantonale | Secretari general dal Cussegl chantunal
Vorsitz | Présidence | Presidenza | Presidi
Stimmenzähler | Scrutateur | Scrutatore | Scrutinader
Stimmenzählerin | Scrutatrice | Scrutatrice | Scrutinadra
Regierungspräsidentin | Présidente du Conseil d’État | Presidente del Consiglio di Stato | Presidenta da la Regenza
Regierungsrat | Conseiller d’État | Consigliere di Stato | Cusseglier guvernativ
Regierungsrätin | Conseillère d’État | Consigliera di Stato | Cussegliera guvernativa
Staatsschreiber | Chancelier d’État | Cancelliere dello Stato | Chancelier chantunal
Stellvertretende Staatsschreiberin | Vice-chancelière d’État | Vicecancelliera dello Stato | Vicechanceliera chantunala
Generalsekretär | Secrétaire général | Segretario generale | Secretari general
Generalsekretärin | Secrétaire générale | Segretaria generale | Secretaria generala
Direktionsvorsteher | Chef de la direction | Capo della direzione | Schef da la direcziun
Direktionsvorsteherin | Cheffe de la direction | Capa della direzione | Scheffa da la direcziun
Direktionsassistentin | Assistante de direction | Assistente di direzione | Assistenta da direcziun
Amtsleiter | Chef de l’office | Capo dell’ufficio | Manader da l’uffizi
Amtsleiterin | Cheffe de l’office | Capa dell’ufficio | Manadra da l’uffizi
Abteilungsleiter | Chef de division | Capo della divisione | Manader da la partiziun
Abteilungsleiterin | Cheffe de division | Capa della divisione | Manadra da la partiziun
Stellvertretender Abteilungsleiter | Chef de division suppléant | Capo supplente della divisione | Vicemanader da la partiziun
Stellvertretende Leiterin | Responsable adjointe | Responsabile supplente | Vicemanadra
Sekretär | Secrétaire | Segretario | Secretari
Sekretärin | Secrétaire | Segretaria | Secretaria
Sekretariat | Secrétariat | Segretariato | Secretariat
Protokoll | Procès-verbal | Verbale | Protocol
Protokollführerin | Rédactrice du procès-verbal | Verbalista | Protocollista
Standesweibel | Huissier cantonal | Usciere cantonale | Salter chantunal
Vorsteher | Chef | Capo | Schef
Stellvertretende Vorsteherin | Cheffe suppléante | Capa supplente | Vicescheffa
Leiter Parlamentsdienste | Chef des Services du Parlement | Capo dei Servizi del Parlamento | Manader dals servetschs dal parlament
Leiter Rechtsdienst | Chef du Service juridique | Capo del Servizio giuridico | Manader dal servetsch giuridic
Leiter Regierungsgeschäfte | Chef des affaires gouvernementales | Capo degli affari governativi | Manader da las fatschentas guvernativas
Leiter Übersetzungsdienst | Chef du Service de traduction | Capo del Servizio di traduzione | Manader dal servetsch da translaziun
Leiter Finanzen und Controlling | Chef des finances et du contrôle de gestion | Capo finanze e controlling | Manader da finanzas e controlling
Leiter Recht | Chef des affaires juridiques | Capo affari giuridici | Manader da dretg
Leiter Werkhof | Chef du centre d’entretien | Capo del centro di manutenzione | Manader dal center da mantegniment
Leiter Werkhof Oberlai | Chef du centre d’entretien d’Oberlai | Capo del centro di manutenzione di Oberlai | Manader dal center da mantegniment Oberlai
Leiter Energie | Chef de l’énergie | Capo dell’energia | Manader d’energia
Leiter Geoinformation | Chef de la géoinformation | Capo della geoinformazione | Manader da geoinfurmaziun
Leiter Heimaufsicht | Chef de la surveillance des homes | Capo della vigilanza sugli istituti | Manader da la surveglianza da las chasas
Leiter Sonderpädagogik | Chef de la pédagogie spécialisée | Capo della pedagogia speciale | Manader da la pedagogia speziala
Leiter Digitale Archivierung | Chef de l’archivage numérique | Capo dell’archiviazione digitale | Manader da l’archivaziun digitala
Leiterin Politische Rechte | Cheffe des droits politiques | Capa dei diritti politici | Manadra dals dretgs politics
Leiterin Kommunikation | Cheffe de la communication | Capa della comunicazione | Manadra da la communicaziun
Leiterin Kanzleidienste | Cheffe des services de chancellerie | Capa dei servizi di cancelleria | Manadra dals servetschs da la chanzlia
Leiterin Gemeindeaufsicht | Cheffe de la surveillance des communes | Capa della vigilanza sui comuni | Manadra da la surveglianza da las vischnancas
Leiterin Zivilstandsdienst | Cheffe du service de l’état civil | Capa dello stato civile | Manadra dal stadi civil
Leiterin Zivilschutz | Cheffe de la protection civile | Capa della protezione civile | Manadra da la protecziun civila
Leiterin Steuerbezug | Cheffe de la perception des impôts | Capa della riscossione delle imposte | Manadra da l’incassament da taglia
Leiterin Digitale Dienste | Cheffe des services numériques | Capa dei servizi digitali | Manadra dals servetschs digitals
Leiterin Ausleihe | Cheffe du prêt | Capa del prestito | Manadra da l’emprest
Leiterin Arbeitsvermittlung | Cheffe du placement | Capa del collocamento | Manadra da l’intermediaziun da lavur
Mediensprecherin | Porte-parole | Portavoce | Pledadra
Staatsarchivarin | Archiviste de l’État | Archivista di Stato | Archivara chantunala
Kantonsbibliothekar | Bibliothécaire cantonal | Bibliotecario cantonale | Bibliotecari chantunal
Kantonsarzt | Médecin cantonal | Medico cantonale | Medi chantunal
Kantonsapotheker | Pharmacien cantonal | Farmacista cantonale | Apotecher chantunal
Kantonstierärztin | Vétérinaire cantonale | Veterinaria cantonale | Veterinaria chantunala
Kantonsingenieur | Ingénieur cantonal | Ingegnere cantonale | Inschigner chantunal
Kantonsrichterin | Juge cantonale | Giudice cantonale | Derschadra chantunala
Verwaltungsrichter | Juge administratif | Giudice amministrativo | Derschader administrativ
Gerichtsschreiber | Greffier | Cancelliere | Actuar
Gerichtsschreiberin | Greffière | Cancelliera | Actuara
Gerichtsverwalterin | Administratrice du tribunal | Amministratrice del tribunale | Administratura da la dretgira
Ombudsfrau | Médiatrice | Mediatrice | Mediatura
Datenschutzbeauftragte | Préposée à la protection des données | Incaricata della protezione dei dati | Incumbensada da protecziun da datas
Denkmalpfleger | Conservateur des monuments | Conservatore dei monumenti | Conservatur da monuments
Übersetzerin | Traductrice | Traduttrice | Translatura
Übersetzer | Traducteur | Traduttore | Translatur
Juristische Mitarbeiterin | Collaboratrice juridique | Collaboratrice giuridica | Collavuratura giuridica
Juristischer Mitarbeiter | Collaborateur juridique | Collaboratore giuridico | Collavuratur giuridic
Wissenschaftlicher Mitarbeiter | Collaborateur scientifique | Collaboratore scientifico | Collavuratur scientific
Wissenschaftliche Mitarbeiterin | Collaboratrice scientifique | Collaboratrice scientifica | Collavuratura scientifica
Sachbearbeiterin | Gestionnaire de dossiers | Incaricata | Elavuratura
Projektleiterin | Cheffe de projet | Capoprogetto | Manadra da project
Projektleiter | Chef de projet | Capoprogetto | Manader da project
Projektleiterin Kunstbauten | Cheffe de projet ouvrages d’art | Capoprogetto manufatti | Manadra da projects d’ovras d’art
Steuerkommissär | Taxateur fiscal | Commissario fiscale | Cumissari da taglia
Steuerkommissärin | Taxatrice fiscale | Commissaria fiscale | Cumissaria da taglia
Strassenwärter | Cantonnier | Cantoniere | Rutter
Kommandant | Commandant | Comandante | Cumandant
Chefin Kriminalpolizei | Cheffe de la police judiciaire | Capa della polizia giudiziaria | Scheffa da la polizia criminala
Chef Verkehrspolizei | Chef de la police de la circulation | Capo della polizia stradale | Schef da la polizia da traffic
Bootsführerin | Pilote de bateau | Pilota di battello | Pilota da bartgas
Stabschef | Chef d’état-major | Capo di stato maggiore | Schef dal stab
Schulinspektorin | Inspectrice scolaire | Ispettrice scolastica | Inspectura da scola
Schulinspektor | Inspecteur scolaire | Ispettore scolastico | Inspectur da scola
Wahlen und Abstimmungen | Élections et votations | Elezioni e votazioni | Elecziuns e votaziuns
Empfang und Beglaubigungen | Accueil et légalisations | Ricezione e autenticazioni | Retschaviment e legalisaziuns
Schalter und Anmeldung | Guichet et inscription | Sportello e iscrizione | Fanestrigl ed annunzia
Lesesaal | Salle de lecture | Sala di lettura | Sala da lectura
Limnologin | Limnologue | Limnologa | Limnologa
Luft und Lärm | Air et bruit | Aria e rumore | Aria e canera
Boden und Abfall | Sols et déchets | Suolo e rifiuti | Terren e rument
Naturgefahren | Dangers naturels | Pericoli naturali | Privels da la natira
Spitalplanung | Planification hospitalière | Pianificazione ospedaliera | Planisaziun d’ospitals
Standortförderung | Promotion économique | Promozione economica | Promoziun economica
Justizvollzug | Exécution judiciaire | Esecuzione giudiziaria | Execuziun giudiziala
Sprachkurse | Cours de langue | Corsi di lingua | Curs da lingua
Gewässerschutz | Protection des eaux | Protezione delle acque | Protecziun da las auas
Gesundheitsförderung | Promotion de la santé | Promozione della salute | Promoziun da la sanadad
Kulturförderung | Encouragement de la culture | Promozione culturale | Promoziun da la cultura
Gästeberatung | Conseil aux hôtes | Consulenza agli ospiti | Cussegliaziun dals giasts
Stellvertretender Staatsarchivar | Archiviste de l’État adjoint | Vicearchivista di Stato | Vicearchivar chantunal
Archivarin | Archiviste | Archivista | Archivara
Redaktor | Rédacteur | Redattore | Redactur
Redaktorin | Rédactrice | Redattrice | Redactura
Webverantwortlicher | Responsable web | Responsabile web | Responsabel web
Leiterin Bürgerrecht | Responsable de la naturalisation | Responsabile cittadinanza | Manadra dal dretg da burgais
Fallführung | Suivi des dossiers | Gestione dei casi | Manaschi da cas
Betreuung Durchgangszentrum | Encadrement du centre de transit | Assistenza centro di transito | Assistenza dal center da transit
Dienstleiterin | Responsable du service | Responsabile del servizio | Manadra dal servetsch
Projektberatung | Conseil en projets | Consulenza per progetti | Cussegliaziun da projects
Pädagogischer Mitarbeiter | Collaborateur pédagogique | Collaboratore pedagogico | Collavuratur pedagogic
Kulturvermittlung | Médiation culturelle | Mediazione culturale | Mediaziun culturala
Medienbearbeitung | Traitement des médias | Trattamento dei media | Elavuraziun da medias
Technische Leitung | Direction technique | Direzione tecnica | Direcziun tecnica
Systemarchitekt | Architecte système | Architetto di sistema | Architect da sistem
Beauftragter Informationssicherheit | Délégué à la sécurité de l’information | Incaricato della sicurezza informatica | Incumbensà da segirezza d’infurmaziun
Bauaufsicht | Surveillance des travaux | Vigilanza edilizia | Surveglianza da construcziun
Disposition und Winterdienst | Planification et service hivernal | Disposizione e servizio invernale | Disposiziun e servetsch d’enviern
Leiter Zentrum | Chef du centre | Capo centro | Manader dal center
Verwaltung | Administration | Amministrazione | Administraziun
Kreisplanerin | Aménagiste régionale | Pianificatrice regionale | Planisadra regiunala
Personalberater | Conseiller en personnel | Consulente del personale | Cussegliader da persunal
Angebotsentwicklung | Développement de l’offre | Sviluppo dell’offerta | Svilup da la purschida
Suchtvorbeugung | Prévention des dépendances | Prevenzione delle dipendenze | Prevenziun da dependenzas
Dienstleiter | Chef du service | Capo servizio | Manader dal servetsch
Richter | Juge | Giudice | Derschader
Mediator | Médiateur | Mediatore | Mediatur
Prüfung Informatikprojekte | Contrôle des projets informatiques | Controllo dei progetti informatici | Controlla da projects d’informatica
Revision | Révision | Revisione | Revisiun
Co-Präsident | Coprésident | Copresidente | Copresident
Inhalte und Struktur | Contenus et structure | Contenuti e struttura | Cuntegns e structura
Veröffentlichung der Ergebnisse | Publication des résultats | Pubblicazione dei risultati | Publicaziun dals resultats
Bereich Polizei | Domaine police | Settore polizia | Sectur polizia
Bereich Infrastruktur | Domaine infrastructure | Settore infrastruttura | Sectur infrastructura
Bereich Gesundheit | Domaine santé | Settore sanità | Sectur sanadad
Bereich Information | Domaine information | Settore informazione | Sectur infurmaziun
Präsident der Verwaltungskommission | Président de la commission administrative | Presidente della commissione amministrativa | President da la cumissiun administrativa
Leiterin | Responsable | Responsabile | Manadra
`
