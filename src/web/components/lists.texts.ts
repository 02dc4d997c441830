import { section } from '../../texts/catalogues/section.ts'

/** Texts of lists, ordering, confirmations and edit conflicts. */
export const lists = section({
  'list.count': {
    de: { one: '{count} Eintrag', other: '{count} Einträge' },
    fr: { one: '{count} entrée', other: '{count} entrées' },
    it: { one: '{count} voce', other: '{count} voci' },
    rm: { one: '{count} endataziun', other: '{count} endataziuns' },
  },
  'list.nothingFound': {
    de: 'Kein Eintrag entspricht dieser Auswahl.',
    fr: 'Aucune entrée ne correspond à ce choix.',
    it: 'Nessuna voce corrisponde a questa scelta.',
    rm: 'Nagin’endataziun na correspunda a questa tscherna.',
  },
  'list.showAll': { de: 'Alle anzeigen', fr: 'Tout afficher', it: 'Mostrare tutto', rm: 'Mussar tut' },
  'list.sort': { de: 'Reihenfolge', fr: 'Ordre', it: 'Ordine', rm: 'Urden' },
  'list.ascending': { de: '{column}, aufsteigend', fr: '{column}, croissant', it: '{column}, crescente', rm: '{column}, creschent' },
  'list.descending': { de: '{column}, absteigend', fr: '{column}, décroissant', it: '{column}, decrescente', rm: '{column}, decreschent' },
  'list.choose': { de: 'Auswahl', fr: 'Sélection', it: 'Selezione', rm: 'Selecziun' },
  'list.tooMany': {
    de: 'Auf einmal lassen sich höchstens {count} Einträge löschen. Es wurde nichts gelöscht.',
    fr: 'On peut supprimer au plus {count} entrées à la fois. Rien n’a été supprimé.',
    it: 'Si possono eliminare al massimo {count} voci alla volta. Non è stato eliminato nulla.',
    rm: 'En ina giada pon vegnir stizzadas maximalmain {count} endataziuns. Nagut n’è vegnì stizzà.',
  },
  'list.back': { de: 'Zurück zur Liste', fr: 'Retour à la liste', it: 'Tornare all’elenco', rm: 'Enavos a la glista' },
  'ordering.up': { de: 'Nach oben', fr: 'Vers le haut', it: 'Verso l’alto', rm: 'Ensi' },
  'ordering.down': { de: 'Nach unten', fr: 'Vers le bas', it: 'Verso il basso', rm: 'Engiu' },
  'ordering.moved': {
    de: '«{title}» wurde verschoben.',
    fr: '«\u202f{title}\u202f» a été déplacé.',
    it: '«{title}» è stato spostato.',
    rm: '«{title}» è vegnì spustà.',
  },
  'ordering.undo': { de: 'Rückgängig machen', fr: 'Annuler', it: 'Annullare', rm: 'Revocar' },
  'ordering.grabbed': {
    de: '«{title}» gegriffen. Pfeiltasten verschieben, Eingabetaste legt ab, Escape bricht ab.',
    fr: '«\u202f{title}\u202f» saisi. Les flèches déplacent, Entrée dépose, Échap annule.',
    it: '«{title}» afferrato. I tasti freccia spostano, Invio deposita, Esc annulla.',
    rm: '«{title}» tschiffà. Las tastas da frizza spustan, Enter deponescha, Escape interrumpa.',
  },
  'ordering.grabbedNested': {
    de: '«{title}» gegriffen. Pfeiltasten auf und ab ändern die Reihenfolge, rechts stellt unter den Eintrag davor, links eine Ebene höher; Eingabetaste legt ab, Escape bricht ab.',
    fr: '«\u202f{title}\u202f» saisi. Flèches haut et bas\u202f: ordre\u202f; droite\u202f: sous l’entrée précédente\u202f; gauche\u202f: un niveau plus haut\u202f; Entrée dépose, Échap annule.',
    it: '«{title}» afferrato. Frecce su e giù: ordine; destra: sotto la voce precedente; sinistra: un livello più in alto; Invio deposita, Esc annulla.',
    rm: '«{title}» tschiffà. Frizzas ensi ed engiu: successiun; dretga: sut l’endataziun precedenta; sanestra: in stgalim pli aut; Enter deponescha, Escape interrumpa.',
  },
  'ordering.place': {
    de: 'Position {position} von {count}',
    fr: 'Position {position} sur {count}',
    it: 'Posizione {position} di {count}',
    rm: 'Posiziun {position} da {count}',
  },
  'ordering.placeBelow': {
    de: 'Position {position} von {count} unter «{parent}»',
    fr: 'Position {position} sur {count} sous «\u202f{parent}\u202f»',
    it: 'Posizione {position} di {count} sotto «{parent}»',
    rm: 'Posiziun {position} da {count} sut «{parent}»',
  },
  'ordering.cancelled': {
    de: 'Abgebrochen. «{title}» steht wieder, wo es war.',
    fr: 'Annulé. «\u202f{title}\u202f» est de nouveau à sa place.',
    it: 'Annullato. «{title}» è di nuovo al suo posto.',
    rm: 'Interrut. «{title}» stat puspè en ses lieu.',
  },
  'ordering.failed': {
    de: 'Nicht verschoben. Bitte laden Sie die Seite neu.',
    fr: 'Pas déplacé. Veuillez recharger la page.',
    it: 'Non spostato. Ricarichi la pagina.',
    rm: 'Betg spustà. Chargiai per plaschair da nov la pagina.',
  },
  'confirm.type': {
    de: 'Geben Sie zur Bestätigung ein: {text}',
    fr: 'Pour confirmer, saisissez\u202f: {text}',
    it: 'Per confermare, digiti: {text}',
    rm: 'Endatai per confermar: {text}',
  },
  'confirm.typeWrong': {
    de: 'Das stimmt nicht überein. Geben Sie den Text genau so ein, wie er oben steht.',
    fr: 'Cela ne correspond pas. Saisissez le texte exactement comme il figure ci-dessus.',
    it: 'Il testo non corrisponde. Lo digiti esattamente come figura sopra.',
    rm: 'Quai na correspunda betg. Endatai il text exactamain uschia sco ch’el stat survart.',
  },
  'conflict.text': {
    de: 'Nicht gespeichert: Jemand anderes hat diese Angaben geändert, während Sie daran arbeiteten. Ihre Eingaben stehen noch im Formular.',
    fr: 'Pas enregistré\u202f: quelqu’un d’autre a modifié ces indications pendant que vous y travailliez. Vos saisies sont encore dans le formulaire.',
    it: 'Non salvato: qualcun altro ha modificato queste indicazioni mentre Lei ci lavorava. I dati che ha inserito sono ancora nel modulo.',
    rm: 'Betg memorisà: insatgi auter ha midà questas indicaziuns durant che Vus lavuravas vidlonder. Vossas endataziuns èn anc en il formular.',
  },
  'conflict.again': {
    de: 'Wenn Sie nochmals speichern, gelten Ihre Eingaben.',
    fr: 'Si vous enregistrez encore une fois, vos saisies seront retenues.',
    it: 'Se salva di nuovo, vale ciò che ha inserito Lei.',
    rm: 'Sche Vus memorisais anc ina giada, valan Vossas endataziuns.',
  },
  'conflict.take': {
    de: 'Gespeicherten Stand übernehmen',
    fr: 'Reprendre l’état enregistré',
    it: 'Riprendere lo stato salvato',
    rm: 'Surpigliar il stadi memorisà',
  },
  'conflict.field': { de: 'Angabe', fr: 'Indication', it: 'Indicazione', rm: 'Indicaziun' },
  'conflict.stored': { de: 'Gespeichert', fr: 'Enregistré', it: 'Salvato', rm: 'Memorisà' },
  'conflict.yours': { de: 'Ihre Eingabe', fr: 'Votre saisie', it: 'Inserito da Lei', rm: 'Vossa endataziun' },
  'conflict.same': {
    de: 'Beide Stände sind gleich.',
    fr: 'Les deux états sont identiques.',
    it: 'I due stati sono identici.',
    rm: 'Domadus stadis èn identics.',
  },
})

type Own = typeof lists
declare module '../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
