import { section } from '../../../../texts/catalogues/section.ts'

export const rehearsalPlay = section({
  'rehearsalPlay.title': { de: 'Gespielter Sonntag', fr: 'Dimanche joué', it: 'Domenica simulata', rm: 'Dumengia simulada' },
  'rehearsalPlay.empty': {
    de: 'Es wurde noch kein Sonntag gespielt.',
    fr: 'Aucun dimanche n’a encore été joué.',
    it: 'Non è ancora stata simulata nessuna domenica.',
    rm: 'I n’è anc vegnì simulà nagina dumengia.',
  },
  'rehearsalPlay.emptyText': {
    de: 'Wer den Dienst betreibt, spielt mit «kanzlei rehearse --play 2026-06-14» die Dateien eines Sonntags in die Probe ein.',
    fr: 'L’exploitant du service joue les fichiers d’un dimanche dans l’exercice avec «\u202fkanzlei rehearse --play 2026-06-14\u202f».',
    it: 'Chi gestisce il servizio simula nella prova i file di una domenica con «kanzlei rehearse --play 2026-06-14».',
    rm: 'Tgi che maina il servetsch simulescha en l’emprova las datotecas d’ina dumengia cun «kanzlei rehearse --play 2026-06-14».',
  },
  'rehearsalPlay.progress': {
    de: '{day}: {sent} von {planned} Dateien gesendet',
    fr: '{day}\u202f: {sent} fichiers sur {planned} envoyés',
    it: '{day}: {sent} file su {planned} inviati',
    rm: '{day}: tramess {sent} da {planned} datotecas',
  },
  'rehearsalPlay.running': {
    de: 'Welche Fehler darin stecken, steht hier, sobald alle gesendet sind.',
    fr: 'Les erreurs qu’ils contiennent seront indiquées ici dès que tous seront envoyés.',
    it: 'Gli errori che contengono saranno indicati qui quando tutti saranno inviati.',
    rm: 'Ils sbagls ch’ellas cuntegnan vegnan inditgads qua cura che tuttas èn tramessas.',
  },
  'rehearsalPlay.played': {
    de: 'Gespielt am {from} bis {until}, {speed}-mal so schnell wie in Wirklichkeit, mit dem Startwort «{seed}».',
    fr: 'Joué le {from} jusqu’à {until}, {speed} fois plus vite qu’en réalité, avec le mot de départ «\u202f{seed}\u202f».',
    it: 'Simulata il {from} fino alle {until}, {speed} volte più veloce che nella realtà, con la parola iniziale «{seed}».',
    rm: 'Simulà ils {from} fin {until}, {speed} giadas pli svelt ch’en realitad, cun il pled da partenza «{seed}».',
  },
  'rehearsalPlay.noticed': { de: 'Bemerkt', fr: 'Remarquées', it: 'Notati', rm: 'Remartgads' },
  'rehearsalPlay.missed': { de: 'Übersehen', fr: 'Manquées', it: 'Sfuggiti', rm: 'Betg vesids' },
  'rehearsalPlay.others': {
    de: 'Nie öffentlich oder abgelehnt',
    fr: 'Jamais publiques ou refusées',
    it: 'Mai pubblici o respinti',
    rm: 'Mai publics u refusads',
  },
  'rehearsalPlay.noticedAfter': {
    de: 'Bemerkt nach (Median)',
    fr: 'Remarquées après (médiane)',
    it: 'Notati dopo (mediana)',
    rm: 'Remartgads suenter (mediana)',
  },
  'rehearsalPlay.publicFor': { de: 'Am längsten öffentlich', fr: 'Publique le plus longtemps', it: 'Pubblico più a lungo', rm: 'Public il pli ditg' },
  'rehearsalPlay.downloadJson': 'audit.exportJson',
  'rehearsalPlay.noMistakes': {
    de: 'Es waren keine Fehler eingebaut.',
    fr: 'Aucune erreur n’avait été introduite.',
    it: 'Non era stato inserito nessun errore.',
    rm: 'Nagin sbagl n’era integrà.',
  },
  'rehearsalPlay.acts': {
    de: 'Alles der Reihe nach: {count}',
    fr: 'Tout dans l’ordre\u202f: {count}',
    it: 'Tutto in ordine: {count}',
    rm: 'Tut en successiun: {count}',
  },
  'rehearsalPlay.later': {
    de: 'Was jetzt noch verworfen oder berichtigt wird, zählt auch.',
    fr: 'Ce qui est encore écarté ou corrigé à présent compte aussi.',
    it: 'Conta anche ciò che viene ancora scartato o corretto adesso.',
    rm: 'Quai che vegn anc rebittà u curregì ussa quinta era.',
  },
  'rehearsalPlay.mistakes': { de: 'Eingebaute Fehler', fr: 'Erreurs introduites', it: 'Errori inseriti', rm: 'Sbagls integrads' },
  'rehearsalPlay.outcome': { de: 'Ausgang', fr: 'Issue', it: 'Esito', rm: 'Resultat final' },
  'rehearsalPlay.public': { de: 'Öffentlich während', fr: 'Public pendant', it: 'Pubblico per', rm: 'Public durant' },
  'rehearsalPlay.warned': { de: 'Vom Dienst gewarnt', fr: 'Averti par le service', it: 'Avvertito dal servizio', rm: 'Avertì dal servetsch' },
  'rehearsalPlay.passed': { de: 'Durchgelassen', fr: 'Laissé passer', it: 'Lasciato passare', rm: 'Laschà passar' },
  'rehearsalPlay.people': {
    de: 'Was die Mitarbeitenden getan haben',
    fr: 'Ce que le personnel a fait',
    it: 'Che cosa ha fatto il personale',
    rm: 'Tge ch’il persunal ha fatg',
  },
  'rehearsalPlay.nobody': { de: 'Niemand hat etwas getan.', fr: 'Personne n’a rien fait.', it: 'Nessuno ha fatto nulla.', rm: 'Nagin n’ha fatg insatge.' },
  'rehearsalPlay.after': { de: 'nach {time}', fr: 'après {time}', it: 'dopo {time}', rm: 'suenter {time}' },
  'rehearsalPlay.fromItem': {
    de: 'Die Datei gehört zu: {item}',
    fr: 'Le fichier concerne\u202f: {item}',
    it: 'Il file riguarda: {item}',
    rm: 'La datoteca tutga tar: {item}',
  },
  'rehearsalPlay.kind.exchanged': { de: 'Zahlen vertauscht', fr: 'Chiffres inversés', it: 'Cifre scambiate', rm: 'Cifras barattadas' },
  'rehearsalPlay.kind.lost-digit': { de: 'Ziffer verloren', fr: 'Chiffre perdu', it: 'Cifra persa', rm: 'Cifra persa' },
  'rehearsalPlay.kind.shifted': { de: 'Zeilen verschoben', fr: 'Lignes décalées', it: 'Righe spostate', rm: 'Lingias spustadas' },
  'rehearsalPlay.kind.old-file': {
    de: 'Alte Datei noch einmal',
    fr: 'Ancien fichier envoyé à nouveau',
    it: 'Vecchio file inviato di nuovo',
    rm: 'Veglia datoteca anc ina giada',
  },
  'rehearsalPlay.kind.wrong-item': {
    de: 'Datei einer anderen Abstimmung',
    fr: 'Fichier d’une autre votation',
    it: 'File di un’altra votazione',
    rm: 'Datoteca d’ina autra votaziun',
  },
  'rehearsalPlay.kind.missing': {
    de: 'Ausgezählte Gemeinde fehlt',
    fr: 'Commune dépouillée manquante',
    it: 'Comune scrutinato mancante',
    rm: 'Vischnanca dumbrada manca',
  },
  'rehearsalPlay.kind.final-too-early': {
    de: 'Zu früh als Endresultat bezeichnet',
    fr: 'Déclaré final trop tôt',
    it: 'Dichiarato definitivo troppo presto',
    rm: 'Declerà memia baud sco resultat final',
  },
  'rehearsalPlay.outcome.noticed': { de: 'Bemerkt', fr: 'Remarquée', it: 'Notato', rm: 'Remartgà' },
  'rehearsalPlay.outcome.missed': { de: 'Übersehen', fr: 'Manquée', it: 'Sfuggito', rm: 'Betg vesì' },
  'rehearsalPlay.outcome.kept-back': {
    de: 'Vor dem Veröffentlichen gestoppt',
    fr: 'Arrêtée avant la publication',
    it: 'Fermato prima della pubblicazione',
    rm: 'Fermà avant la publicaziun',
  },
  'rehearsalPlay.outcome.refused': { de: 'Vom Dienst abgelehnt', fr: 'Refusée par le service', it: 'Respinto dal servizio', rm: 'Refusà dal servetsch' },
  'rehearsalPlay.outcome.harmless': { de: 'Nie öffentlich', fr: 'Jamais publique', it: 'Mai pubblico', rm: 'Mai public' },
  'rehearsalPlay.outcome.not-played': { de: 'Nicht gespielt', fr: 'Pas jouée', it: 'Non simulato', rm: 'Betg simulà' },
})

type Own = typeof rehearsalPlay
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
