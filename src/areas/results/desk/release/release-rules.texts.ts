import { section } from '../../../../texts/catalogues/section.ts'

/** Changes of the rules of release that somebody has to confirm. */
export const releaseRules = section({
  'releaseRule.title': { de: 'Freigabe lockern?', fr: 'Assouplir la publication\u202f?', it: 'Allentare la pubblicazione?', rm: 'Schluccar la publicaziun?' },
  'releaseRule.title.meaning': {
    de: 'Was Resultate bedeuten, ändern?',
    fr: 'Modifier ce que signifient les résultats\u202f?',
    it: 'Modificare il significato dei risultati?',
    rm: 'Midar quai che resultats signifitgan?',
  },
  'releaseRule.meaning': { de: 'Angaben zu {id}', fr: 'Indications de {id}', it: 'Indicazioni di {id}', rm: 'Indicaziuns da {id}' },
  'releaseRule.link': {
    de: 'Zuordnung einer Datenquelle',
    fr: 'Attribution d’une source de données',
    it: 'Assegnazione di una fonte di dati',
    rm: 'Attribuziun d’ina funtauna da datas',
  },
  'releaseRule.meaning.effect': {
    de: 'Die Seiten zeigen die Resultate sofort mit den neuen Angaben.',
    fr: 'Les pages montrent aussitôt les résultats avec les nouvelles indications.',
    it: 'Le pagine mostrano subito i risultati con le nuove indicazioni.',
    rm: 'Las paginas mussan immediat ils resultats cun las novas indicaziuns.',
  },
  'releaseRule.link.effect': {
    de: 'Der nächste Upload der Datenquelle füllt das Geschäft mit diesen Zeilen. Auch er braucht eine zweite Person.',
    fr: 'Le prochain téléversement de la source de données remplit l’objet avec ces lignes. Lui aussi demande une deuxième personne.',
    it: 'Il prossimo caricamento della fonte di dati riempie l’oggetto con queste righe. Anch’esso richiede una seconda persona.',
    rm: 'Il proxim upload da la funtauna da datas emplenescha la fatschenta cun questas lingias. Era el dovra ina segunda persuna.',
  },
  'releaseRule.unfit': {
    de: 'Diese Änderung passt nicht mehr zu dem, was inzwischen gespeichert ist. Verwerfen Sie sie und erfassen Sie sie neu.',
    fr: 'Cette modification ne correspond plus à ce qui est enregistré entre-temps. Rejetez-la et saisissez-la à nouveau.',
    it: 'Questa modifica non corrisponde più a ciò che nel frattempo è salvato. La scarti e la inserisca di nuovo.',
    rm: 'Questa midada na correspunda betg pli a quai ch’è memorisà entant. Refusai ella ed endatai ella da nov.',
  },
  'releaseRule.site': { de: 'Regel der Website', fr: 'Règle du site web', it: 'Regola del sito web', rm: 'Regla da la pagina d’internet' },
  'releaseRule.later': { de: 'Später entscheiden', fr: 'Décider plus tard', it: 'Decidere più tardi', rm: 'Decider pli tard' },
  'releaseRule.proposed': {
    de: 'Gewünscht am {time} von {by}',
    fr: 'Souhaité le {time} par {by}',
    it: 'Richiesto il {time} da {by}',
    rm: 'Giavischà ils {time} da {by}',
  },
  'releaseRule.loaded': {
    de: 'Geladen am {time} mit einer Datensammlung',
    fr: 'Chargé le {time} avec un recueil de données',
    it: 'Caricato il {time} con una raccolta di dati',
    rm: 'Chargià ils {time} cun ina collecziun da datas',
  },
  'releaseRule.effect': { de: 'Was dadurch öffentlich wird', fr: 'Ce qui devient public', it: 'Che cosa diventa pubblico', rm: 'Tge che daventa public' },
  'releaseRule.appears.now': {
    de: '{title}, Version {number}: {figures}. Wird sofort öffentlich.',
    fr: '{title}, version {number}\u202f: {figures}. Devient publique immédiatement.',
    it: '{title}, versione {number}: {figures}. Diventa subito pubblica.',
    rm: '{title}, versiun {number}: {figures}. Daventa publica immediat.',
  },
  'releaseRule.appears.at': {
    de: '{title}, Version {number}: {figures}. Erscheint am {time}.',
    fr: '{title}, version {number}\u202f: {figures}. Paraît le {time}.',
    it: '{title}, versione {number}: {figures}. Appare il {time}.',
    rm: '{title}, versiun {number}: {figures}. Cumpara ils {time}.',
  },
  'releaseRule.nothing': {
    de: 'Von dem, was jetzt wartet, erscheint dadurch nichts früher.',
    fr: 'Rien de ce qui attend maintenant ne paraît plus tôt pour autant.',
    it: 'Nulla di ciò che è in attesa appare prima per questo.',
    rm: 'Nagut da quai che spetga ussa cumpara tras quai pli baud.',
  },
  'releaseRule.uploads': {
    de: 'Für Uploads, die noch kommen, gilt die neue Regel.',
    fr: 'La nouvelle règle vaut pour les téléversements à venir.',
    it: 'La nuova regola vale per i caricamenti futuri.',
    rm: 'La nova regla vala per ils uploads che vegnan anc.',
  },
  'releaseRule.own': {
    de: 'Eine andere Person muss die Änderung bestätigen: weder wer sie wünscht, noch wer die Resultate hochgeladen hat.',
    fr: 'Une autre personne doit confirmer la modification\u202f: ni celle qui la souhaite, ni celle qui a téléversé les résultats.',
    it: 'Un’altra persona deve confermare la modifica: né chi la richiede né chi ha caricato i risultati.',
    rm: 'In’autra persuna sto confermar la midada: ni quella che la giavischa, ni quella che ha chargià si ils resultats.',
  },
  'releaseRule.confirm': { de: 'Änderung bestätigen', fr: 'Confirmer la modification', it: 'Confermare la modifica', rm: 'Confermar la midada' },
  'releaseRule.withdraw': { de: 'Änderung verwerfen', fr: 'Rejeter la modification', it: 'Scartare la modifica', rm: 'Refusar la midada' },
  'releaseRule.moved': {
    de: 'Inzwischen hat sich etwas geändert. Schauen Sie noch einmal an, was öffentlich würde.',
    fr: 'Quelque chose a changé entre-temps. Regardez encore une fois ce qui deviendrait public.',
    it: 'Nel frattempo qualcosa è cambiato. Verifichi di nuovo che cosa diventerebbe pubblico.',
    rm: 'Entant è sa midà insatge. Guardai anc ina giada tge che daventass public.',
  },
  'releaseRule.waiting': {
    de: { one: 'Eine Änderung der Freigabe wartet, bis jemand sie bestätigt:', other: '{count} Änderungen der Freigabe warten, bis jemand sie bestätigt:' },
    fr: {
      one: 'Une modification de la publication attend que quelqu’un la confirme\u202f:',
      other: '{count} modifications de la publication attendent que quelqu’un les confirme\u202f:',
    },
    it: { one: 'Una modifica della pubblicazione attende una conferma:', other: '{count} modifiche della pubblicazione attendono una conferma:' },
    rm: { one: 'Ina midada da la publicaziun spetga ina conferma:', other: '{count} midadas da la publicaziun spetgan ina conferma:' },
  },
  'releaseRule.items': {
    de: { one: 'Zeit der Freigabe von {count} Geschäft', other: 'Zeit der Freigabe von {count} Geschäften' },
    fr: { one: 'Heure de publication de {count} objet', other: 'Heure de publication de {count} objets' },
    it: { one: 'Ora di pubblicazione di {count} oggetto', other: 'Ora di pubblicazione di {count} oggetti' },
    rm: { one: 'Temp da publicaziun da {count} fatschenta', other: 'Temp da publicaziun da {count} fatschentas' },
  },
  'releaseRule.time': { de: 'um {time} Uhr', fr: 'à {time}', it: 'alle {time}', rm: 'a las {time}' },
  'releaseRule.atOnce': { de: 'sofort', fr: 'immédiatement', it: 'subito', rm: 'immediat' },
  'releaseRule.second': { de: 'mit zweiter Person', fr: 'avec une deuxième personne', it: 'con una seconda persona', rm: 'cun ina segunda persuna' },
  'releaseRule.alone': { de: 'ohne zweite Person', fr: 'sans deuxième personne', it: 'senza una seconda persona', rm: 'senza ina segunda persuna' },
  'release.done.ruleConfirmed': {
    de: 'Die Änderung der Freigabe ist bestätigt und gilt.',
    fr: 'La modification de la publication est confirmée et s’applique.',
    it: 'La modifica della pubblicazione è confermata e vale.',
    rm: 'La midada da la publicaziun è confermada e vala.',
  },
  'release.done.ruleWithdrawn': {
    de: 'Die Änderung der Freigabe ist verworfen. Alles bleibt, wie es war.',
    fr: 'La modification de la publication est rejetée. Tout reste comme avant.',
    it: 'La modifica della pubblicazione è scartata. Tutto resta com’era.',
    rm: 'La midada da la publicaziun è refusada. Tut resta sco ch’i era.',
  },
  'release.done.ruleGone': {
    de: 'Diese Änderung hat inzwischen jemand bestätigt oder verworfen.',
    fr: 'Entre-temps, quelqu’un a confirmé ou rejeté cette modification.',
    it: 'Nel frattempo qualcuno ha confermato o scartato questa modifica.',
    rm: 'Entant ha insatgi confermà u refusà questa midada.',
  },
})

type Own = typeof releaseRules
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
